# For those who use nbgrader: this folder is its course directory, and source/ what it reads.
c = get_config()  # noqa: F821, nbgrader gives it
c.CourseDirectory.course_id = "noisebook"
c.ClearSolutions.code_stub = {"java": 'throw new NotYetImplemented("this exercise");'}
c.IncludeHeaderFooter.header = ""
