"""Data's store and synchronisation beside raw SQLite and a plain JSONDecoder.

Everything is CPU time or memory, each limit measured in the same run: a shared machine's wall time
says little.
"""

import json
import os
import subprocess
import tempfile

from .process import Running
from .rows import PACKAGE, build, row, say

# Fewer make a shorter run; what is told of a million is then told of those.
ROWS = os.environ.get("BENCH_ROWS", "1000000")
SYNCED = os.environ.get("BENCH_SYNCED", "100000")


def figures(binary, *arguments):
    """Yields the rows that one part of bench-store prints."""
    say(f"bench: bench-store {' '.join(arguments[:2])}")
    printed = subprocess.run([binary, *arguments], check=True, stdout=subprocess.PIPE, text=True)
    for found in json.loads(printed.stdout):
        yield row(found["name"], found["value"], found["unit"], found.get("limit"), found.get("budget"))


def rows():
    binary = build("-c", "release", "--product", "bench-store", path=PACKAGE) / "bench-store"
    shell = build("-c", "release", "--product", "AppShell") / "AppShell"
    yield from figures(binary, "bulk", "100000")
    yield from figures(binary, "changes")
    with tempfile.TemporaryDirectory(prefix="bench-bank-") as folder:
        command = [shell, "sandbox", "--json", "--port", "0", "--data-dir", folder,
                   "--rows", SYNCED, "--seed", "1"]
        with Running(command) as bank:
            told = bank.object()
            address = [told["url"], told["username"], told["password"], told["phone"]]
            yield from figures(binary, "sync", *address)
            yield from figures(binary, "peak", *address)
    yield from figures(binary, "million", ROWS)
