"""The kernel against Jupyter's own test suite for kernels."""

import unittest

import jupyter_kernel_test


class NoisebookProtocol(jupyter_kernel_test.KernelTests):
    kernel_name = "noisebook"
    language_name = "java"
    file_extension = ".java"

    code_hello_world = 'System.out.println("hello, world");'
    code_stderr = 'System.err.println("oops");'

    completion_samples = [
        {"text": "Math.ma", "matches": ["max("]},
        {"text": '"abc".trim().isEmp', "matches": ["isEmpty()"]},
        {"text": "int wide = 1; int narrow = wid", "matches": ["wide"]},
        {"text": "class A {} Math.sin", "matches": ["sin(", "sinh("]},
    ]

    complete_code_samples = [
        "1 + 1",
        "int x = 3",
        "for (int i = 0; i < 3; i++) {}",
        "class A { int f() { return 1; } }",
        "%trace",
        "// only a comment",
        "",
    ]
    incomplete_code_samples = [
        "for (int i = 0; i < 3; i++) {",
        "class A {\n  int f() {",
        "Math.max(1,",
        "/* open",
    ]
    invalid_code_samples = ["}", "int x = ;", "1 +* 2"]

    code_generate_error = "int zero = 0; 1 / zero"

    code_execute_result = [
        {"code": "6 * 7", "result": "42"},
        {"code": '"a" + 1', "result": "a1"},
        {"code": "List.of(1, 2)", "result": "[1, 2]"},
        {"code": "var later = 5; later", "result": "5"},
    ]
    code_display_data = [{"code": 'display("shown")', "mime": "text/plain"}]

    code_history_pattern = "6 [*]*"
    supported_history_operations = ("tail", "range", "search")

    code_inspect_sample = "Math.max"
    code_clear_output = "%clear"


if __name__ == "__main__":
    unittest.main()
