"""What a cell writes, from whichever thread: all of it, in order, at its place, up to a limit."""

import time
import unittest

from session import TIMEOUT, Session


class Output(Session):
    def test_two_hundred_thousand_lines_arrive_in_order(self):
        reply, outputs = self.run_cell(
            "for (int i = 0; i < 200_000; i++) System.out.println(i);"
        )
        text = "".join(c["text"] for k, c in outputs if k == "stream")
        self.assertEqual([str(i) for i in range(200_000)], text.split())

    def test_text_and_displays_keep_their_order(self):
        reply, outputs = self.run_cell(
            'for (int i = 0; i < 3; i++) { System.out.print("é" + i); display(i); }'
        )
        shown = [c.get("text") or c["data"]["text/plain"] for _, c in outputs]
        self.assertEqual(["é0", "0", "é1", "1", "é2", "2"], shown)

    def test_nothing_is_logged(self):
        reply, outputs = self.run_cell(
            'java.util.logging.Logger.getLogger("x").severe("logged");'
        )
        self.assertEqual([], outputs)

    def test_input(self):
        message = self.client.execute(
            "var scanner = new Scanner(System.in); scanner.nextLine() + scanner.nextInt()",
            allow_stdin=True,
        )
        for answer in ("größe", "42"):
            question = self.client.get_stdin_msg(timeout=TIMEOUT)
            self.assertEqual("input_request", question["msg_type"])
            self.client.input(answer)
        outputs = self.outputs_until_idle(message)
        self.reply(message)
        self.assertEqual("größe42", outputs[0][1]["data"]["text/plain"])

    def test_waiting_for_input_can_be_interrupted(self):
        message = self.client.execute("new Scanner(System.in).nextLine()", allow_stdin=True)
        self.client.get_stdin_msg(timeout=TIMEOUT)
        self.manager.interrupt_kernel()
        self.outputs_until_idle(message)
        self.assertEqual("Interrupted", self.reply(message)["ename"])
        self.assertEqual(["2"], self.value("1 + 1"))

    def test_input_without_a_reader(self):
        reply, outputs = self.run_cell("System.in.read()", allow_stdin=False)
        self.assertIn("without a reader", reply["evalue"])



class Threads(Session):
    """Whatever outlives its cell is heard where it was started."""

    def published_for(self, message, last):
        """What is published for a cell until the text `last`, after the cell is idle."""
        found = []
        while not found or found[-1] != last:
            published = self.client.get_iopub_msg(timeout=TIMEOUT)
            content = published["content"]
            if published["parent_header"].get("msg_id") == message:
                found += [content["text"]] if "text" in content else []
                found += [content["data"]["text/plain"]] if "data" in content else []
        return found

    def start(self, code):
        message = self.client.execute(code)
        self.outputs_until_idle(message)
        self.reply(message)
        return message

    def test_output_goes_to_the_cell_that_started_the_thread(self):
        self.run_cell("var go = new java.util.concurrent.CountDownLatch(1);")
        first = self.start(
            """
            new Thread(() -> {
              try { go.await(); } catch (InterruptedException e) { return; }
              System.out.print("late");
              display("later");
              System.out.print("last");
            }).start();
            """
        )
        second = self.client.execute('go.countDown(); Thread.sleep(300); System.out.print("mine");')
        self.assertEqual(["late", "later", "last"], self.published_for(first, "last"))
        outputs = self.outputs_until_idle(second)
        self.assertEqual([{"name": "stdout", "text": "mine"}], [c for _, c in outputs])

    def test_a_pool_of_a_cell_belongs_to_it_and_the_common_pool_to_none(self):
        self.value("IntStream.range(0, 64).parallel().forEach(i -> System.out.print(\"\"));")
        reply, outputs = self.run_cell(
            'IntStream.range(0, 64).parallel().forEach(i -> System.out.print("x"));'
        )
        self.assertEqual("x" * 64, "".join(c["text"] for _, c in outputs))

    def test_an_error_in_a_thread_is_told_below_its_cell(self):
        reply, outputs = self.run_cell(
            """
            Thread failing = new Thread(() -> { throw new IllegalStateException("lost"); }, "mine");
            failing.start();
            failing.join();
            """
        )
        said = "".join(c["text"] for _, c in outputs)
        self.assertTrue(said.startswith('Exception in thread "mine"\nIllegalStateException: lost\n  in cell ['), said)
        self.assertNotIn("JShell", said)

    def test_a_stopped_thread_dies_silently(self):
        message = self.client.execute("Thread t = new Thread(() -> { while (true) {} }); t.start(); t.join();")
        time.sleep(1)
        self.manager.interrupt_kernel()
        self.assertEqual(["error"], [kind for kind, _ in self.outputs_until_idle(message)])

    def test_code_that_cannot_be_stopped_says_so(self):
        message = self.client.execute("java.util.stream.LongStream.range(0, 20_000_000_000L).sum()")
        time.sleep(0.5)
        self.manager.interrupt_kernel()
        outputs = self.outputs_until_idle(message)
        self.assertRegex(outputs[0][1]["text"], r"^Not stopped yet: java\.util\.stream\.\S+\(\) of Java's")
        self.assertEqual("Interrupted", outputs[-1][1]["ename"])

    def test_a_printed_line_is_not_echoed(self):
        _, outputs = self.run_cell('System.out.printf("%d%n", 7);')
        self.assertEqual([{"name": "stdout", "text": "7\n"}], [c for _, c in outputs])

    def test_a_slot_is_updated_from_a_thread_after_its_cell(self):
        first = self.start(
            """
            var live = display("before");
            new Thread(() -> {
              try { Thread.sleep(300); } catch (InterruptedException e) { return; }
              updateDisplay(live, "after");
            }).start();
            """
        )
        self.assertEqual(["after"], self.published_for(first, "after"))


class Limits(Session):
    """A slip must not freeze the browser."""

    def text(self, outputs):
        return "".join(c["text"] for k, c in outputs if k == "stream")

    def test_endless_printing_is_cut_and_the_cell_runs_on(self):
        self.value("%outputLimit 5000")
        self.assertEqual(["5,000 characters"], self.value("%outputLimit"))
        reply, outputs = self.run_cell(
            'int n = 0; for (; n < 10_000; n++) System.out.println("line"); n'
        )
        text = self.text(outputs)
        self.assertEqual("line\n" * 1000, text[:5000])
        self.assertIn("[cut: this cell has printed 5,000 characters", text[5000:])
        self.assertLess(len(text), 5300)
        self.assertEqual("10000", outputs[-1][1]["data"]["text/plain"])
        self.assertEqual("heard again", self.text(self.run_cell('System.out.print("heard again");')[1]))

    def test_a_huge_value_is_cut(self):
        self.value("%outputLimit 1000000")
        (text,) = self.value('"y".repeat(20_000_000)')
        self.assertLess(len(text), 5000)
        self.assertIn("of 20,000,000 characters", text)
        reply, outputs = self.run_cell('display("y".repeat(20_000_000))')
        self.assertIn("of 20,000,000 characters", outputs[0][1]["data"]["text/plain"])

    def test_arrays_show_their_elements_and_only_so_many(self):
        self.assertEqual(["{1, 2, 3}"], self.value("new byte[] {1, 2, 3}"))
        self.assertEqual(["{{1.5}, null}"], self.value("new double[][] {{1.5}, null}"))
        (text,) = self.value("new int[5000]")
        self.assertTrue(text.endswith("0, … 4000 more of 5000}"), text[-60:])

    def test_an_image_is_shown(self):
        reply, outputs = self.run_cell(
            "new java.awt.image.BufferedImage(3, 2, java.awt.image.BufferedImage.TYPE_INT_RGB)"
        )
        data = outputs[0][1]["data"]
        self.assertEqual("an image of 3 × 2 pixels", data["text/plain"])
        self.assertTrue(data["image/png"].startswith("iVBORw0KGgo"), data)

    def test_a_picture_that_is_too_large_says_so(self):
        self.value("%outputLimit 10000")
        noise = "java.awt.image.BufferedImage noise = new java.awt.image.BufferedImage(200, 200, 1);"
        reply, outputs = self.run_cell(
            noise + "for (int i = 0; i < 40000; i++) noise.setRGB(i % 200, i / 200, i * 2654435); noise"
        )
        data = outputs[0][1]["data"]
        self.assertEqual(["text/plain"], list(data))
        self.assertRegex(data["text/plain"], r"200 × 200 pixels\n\[cut: its image/png has [\d,]+ characters")

    def test_data_made_for_jupyter_is_cut_too(self):
        self.value("%outputLimit 10000")
        made = "var data = new org.dflib.jjava.jupyter.kernel.display.DisplayData();"
        large = 'data.putData("image/png", (Object) "A".repeat(20_000));'
        json = 'data.putData("application/json", (Object) java.util.Map.of("k", 1));'
        reply, outputs = self.run_cell(f'{made}{large}{json}data.putText("a picture"); data')
        data = outputs[0][1]["data"]
        self.assertEqual({"text/plain", "application/json"}, set(data))
        self.assertEqual({"k": 1}, data["application/json"])
        self.assertIn("a picture\n[cut: its image/png has 20,000 characters", data["text/plain"])
        self.value("%outputLimit 30000")
        reply, outputs = self.run_cell("data")
        self.assertEqual("A" * 20_000, outputs[0][1]["data"]["image/png"])

    def test_a_wrong_limit_is_told(self):
        self.assertIn("from 1 on; got 'much'", self.error_text("%outputLimit much"))


if __name__ == "__main__":
    unittest.main()
