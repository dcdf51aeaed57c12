"""Exports as CSV and OFX, read again by Python's csv and by ofxparse: the same entries, all of them,
and exactly those that were asked for."""

import csv
import datetime
import decimal
import io
import os
import shutil
import subprocess
import tempfile
import unittest

import ofxparse


STATEMENT = '''\
date,account,amount,currency,counterparty,description,type,original_amount,original_currency
2026-09-01,everyday,4200.00,GBP,Northwind Engineering Ltd,Salary,income,,
2026-09-30,everyday,-1150.00,GBP,Northgate Lettings Ltd,Rent Flat 4,transfer,,
2026-10-01,everyday,-3.20,GBP,Coffee by the Canal,Flat white,card_purchase,,
2026-10-01,everyday,-3.20,GBP,Coffee by the Canal,Flat white,card_purchase,,
2026-10-01,everyday,41.85,GBP,Green & Sons <Greengrocers>,"Refund, ""late""",refund,,
2026-10-05,everyday,-64.10,GBP,Trattoria da Mario,Dinner,card_purchase,-75.40,EUR
2026-10-13,everyday,-18.75,GBP,محمد عبد الله,Books,card_purchase,,
2026-10-31,everyday,-0.01,GBP,"=HYPERLINK(""http://x"")",-1+1,card_purchase,,
2026-11-01,everyday,-890.00,GBP,Donaudampfschifffahrtselektrizitätenhauptbetriebswerk,,card_purchase,,
2026-09-15,tokyo,9876543210,JPY,Sakura Trading KK,Sale,income,,
2026-10-21,kuwait,-12.345,KWD,Souk Al-Mubarakiya,Spices,card_purchase,,
2026-10-22,kuwait,-20.000,KWD,,Cash machine,card_purchase,,
2026-10-23,kuwait,-1.000,KWD,,,fee,,
'''


class Statements(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.mkdtemp(prefix="ashlar-statements-")
        cls.addClassCleanup(shutil.rmtree, cls.folder, ignore_errors=True)
        cls.statement = os.path.join(cls.folder, "statement.csv")
        with open(cls.statement, "w", encoding="utf-8") as file:
            file.write(STATEMENT)

    def export(self, account, *arguments, code=0, more=()):
        result = subprocess.run(
            [os.environ["ASHLAR_EXECUTABLE"], "export", account, *arguments,
             "--data-dir", os.path.join(self.folder, "data"), "--statement", self.statement, *more],
            capture_output=True, env=dict(os.environ, LC_ALL="C.UTF-8"), timeout=60)
        self.assertEqual(result.returncode, code, result.stderr.decode())
        return result.stdout

    def rows(self, account, *arguments):
        text = self.export(account, *arguments).decode("utf-8")
        self.assertEqual(text.count("\n"), text.count("\r\n"))
        return list(csv.DictReader(io.StringIO(text, newline="")))

    def book(self, account, *arguments):
        text = self.export(account, "--format", "ofx", *arguments)
        return ofxparse.OfxParser.parse(io.BytesIO(text)).account

    def test_csv_says_the_same_as_the_statement(self):
        given = [row for row in csv.DictReader(io.StringIO(STATEMENT))
                 if row["account"] == "everyday"]
        rows = self.rows("everyday")
        # Newest first; entries of one day in the bank's order, which is the statement's.
        self.assertEqual([row["amount"] for row in rows], [row["amount"] for row in given][::-1])
        for row, expected in zip(rows, given[::-1]):
            for field in ("date", "account", "currency", "original_amount", "original_currency"):
                self.assertEqual(row[field], expected[field])
            for field in ("counterparty", "description"):
                self.assertEqual(row[field].removeprefix("'"), expected[field])
                self.assertNotIn(row[field][:1], tuple("=+-@"))
            self.assertEqual(row["kind"], expected["type"])
        # Each balance is the one before and the amount.
        for newer, older in zip(rows, rows[1:]):
            self.assertEqual(
                decimal.Decimal(newer["balance_after"]),
                decimal.Decimal(older["balance_after"]) + decimal.Decimal(newer["amount"]))

    def test_ofx_says_the_same_as_csv(self):
        for account, currency in (("everyday", "GBP"), ("tokyo", "JPY"), ("kuwait", "KWD")):
            rows, book = self.rows(account), self.book(account)
            statement = book.statement
            self.assertEqual(statement.currency.upper(), currency)
            self.assertTrue(book.account_id and book.routing_number)
            self.assertEqual(len(statement.transactions), len(rows))
            for entry, row in zip(statement.transactions, rows):
                self.assertEqual(entry.id, row["id"])
                self.assertEqual(entry.amount, decimal.Decimal(row["amount"]))
                self.assertEqual(entry.date.date(), datetime.date.fromisoformat(row["date"]))
                # Who has no name is told by the description, if there is one.
                name = row["counterparty"] or row["description"]
                self.assertEqual(entry.payee, name.removeprefix("'")[:32])
                self.assertEqual(entry.memo, row["description"].removeprefix("'"))
            self.assertEqual(statement.balance, decimal.Decimal(rows[0]["balance_after"]))
            self.assertEqual(
                statement.start_date.date(), datetime.date.fromisoformat(rows[-1]["date"]))
            self.assertEqual(
                statement.end_date.date(), datetime.date.fromisoformat(rows[0]["date"]))

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
        # The month asked for, also where its first and last day have no entry.
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
