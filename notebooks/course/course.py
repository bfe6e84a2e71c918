"""Makes the sheets of the course, and grades what is handed in, without nbgrader.

  course.py sheets FOLDER        writes student/ and solution/ below the folder
  course.py grade FOLDER [CSV]   grades FOLDER/STUDENT/…/SHEET.ipynb, and writes the points as CSV

One source for each sheet lies in source/SHEET/SHEET.ipynb, with the cell metadata and the marks of
nbgrader, which can be used instead: see README.md.
"""

import copy
import csv
import os
import re
import sys
from pathlib import Path

import nbformat
from nbclient import NotebookClient
from nbclient.exceptions import DeadKernelError

SOURCE = Path(__file__).resolve().parent / "source"
CELL_SECONDS = int(os.environ.get("NOISEBOOK_CELL_TIMEOUT", "120"))
BEGIN, END = "// BEGIN SOLUTION", "// END SOLUTION"

# A student's notebook may define a method check(…) of its own; the grader asks the language's.
CHECK = re.compile(r"(?<![\w.])check\(")
TRUE_CHECK = "io.noisebook.language.Noisebook.check("


def sources():
    return {path.stem: nbformat.read(path, as_version=4) for path in sorted(SOURCE.glob("*/*.ipynb"))}


def tag(cell):
    return cell.metadata.get("nbgrader", {})


def exercise(cell):
    """The exercise of a cell that gives points."""
    return tag(cell)["grade_id"].removesuffix("-check")


def lines_of(cell, in_solution):
    """A cell's lines; `in_solution` makes those that stand for a solution, from its lines."""
    lines, solution = [], None
    for line in cell.source.split("\n"):
        if line.strip() == BEGIN:
            indent, solution = line[: line.index(BEGIN)], []
        elif line.strip() == END:
            lines += in_solution(indent, solution)
            solution = None
        elif solution is None:
            lines.append(line)
        else:
            solution.append(line)
    if solution is not None:
        raise SystemExit(f"a solution has no end:\n{cell.source}")
    return "\n".join(lines)


def student(notebook):
    def stub(cell):
        what = f"exercise {tag(cell).get('grade_id')}"
        return lambda indent, solution: [f'{indent}throw new NotYetImplemented("{what}");']

    return rewritten(notebook, stub)


def solution(notebook):
    return rewritten(notebook, lambda cell: lambda indent, solution: solution)


def rewritten(notebook, instead):
    notebook = copy.deepcopy(notebook)
    for cell in notebook.cells:
        cell.source = lines_of(cell, instead(cell))
        if cell.cell_type == "code":
            cell.outputs, cell.execution_count = [], None
    return notebook


def make_sheets(folder):
    for name, notebook in sources().items():
        for kind, version in (("student", student), ("solution", solution)):
            path = Path(folder) / kind / name / f"{name}.ipynb"
            path.parent.mkdir(parents=True, exist_ok=True)
            nbformat.write(version(notebook), path)
            print(path)


def to_grade(source, submission):
    """What is handed in, with the source's own cells wherever a student has nothing to write.

    In the source's order: a cell that was deleted is there again, and one that was added before a
    solution comes with it.
    """
    own = {tag(cell).get("grade_id"): [] for cell in submission.cells if tag(cell).get("grade_id")}
    pending = []
    for cell in submission.cells:
        pending.append(cell)
        if tag(cell).get("grade_id"):
            own[tag(cell)["grade_id"]] += pending[:-1] if tag(cell).get("solution") else []
            own[tag(cell)["grade_id"]].append(cell)
            pending = []
    notebook = copy.deepcopy(source)
    notebook.cells = []
    for cell in source.cells:
        grade_id = tag(cell).get("grade_id")
        if cell.cell_type != "code" or not grade_id:
            continue
        if tag(cell)["solution"]:
            notebook.cells += [c for c in own.get(grade_id, []) if c.cell_type == "code"]
        else:
            given = copy.deepcopy(cell)
            given.source = CHECK.sub(TRUE_CHECK, given.source)
            notebook.cells.append(given)
    for cell in notebook.cells:
        cell.outputs, cell.execution_count = [], None
    return notebook


def run(notebook):
    client = NotebookClient(
        notebook,
        timeout=CELL_SECONDS,
        interrupt_on_timeout=True,
        startup_timeout=120,
        kernel_name="noisebook",
        allow_errors=True,
    )
    try:
        client.execute()
    except DeadKernelError:
        pass  # what ran before it counts


def points(cell):
    """(points, remark): all of a cell's points where its check says so and nothing went wrong."""
    said = ""
    for output in cell.outputs:
        if output.output_type == "error":
            return 0, output.evalue.split("\n")[0]
        if output.output_type == "stream" and output.name == "stderr":
            return 0, "something was written to stderr"
        if output.output_type == "display_data":
            said += output.data.get("text/plain", "")
    if f"exercise {exercise(cell)}: right" in said:
        return tag(cell)["points"], "right"
    return 0, "not reached"


def grade(folder, file):
    known = sources()
    rows = []
    for path in sorted(Path(folder).rglob("*.ipynb")):
        parts = path.relative_to(folder).parts
        if path.stem not in known or len(parts) < 2 or ".ipynb_checkpoints" in parts:
            print(f"left out: {path} (wanted: STUDENT/{' or '.join(known)}.ipynb)", file=sys.stderr)
            continue
        rows += grade_one(known[path.stem], path, parts[0])
    writer = csv.writer(file)
    writer.writerow(["student", "sheet", "exercise", "points", "of", "remark"])
    writer.writerows(rows)
    return rows


def grade_one(source, path, name):
    graded = [cell for cell in source.cells if tag(cell).get("grade")]
    try:
        notebook = to_grade(source, nbformat.read(path, as_version=4))
    except Exception as error:  # of any kind: what cannot be read is no submission
        print(f"cannot be read: {path} ({error})", file=sys.stderr)
        remark = "cannot be read"
        return [[name, path.stem, exercise(c), 0, tag(c)["points"], remark] for c in graded]
    run(notebook)
    rows = []
    for cell in notebook.cells:
        if tag(cell).get("grade"):
            reached, remark = points(cell)
            rows.append([name, path.stem, exercise(cell), reached, tag(cell)["points"], remark])
    of = sum(row[4] for row in rows)
    print(f"{name}, {path.stem}: {sum(row[3] for row in rows)} of {of} points", file=sys.stderr)
    return rows


def main(arguments):
    if len(arguments) == 2 and arguments[0] == "sheets":
        make_sheets(arguments[1])
    elif len(arguments) in (2, 3) and arguments[0] == "grade" and Path(arguments[1]).is_dir():
        if len(arguments) == 2:
            grade(arguments[1], sys.stdout)
        else:
            with open(arguments[2], "w", newline="", encoding="utf-8") as file:
                grade(arguments[1], file)
    else:
        raise SystemExit(__doc__)


if __name__ == "__main__":
    main(sys.argv[1:])
