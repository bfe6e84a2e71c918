"""The kernel as a person sees it: JupyterLab in Chromium, light and dark.

Pictures land in the folder that NOISEBOOK_PICTURES names. They are there to be looked at; what can
be checked without eyes is checked here.
"""

import importlib.util
import os
import pathlib
import time
import unittest

from lab import NOTEBOOK, Lab

PICTURES = os.environ.get("NOISEBOOK_PICTURES", "target/pictures")
TOUR = pathlib.Path(__file__).resolve().parents[4] / "notebooks/tour.ipynb"

# What a blank chart of the same size takes as a PNG, with room to spare.
BLANK_BYTES = 2_500


class Browser(unittest.TestCase):
    def tour(self, theme, name):
        with Lab(PICTURES, theme) as lab:
            lab.open(TOUR)
            lab.run_all()
            # Cells out of sight are drawn when they are scrolled to.
            cells = lab.page.locator(".jp-Notebook .jp-Cell")
            charts = 0
            for index in range(cells.count()):
                cell = cells.nth(index)
                cell.scroll_into_view_if_needed()
                self.assertEqual(0, cell.locator('[data-mime-type="application/vnd.jupyter.stderr"]').count())
                for chart in cell.locator('.jp-OutputArea-output svg[role="img"]').all():
                    box = chart.bounding_box()
                    self.assertGreater(box["width"], 250)
                    self.assertGreater(box["height"], 180)
                    charts += 1
                    shot = chart.screenshot(path=lab.pictures / f"{name}-chart-{charts}.png")
                    self.assertGreater(len(shot), BLANK_BYTES, f"chart {charts} of {name} is blank")
                if cell.locator(".jp-OutputArea-output").count():
                    cell.screenshot(path=lab.pictures / f"{name}-cell-{index}.png")
            self.assertGreater(charts, 4)

    def test_the_tour_in_the_light(self):
        self.tour("JupyterLab Light", "light")

    def test_the_tour_in_the_dark(self):
        self.tour("JupyterLab Dark", "dark")

    def test_the_slider_redraws_in_place(self):
        self.slider("slider")

    @unittest.skipUnless(importlib.util.find_spec("notebook"), "Notebook 7 is not installed")
    def test_the_slider_redraws_in_place_in_notebook_7(self):
        self.slider("slider-notebook", application=NOTEBOOK)

    def slider(self, name, **where):
        with Lab(PICTURES, **where) as lab:
            lab.open(
                lab.write(
                    "slider.ipynb",
                    'slider("σ", 0.5, 3).step(0.25).at(1).show(s -> budget().exact(0.01, s, 1000))',
                    'slider("n", 0, 9).step(1).at(4).show(n -> "square " + n * n)',
                )
            )
            lab.run_all()
            output = lab.outputs(1)
            output.get_by_text("square 16.0").wait_for()
            handle = output.locator(".noUi-handle")
            start = time.monotonic()
            lab.drag(handle, 1 / 9)
            output.get_by_text("square 25.0").wait_for()
            print(f"redrawn after {1000 * (time.monotonic() - start):.0f} ms")
            self.assertEqual(0, output.get_by_text("square 16.0").count())
            chart = lab.outputs(0)
            self.assertIn("σ = 1.000", chart.inner_text())
            lab.picture(f"{name}-before")
            lab.drag(chart.locator(".noUi-handle"), 1 / 2.5)
            chart.get_by_text("σ = 2.000").wait_for()
            lab.picture(f"{name}-after")

    def test_the_slider_draws_after_the_page_was_loaded_again(self):
        with Lab(PICTURES) as lab:
            lab.open(lab.write("again.ipynb", 'slider("n", 0, 9).step(1).at(4).show(n -> "square " + n * n)'))
            lab.run_all()
            lab.outputs(0).get_by_text("square 16.0").wait_for()
            lab.save()
            lab.page.reload()
            lab.page.wait_for_selector(".jp-Notebook .jp-CodeCell")
            lab.idle()
            output = lab.outputs(0)
            handle = output.locator(".noUi-handle")
            handle.wait_for()
            handle.focus()
            handle.press("ArrowRight")
            output.get_by_text("square 25.0").wait_for()
            lab.picture("slider-reloaded")

    def test_a_training_cell_is_interrupted_and_all_runs_again(self):
        with Lab(PICTURES) as lab:
            lab.open(
                lab.write(
                    "interrupt.ipynb",
                    "int kept = 7;",
                    "var result = train().data(data().income()).noise(1).epochs(500).run();",
                    "kept",
                )
            )
            lab.start("notebook:run-all-cells")
            lab.outputs(1).locator("svg").first.wait_for()
            time.sleep(1)
            start = time.monotonic()
            lab.start("notebook:interrupt-kernel")
            lab.outputs(1).get_by_text("Interrupted. Variables set so far are kept.").wait_for()
            print(f"interrupted after {time.monotonic() - start:.2f} s")
            # The promise is one second; the test also passes on a machine that is busy otherwise.
            self.assertLess(time.monotonic() - start, 10)
            lab.idle()
            lab.picture("interrupted")
            lab.start("notebook:restart-run-all")
            lab.page.locator(".jp-Dialog .jp-mod-accept").click()
            lab.outputs(1).get_by_text("Interrupted").wait_for(state="detached")
            lab.outputs(1).locator("svg").first.wait_for()
            lab.start("notebook:interrupt-kernel")
            lab.outputs(1).get_by_text("Interrupted").wait_for()
            lab.idle()

    def test_errors_and_help_can_be_read(self):
        for theme in ("Light", "Dark"):
            with Lab(PICTURES, f"JupyterLab {theme}") as lab:
                lab.open(
                    lab.write(
                        "errors.ipynb",
                        "int zero = 0;\nint half(int x) {\n  return x / zero;\n}",
                        "half(4)",
                        "%lsmagic",
                        "budget().gdp(256, 1.3, 3516)",
                        "int wrong = zero + nowhere;",
                    )
                )
                for index in range(5):
                    lab.page.locator(".jp-CodeCell").nth(index).locator(".cm-content").click()
                    lab.page.evaluate("window.jupyterapp.commands.execute('notebook:run-cell')")
                lab.outputs(4).get_by_text("cannot find symbol").wait_for()
                lab.picture(f"errors-{theme.lower()}")
                editor = lab.page.locator(".jp-CodeCell").nth(0).locator(".cm-content")
                editor.click()
                lab.page.keyboard.press("Control+End")
                lab.page.keyboard.type("\nbudget()")
                lab.page.keyboard.press("Shift+Tab")
                lab.page.locator(".jp-Tooltip").get_by_text("The accountants").wait_for()
                lab.picture(f"help-{theme.lower()}")


if __name__ == "__main__":
    unittest.main(verbosity=2)
