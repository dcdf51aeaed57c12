"""The gate fails when it has to: python3 -m unittest discover -s Benchmarks -t Benchmarks."""

import contextlib
import io
import unittest

from figures import gate

HERE = "Swift 6.3.1, Linux x86_64"


def judged(committed, counted, here=HERE):
    """The exit code and what was said."""
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        code = gate.verdict({"toolchain": HERE, "instructions": committed}, counted, here)
    return code, said.getvalue()


class GateTests(unittest.TestCase):
    def test_growth_of_more_than_five_percent_fails_and_is_named(self):
        code, said = judged({"counter": 500.0, "tracked": 10.0}, {"counter": 530.0, "tracked": 10.0})
        self.assertEqual(code, 1)
        self.assertIn("counter: 530.0 instructions, +6.0% of the committed 500.0", said)
        self.assertNotIn("tracked", said)
        self.assertIn("Benchmarks/run instructions --update", said)

    def test_growth_of_less_passes(self):
        self.assertEqual(judged({"counter": 500.0}, {"counter": 524.9})[0], 0)

    def test_what_fell_is_said_and_passes(self):
        code, said = judged({"counter": 500.0}, {"counter": 400.0})
        self.assertEqual(code, 0)
        self.assertIn("counter: 400.0 instructions, -20.0%", said)

    def test_what_fell_does_not_hide_what_grew(self):
        self.assertEqual(judged({"a": 1.0, "b": 10.0}, {"a": 2.0, "b": 1.0})[0], 1)

    def test_a_work_that_is_not_committed_fails(self):
        code, said = judged({}, {"counter": 500.0})
        self.assertEqual(code, 1)
        self.assertIn("counter", said)

    def test_a_work_that_is_not_counted_any_more_fails(self):
        self.assertEqual(judged({"counter": 500.0}, {})[0], 1)

    def test_another_toolchain_is_named_where_counts_grew(self):
        said = judged({"counter": 500.0}, {"counter": 600.0}, here="Swift 6.4, Linux x86_64")[1]
        self.assertIn("Swift 6.4", said)


if __name__ == "__main__":
    unittest.main()
