"""What starts with a percent sign."""

import os
import subprocess
import tempfile
import time
import unittest
import zipfile

from session import Session


class Magics(Session):
    def shown(self, code):
        reply, outputs = self.run_cell(code)
        self.assertEqual("ok", reply["status"], reply)
        return outputs

    def text(self, code):
        return "".join(c["text"] for k, c in self.shown(code) if k == "stream")

    def test_a_mistyped_one_suggests_the_nearest(self):
        self.assertIn("Did you mean %time?", self.error_text("%tiem 1 + 1"))
        self.assertIn("Did you mean %%html?", self.error_text("%%htlm\n<b>x</b>"))
        self.assertNotIn("Did you mean", self.error_text("%nonsense"))

    def test_the_list_has_all_with_help(self):
        (text,) = self.value("%lsmagic")
        for name in (
            "%maven %mavenRepo %jars %classpath %load %time %%time %who %reset %env %%html %%svg "
            "%%bash %lsmagic %trace %clear %outputLimit"
        ).split():
            line = [li for li in text.split("\n") if li.split()[0] == name]
            self.assertEqual(1, len(line), name)
            self.assertGreater(len(line[0].split()), 3, line)

    def test_completion(self):
        self.client.complete("int a = 1;\n%cl", 14)
        reply = self.client.get_shell_msg(timeout=30)["content"]
        self.assertEqual(["%classpath", "%clear"], reply["matches"])
        self.assertEqual(11, reply["cursor_start"])

    def test_time(self):
        outputs = self.shown("%time 6 * 7")
        self.assertRegex(outputs[0][1]["text"], r"^took \d+\.\d{3} s \(\d+\.\d{3} s of processor time\)\n$")
        self.assertEqual("42", outputs[1][1]["data"]["text/plain"])
        outputs = self.shown("%%time\nint timed = 5;\nThread.sleep(200);\ntimed")
        self.assertGreater(float(outputs[0][1]["text"].split()[1]), 0.19)
        self.assertEqual("5", outputs[1][1]["data"]["text/plain"])

    def test_a_magic_may_stand_below_a_comment(self):
        self.assertEqual(["42"], self.value("// a comment\n%time 6 * 7"))
        self.assertEqual(["42"], self.value("/* two\nlines */\n%%time\nint six = 6;\nsix * 7"))

    def test_what_a_magic_answers_is_shown_wherever_it_stands(self):
        (shown, value) = self.shown("%outputLimit\n6 * 7")
        self.assertEqual("10,000,000 characters", shown[1]["data"]["text/plain"])
        self.assertEqual("42", value[1]["data"]["text/plain"])

    def test_errors_in_timed_code_keep_their_place(self):
        text = self.error_text("%%time\nint fine = 1;\nint bad = fine + nowhere;")
        self.assertIn("line 3", text)
        self.assertIn("  int bad = fine + nowhere;\n                   ", text.replace("\x1b[1m", ""))
        self.assertIn("line 2", self.error_text("int a = 0;\n%time 1 / a"))

    def test_who_and_reset(self):
        self.value("%reset")
        self.assertEqual(["Nothing is declared yet."], self.value("%who"))
        self.run_cell("int a = 7; var words = List.of(1); int twice(int x) { return 2 * x; } record P(int x) {}")
        (text,) = self.value("%who")
        self.assertEqual(
            ["int a = 7", "List<Integer> words", "int twice(int)", "record P"],
            [" ".join(line.split()) for line in text.split("\n")],
        )
        self.value("%reset")
        self.assertIn("cannot find symbol", self.error_text("a"))
        self.assertEqual(["true"], self.value("budget() != null"))

    def test_reset_lets_go_of_values(self):
        self.run_cell("byte[] large = new byte[100_000_000];")
        self.run_cell("var seen = new java.lang.ref.WeakReference<>(large);")
        self.run_cell("System.setProperty(\"x\", \"\"); System.getProperties().put(\"seen\", seen);")
        self.value("%reset")
        self.run_cell("System.gc();")
        self.assertEqual(
            ["true"],
            self.value('((java.lang.ref.WeakReference<?>) System.getProperties().remove("seen")).get() == null'),
        )

    def test_env(self):
        self.assertEqual([os.environ["PATH"]], self.value("%env PATH"))
        self.value("%env GREETING=good day")
        self.assertEqual("good day\n", self.text("%%bash\necho $GREETING"))
        self.value("%env MY_TOKEN=abc123")
        self.assertNotIn("abc123", self.value("%env")[0])
        self.assertIn("no variable NOWHERE", self.error_text("%env NOWHERE"))

    def test_content(self):
        for name, kind in (
            ("html", "text/html"),
            ("svg", "image/svg+xml"),
            ("markdown", "text/markdown"),
            ("latex", "text/latex"),
        ):
            (output,) = self.shown(f"%%{name}\n<b>\n  x</b>")
            self.assertEqual("<b>\n  x</b>", output[1]["data"][kind])

    def test_bash(self):
        outputs = self.shown("%%bash\nfor i in 1 2; do echo $i; done\necho oops >&2")
        said = {c["name"]: c["text"] for _, c in outputs}
        self.assertEqual({"stdout": "1\n2\n", "stderr": "oops\n"}, said)
        self.assertIn("exit code 3", self.error_text("%%bash\nexit 3"))

    def test_bash_is_stopped_by_an_interrupt_with_what_it_started(self):
        message = self.client.execute("%%bash\nsleep 987 & sleep 987")
        time.sleep(1)
        start = time.monotonic()
        self.manager.interrupt_kernel()
        self.outputs_until_idle(message)
        self.assertLess(time.monotonic() - start, 3)
        self.assertEqual("Interrupted", self.reply(message)["ename"])
        time.sleep(0.3)
        self.assertEqual("", subprocess.run(["pgrep", "-f", "sleep 987"], capture_output=True, text=True).stdout)

    def test_timed_code_can_be_interrupted(self):
        message = self.client.execute("%%time\nwhile (true) {}")
        time.sleep(1)
        self.manager.interrupt_kernel()
        self.outputs_until_idle(message)
        self.assertEqual("Interrupted", self.reply(message)["ename"])


class Files(Session):
    """Magics that bring in what lies in files."""

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.folder = tempfile.TemporaryDirectory()
        cls.compile("greet", "public class Greeter { public static String greet() { return \"from the jar\"; } }")

    @classmethod
    def tearDownClass(cls):
        super().tearDownClass()
        cls.folder.cleanup()

    @classmethod
    def path(cls, *names):
        return os.path.join(cls.folder.name, *names)

    @classmethod
    def compile(cls, package, body):
        """A jar of one class, and a Maven repository that has it."""
        source = cls.path("src", package, "Greeter.java")
        os.makedirs(os.path.dirname(source))
        with open(source, "w", encoding="utf-8") as file:
            file.write(f"package {package};\n{body}\n")
        classes = cls.path("classes")
        subprocess.run([javac(), "-d", classes, "--release", "17", source], check=True)
        release = cls.path("repository", "org", "example", package, "1.0")
        os.makedirs(release)
        with zipfile.ZipFile(os.path.join(release, f"{package}-1.0.jar"), "w") as jar:
            jar.write(os.path.join(classes, package, "Greeter.class"), f"{package}/Greeter.class")
        for name, needs in ((package, ""), ("needs", f"""<dependencies><dependency>
            <groupId>org.example</groupId><artifactId>{package}</artifactId><version>1.0</version>
            </dependency></dependencies>""")):
            place = cls.path("repository", "org", "example", name, "1.0")
            os.makedirs(place, exist_ok=True)
            with open(os.path.join(place, f"{name}-1.0.pom"), "w", encoding="utf-8") as pom:
                pom.write(f"""<project><modelVersion>4.0.0</modelVersion><groupId>org.example</groupId>
                    <artifactId>{name}</artifactId><version>1.0</version>{needs}</project>""")
            jar = os.path.join(place, f"{name}-1.0.jar")
            if not os.path.exists(jar):
                with zipfile.ZipFile(jar, "w") as empty:
                    empty.writestr("empty.txt", "")

    def setUp(self):
        self.assertIn("does not exist", self.error_text("greet.Greeter.greet()"))

    def tearDown(self):
        self.manager.restart_kernel(now=True)
        self.client.wait_for_ready(timeout=60)

    def test_jars(self):
        self.value(f"%jars {self.path('repository')}/org/example/greet/1.0/*.jar")
        self.assertEqual(["from the jar"], self.value("greet.Greeter.greet()"))
        self.assertTrue(self.value("%classpath")[0].endswith("greet-1.0.jar"))
        self.assertIn("There is no jar", self.error_text("%jars nowhere/*.jar"))

    def test_class_path(self):
        self.value(f"%classpath '{self.path('classes')}'")
        self.assertEqual(["from the jar"], self.value("greet.Greeter.greet()"))

    def test_maven_fetches_what_a_library_needs(self):
        self.value(f"%mavenRepo mine file://{self.path('repository')}")
        self.value("%maven org.example:needs:1.0")
        self.assertEqual(["from the jar"], self.value("greet.Greeter.greet()"))
        self.assertIn("GROUP:ARTIFACT:VERSION", self.error_text("%maven gson"))
        self.client.complete("greet.Greeter.gr", 16)
        self.assertEqual(["greet()"], self.client.get_shell_msg(timeout=30)["content"]["matches"])

    def test_load(self):
        with open(self.path("helpers.java"), "w", encoding="utf-8") as file:
            file.write("int loaded(int x) {\n  return 10 / x;\n}\nint zero = 0;\nloaded(5)\n")
        self.assertEqual(["2"], self.value(f"%load {self.path('helpers.java')}"))
        text = self.error_text("loaded(zero)")
        self.assertIn("in helpers.java, line 2", text)
        with open(self.path("other.ipynb"), "w", encoding="utf-8") as file:
            file.write("""{"cells": [{"cell_type": "markdown", "source": "no % code"},
                {"cell_type": "code", "source": ["int fromThere = 40;\\n", "fromThere += 2;"]},
                {"cell_type": "code", "source": "fromThere"}]}""")
        self.assertEqual(["42"], self.value(f"%load {self.path('other.ipynb')}"))
        self.assertIn("There is no file", self.error_text("%load nowhere.java"))


def javac():
    home = os.environ.get("JAVA_HOME")
    return os.path.join(home, "bin", "javac") if home else "javac"


if __name__ == "__main__":
    unittest.main()
