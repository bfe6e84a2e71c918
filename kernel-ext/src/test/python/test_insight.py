"""What the kernel knows beside running cells: code, earlier sessions, and what it cannot do."""

import os
import tempfile
import time
import unittest
from pathlib import Path

from jupyter_client.manager import start_new_kernel
from session import TIMEOUT, Session


class Code(Session):
    def inspected(self, code):
        content = self.answer(self.client.inspect(code, len(code)))
        return content["data"]["text/plain"] if content["found"] else None

    def completed(self, code):
        content = self.answer(self.client.complete(code, len(code)))
        return content["matches"], content["metadata"]["_jupyter_types_experimental"]

    def test_words_are_documented(self):
        text = self.inspected("budget")
        self.assertTrue(text.startswith("Budget Noisebook.budget()\n"), text)
        self.assertIn("The accountants: budget().gdp(p, σ, T).toEps(1e-5).", text)

    def test_documentation_knows_overloads_and_chains(self):
        text = self.inspected("budget().gdp")
        self.assertIn("@param sigma the noise multiplier σ, positive", text)
        self.assertEqual(2, text.count("gdp("))
        self.assertIn("Algorithm 1 of the GDP paper", self.inspected("train().noisySgd"))
        self.assertIn("this process repeated", self.inspected("gaussian(1).times").lower())
        self.assertIn("trade-off function f", self.inspected("TradeOff"))

    def test_within_and_behind_a_call_its_method_is_documented(self):
        for code in ("budget()", "train().noise(1.3", "train().noise(Math.sqrt(2) + 1", "train().noise(1.3)"):
            text = self.inspected(code) or ""
            wanted = "The accountants" if code.startswith("budget") else "noise("
            self.assertIn(wanted, text, code)

    def test_the_jdk_is_documented_where_its_sources_are(self):
        self.assertIn("int Math.max(int a, int b)", self.inspected("Math.max"))
        (home,) = self.value('System.getProperty("java.home")')
        if any((Path(home) / place).exists() for place in ("lib/src.zip", "../src.zip")):
            self.assertIn("greater of two", self.inspected("Math.max"))

    def test_what_is_not_known_is_not_found(self):
        self.assertIsNone(self.inspected("nothingOfThisName"))

    def test_words_of_the_language_come_first(self):
        matches, types = self.completed("d")
        self.assertEqual(["data()", "display("], matches[:2])
        self.assertIn("double", matches)
        matches, types = self.completed("double q = s")
        self.assertEqual("sampled(", matches[0])

    def test_matches_have_types(self):
        kinds = {m["text"]: m["type"] for m in self.completed("b")[1]}
        self.assertEqual("function", kinds["budget()"])
        self.assertEqual("keyword", kinds["boolean"])
        kinds = {m["text"]: m["type"] for m in self.completed("I")[1]}
        self.assertEqual("class", kinds["Integer"])

    def test_a_missing_import_is_suggested(self):
        # The compiler lists the classes there are in the background, from the kernel's start on.
        deadline = time.monotonic() + TIMEOUT
        text = ""
        while "perhaps" not in text and time.monotonic() < deadline:
            text = self.error_text("CompletableFuture.completedFuture(1)")
            time.sleep(0.5)
        self.assertIn("perhaps: import java.util.concurrent.CompletableFuture;", text)

    def test_the_caret_is_at_the_member_that_is_not_there(self):
        text = self.error_text('var m = Map.of("a", 1);\nm.get("a").foo();').split("\n")
        place = text.index('  m.get("a").foo();')
        self.assertEqual("             ^^^", text[place + 1].replace("\x1b[1m", "").replace("\x1b[0m", ""))

    def test_messages_speak_of_the_users_names_only(self):
        text = self.error_text("String none = null; none.length()")
        self.assertIn('because "none" is null', text)
        self.assertIn("String cannot be converted to int", self.error_text('int y = "a";'))
        self.assertNotIn("java.lang", self.error_text('int y = "a";'))

    def test_debugging_is_refused(self):
        info = self.answer(self.client.kernel_info())
        self.assertFalse(info["debugger"])
        self.assertNotIn("debugger", info["supported_features"])
        for channel, get in (
            (self.client.control_channel, self.client.get_control_msg),
            (self.client.shell_channel, self.client.get_shell_msg),
        ):
            request = self.client.session.msg(
                "debug_request", {"seq": 7, "type": "request", "command": "initialize", "arguments": {}}
            )
            channel.send(request)
            reply = get(timeout=TIMEOUT)
            self.assertEqual("debug_reply", reply["msg_type"])
            self.assertFalse(reply["content"]["success"])
            self.assertEqual(7, reply["content"]["request_seq"])
            self.assertIn("no debugger", reply["content"]["message"])


class History(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        environment = dict(os.environ, NOISEBOOK_HISTORY=os.path.join(self.folder.name, "history"))
        self.manager, self.client = start_new_kernel(kernel_name="noisebook", env=environment)

    def tearDown(self):
        self.client.stop_channels()
        self.manager.shutdown_kernel()
        self.folder.cleanup()

    def history(self, **request):
        reply = self.client.history(reply=True, timeout=TIMEOUT, **request)["content"]
        self.assertEqual("ok", reply["status"])
        return [row[-1] for row in reply["history"]]

    def run_cell(self, code, **options):
        self.client.execute(code, reply=True, timeout=TIMEOUT, **options)

    def test_it_survives_a_restart(self):
        self.run_cell("6 * 7")
        self.run_cell("var a = 1;")
        self.run_cell("var hidden = 1;", store_history=False)
        self.manager.restart_kernel()
        self.client.wait_for_ready(timeout=60)
        self.run_cell("7 * 8")
        self.assertEqual(["6 * 7", "var a = 1;", "7 * 8"], self.history(hist_access_type="tail", n=9))
        self.assertEqual(["7 * 8"], self.history(hist_access_type="tail", n=1))
        self.assertEqual(["7 * 8"], self.history(hist_access_type="range", session=0, start=1, stop=9))
        self.assertEqual(["6 * 7"], self.history(hist_access_type="range", session=-1, start=1, stop=2))
        self.assertEqual(["6 * 7", "7 * 8"], self.history(hist_access_type="search", pattern="? [*]*", n=9))
        self.assertEqual(
            [["6 * 7", "42"], ["7 * 8", "56"]],
            self.history(hist_access_type="search", pattern="*[*]*", n=9, output=True),
        )


if __name__ == "__main__":
    unittest.main()
