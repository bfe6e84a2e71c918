"""Times what a reader of a notebook waits for, of several kernels in turns.

Usage: kernel_bench.py STARTS CELLS KERNEL_NAME…
       kernel_bench.py --cell CODE STARTS KERNEL_NAME   for that cell alone, as a kernel's first

Prints a JSON array of {"name", "unit", "values", "note"}. Needs jupyter_client and, for memory and
processor time, a Linux /proc.
"""

import json
import os
import queue
import statistics
import subprocess
import sys
import time

from jupyter_client.manager import KernelManager

TIMEOUT = 120
LINES = 200_000
# How long a reader reads before the first cell, in seconds.
READING = 5
# For what a kernel may not end at all, in seconds.
LIMIT = 60

CODE = {
    "java": {
        "first": "var a = 6; a * 7",
        "lines": f"for (int i = 0; i < {LINES}; i++) System.out.println(i);",
        "loop": "while (true) {}",
    },
    "python": {
        "first": "a = 6\na * 7",
        "lines": f"for i in range({LINES}): print(i)",
        "loop": "while True: pass",
    },
}
CHART = "budget().gdp(0.01, 1.1, 1000)"


class Kernel:
    def __init__(self, name):
        begin = time.perf_counter()
        self.manager = KernelManager(kernel_name=name)
        self.manager.start_kernel(stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.client = self.manager.client()
        self.client.start_channels()
        try:
            self.client.wait_for_ready(timeout=TIMEOUT)
        except RuntimeError:
            self.close()
            raise
        self.ready = time.perf_counter() - begin
        self.code = CODE[self.manager.kernel_spec.language.lower()]
        self.draws = "noisebook" in name
        self.pid = self.manager.provisioner.process.pid

    def run(self, code, timeout=TIMEOUT, after=None):
        """Runs a cell; returns the seconds until its reply and its final 'idle' are here, and its text."""
        start = time.perf_counter()
        message = self.client.execute(code)
        if after:
            start = after()
        end = start + timeout
        text = []
        while True:
            published = self.client.get_iopub_msg(timeout=max(0, end - time.perf_counter()))
            if published["parent_header"].get("msg_id") != message:
                continue
            text.append(published["content"].get("text", ""))
            if published["content"].get("execution_state") == "idle":
                break
        while True:
            reply = self.client.get_shell_msg(timeout=max(0, end - time.perf_counter()))
            if reply["parent_header"].get("msg_id") == message:
                break
        return time.perf_counter() - start, "".join(text)

    def resident_megabytes(self):
        with open(f"/proc/{self.pid}/status", encoding="ascii") as status:
            for line in status:
                if line.startswith("VmRSS:"):
                    return int(line.split()[1]) / 1024

    def processor_seconds(self):
        with open(f"/proc/{self.pid}/stat", encoding="ascii") as stat:
            user, system = stat.read().rsplit(")", 1)[1].split()[11:13]
        return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")

    def interrupt(self):
        """The seconds until an endless loop is over, and the share of a core that still burns then."""

        def send():
            time.sleep(1)
            self.manager.interrupt_kernel()
            return time.perf_counter()

        seconds, _ = self.run(self.code["loop"], LIMIT, after=send)
        time.sleep(0.5)
        before = self.processor_seconds()
        time.sleep(1)
        return seconds, 100 * (self.processor_seconds() - before)

    def close(self):
        self.client.stop_channels()
        self.manager.shutdown_kernel(now=True)


def measure(name, cells, record):
    """One kernel is asked at once, another after its reader has read."""
    with_kernel(name, record, lambda kernel: at_once(kernel, cells, record))
    with_kernel(name, record, lambda kernel: after_reading(kernel, record))


def with_kernel(name, record, work):
    """A kernel that does not start, now and then, has no figures that time, and the row says so."""
    try:
        kernel = Kernel(name)
    except RuntimeError:
        record("start to ready", "s", None)
        return
    try:
        work(kernel)
    finally:
        kernel.close()


def at_once(kernel, cells, record):
    record("start to ready", "s", kernel.ready)
    record("first cell", "s", kernel.run(kernel.code["first"])[0])
    times = sorted(1000 * kernel.run("1+1")[0] for _ in range(cells))
    record("1+1, median", "ms", statistics.median(times))
    record("1+1, 95th percentile", "ms", times[int(0.95 * (len(times) - 1))])
    record("resident", "MB", kernel.resident_megabytes())
    if kernel.draws:
        kernel.run(CHART)
        record("chart cell", "ms", statistics.median(1000 * kernel.run(CHART)[0] for _ in range(10)))
    ended(lambda: lines(kernel, record), "200,000 lines", "s", record)


def after_reading(kernel, record):
    time.sleep(READING)
    record(f"first cell after {READING} s", "s", kernel.run(kernel.code["first"])[0])
    if kernel.draws:
        record(f"first chart after {READING} s", "s", kernel.run(CHART)[0])
    # What a kernel does of its own accord while nobody asks is not what an interrupt has left.
    time.sleep(READING)
    ended(lambda: interrupt(kernel, record), "interrupt", "s", record)


def lines(kernel, record):
    seconds, text = kernel.run(kernel.code["lines"], LIMIT)
    complete = text.split() == [str(i) for i in range(LINES)]
    record("200,000 lines", "s", seconds)
    record("200,000 lines, lost", "%", 0 if complete else 100 - 100 * len(text.split()) / LINES)


def interrupt(kernel, record):
    seconds, burning = kernel.interrupt()
    record("interrupt", "s", seconds)
    record("core burning after it", "%", burning)


def ended(work, what, unit, record):
    """A kernel that does not end something within the limit has no figure, and the row says so."""
    try:
        work()
    except (queue.Empty, TimeoutError):
        record(what, unit, None)


def first_cell(code, starts, name):
    values = []
    for _ in range(starts):
        kernel = Kernel(name)
        try:
            values.append(kernel.run(code)[0])
        finally:
            kernel.close()
    print(json.dumps([{"name": "first cell", "unit": "s", "values": values, "note": ""}]))


def main():
    if sys.argv[1] == "--cell":
        first_cell(sys.argv[2], int(sys.argv[3]), sys.argv[4])
        return
    starts, cells, names = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3:]
    rows = {}
    for _ in range(starts):
        for name in names:
            measure(
                name,
                cells,
                lambda what, unit, value: rows.setdefault((what, name, unit), []).append(value),
            )
    order = list(dict.fromkeys(what for what, _, _ in rows))
    print(
        json.dumps(
            [
                {
                    "name": f"{what} · {name}",
                    "unit": unit,
                    "values": [value for value in values if value is not None],
                    "note": f"did not end in time, {values.count(None)} of {len(values)} times" if None in values else "",
                }
                for (what, name, unit), values in sorted(
                    rows.items(), key=lambda row: (order.index(row[0][0]), names.index(row[0][1]))
                )
            ]
        )
    )


if __name__ == "__main__":
    main()
