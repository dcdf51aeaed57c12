"""A part that fails loses nothing that was measured: python3 -m unittest discover -s Benchmarks -t Benchmarks."""

import contextlib
import io
import json
import pathlib
import subprocess
import sys
import tempfile
import unittest

from figures import results
from figures.rows import row


def one():
    return [row("one", 1.0, "s")]


def half():
    yield row("half", 2.0, "s")
    raise SystemExit("bench: valgrind is missing")


def broken():
    subprocess.run([sys.executable, "-c", "raise SystemExit(3)"], check=True)


class ResultsTests(unittest.TestCase):
    def measured(self, **parts):
        with tempfile.TemporaryDirectory() as folder, contextlib.redirect_stderr(io.StringIO()):
            file = pathlib.Path(folder) / "bench" / "results.json"
            rows = results.measure(parts, file)
            self.assertEqual(json.loads(file.read_text()), rows)
            self.assertEqual([each.name for each in file.parent.iterdir()], ["results.json"])
        return rows

    def test_every_row_names_its_part(self):
        self.assertEqual([(each["part"], each["name"], each["ok"]) for each in self.measured(a=one, b=one)],
                         [("a", "one", True), ("b", "one", True)])

    def test_a_part_that_fails_keeps_its_rows_and_lets_the_others_run(self):
        rows = self.measured(half=half, one=one)
        self.assertEqual([each["name"] for each in rows], ["half", "half: not measured to its end", "one"])
        self.assertEqual([each["ok"] for each in rows], [True, False, True])
        self.assertIn("valgrind is missing", rows[1]["reason"])

    def test_the_reason_names_the_command(self):
        rows = self.measured(broken=broken)
        self.assertIn("raise SystemExit(3) exited with 3", rows[0]["reason"])

    def test_rows_are_on_disk_before_the_next_is_measured(self):
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder) / "results.json"
            seen = []

            def part():
                yield row("first", 1.0, "s")
                seen.extend(json.loads(file.read_text()))
                yield row("second", 2.0, "s")

            results.measure({"part": part}, file)
        self.assertEqual([each["name"] for each in seen], ["first"])

    def test_interrupting_ends_the_run(self):
        def interrupted():
            raise KeyboardInterrupt

        with self.assertRaises(KeyboardInterrupt):
            self.measured(interrupted=interrupted)


if __name__ == "__main__":
    unittest.main()
