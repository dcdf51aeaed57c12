"""All browser tests, three classes at a time: a browser mostly waits, and each class has its own.

Failures are printed last, where a log is read first.
"""

import subprocess
import sys
import unittest
from concurrent.futures import ThreadPoolExecutor


def classes(suite):
    """The names of the suite's classes, without duplicates, in order."""
    names = {}
    for part in suite:
        if isinstance(part, unittest.TestSuite):
            names.update(dict.fromkeys(classes(part)))
        else:
            names[f"{type(part).__module__}.{type(part).__qualname__}"] = None
    return list(names)


def run(name):
    """Whether they passed, and their output; an unreadable module fails by its name."""
    done = subprocess.run(
        [sys.executable, "-m", "unittest", "--verbose", name],
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    return done.returncode == 0, done.stdout


def main():
    suite = unittest.defaultTestLoader.discover(".")
    failed = {}
    with ThreadPoolExecutor(3) as pool:
        names = classes(suite)
        for name, (passed, said) in zip(names, pool.map(run, names)):
            if passed:
                print(said, flush=True)
            else:
                failed[name] = said
    for said in failed.values():
        print(said, flush=True)
    print(f"{suite.countTestCases()} browser tests in {len(names)} classes, "
          + (f"failed: {', '.join(failed)}" if failed else "all passed"))
    return 1 if failed or not names else 0


if __name__ == "__main__":
    sys.exit(main())
