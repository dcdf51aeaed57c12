"""Links, back and forward, and the state after a reload."""

import unittest
from urllib.parse import urlsplit

from playwright.sync_api import expect

from shell import BrowserTest
from tour import Tour, sign_out


class Navigation(BrowserTest):
    def expect_at(self, path):
        expect(self.page).to_have_url(self.shell.address + path)

    def test_back_and_forward_follow_the_way_that_was_gone(self):
        self.visit("/accounts")
        self.page.get_by_role("link", name="everyday").click()
        self.expect_at("/accounts/everyday")
        self.page.locator("nav a[href='/payments']").click()
        self.expect_at("/payments")
        self.page.locator(".rows a.row").first.click()
        expect(self.page.locator("#status")).to_be_visible()
        payment = urlsplit(self.page.url).path
        for path in ["/payments", "/accounts/everyday", "/accounts"]:
            self.page.go_back()
            self.expect_at(path)
            expect(self.page.locator("h1")).to_be_visible()
        for path in ["/accounts/everyday", "/payments", payment]:
            self.page.go_forward()
            self.expect_at(path)
        expect(self.page.locator("#status")).to_be_visible()

    def test_back_finds_the_list_as_it_was_left(self):
        self.visit("/payments")
        self.page.locator("[name=search]").fill("vegetables")
        rows = self.page.locator(".rows a.row")
        expect(rows).to_have_count(2)
        rows.first.click()
        expect(self.page.locator("#status")).to_be_visible()
        self.page.go_back()
        expect(self.page.locator("[name=search]")).to_have_value("vegetables")
        expect(rows).to_have_count(2)
        self.page.locator("button[value=clear]").click()
        expect(self.page.locator("[name=search]")).to_have_value("")

    def test_reload_restores_what_was_typed(self):
        self.visit("/payments/new")
        for name, text in [("payeeName", "Half A Payee"), ("reference", "Half a form")]:
            self.page.locator(f"[name={name}]").fill(text)
        # The change of focus is sent.
        self.page.locator("[name=amount]").focus()
        expect(self.page.locator("[name=reference]")).to_have_attribute("value", "Half a form")
        self.page.reload()
        expect(self.page.locator("[name=payeeName]")).to_have_value("Half A Payee")
        expect(self.page.locator("[name=reference]")).to_have_value("Half a form")

    def test_paying_from_an_account_crosses_to_the_other_feature(self):
        self.visit("/accounts/savings")
        self.page.get_by_role("button", name="Pay from this account").click()
        self.expect_at("/payments/new?account=savings")
        expect(self.page.locator("#account")).to_have_value("savings")
        self.visit("/accounts/savings/pay")
        self.expect_at("/payments/new?account=savings")

    def test_a_link_waits_for_the_sign_in_and_is_followed_then(self):
        sign_out(Tour(self.page, self.shell))
        self.visit("/accounts/tokyo?nonsense=1")
        self.expect_gate("sign-in", to="/accounts/tokyo")
        self.page.locator("button[value=signInDemo]").click()
        self.expect_at("/accounts/tokyo")
        expect(self.page.locator("h1")).to_have_text("tokyo")

    def test_a_link_that_leads_nowhere_says_so_and_leads_home(self):
        self.expect_complaint("404")
        answer = self.visit("/payments/a/b/c")
        self.assertEqual(answer.status, 404)
        self.page.locator("main a.button").click()
        self.expect_at("/accounts")


if __name__ == "__main__":
    unittest.main()
