"""A kernel, started anew for each class of tests, and what a client sees of it."""

import unittest

from jupyter_client.manager import start_new_kernel

TIMEOUT = 30


class Session(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.manager, cls.client = start_new_kernel(kernel_name="noisebook")

    @classmethod
    def tearDownClass(cls):
        cls.client.stop_channels()
        cls.manager.shutdown_kernel()

    def outputs_until_idle(self, message):
        outputs = []
        while True:
            published = self.client.get_iopub_msg(timeout=TIMEOUT)
            if published["parent_header"].get("msg_id") != message:
                continue
            kind, content = published["msg_type"], published["content"]
            if kind == "status" and content["execution_state"] == "idle":
                return outputs
            if kind not in ("status", "execute_input"):
                outputs.append((kind, content))

    def reply(self, message):
        while True:
            reply = self.client.get_shell_msg(timeout=TIMEOUT)
            if reply["parent_header"].get("msg_id") == message:
                return reply["content"]

    def run_cell(self, code, **options):
        options.setdefault("allow_stdin", False)
        message = self.client.execute(code, **options)
        outputs = self.outputs_until_idle(message)
        return self.reply(message), outputs

    def value(self, code):
        reply, outputs = self.run_cell(code)
        self.assertEqual("ok", reply["status"], reply)
        return [c["data"]["text/plain"] for k, c in outputs if k == "execute_result"]

    def error_text(self, code):
        reply, outputs = self.run_cell(code)
        self.assertEqual("error", reply["status"])
        (error,) = [c for k, c in outputs if k == "error"]
        return "\n".join(error["traceback"])

    def answer(self, message):
        """The reply to a question that is not a cell."""
        content = self.reply(message)
        self.outputs_until_idle(message)
        return content
