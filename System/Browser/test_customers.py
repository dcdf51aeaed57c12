"""Two customers on one device: neither sees the other's data."""

import unittest

from playwright.sync_api import expect

from shell import BrowserTest, fetch
from tour import Tour, sign_out
from two_customers import TwoCustomers

PIN = "481516"
#: The first customer's input and data, which the second must not see.
TRACES = [
    "Annas Secret", "Sharks and Pearls", "anna.trace", "Anna Trace", "Coffee by the Canal",
    "Northwind Engineering", "savings",
]
PAGES = [
    "/accounts", "/insights", "/payments", "/payments/new", "/payees", "/payees/new",
    "/standing-orders", "/standing-orders/new", "/profile", "/settings", "/inspector",
    "/inspector/travel",
]


class TwoPeople(BrowserTest):
    @classmethod
    def setUpClass(cls):
        statement = BrowserTest.arguments
        cls.bank = TwoCustomers(statement, ("--rows", "40", "--seed", "3"))
        cls.addClassCleanup(cls.bank.stop)
        cls.arguments = ("--bank-url", cls.bank.address)
        super().setUpClass()

    def setUp(self):
        super().setUp()
        self.visit("/accounts")
        if "/sign-in" not in self.page.url:
            self.sign_out()

    def button(self, name, page=None):
        return (page or self.page).get_by_role("button", name=name, exact=True)

    def sign_in(self, person):
        if not self.page.url.startswith(self.shell.address + "/sign-in"):
            self.visit("/sign-in")
        self.page.get_by_label("User name").fill(person.username)
        self.page.get_by_label("Password").fill(person.password)
        known = person.messages()
        self.button("Sign in").click()
        self.page.get_by_label("Code").fill(person.code(known))
        self.button("Sign in").click()
        expect(self.page.get_by_role("navigation")).to_be_visible()

    def sign_out(self):
        sign_out(Tour(self.page, self.shell))

    def leave_traces(self):
        """Everything that a customer can leave behind: a name, a PIN, a theme, a search, a draft."""
        self.visit("/profile")
        self.button("Edit").click()
        self.page.get_by_label("Name").fill("Anna Trace")
        self.page.get_by_label("Email").fill("anna.trace@example.com")
        self.button("Save").click()
        expect(self.page.locator("dl.facts")).to_contain_text("Anna Trace")
        self.visit("/settings")
        self.page.get_by_label("New PIN", exact=True).fill(PIN)
        self.page.get_by_label("Repeat new PIN").fill(PIN)
        self.button("Set PIN").click()
        expect(self.page.locator(".notice")).to_contain_text("PIN saved")
        self.choose("Theme", "Dark")
        self.button("Save").click()
        expect(self.page.locator("html")).to_have_attribute("data-theme", "dark")
        self.visit("/payments")
        self.page.locator("[name=search]").fill("Sharks and Pearls")
        expect(self.page.locator(".empty")).to_be_visible()
        self.visit("/payments/new")
        self.page.get_by_label("Payee’s name").fill("Annas Secret GmbH")
        self.page.get_by_label("Reference").fill("For Annas Secret")
        self.page.get_by_label("Payee’s name").focus()
        expect(self.page.get_by_label("Reference")).to_have_attribute("value", "For Annas Secret")

    def expect_no_traces(self, page=None):
        """On one page or on all."""
        for path in [None] if page else PAGES:
            shown = page or self.page
            if path:
                self.visit(path)
                expect(shown).to_have_url(self.shell.address + path)
            expect(shown.locator("main .skeleton")).to_have_count(0)
            text = shown.content() + str(shown.evaluate(
                "[...document.querySelectorAll('input, select')].map(field => field.value)"))
            for trace in TRACES:
                self.assertNotIn(trace, text, shown.url)

    def expect_nothing_of_the_first(self):
        self.expect_no_traces()
        self.visit("/settings")
        expect(self.page.locator("html")).to_have_attribute("data-theme", "system")
        expect(self.button("Set PIN")).to_be_visible()
        self.visit("/payments/new")
        expect(self.page.locator("#draft")).to_have_count(0)
        recording = fetch(self.shell, "/inspector/recording.jsonl", self.context).text()
        for trace in TRACES:
            self.assertNotIn(trace, recording)

    def test_whoever_signs_in_next_finds_nothing_of_who_signed_out(self):
        self.sign_in(self.bank.ann)
        expect(self.page.locator("main")).to_contain_text("everyday")
        self.leave_traces()
        other = self.tab("/accounts/everyday?search=Coffee%20by%20the%20Canal")
        ended = []
        other.on("websocket", lambda socket: socket.on("close", lambda _: ended.append(socket.url)))
        other.reload()
        self.sign_out()
        expect(other.get_by_role("heading", name="Sign in")).to_be_visible()
        self.assertTrue(any("/events?at=%2Faccounts%2Feveryday" in url for url in ended), ended)
        for page in [self.page, other]:
            self.expect_no_traces(page)
            page.go_back()
            expect(page.get_by_role("heading", name="Sign in")).to_be_visible()
            self.expect_no_traces(page)
        self.visit("/sign-in")
        self.sign_in(self.bank.bob)
        expect(self.page.get_by_role("heading", name="Accounts")).to_be_visible()
        # Not to the other customer's last page.
        expect(other).to_have_url(self.shell.address + "/accounts")
        expect(other.locator("main")).to_contain_text("Household")
        self.expect_no_traces(other)
        self.expect_nothing_of_the_first()
        self.sign_out()

    def test_what_was_typed_when_the_bank_ended_a_session_waits_for_its_own_user(self):
        self.sign_in(self.bank.ann)
        self.visit("/payments/new")
        self.page.get_by_label("Payee’s name").fill("Annas Secret GmbH")
        self.page.get_by_label("Reference").focus()
        expect(self.page.get_by_label("Payee’s name")).to_have_attribute(
            "value", "Annas Secret GmbH")
        other = self.tab("/accounts")
        self.bank.forget(self.bank.ann)
        other.locator("button[value=refresh]").first.click()
        self.expect_gate("sign-in", to="/payments/new")
        expect(self.page.locator(".notice")).to_contain_text("because your session has ended")
        self.expect_no_traces(self.page)
        self.sign_in(self.bank.bob)
        expect(self.page).to_have_url(self.shell.address + "/accounts")
        self.expect_nothing_of_the_first()
        self.sign_out()
        self.sign_in(self.bank.ann)
        self.visit("/payments/new")
        expect(self.page.locator("#draft")).to_be_visible()
        self.page.locator("button[value=continueDraft]").click()
        expect(self.page.get_by_label("Payee’s name")).to_have_value("Annas Secret GmbH")
        self.page.locator("button[value=discardDraft]").click()
        self.sign_out()


if __name__ == "__main__":
    unittest.main()
