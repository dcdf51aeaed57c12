"""The runtime's instructions against those that were committed: CI's gate."""

import argparse
import json
import pathlib
import platform
import re
import subprocess

from . import counting
from .rows import PACKAGE, build, say

COMMITTED = PACKAGE / "instructions.json"
UPDATE = "Benchmarks/run instructions --update"
ALLOWED = 0.05

# Each work, and how often it is done for either of the two counts.
WORKS = {
    "counter": (1_000, 11_000),
    "counter-recorded": (2_000, 12_000),
    "ledger-10000": (1_000, 11_000),
    "ledger-10000-recorded": (2_000, 12_000),
    "burst-1000": (10_000, 110_000),
    "child-of-1000": (1_000, 11_000),
    "child-of-1000-held": (1_000, 11_000),
    "tracked-1": (200, 2_200),
    "tracked-1000": (2, 7),
    "observed-1000": (10, 60),
    "effect-start-cancel": (500, 2_500),
    "effect-start-finish": (500, 2_500),
    "locator-singleton": (1_000, 6_000),
    "locator-three-deep": (1_000, 6_000),
}


def toolchain():
    said = subprocess.run(["swift", "--version"], check=True, capture_output=True, text=True).stdout
    version = re.search(r"Swift version (\S+)", said)[1]
    return f"Swift {version}, {platform.system()} {platform.machine()}"


def bench_core():
    """Core's works alone, in a folder of their own: no other package is fetched or built."""
    path = build("-c", "release", "--product", "bench-core", "--disable-default-traits",
                 "--scratch-path", ".build-core", "-Xswiftc", "-warnings-as-errors", path=PACKAGE)
    return path / "bench-core"


def compared(committed, counted):
    """[(failed, sentence)] for every work of either side that differs by more than is allowed."""
    sentences = []
    for work in sorted(committed.keys() | counted.keys()):
        if work not in committed:
            sentences.append((True, f"{work}: {counted[work]} instructions, none are committed"))
        elif work not in counted:
            sentences.append((True, f"{work}: is committed and not counted any more"))
        else:
            growth = counted[work] / committed[work] - 1
            if abs(growth) > ALLOWED:
                sentences.append((growth > 0, f"{work}: {counted[work]} instructions, "
                                              f"{growth:+.1%} of the committed {committed[work]}"))
    return sentences


def verdict(committed, counted, here):
    """Says what differs; the exit code."""
    differing = compared(committed["instructions"], counted)
    for failed, sentence in differing:
        print(f"{'TOO MUCH' if failed else 'fewer   '}  {sentence}")
    if not any(failed for failed, _ in differing):
        print(f"Instructions: {len(counted)} counts within {ALLOWED:.0%} of the committed ones.")
        if differing:
            print(f"Some fell: to hold them there, {UPDATE} and commit {COMMITTED.name}.")
        return 0
    if committed["toolchain"] != here:
        print(f"The committed counts are of {committed['toolchain']}, these of {here}.")
    print(f"Make it cheaper; or, where it is worth that, {UPDATE} and commit "
          f"Benchmarks/{COMMITTED.name} alone, with the reason.")
    return 1


def main(arguments):
    parser = argparse.ArgumentParser(prog="Benchmarks/run instructions", description=__doc__)
    parser.add_argument("--update", action="store_true", help="write what was counted")
    parser.add_argument("--committed", type=pathlib.Path, default=COMMITTED,
                        help="compare with another file")
    chosen = parser.parse_args(arguments)
    here = toolchain()
    if not here.endswith("Linux x86_64"):
        say(f"Instructions: not counted on {here}; the committed ones are of Linux x86_64.")
        return 0
    binary = bench_core()
    jobs = {work: (binary, work, *counts) for work, counts in WORKS.items()}
    done = counting.all_instructions(list(jobs.values()))
    counted = {work: round(done[job], 1) for work, job in jobs.items()}
    for work, number in counted.items():
        print(f"{work:<28}{number:>14,.1f} instructions")
    if chosen.update:
        text = json.dumps({"toolchain": here, "instructions": counted}, indent=2)
        chosen.committed.write_text(text + "\n")
        return 0
    return verdict(json.loads(chosen.committed.read_text()), counted, here)
