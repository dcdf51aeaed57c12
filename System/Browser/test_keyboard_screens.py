"""The main task of each screen, without a mouse."""

import datetime
import json
import os
import re
import unittest

from playwright.sync_api import expect

from keyboard import KeyboardTest
from test_pay import stranger

PIN = "481516"
KNOWN = "DE89370400440532013000"


def day_in_any_order():
    """The next date with equal day and month, because fields expect them in either order."""
    day = datetime.date.today() + datetime.timedelta(days=3)
    while day.day != day.month:
        day += datetime.timedelta(days=1)
    return day.strftime("%d%m%Y")


class Screens(KeyboardTest):
    def expect_heading(self, name):
        expect(self.page.get_by_role("heading", name=name, exact=True)).to_be_visible()

    def expect_status(self, words):
        expect(self.page.locator("#status")).to_have_text(words)

    def choose_by_letters(self, name, letters):
        self.focus_on(f"main [name={name}]")
        self.page.keyboard.type(letters)

    def type_day(self, name):
        self.focus_on(f"main [name={name}]")
        self.page.keyboard.type(day_in_any_order())

    def row(self, name):
        return self.page.locator(".payees li", has_text=name)

    def pay(self, name, identifier, amount, on_a_later_day=False):
        self.visit("/payments/new")
        self.choose_by_letters("account", "everyday")
        for field, text in [
                ("payeeName", name), ("payeeIdentifier", identifier), ("amount", amount)]:
            self.type(field, text)
        if on_a_later_day:
            self.type_day("date")
        self.type("reference", "By keyboard")
        self.press("Enter")
        self.do("confirm")

    def test_signing_out_and_in_with_a_code(self):
        self.visit("/profile")
        self.do("signOut")
        self.expect_heading("Sign in")
        path = os.path.join(self.shell.folder, "bank", "credentials.json")
        with open(path, encoding="utf-8") as file:
            user = json.load(file)
        self.type("username", user["username"])
        self.type("password", user["password"])
        self.press("Enter")
        expect(self.page.locator("[name=code]")).to_be_visible()
        message = self.page.locator(".phone p").first
        expect(message).to_have_text(re.compile(r"\d{6} is your sign-in code"))
        self.type("code", re.search(r"\d{6}", message.inner_text()).group())
        self.press("Enter")
        self.expect_heading("Profile")

    def test_a_payee_is_added_renamed_deleted_and_brought_back(self):
        self.visit("/payees")
        self.enter("a[href='/payees/new']")
        self.type("name", "Tab Stop Ltd")
        self.type("identifier", "GB33BUKB20201555555555")
        self.press("Enter")
        self.expect_heading("Confirm payee")
        self.do("confirm")
        self.enter(self.row("Tab Stop Ltd").locator("button[value=rename]"))
        # The focus is where the next step is.
        expect(self.page.locator("main [name=name]")).to_be_focused()
        self.type("name", "Tab Stop and Sons")
        self.press("Enter")
        row = self.row("Tab Stop and Sons")
        expect(row.locator("button[value=rename]")).to_be_focused()
        self.enter(row.locator("button[value=delete]"))
        expect(row).to_have_count(0)
        expect(self.page.locator("button[value=undo]")).to_be_focused()
        self.do("undo")
        expect(row).to_be_visible()

    def test_a_standing_order_is_set_up_paused_and_ended(self):
        self.visit("/standing-orders")
        self.enter("main a[href='/standing-orders/new']")
        self.choose_by_letters("account", "everyday")
        for field, text in [
                ("payeeName", "Hilltop Homes"), ("payeeIdentifier", KNOWN), ("amount", "9.50")]:
            self.type(field, text)
        self.type_day("start")
        self.focus_on("#convention")
        self.press("ArrowDown")
        self.type("reference", "Flat 4")
        expect(self.page.locator(".occurrences li")).to_have_count(12)
        self.press("Enter")
        self.expect_heading("Confirm standing order")
        self.do("confirm")
        self.enter(self.page.locator("#orders a.row").first)
        self.expect_status("Active")
        self.do("pause")
        self.expect_status("Paused")
        self.do("resume")
        self.expect_status("Active")
        self.enter(self.page.locator(".occurrences button[value=skip]").first)
        expect(self.page.locator(".occurrences .skipped")).to_have_count(1)
        self.do("end")
        self.do("sure")
        self.expect_status("Ended")

    def test_a_statement_is_narrowed_and_saved(self):
        self.visit("/accounts")
        self.enter(".accounts a.row[href='/accounts/everyday']")
        self.type("search", "pumpkins")
        entries = self.page.locator(".entry")
        expect(entries).to_have_count(2)
        expect(self.page.locator("#search")).to_be_focused()
        self.do("clear")
        expect(entries).not_to_have_count(2)
        whole = entries.count()
        self.focus_on("#month")
        self.press("ArrowDown")
        expect(self.page.locator(".statement")).to_contain_text("Opening balance")
        expect(entries).not_to_have_count(whole)
        self.focus_on("a[href*='statement.csv']")
        with self.page.expect_download() as download:
            self.press("Enter")
        with open(download.value.path(), encoding="utf-8") as file:
            self.assertEqual(len(file.readlines()), entries.count() + 1)
        self.do("clear")
        expect(entries).to_have_count(whole)

    def test_insights_lead_to_what_they_are_based_on(self):
        self.visit("/insights")
        figure = self.page.locator(".insight .figure").first
        newest = figure.inner_text()
        self.enter(self.page.locator(".insight .months button").nth(1))
        expect(figure).not_to_have_text(newest)
        self.enter(self.page.locator(".recurring summary").first)
        self.enter(self.page.locator(".recurring .found a").first)
        expect(self.page.locator(".entry").first).to_contain_text("Northgate Lettings Ltd")

    def test_a_receipt_is_printed_and_saved(self):
        self.visit("/payments")
        self.enter(self.page.locator(".rows a.row:has(.badge.good)").first)
        self.enter("#links a[href$='/receipt']")
        self.expect_heading("Payment receipt")
        self.page.evaluate("window.print = () => { window.isPrinted = true }")
        self.enter("button[data-print]")
        self.assertTrue(self.page.evaluate("window.isPrinted"))
        self.focus_on("a[href$='/receipt.txt']")
        with self.page.expect_download() as download:
            self.press("Enter")
        self.assertEqual(download.value.suggested_filename, "receipt.txt")

    def test_a_code_approves_a_payment(self):
        self.pay("Stran Ger", stranger(71), "20.00")
        self.expect_status("Needs approval")
        message = self.page.locator(".phone li").first
        expect(message).to_contain_text("approves your payment")
        self.type("code", re.search(r"\b\d{6}\b", message.inner_text()).group())
        self.press("Enter")
        self.expect_status("Completed")

    def test_a_payment_is_cancelled(self):
        self.pay("Jonas Weber", KNOWN, "3.00", on_a_later_day=True)
        self.expect_status("Scheduled")
        self.do("cancel")
        self.do("keep")
        self.do("cancel")
        self.do("sure")
        self.expect_status("Cancelled")

    def test_the_profile_is_edited(self):
        self.visit("/profile")
        self.do("edit")
        self.type("email", "nobody")
        self.press("Enter")
        expect(self.page.locator("#email-error")).to_be_visible()
        self.type("email", "keys@example.com")
        self.press("Enter")
        expect(self.page.locator("dl.facts")).to_contain_text("keys@example.com")

    def test_settings_are_saved_and_the_app_locked_and_unlocked(self):
        self.visit("/profile")
        self.enter("main a[href='/settings']")
        for theme in ["Dark", "Same"]:
            self.choose_by_letters("theme", theme)
            self.do("save")
            expect(self.page.locator("html")).to_have_attribute(
                "data-theme", "dark" if theme == "Dark" else "system")
        self.type("new", PIN)
        self.type("again", PIN)
        self.press("Enter")
        expect(self.page.locator(".notice")).to_contain_text("PIN saved")
        self.do("lock")
        self.expect_heading("Locked")
        self.type("passcode", "000001")
        self.press("Enter")
        expect(self.page.get_by_role("alert")).to_contain_text("9 tries left")
        self.type("passcode", PIN)
        self.press("Enter")
        self.expect_heading("Settings")
        self.type("current", PIN)
        self.do("removePasscode")
        expect(self.page.locator(".notice")).to_contain_text("PIN removed")


if __name__ == "__main__":
    unittest.main()
