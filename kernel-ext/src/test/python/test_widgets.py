"""The slider, as a front end with ipywidgets, one without, and one without a reader see it."""

import time
import unittest

from session import TIMEOUT, Session

SLIDER = 'slider("σ", 0.5, 3).step(0.25).at(1).show(s -> "twice is " + 2 * s);'


def comm_of(opens, model):
    return next(m["content"]["comm_id"] for m in opens if m["content"]["data"]["state"]["_model_name"] == model)


class Sliders(Session):
    def opened(self, code=SLIDER):
        message = self.client.execute(code, allow_stdin=True)
        outputs = []
        while True:
            published = self.client.get_iopub_msg(timeout=TIMEOUT)
            if published["parent_header"].get("msg_id") != message:
                continue
            if published["content"].get("execution_state") == "idle":
                break
            outputs.append(published)
        self.assertEqual("ok", self.reply(message)["status"])
        opens = [m for m in outputs if m["msg_type"] == "comm_open"]
        shown = [m["content"] for m in outputs if m["msg_type"] == "display_data"]
        return message, opens, shown

    def send(self, kind, **content):
        message = self.client.session.msg(kind, content)
        self.client.shell_channel.send(message)
        return message["header"]["msg_id"]

    def redrawn(self, request, cell):
        """What is drawn in answer to a request; it has to belong to the slider's cell."""
        drawn = []
        while True:
            published = self.client.get_iopub_msg(timeout=TIMEOUT)
            parent = published["parent_header"].get("msg_id")
            if parent == request and published["content"].get("execution_state") == "idle":
                return drawn
            if published["msg_type"] == "update_display_data":
                self.assertEqual(cell, parent)
                drawn.append(published["content"])

    def move(self, slider, cell, value):
        data = {"method": "update", "state": {"value": value}, "buffer_paths": []}
        return self.redrawn(self.send("comm_msg", comm_id=slider, data=data), cell)

    def test_it_speaks_the_protocol_of_ipywidgets(self):
        message, opens, shown = self.opened()
        models = {m["content"]["data"]["state"]["_model_name"]: m for m in opens}
        self.assertEqual(
            {"LayoutModel", "SliderStyleModel", "FloatSliderModel", "OutputModel", "VBoxModel"}, set(models)
        )
        for model in models.values():
            self.assertEqual("jupyter.widget", model["content"]["target_name"])
            self.assertEqual("2.1.0", model["metadata"]["version"])
            state = model["content"]["data"]["state"]
            self.assertEqual(
                "1.0.0" if state["_model_name"] == "OutputModel" else "2.0.0", state["_model_module_version"]
            )
        state = models["FloatSliderModel"]["content"]["data"]["state"]
        self.assertEqual((0.5, 3, 0.25, 1), tuple(state[n] for n in ("min", "max", "step", "value")))
        self.assertEqual("σ", state["description"])
        self.assertIn(state["layout"], ["IPY_MODEL_" + m["content"]["comm_id"] for m in opens[:2]])
        children = models["VBoxModel"]["content"]["data"]["state"]["children"]
        self.assertEqual(["IPY_MODEL_" + comm_of(opens, n) for n in ("FloatSliderModel", "OutputModel")], children)
        view, picture = shown
        self.assertEqual(
            comm_of(opens, "VBoxModel"),
            view["data"]["application/vnd.jupyter.widget-view+json"]["model_id"],
        )
        self.assertEqual("twice is 2.0", picture["data"]["text/plain"])

    def test_moving_redraws_in_place(self):
        message, opens, (view, picture) = self.opened()
        slider = comm_of(opens, "FloatSliderModel")
        self.run_cell("int between = 1;")
        for value in (1.5, 2.75):
            (update,) = self.move(slider, message, value)
            self.assertEqual(f"twice is {2 * value}", update["data"]["text/plain"])
            self.assertEqual(picture["transient"]["display_id"], update["transient"]["display_id"])
        comms = self.answer(self.client.comm_info("jupyter.widget"))["comms"]
        self.assertIn(slider, comms)

    def test_a_page_that_is_loaded_again_gets_the_state(self):
        message, opens, shown = self.opened()
        slider = comm_of(opens, "FloatSliderModel")
        self.move(slider, message, 2.5)
        request = self.send("comm_msg", comm_id=slider, data={"method": "request_state"})
        while True:
            published = self.client.get_iopub_msg(timeout=TIMEOUT)
            if published["msg_type"] == "comm_msg":
                break
        self.assertEqual(request, published["parent_header"]["msg_id"])
        self.assertEqual("update", published["content"]["data"]["method"])
        self.assertEqual(2.5, published["content"]["data"]["state"]["value"])

    def test_a_page_that_is_loaded_again_has_the_picture_beside_the_slider(self):
        message, opens, shown = self.opened()
        slider, output = (comm_of(opens, n) for n in ("FloatSliderModel", "OutputModel"))
        self.move(slider, message, 2.5)

        def beside(request):
            pictures = []
            while True:
                published = self.client.get_iopub_msg(timeout=TIMEOUT)
                content = published["content"]
                if published["msg_type"] == "comm_msg" and content["comm_id"] == output:
                    (picture,) = content["data"]["state"]["outputs"]
                    self.assertEqual("display_data", picture["output_type"])
                    pictures.append(picture["data"]["text/plain"])
                if published["parent_header"]["msg_id"] == request and content.get("execution_state") == "idle":
                    return pictures

        request = self.send("comm_msg", comm_id=output, data={"method": "request_state"})
        self.assertEqual(["twice is 5.0"], beside(request))
        data = {"method": "update", "state": {"value": 1.25}, "buffer_paths": []}
        request = self.send("comm_msg", comm_id=slider, data=data)
        self.assertEqual(["twice is 2.5"], beside(request))

    def test_a_front_end_without_widgets_gets_stills(self):
        message, opens, shown = self.opened()
        closing = self.send("comm_close", comm_id=comm_of(opens, "FloatSliderModel"), data={})
        (update,) = self.redrawn(closing, message)
        self.assertEqual(6, update["data"]["text/html"].count("twice is"))
        self.assertIn("σ = 3.00: twice is 6.0", update["data"]["text/plain"])

    def test_without_a_reader_there_are_stills_at_once(self):
        reply, outputs = self.run_cell(SLIDER, allow_stdin=False)
        ((kind, content),) = outputs
        self.assertEqual("display_data", kind)
        self.assertEqual(
            ["σ = 0.50: twice is 1.0", "σ = 1.00: twice is 2.0"],
            content["data"]["text/plain"].split("\n")[:2],
        )

    def test_a_failure_is_shown_in_the_pictures_place(self):
        message, opens, shown = self.opened(
            'slider("n", 0, 4).step(1).at(1).show(n -> 12 / (int) n)'
        )
        slider = comm_of(opens, "FloatSliderModel")
        (update,) = self.move(slider, message, 0)
        self.assertIn("ArithmeticException: / by zero", update["data"]["text/plain"])
        (update,) = self.move(slider, message, 3)
        self.assertEqual("4", update["data"]["text/plain"])

    def test_a_drawing_that_does_not_end_can_be_interrupted(self):
        message, opens, shown = self.opened(
            'slider("n", 0, 4).step(1).at(1).show(n -> { while (n == 0) {} return n; })'
        )
        slider = comm_of(opens, "FloatSliderModel")
        data = {"method": "update", "state": {"value": 0}, "buffer_paths": []}
        request = self.send("comm_msg", comm_id=slider, data=data)
        time.sleep(1)
        self.manager.interrupt_kernel()
        (update,) = self.redrawn(request, message)
        self.assertIn("Interrupted", update["data"]["text/plain"])
        (update,) = self.move(slider, message, 3)
        self.assertEqual("3.0", update["data"]["text/plain"])

    def test_wrong_ends_teach(self):
        self.assertIn("up to a larger one; got 3.0 and 1.0", self.error_text('slider("σ", 3, 1)'))
        self.assertIn("step is in (0, 2.0]", self.error_text('slider("σ", 1, 3).step(0)'))


if __name__ == "__main__":
    unittest.main()
