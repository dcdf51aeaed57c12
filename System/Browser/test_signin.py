"""Sign-in in two steps, in a real browser."""

import json
import os
import re
import unittest
from urllib.parse import quote

from playwright.sync_api import expect

from shell import BrowserTest, OtherDevice


class SignIn(BrowserTest):
    def setUp(self):
        super().setUp()
        self.visit("/profile")
        self.page.get_by_role("button", name="Sign out").click()
        expect(self.page.get_by_role("heading", name="Sign in")).to_be_visible()

    def ask(self):
        """The first step."""
        path = os.path.join(self.shell.folder, "bank", "credentials.json")
        with open(path, encoding="utf-8") as file:
            user = json.load(file)
        self.page.get_by_label("User name").fill(user["username"])
        self.page.get_by_label("Password").fill(user["password"])
        self.submit()
        expect(self.page.get_by_label("Code")).to_be_visible()

    def submit(self):
        self.page.get_by_role("button", name="Sign in", exact=True).click()

    def code(self, besides=""):
        """The next message of the sandbox's phone beside the page."""
        message = self.page.locator(".phone p").first
        expect(message).to_have_text(re.compile(r"\d{6} is your sign-in code"))
        if besides:
            expect(message).not_to_contain_text(besides)
        return re.search(r"\d{6}", message.inner_text()).group()

    def wrong(self):
        return "000000" if self.code() != "000000" else "000001"

    def test_password_and_code_lead_to_where_one_wanted(self):
        self.visit("/payments")
        self.ask()
        self.shoot("sign-in-code")
        self.page.get_by_label("Code").fill(self.code())
        self.submit()
        expect(self.page).to_have_url(self.shell.address + "/payments")
        self.visit("/inspector")
        expect(self.page.locator(".phone p").first).to_contain_text("is your sign-in code")

    def test_three_wrong_codes_are_all_and_another_one_helps(self):
        self.ask()
        code = self.page.get_by_label("Code")
        for words in ["2 tries left", "1 try left", "no tries left"]:
            code.fill(self.wrong())
            self.submit()
            expect(self.page.get_by_role("alert")).to_contain_text(words)
        self.shoot("sign-in-no-try-left")
        expect(self.page.get_by_role("button", name="Sign in", exact=True)).to_be_disabled()
        before = self.code()
        self.page.get_by_role("button", name="Send a new code").click()
        expect(self.page.locator(".notice")).to_contain_text("We’ve sent a new code")
        code.fill(self.code(besides=before))
        self.submit()
        expect(self.page.get_by_role("heading", name="Profile")).to_be_visible()


class Expiry(BrowserTest):
    """The bank ends the session during an action."""

    def end_all_sessions(self):
        """Like the customer on another device."""
        OtherDevice(self.shell).ask("/v1/sessions", method="DELETE")

    def test_same_user_goes_on_with_what_was_typed(self):
        self.visit("/payments/new")
        self.page.get_by_label("Payee’s name").fill("Greengrocer")
        self.page.get_by_label("Reference").fill("Apples")
        self.page.get_by_label("Reference").blur()
        expect(self.page.get_by_label("Reference")).to_have_value("Apples")
        self.choose("From", "everyday")
        self.page.get_by_label("Payee’s account number").fill("DE89 3704 0044 0532 0130 00")
        self.page.get_by_label("Amount").fill("2.50")
        self.end_all_sessions()
        # Reading the payee's name reveals that the session has ended.
        self.page.get_by_role("button", name="Continue").click()
        self.expect_gate("sign-in", to="/payments/new")
        self.page.get_by_role("button", name="Sign in as").click()
        expect(self.page).to_have_url(self.shell.address + "/payments/new")
        expect(self.page.get_by_role("heading", name="Confirm payment")).to_be_visible()
        self.page.get_by_role("button", name="Edit").click()
        expect(self.page.get_by_label("Payee’s name")).to_have_value("Greengrocer")
        expect(self.page.get_by_label("Reference")).to_have_value("Apples")

    def test_each_tab_is_sent_away_at_once_and_comes_back_to_its_own_page(self):
        self.visit("/payments/new")
        self.page.get_by_label("Payee’s name").fill("Typed in one tab")
        self.page.get_by_label("Payee’s name").blur()
        tabs = {"/payments/new": self.page}
        for path in ["/accounts/everyday", "/insights"]:
            tabs[path] = self.tab(path)
        self.end_all_sessions()
        # One of them sends a request and finds that the session has ended.
        tabs["/accounts/everyday"].locator("button[value=refresh]").first.click()
        for path, tab in tabs.items():
            self.expect_gate("sign-in", to=path, page=tab)
            expect(tab.get_by_role("navigation")).to_have_count(0)
        tabs["/insights"].get_by_role("button", name="Sign in as").click()
        for path, tab in tabs.items():
            expect(tab).to_have_url(self.shell.address + path)
        expect(self.page.get_by_label("Payee’s name")).to_have_value("Typed in one tab")


class Gates(BrowserTest):
    """The causes of the sign-in page, and the page after it."""

    def sign_out(self):
        self.visit("/profile")
        self.page.get_by_role("button", name="Sign out").click()
        expect(self.page.get_by_role("heading", name="Sign in")).to_be_visible()

    def sign_in(self):
        self.page.get_by_role("button", name="Sign in as").click()

    def expect_at(self, path, page=None):
        expect(page or self.page).to_have_url(self.shell.address + path)

    def test_a_way_back_is_one_of_our_own_places_or_none(self):
        self.sign_out()
        for text in [
            "//evil.example", "https://evil.example/", "javascript:alert(1)", "/\\evil.example",
            "/no-such-page", "/payments/a/b", "/sign-in?to=/payments", "/%0d%0aSet-Cookie: a=b", "",
        ]:
            self.visit("/sign-in?to=" + quote(text, safe=""))
            self.expect_gate("sign-in")
        self.sign_in()
        self.expect_at("/accounts")
        for page in ["sign-in", "unlock"]:
            self.visit(f"/{page}?to=%2F%2Fevil.example")
            self.expect_at("/accounts")
        self.sign_out()
        self.visit("/sign-in?to=/insights")
        self.expect_gate("sign-in", to="/insights")
        self.sign_in()
        self.expect_at("/insights")

    def test_signing_out_takes_every_tab_along(self):
        """Each tab returns to its own page, including the one that signed in."""
        seen, unseen = self.tab("/payments"), self.tab("/accounts/tokyo")
        # A background tab listens to no events.
        unseen.evaluate("""() => {
            Object.defineProperty(document, 'hidden', { value: true });
            document.dispatchEvent(new Event('visibilitychange'));
        }""")
        self.sign_out()
        self.expect_gate("sign-in", to="/profile")
        self.expect_gate("sign-in", to="/payments", page=seen)
        self.expect_gate("sign-in", to="/accounts/tokyo", page=unseen)
        self.sign_in()
        self.expect_at("/profile")
        self.expect_at("/payments", page=seen)
        self.expect_at("/accounts/tokyo", page=unseen)


if __name__ == "__main__":
    unittest.main()
