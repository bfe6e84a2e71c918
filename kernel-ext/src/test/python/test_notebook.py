"""What a reader of a notebook sees, through a real client."""

import os
import signal
import subprocess
import sys
import textwrap
import time
import unittest

from session import TIMEOUT, Session

# The promise is one second. On a machine that is busy with other things the kernel may get its second
# late, so that what counts is the clock or the kernel's own processor time, whichever is less. (A cell
# that neither ends nor uses the processor runs into the client's patience.)
INTERRUPT_SECONDS = 3


class Values(Session):
    def test_declarations_and_displays_are_silent(self):
        self.assertEqual([], self.value("var a = 1;"))
        self.assertEqual([], self.value("a = 2"))
        self.assertEqual([], self.value('display("x")'))
        self.assertEqual([], self.value("String none = null; none"))
        self.assertEqual(["2"], self.value("a"))

    def test_later_cells_may_declare_what_earlier_ones_use(self):
        reply, outputs = self.run_cell("int twice(int x) { return times(2, x); }")
        self.assertEqual("ok", reply["status"])
        self.run_cell("int times(int a, int b) { return a * b; }")
        self.assertEqual(["14"], self.value("twice(7)"))
        self.run_cell("int times(int a, int b) { return a + b; }")
        self.assertEqual(["9"], self.value("twice(7)"))

    def test_a_display_is_updated_in_place(self):
        reply, outputs = self.run_cell(
            'var slot = display("before"); updateDisplay(slot, "after");'
        )
        self.assertEqual("ok", reply["status"])
        self.assertEqual(["display_data", "update_display_data"], [k for k, _ in outputs])
        ids = [c["transient"]["display_id"] for _, c in outputs]
        self.assertEqual(ids[0], ids[1])
        self.assertEqual("after", outputs[1][1]["data"]["text/plain"])

    def test_a_thread_may_update_a_display_while_the_cell_runs(self):
        reply, outputs = self.run_cell(
            """
            var live = display("0");
            var worker = new Thread(() -> updateDisplay(live, "1"));
            worker.start();
            worker.join();
            """
        )
        self.assertEqual(["display_data", "update_display_data"], [k for k, _ in outputs])

    def test_user_expressions_and_silence(self):
        reply, outputs = self.run_cell(
            "int u = 4;", user_expressions={"square": "u * u", "bad": "nothing"}
        )
        self.assertEqual("16", reply["user_expressions"]["square"]["data"]["text/plain"])
        self.assertEqual("error", reply["user_expressions"]["bad"]["status"])
        count = reply["execution_count"]
        reply, outputs = self.run_cell("u = 5; u", silent=True)
        self.assertEqual([], outputs)
        reply, outputs = self.run_cell("u")
        self.assertEqual(count + 1, reply["execution_count"])

    def test_every_reply_has_a_status(self):
        for request in (
            lambda: self.client.kernel_info(),
            lambda: self.client.comm_info(),
            lambda: self.client.history(hist_access_type="tail", n=1),
        ):
            self.assertEqual("ok", self.reply(request())["status"])


class Errors(Session):
    def test_a_compile_error_points_at_the_place(self):
        text = self.error_text("int fine = 1;\nint y = fine + missing;")
        self.assertIn("cannot find symbol", text)
        self.assertIn("line 2", text)
        self.assertIn("  int y = fine + missing;\n", text)
        self.assertNotIn("\tat ", text)
        self.assertEqual(["1"], self.value("fine"))

    def test_a_run_time_error_names_the_cells_line(self):
        text = self.error_text("int zero = 0;\n\nint q = 1 / zero;")
        self.assertTrue("ArithmeticException" in text.split("\n")[0], text)
        self.assertIn("line 3", text)
        self.assertNotIn("DirectExecutionControl", text)
        trace = self.value("%trace")
        self.assertIn("java.lang.ArithmeticException: / by zero", trace[0])

    def test_an_error_of_the_language_shows_its_message_alone(self):
        text = self.error_text("System.in.read()")
        self.assertEqual(2, len(text.split("\n")), text)
        self.assertIn("%trace", text)

    def test_errors_that_are_not_exceptions(self):
        for code, name in (
            ("int deep(int n) { return 1 + deep(n + 1); } deep(0)", "StackOverflowError"),
            ('throw new AssertionError("no");', "AssertionError"),
            ('throw new OutOfMemoryError("none left");', "OutOfMemoryError"),
        ):
            reply, outputs = self.run_cell(code)
            self.assertEqual(name, reply["ename"])
        self.assertEqual(["2"], self.value("1 + 1"))

    def test_an_unknown_magic(self):
        text = self.error_text("%nonsense now")
        self.assertIn("There is no magic %nonsense", text)

    def test_cells_queued_behind_an_error_do_not_run(self):
        self.run_cell("int ran = 0;")
        first = self.client.execute("Thread.sleep(500); int bad = 1 / 0;")
        second = self.client.execute("ran = 1;")
        self.outputs_until_idle(second)
        self.assertEqual("error", self.reply(first)["status"])
        self.assertEqual("aborted", self.reply(second)["status"])
        time.sleep(0.3)
        self.assertEqual(["0"], self.value("ran"))


class Drawing(Session):
    def test_a_value_that_cannot_show_itself_fails_its_cell(self):
        self.run_cell(
            'class Bad { public String toString() { throw new IllegalStateException("no words"); } }'
        )
        self.assertIn("no words", self.error_text("new Bad()"))
        self.assertEqual(["2"], self.value("1 + 1"))


class Interrupts(Session):
    def processor_seconds(self):
        with open(f"/proc/{self.manager.provisioner.process.pid}/stat", encoding="ascii") as stat:
            user, system = stat.read().rsplit(")", 1)[1].split()[11:13]
        return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")

    def interrupted(self, code, once=None):
        """Interrupts a cell after a while, or once it has published a message of a kind."""
        self.run_cell("int kept = 7;")
        message = self.client.execute(code)
        while once and self.client.get_iopub_msg(timeout=TIMEOUT)["msg_type"] != once:
            pass
        time.sleep(0 if once else 1.5)
        start, used = time.monotonic(), self.processor_seconds()
        self.manager.interrupt_kernel()
        outputs = self.outputs_until_idle(message)
        seconds, used = time.monotonic() - start, self.processor_seconds() - used
        reply = self.reply(message)
        print(f"interrupted after {seconds:.3f} s ({used:.2f} s used): {code[:40]!r}", file=sys.stderr)
        self.assertLess(min(seconds, used), INTERRUPT_SECONDS)
        self.assertEqual("error", reply["status"])
        self.assertEqual("Interrupted", reply["ename"])
        self.assertEqual("Interrupted. Variables set so far are kept.", reply["evalue"])
        time.sleep(0.3)
        self.assertEqual(["7"], self.value("kept"))
        return outputs

    def test_an_endless_loop(self):
        self.interrupted("while (true) {}")

    def test_an_endless_loop_that_catches_everything_thrown(self):
        self.interrupted("while (true) { try { Math.sin(1); } catch (Exception e) {} }")

    def test_a_value_that_takes_for_ever_to_show(self):
        self.run_cell("class Slow { public String toString() { while (true) {} } }")
        self.interrupted("new Slow()")

    def test_a_sleeping_cell(self):
        self.interrupted("Thread.sleep(100_000);")

    def test_endless_printing(self):
        self.interrupted('while (true) { System.out.println("again and again"); }')

    def test_parallel_streams(self):
        self.interrupted("IntStream.range(0, 8).parallel().forEach(i -> { while (true) {} });")
        time.sleep(0.5)
        before = self.processor_seconds()
        time.sleep(1)
        self.assertLess(self.processor_seconds() - before, 0.5)

    def test_a_partial_result_is_kept_and_shown(self):
        self.run_cell("long steps = 0; long rest = 0;")
        outputs = self.interrupted(
            """
            long count() {
              System.out.println("counting");
              long n = 0;
              while (!Thread.currentThread().isInterrupted()) n++;
              return n;
            }
            steps = count();
            rest = 1;
            """,
            once="stream",
        )
        self.assertNotEqual(["0"], self.value("steps"))
        self.assertEqual(["0"], self.value("rest"))
        outputs = self.interrupted("count()", once="stream")
        self.assertEqual(["execute_result", "error"], [k for k, _ in outputs])

    def test_training_leaves_a_usable_result_with_its_true_cost(self):
        self.value("var people = data().income(); int rest = 0; TrainingResult result = null;")
        self.interrupted(
            "result = train().data(people).noise(1).epochs(2000).run(); rest = 1;",
            once="update_display_data",
        )
        self.assertEqual(["0"], self.value("rest"))
        self.assertEqual(["INTERRUPTED"], self.value("result.ending()"))
        self.assertEqual(
            ["true"],
            self.value(
                "result.steps() > 0 && result.toEps(1e-5) == budget().exact("
                "sampled(256.0 / 29305, gaussian(1)).times(result.steps())).toEps(1e-5)"
            ),
        )
        self.assertEqual(["5"], self.value("result.model().predict(people.heldOut().rows(1,2,3,4,5)).length"))


class ParentDeath(unittest.TestCase):
    def test_the_kernel_ends_with_its_parent(self):
        kernel = self.orphan()
        self.assert_ends(kernel)
        script = subprocess.run(["pgrep", "-f", "^sleep 654"], capture_output=True, text=True)
        self.assertEqual("", script.stdout)

    def orphan(self):
        """The process of a kernel, with a script running in it, whose client is gone."""
        script = textwrap.dedent(
            """
            import sys, time
            from jupyter_client.manager import start_new_kernel
            manager, client = start_new_kernel(kernel_name="noisebook")
            client.execute("%%bash\\nsleep 654")
            time.sleep(1)
            print(manager.provisioner.process.pid, flush=True)
            time.sleep(600)
            """
        )
        parent = subprocess.Popen(
            [sys.executable, "-c", script], stdout=subprocess.PIPE, text=True
        )
        kernel = int(parent.stdout.readline())
        parent.send_signal(signal.SIGKILL)
        parent.wait()
        parent.stdout.close()
        return kernel

    def assert_ends(self, kernel):
        deadline = time.monotonic() + 30
        while time.monotonic() < deadline:
            try:
                with open(f"/proc/{kernel}/stat", encoding="ascii") as stat:
                    if stat.read().rsplit(")", 1)[1].split()[0] == "Z":
                        return
            except FileNotFoundError:
                return
            time.sleep(0.2)
        os.kill(kernel, signal.SIGKILL)
        self.fail("the kernel outlived its parent")


if __name__ == "__main__":
    unittest.main()
