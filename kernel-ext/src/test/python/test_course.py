"""The course's sheets: what students get, and what the grader makes of what they hand in."""

import csv
import importlib.util
import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import nbformat

COURSE = Path(__file__).resolve().parents[4] / "notebooks" / "course" / "course.py"
POINTS = {"1-mechanisms": 10, "2-accounting": 10, "3-noisy-sgd": 12, "4-schedules": 10}
LOOP_SECONDS = 20

spec = importlib.util.spec_from_file_location("course", COURSE)
course = importlib.util.module_from_spec(spec)
spec.loader.exec_module(course)

# Three that are typical, an exercise each: what it is, what stands there instead, what is said of it.
WRONG = {
    "2-accounting": (
        "2b",
        "return budget().exact(p, σ, T).toEps(1e-5);",
        "return budget().gdp(p, σ, T).toEps(1e-5);",
        "nobody may promise it",
    ),
    "3-noisy-sgd": (
        "3c",
        "double[] g = clip(gradient(w, xs[i], ys[i]), C);",
        "double[] g = gradient(w, xs[i], ys[i]);",
        "exercise 3c: number 1: got",
    ),
    "4-schedules": (
        "4d",
        "return uniform(uniformNoise(0.05, 20)).over(20);",
        "return uniform(5).over(20);",
        "at least 0.84 is asked for",
    ),
}


def by_id(notebook, grade_id):
    (cell,) = [c for c in notebook.cells if course.tag(c).get("grade_id") == grade_id]
    return cell


def replace(cell, old, new):
    assert old in cell.source, cell.source
    cell.source = cell.source.replace(old, new)


class Sheets(unittest.TestCase):
    def test_sources_are_what_nbgrader_reads(self):
        sources = course.sources()
        self.assertEqual(list(POINTS), list(sources))
        for name, notebook in sources.items():
            tags = [course.tag(c) for c in notebook.cells if course.tag(c)]
            self.assertEqual(len(tags), len({t["grade_id"] for t in tags}), "ids are unique")
            for tag in tags:
                wanted = {"grade", "solution", "locked", "task", "grade_id", "schema_version"}
                self.assertEqual(wanted | ({"points"} if tag["grade"] else set()), set(tag))
                self.assertEqual(3, tag["schema_version"])
                self.assertNotEqual(tag["solution"], tag["locked"])
            self.assertEqual(POINTS[name], sum(t["points"] for t in tags if t["grade"]))
            for cell in notebook.cells:
                self.assertEqual(bool(course.tag(cell).get("solution")), course.BEGIN in cell.source)
                if course.tag(cell).get("grade"):
                    # Else a grader would read a value at its end as partial credit.
                    self.assertTrue(cell.source.rstrip().endswith(";"), cell.source)

    def test_students_get_stubs_and_solutions_no_marks(self):
        for notebook in course.sources().values():
            text = nbformat.writes(course.student(notebook))
            solved = nbformat.writes(course.solution(notebook))
            for mark in ("BEGIN SOLUTION", "END SOLUTION"):
                self.assertNotIn(mark, text)
                self.assertNotIn(mark, solved)
            self.assertNotIn("NotYetImplemented(", solved)
        accounting = course.sources()["2-accounting"]
        self.assertEqual(
            'double promise() {\n    throw new NotYetImplemented("exercise 2b");\n}',
            by_id(course.student(accounting), "2b").source,
        )
        self.assertIn("toEps(1e-5)", by_id(accounting, "2b").source, "the source is as it was")


class Grading(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        folder = Path(cls.folder.name)
        for name, source in course.sources().items():
            cls.hand_in("ada", name, course.solution(source))
            cls.hand_in("bob", name, course.student(source))
            if name in WRONG:
                exercise, right, wrong, _ = WRONG[name]
                notebook = course.solution(source)
                replace(by_id(notebook, exercise), right, wrong)
                cls.hand_in("eve", name, notebook)
        cls.hand_in("mallory", "1-mechanisms", cls.cheating())
        (folder / "sam").mkdir()
        (folder / "sam" / "1-mechanisms.ipynb").write_text("{")
        (folder / "ada" / "notes.ipynb").write_text("{}")
        cls.csv = folder / "points.csv"
        environment = dict(os.environ, NOISEBOOK_CELL_TIMEOUT=str(LOOP_SECONDS))
        command = [sys.executable, "-W", "ignore", str(COURSE), "grade", str(folder), str(cls.csv)]
        graded = subprocess.run(command, env=environment, capture_output=True, text=True)
        assert graded.returncode == 0, graded.stderr
        cls.said = graded.stderr
        with open(cls.csv, newline="", encoding="utf-8") as file:
            cls.rows = list(csv.DictReader(file))

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    @classmethod
    def hand_in(cls, student, name, notebook):
        path = Path(cls.folder.name) / student / f"{name}.ipynb"
        path.parent.mkdir(parents=True, exist_ok=True)
        nbformat.write(notebook, path)

    @staticmethod
    def cheating():
        """Stubs, but for one loop without an end, one right answer, and what would fool a grader."""
        notebook = course.student(course.sources()["1-mechanisms"])
        fool = "class Fooled { void near(double[] a, double b) { %s } } Fooled check(String e) { return new Fooled(); }"
        by_id(notebook, "1a").source += "\n" + fool % 'display("exercise 1a: right");'
        replace(by_id(notebook, "1b"), "throw new", "while (true) { Math.sqrt(ε); } // throw new")
        by_id(notebook, "1c-check").source = 'display("exercise 1c: right");'
        notebook.cells.remove(by_id(notebook, "1d-check"))
        replace(by_id(notebook, "1e"), "throw new NotYetImplemented(\"exercise 1e\");", "return half(μ);")
        helper = nbformat.v4.new_code_cell("double half(double μ) { return Φ(μ / 2); }")
        del helper["id"]
        notebook.cells.insert(notebook.cells.index(by_id(notebook, "1e")), helper)
        return notebook

    def of(self, student, **wanted):
        return [
            row
            for row in self.rows
            if row["student"] == student and all(row[key] == value for key, value in wanted.items())
        ]

    def test_solutions_score_full(self):
        for sheet, points in POINTS.items():
            rows = self.of("ada", sheet=sheet)
            self.assertEqual(points, sum(int(row["points"]) for row in rows), rows)
            self.assertEqual(points, sum(int(row["of"]) for row in rows))
            self.assertIn(f"ada, {sheet}: {points} of {points} points", self.said)

    def test_stubs_score_zero(self):
        rows = self.of("bob")
        self.assertEqual(20, len(rows))
        for row in rows:
            self.assertEqual("0", row["points"], row)
            self.assertIn(f"exercise {row['exercise']} is still to be written", row["remark"])

    def test_typical_wrong_answers_score_what_they_should(self):
        for sheet, (exercise, _, _, remark) in WRONG.items():
            for row in self.of("eve", sheet=sheet):
                wrong = row["exercise"] == exercise
                self.assertEqual("0" if wrong else row["of"], row["points"], row)
                self.assertIn(remark if wrong else "right", row["remark"])

    def test_nobody_fools_the_grader(self):
        points = {row["exercise"]: row["points"] for row in self.of("mallory")}
        self.assertEqual({"1a": "0", "1b": "0", "1c": "0", "1d": "0", "1e": "2"}, points)
        (loop,) = self.of("mallory", exercise="1b")
        self.assertNotIn("right", loop["remark"])

    def test_what_is_no_submission_is_said(self):
        rows = self.of("sam")
        self.assertEqual(["cannot be read"] * 5, [row["remark"] for row in rows])
        self.assertIn("notes.ipynb", self.said)


if __name__ == "__main__":
    unittest.main()
