"""Exports contain exactly the requested entries, and a file is complete or missing."""

import csv
import datetime
import decimal
import io
import os
import subprocess
import unittest

import ofxparse

from statements import STATEMENT, StatementsTest


class Statements(StatementsTest):
    def book(self, account, *arguments):
        text = self.export(account, "--format", "ofx", *arguments)
        return ofxparse.OfxParser.parse(io.BytesIO(text)).account

    def test_csv_says_the_same_as_the_statement(self):
        given = [row for row in csv.DictReader(io.StringIO(STATEMENT))
                 if row["account"] == "everyday"]
        rows = self.rows("everyday")
        # Newest first; entries of one day in the bank’s order, like the statement’s.
        self.assertEqual([row["amount"] for row in rows], [row["amount"] for row in given][::-1])
        for row, expected in zip(rows, given[::-1]):
            for field in ("date", "account", "currency", "original_amount", "original_currency"):
                self.assertEqual(row[field], expected[field])
            for field in ("counterparty", "description"):
                self.assertEqual(row[field].removeprefix("'"), expected[field])
                self.assertNotIn(row[field][:1], tuple("=+-@"))
            self.assertEqual(row["kind"], expected["type"])
        # Each balance is the previous one plus the amount.
        for newer, older in zip(rows, rows[1:]):
            self.assertEqual(
                decimal.Decimal(newer["balance_after"]),
                decimal.Decimal(older["balance_after"]) + decimal.Decimal(newer["amount"]))

    def test_each_has_exactly_what_is_asked_for(self):
        for arguments, count in (
                (("--month", "2026-10"), 6),
                (("--month", "2026-10", "--category", "eatingOut"), 3),
                (("--from", "2026-09-30", "--to", "2026-10-01"), 4),
                (("--from", "2026-11-01"), 1), (("--search", "coff"), 2),
                (("--search", "coff", "--month", "2026-09"), 0),
                (("--category", "income"), 1)):
            rows, book = self.rows("everyday", *arguments), self.book("everyday", *arguments)
            self.assertEqual(len(rows), count, arguments)
            self.assertEqual(
                [entry.id for entry in book.statement.transactions], [row["id"] for row in rows])
        # The requested month, also if its first and last days have no entries.
        statement = self.book("everyday", "--month", "2026-11").statement
        self.assertEqual(statement.start_date.date(), datetime.date(2026, 11, 1))
        self.assertEqual(statement.end_date.date(), datetime.date(2026, 11, 30))

    def test_a_file_is_whole_or_not_there(self):
        path = os.path.join(self.folder, "out.csv")
        self.export("everyday", "--output", path)
        with open(path, "rb") as file:
            self.assertEqual(file.read(), self.export("everyday"))
        self.export("nobody", "--output", os.path.join(self.folder, "none.csv"), code=4)
        self.assertFalse(os.path.exists(os.path.join(self.folder, "none.csv")))
        self.export("everyday", "--output", os.path.join(self.folder, "no", "such.csv"), code=1)
        for wrong in (("--month", "2026-13"), ("--category", "nothing"), ("--format", "pdf"),
                      ("--month", "2026-01", "--from", "2026-01-01")):
            self.export("everyday", *wrong, code=64)

    def test_the_bank_reads_its_own_export(self):
        path = os.path.join(self.folder, "again.csv")
        self.export("everyday", "--output", path)
        again = os.path.join(self.folder, "again")
        result = subprocess.run(
            [os.environ["ASHLAR_EXECUTABLE"], "export", "everyday", "--data-dir", again,
             "--statement", path],
            capture_output=True, timeout=60, text=True, encoding="utf-8")
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertEqual(len(result.stdout.splitlines()), 10)


if __name__ == "__main__":
    unittest.main()
