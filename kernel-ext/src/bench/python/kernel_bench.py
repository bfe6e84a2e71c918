"""Times what a reader of a notebook waits for: the kernel's start, its first cell, a trivial cell.

Usage: kernel_bench.py KERNEL_NAME [STARTS] [CELLS] [FIRST_CELL]

Prints a JSON array of {"name", "unit", "values"}. Needs jupyter_client and, for the resident
memory, a Linux /proc.
"""

import json
import statistics
import sys
import time

from jupyter_client.manager import KernelManager

TIMEOUT = 120


def run(client, code):
    """Runs a cell; returns the seconds until its reply and its final 'idle' are here."""
    start = time.perf_counter()
    message = client.execute(code)
    client.get_shell_msg(timeout=TIMEOUT)
    while True:
        published = client.get_iopub_msg(timeout=TIMEOUT)
        if (
            published["parent_header"].get("msg_id") == message
            and published["msg_type"] == "status"
            and published["content"]["execution_state"] == "idle"
        ):
            return time.perf_counter() - start


def resident_megabytes(pid):
    with open(f"/proc/{pid}/status", encoding="ascii") as status:
        for line in status:
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) / 1024
    return float("nan")


def main():
    name = sys.argv[1]
    starts = int(sys.argv[2]) if len(sys.argv) > 2 else 3
    cells = int(sys.argv[3]) if len(sys.argv) > 3 else 100
    first_code = sys.argv[4] if len(sys.argv) > 4 else "var a = 6; a * 7"
    ready, first, trivial, resident = [], [], [], []
    for _ in range(starts):
        begin = time.perf_counter()
        manager = KernelManager(kernel_name=name)
        manager.start_kernel()
        client = manager.client()
        client.start_channels()
        client.wait_for_ready(timeout=TIMEOUT)
        ready.append(time.perf_counter() - begin)
        first.append(run(client, first_code))
        trivial.append(statistics.median(1000 * run(client, "1+1") for _ in range(cells)))
        resident.append(resident_megabytes(manager.provisioner.process.pid))
        client.stop_channels()
        manager.shutdown_kernel()
    print(
        json.dumps(
            [
                {"name": "start to ready", "unit": "s", "values": ready},
                {"name": "first cell", "unit": "s", "values": first},
                {"name": f"1+1, median of {cells}", "unit": "ms", "values": trivial},
                {"name": "resident", "unit": "MB", "values": resident},
            ]
        )
    )


if __name__ == "__main__":
    main()
