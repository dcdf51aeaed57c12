"""Amounts, totals, a receipt and a repeated payment, in the browser."""

import re

from playwright.sync_api import expect

from shell import BrowserTest, in_days


class Receipts(BrowserTest):
    def pay(self, name, amount):
        self.fill_payment(name, amount, "For the receipt")
        self.page.locator("#confirm").click()
        expect(self.page.locator("#status")).to_have_text("Completed")

    def test_list_is_narrowed_by_amount_and_added_up(self):
        self.visit("/payments")
        totals = self.page.locator("#totals")
        expect(totals).to_contain_text("payments")
        before = totals.inner_text()
        self.shoot("payments-totals")
        self.page.get_by_text("More filters").click()
        self.page.get_by_label("Minimum amount").fill("99999999")
        expect(self.page.locator(".empty")).to_be_visible()
        expect(totals).to_have_count(0)
        self.page.get_by_label("Minimum amount").fill("1,5")
        expect(self.page.locator("#least-error")).to_contain_text("isn’t an amount")
        self.shoot("payments-amount-wrong")
        self.page.get_by_role("button", name="Clear filters").click()
        expect(totals).to_have_text(re.compile(re.escape(before.split("\n")[0])))

    def test_receipt_is_read_printed_and_kept_as_text(self):
        self.pay("Zoe and Sons", "7.89")
        self.page.locator("#links").get_by_role("link", name="Receipt").click()
        expect(self.page.get_by_role("heading", name="Payment receipt")).to_be_visible()
        expect(self.page.locator(".receipt")).to_contain_text("£7.89")
        self.shoot("receipt")
        self.page.emulate_media(media="print")
        expect(self.page.locator(".top")).to_be_hidden()
        expect(self.page.get_by_role("button", name="Print")).to_be_hidden()
        self.shoot("receipt-print")
        self.expect_ink()
        self.page.emulate_media(media="screen")
        with self.page.expect_download() as download:
            self.page.get_by_role("link", name="Save as text").click()
        self.assertEqual(download.value.suggested_filename, "receipt.txt")
        with open(download.value.path(), encoding="utf-8") as file:
            text = file.read()
        self.assertRegex(text, r"^Payment receipt\n=+\n")
        for fact in (r"Bank: +Ashlar Sandbox Bank", r"From: +\S", r"From account: +GB29 ASHL",
                     r"Payment to: +Zoe and Sons", r"Amount: +£7\.89", r"Total: +£8\.09",
                     r"Status: +Completed", r"Time: +.*\d:\d\d"):
            self.assertRegex(text, f"(?m)^{fact}")
        self.assertRegex(text, r"(?m)^Reference: +For the receipt$")

    def expect_ink(self):
        """Black or nearly, on white."""
        colours = """of => [...document.querySelectorAll(of)].filter(node => node.checkVisibility())
            .map(node => getComputedStyle(node))
            .map(style => [style.color, style.backgroundColor].map(text => text.match(/[\\d.]+/g)))"""
        found = self.page.evaluate(colours, "html, body, main, .receipt, .receipt *")
        self.assertGreater(len(found), 20)
        for ink, ground in found:
            self.assertLessEqual(max(map(float, ink[:3])), 0x44)
            # Elements that are white or transparent.
            self.assertTrue(ground[3:] == ["0"] or set(ground[:3]) == {"255"}, ground)

    def test_receipt_is_printed_in_black_on_white_whatever_the_theme(self):
        self.pay("Night Owl", "1.23")
        place = self.page.url
        for theme, scheme in [("dark", "light"), ("system", "dark"), ("light", "dark")]:
            self.page.emulate_media(media="screen", color_scheme=scheme)
            self.visit("/settings")
            self.page.locator("#theme").select_option(theme)
            self.page.get_by_role("button", name="Save").click()
            expect(self.page.locator("html")).to_have_attribute("data-theme", theme)
            self.page.goto(place + "/receipt")
            expect(self.page.locator(".receipt")).to_contain_text("£1.23")
            self.page.emulate_media(media="print", color_scheme=scheme)
            self.expect_ink()
            if theme == "dark":
                self.shoot("receipt-print-dark")
        self.visit("/settings")
        self.page.locator("#theme").select_option("system")
        self.page.get_by_role("button", name="Save").click()
        expect(self.page.locator("html")).to_have_attribute("data-theme", "system")

    def test_payment_that_is_not_made_has_no_receipt(self):
        self.visit("/payments/new")
        self.choose("From", "everyday")
        self.choose("To", "Jonas Weber")
        self.page.get_by_label("Amount").fill("1.00")
        self.page.get_by_label("Date").fill(in_days(60))
        self.page.get_by_role("button", name="Continue").click()
        self.page.locator("#confirm").click()
        expect(self.page.locator("#status")).to_have_text("Scheduled")
        expect(self.page.get_by_role("link", name="Receipt")).to_have_count(0)
        self.visit(self.page.url[len(self.shell.address):] + "/receipt")
        expect(self.page.locator(".empty")).to_contain_text("no receipt yet")
        self.shoot("receipt-none")

    def test_leads_to_the_same_payment_once_more(self):
        self.pay("Again Ltd", "3.21")
        self.page.get_by_role("link", name="Pay again").click()
        expect(self.page).to_have_url(re.compile(r"/payments/new\?repeat="))
        expect(self.page.get_by_role("heading", name="New payment")).to_be_visible()
        expect(self.page.get_by_role("combobox", name="From").locator("option:checked")) \
            .to_contain_text("everyday")
        # The payee with this account number.
        expect(self.page.get_by_role("combobox", name="To").locator("option:checked")) \
            .to_contain_text("Jonas Weber •••• 3000")
        for name, value in [("Amount", "3.21"), ("Reference", "For the receipt")]:
            expect(self.page.get_by_label(name, exact=True)).to_have_value(value)
