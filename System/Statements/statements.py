"""Shared by the suites: a statement with several currencies and scripts, and its exports."""

import csv
import io
import os
import shutil
import subprocess
import tempfile
import unittest


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
2026-08-03,names,-11.00,EUR,Bäckerei Müller & Söhne,Brötchen & „Brezen“,card_purchase,,
2026-08-04,names,-12.00,EUR,Καφενείο Αθηνά,Καφές,card_purchase,,
2026-08-05,names,-13.00,EUR,Издательство «Восток»,Книги,card_purchase,,
2026-09-06,names,-14.00,EUR,محمد عبد الله,كتب,card_purchase,,
2026-09-07,names,-15.00,EUR,東京書店,本と雑誌,card_purchase,-2400,JPY
2026-09-07,names,-16.00,EUR,独立行政法人鉄道建設・運輸施設整備支援機構鉄道建設本部東京支社総務部会計課,切符,transfer,,
2026-10-08,names,-17.00,EUR,a ]]> b &amp; c &#228; <d> 😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀,,fee,,
2026-10-09,names,0.50,EUR,Müller,,refund,,
'''
ACCOUNTS = {"everyday": "GBP", "tokyo": "JPY", "kuwait": "KWD", "names": "EUR"}


class StatementsTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.mkdtemp(prefix="ashlar-statements-")
        cls.addClassCleanup(shutil.rmtree, cls.folder, ignore_errors=True)
        cls.exports = {}
        cls.statement = os.path.join(cls.folder, "statement.csv")
        with open(cls.statement, "w", encoding="utf-8") as file:
            file.write(STATEMENT)

    def export(self, account, *arguments, code=0):
        result = subprocess.run(
            [os.environ["ASHLAR_EXECUTABLE"], "export", account, *arguments,
             "--data-dir", os.path.join(self.folder, "data"), "--statement", self.statement],
            capture_output=True, env=dict(os.environ, LC_ALL="C.UTF-8"), timeout=60)
        self.assertEqual(result.returncode, code, result.stderr.decode())
        return result.stdout

    def exported(self, account, *arguments):
        """The export, created once and cached."""
        if (account, arguments) not in self.exports:
            self.exports[account, arguments] = self.export(account, *arguments)
        return self.exports[account, arguments]

    def rows(self, account, *arguments):
        text = self.exported(account, *arguments).decode("utf-8")
        self.assertEqual(text.count("\n"), text.count("\r\n"))
        return list(csv.DictReader(io.StringIO(text, newline="")))

    def run_program(self, *arguments, code=0):
        """The program’s standard output; some programs also write their input to standard error."""
        result = subprocess.run(arguments, capture_output=True, timeout=60,
                                env=dict(os.environ, LC_ALL="C.UTF-8", TZ="UTC"))
        self.assertEqual(
            result.returncode, code, result.stdout.decode() + result.stderr.decode())
        return result.stdout.decode("utf-8")

    def file(self, name, content):
        path = os.path.join(self.folder, name)
        with open(path, "wb") as file:
            file.write(content)
        return path


def texts(row):
    """Counterparty and description of a row, without the apostrophe before a formula."""
    return tuple(row[field].removeprefix("'") for field in ("counterparty", "description"))
