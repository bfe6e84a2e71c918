"""A JupyterLab of its own, and a browser before it."""

import json
import os
import pathlib
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request

from playwright.sync_api import sync_playwright

PATIENCE_MS = 90_000


# The module that serves an application, and where it shows a notebook.
LAB = ("jupyterlab", "lab/tree")
NOTEBOOK = ("notebook", "notebooks")


class Lab:
    """JupyterLab with this kernel on a copy of some notebooks, open in Chromium; or, as NOTEBOOK,
    Notebook 7, which is made of the same parts.

    Needs jupyterlab, ipywidgets and playwright in this Python, the kernel on JUPYTER_PATH, and
    Chromium (the one in NOISEBOOK_CHROMIUM, on the path, or Playwright's own).
    """

    def __init__(self, pictures, theme="JupyterLab Light", application=LAB):
        self.module, self.tree = application
        self.pictures = pathlib.Path(pictures)
        self.pictures.mkdir(parents=True, exist_ok=True)
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="noisebook-lab-"))
        self.work = self.folder / "work"
        self.work.mkdir()
        self.theme = theme

    def __enter__(self):
        settings = self.folder / "config/lab/user-settings/@jupyterlab/apputils-extension"
        settings.mkdir(parents=True)
        (settings / "themes.jupyterlab-settings").write_text(f'{{"theme": "{self.theme}"}}')
        (settings / "notification.jupyterlab-settings").write_text('{"fetchNews": "false"}')
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        self.address = f"http://127.0.0.1:{port}"
        environment = dict(
            os.environ,
            JUPYTER_CONFIG_DIR=str(self.folder / "config"),
            JUPYTERLAB_SETTINGS_DIR=str(self.folder / "config/lab/user-settings"),
            JUPYTERLAB_WORKSPACES_DIR=str(self.folder / "workspaces"),
            JUPYTER_RUNTIME_DIR=str(self.folder / "runtime"),
            NOISEBOOK_HISTORY="off",
        )
        self.log = open(self.folder / "lab.log", "w", encoding="utf-8")
        self.server = subprocess.Popen(
            [sys.executable, "-m", self.module, "--no-browser", f"--port={port}", "--allow-root", "--expose-app-in-browser"]
            + ["--IdentityProvider.token=", "--ServerApp.password=", f"--ServerApp.root_dir={self.work}"],
            env=environment,
            stdout=self.log,
            stderr=subprocess.STDOUT,
        )
        self._wait_for_server()
        self.playwright = sync_playwright().start()
        chromium = os.environ.get("NOISEBOOK_CHROMIUM") or shutil.which("chromium")
        self.browser = self.playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        self.page = self.browser.new_page(viewport={"width": 1400, "height": 1000})
        self.page.set_default_timeout(PATIENCE_MS)
        return self

    def _wait_for_server(self):
        deadline = time.monotonic() + PATIENCE_MS / 1000
        while True:
            try:
                urllib.request.urlopen(self.address + "/api", timeout=2).read()
                return
            except OSError:
                if time.monotonic() > deadline or self.server.poll() is not None:
                    raise RuntimeError((self.folder / "lab.log").read_text())
                time.sleep(0.3)

    def __exit__(self, *problem):
        if problem[0]:
            self.picture("failed")
        self.browser.close()
        self.playwright.stop()
        self.server.terminate()
        self.server.wait()
        self.log.close()
        shutil.rmtree(self.folder, ignore_errors=True)

    def open(self, notebook):
        shutil.copy(notebook, self.work)
        self.page.goto(f"{self.address}/{self.tree}/{os.path.basename(notebook)}?reset")
        self.page.wait_for_selector(".jp-Notebook .jp-CodeCell")
        self.idle()

    def write(self, name, *cells):
        """A notebook of these cells; returns its path."""
        path = self.folder / name
        path.write_text(
            json.dumps(
                {
                    "nbformat": 4,
                    "nbformat_minor": 4,
                    "metadata": {"kernelspec": {"name": "noisebook", "display_name": "Noisebook (Java)", "language": "java"}},
                    "cells": [
                        {"cell_type": "code", "metadata": {}, "execution_count": None, "outputs": [], "source": cell}
                        for cell in cells
                    ],
                }
            )
        )
        return path

    def start(self, name):
        """Starts a command without waiting for what it does."""
        self.page.evaluate("name => { window.jupyterapp.commands.execute(name); }", name)

    def idle(self):
        """Waits until the kernel has nothing to do, and no cell waits for it."""
        self.page.wait_for_function(
            """() => {
              const kernel = window.jupyterapp.shell.currentWidget?.sessionContext?.session?.kernel;
              const waiting = [...document.querySelectorAll('.jp-InputPrompt')]
                .some(prompt => prompt.textContent.includes('*'));
              return kernel?.status === 'idle' && kernel.connectionStatus === 'connected' && !waiting;
            }"""
        )

    def save(self):
        """Saves the notebook, and waits until it is."""
        self.page.evaluate("window.jupyterapp.commands.execute('docmanager:save')")

    def run_all(self):
        """Runs all cells, and waits for their end."""
        self.start("notebook:run-all-cells")
        time.sleep(0.5)
        self.idle()

    def drag(self, handle, part):
        """Drags a slider's handle to the right, by a part of the slider's length."""
        handle.scroll_into_view_if_needed()
        length = handle.locator("xpath=ancestor::*[contains(@class, 'noUi-base')]").bounding_box()["width"]
        box = handle.bounding_box()
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        self.page.mouse.move(x + part * length, y, steps=5)
        self.page.mouse.up()

    def outputs(self, index):
        return self.page.locator(".jp-CodeCell").nth(index).locator(".jp-Cell-outputArea")

    def picture(self, name):
        self.page.screenshot(path=self.pictures / f"{name}.png")
