"""Instructions and CPU time of one work, per time that it is done."""

import concurrent.futures
import functools
import json
import os
import re
import shutil
import subprocess

# A process's instructions depend on little else than its code once hashing and the processor's
# special cases of memcpy are fixed, and nobody's environment is passed on.
SETTLED = {
    "SWIFT_DETERMINISTIC_HASHING": "1",
    "GLIBC_TUNABLES": "glibc.cpu.hwcaps=-AVX2,-AVX_Fast_Unaligned_Load,-ERMS,-FSRM",
    "PATH": "/usr/bin:/bin",
}


def counted(binary, work, count):
    """All instructions of a process that does the work so many times."""
    environment = {**SETTLED, "LD_LIBRARY_PATH": os.environ.get("LD_LIBRARY_PATH", "")}
    command = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null",
               str(binary), "run", work, str(count)]
    if not shutil.which("valgrind"):
        raise SystemExit("bench: instructions are counted by valgrind, which is missing here")
    done = subprocess.run(command, env=environment, capture_output=True, text=True)
    found = re.search(r"Collected : (\d+)", done.stderr)
    if done.returncode or not found:
        raise SystemExit(f"bench: {' '.join(command)} counted nothing:\n{done.stderr}")
    return int(found[1])


@functools.cache
def instructions(binary, work, few, many):
    """Per time, as the difference of two counts, so that start-up and set-up fall out."""
    return (counted(binary, work, many) - counted(binary, work, few)) / (many - few)


def all_instructions(jobs):
    """{job: instructions} for (binary, work, few, many); as many at once as there are processors."""
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        return dict(zip(jobs, pool.map(lambda job: instructions(*job), jobs)))


def run(binary, work, count):
    """What the process says of itself: nanoseconds each, what was seen, peakKilobytes."""
    done = subprocess.run([str(binary), "run", work, str(count)], check=True,
                          stdout=subprocess.PIPE, text=True)
    return json.loads(done.stdout)


def nanoseconds(works, rounds=7):
    """{(binary, work): CPU ns} for (binary, work, count): the least of several rounds, all works
    taken in turn, because what disturbs a run only ever adds to it."""
    least = {}
    for _ in range(rounds):
        for binary, work, count in works:
            key = (binary, work)
            least[key] = min(least.get(key, float("inf")), run(binary, work, count)["nanoseconds"])
    return least
