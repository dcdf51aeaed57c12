"""Every page checked by axe-core, in both languages and both themes."""

import re
import unittest

from playwright.sync_api import expect

from axed import violations
from contrast import faint
from places import OUTSIDE, PLACES, UNLOCK
from reach import complaints, editing, payee_complaints
from shell import BrowserTest
from tour import Tour, lock, sign_out, unlock


class Axed(BrowserTest):
    """WCAG A and AA and axe's best practices, each theme and language on its own books; results that axe
    cannot decide are not counted."""

    def look(self, place, tour):
        place.reach(tour)
        tour.settle()
        self.found += violations(tour.page, place.name)
        self.found += faint(tour.page, place.name)
        # A column that is too narrow stacks a word's letters.
        self.found += tour.page.evaluate(
            "[...document.querySelectorAll('main button, main a.button')]"
            ".filter((button) => button.offsetHeight > 90)"
            ".map((button) => `${location.pathname}: “${button.textContent}” is tall`)")
        place.leave(tour)

    def look_everywhere(self, **options):
        context = self.browser.new_context(
            storage_state=self.context.storage_state(),
            **{"viewport": {"width": 1180, "height": 900}, **options})
        self.addCleanup(context.close)
        tour, self.found = Tour(context.new_page(), self.shell), []
        for place in PLACES:
            self.look(place, tour)
        lock(tour)
        self.look(UNLOCK, tour)
        unlock(tour)
        sign_out(tour)
        for place in OUTSIDE:
            self.look(place, tour)
        self.look_from_outside(**options)
        self.assertEqual(self.found, [])

    def look_from_outside(self, **options):
        """As a browser without a session, and with a used link."""
        context = self.browser.new_context(**options)
        self.addCleanup(context.close)
        page = context.new_page()
        for path, status in [("/accounts", 401), (self.shell.link, 403)]:
            answer = page.goto(path if status == 403 else self.shell.address + path)
            self.assertEqual(answer.status, status)
            self.found += violations(page, str(status))
            # It looks like every other page.
            brand = page.locator("header.top .brand")
            self.found += [] if brand.bounding_box()["x"] > 12 else [f"{status} has no style"]


class AxedInLight(Axed):
    def test_every_page_in_english_and_light(self):
        self.look_everywhere(locale="en-GB", color_scheme="light")


class AxedInDark(Axed):
    def test_every_page_in_german_and_dark(self):
        self.look_everywhere(locale="de-DE", color_scheme="dark")


class AxedOnAPhone(Axed):
    """In German, whose words are long."""

    def test_every_page_on_a_phone(self):
        self.look_everywhere(
            locale="de-DE", color_scheme="light", viewport={"width": 390, "height": 844})


class Names(BrowserTest):
    """A field's name is its label; its error is announced and describes it."""

    def tour(self):
        return Tour(self.page, self.shell)

    def check(self, names):
        """Names of the wrong fields, by id."""
        wrong = self.page.locator("[aria-invalid=true]")
        expect(wrong).to_have_count(len(names))
        for name in names:
            field = self.page.get_by_label(name, exact=True)
            expect(field).to_have_attribute("aria-invalid", "true")
            expect(field).to_have_accessible_name(name)
            error = self.page.locator("#" + field.get_attribute("aria-describedby").split()[0])
            expect(error).to_have_role("alert")
            self.assertTrue(error.inner_text())
            expect(field).to_have_accessible_description(re.compile(re.escape(error.inner_text())))

    def test_a_new_payment(self):
        complaints(self.tour())
        self.page.get_by_label("Reference").fill("ü" * 141)
        self.page.get_by_role("button", name="Continue").click()
        self.check(["From", "Payee’s name", "Payee’s account number", "Amount", "Reference"])

    def test_a_new_payee(self):
        payee_complaints(self.tour())
        self.check(["Name", "Account number"])

    def test_the_profile(self):
        editing(self.tour())
        self.page.get_by_label("Name").fill("")
        self.page.get_by_label("Email").fill("nobody")
        self.page.get_by_role("button", name="Save").click()
        self.check(["Name", "Email"])

    def test_a_standing_order(self):
        self.visit("/standing-orders/new")
        self.page.locator("button[value=submit]").click()
        expect(self.page.locator("#amount-error")).to_be_visible()
        self.page.get_by_label("Every", exact=True).fill("0")
        self.page.locator("button[value=submit]").click()
        expect(self.page.locator("#every-error")).to_be_visible()
        self.check(
            ["From", "Payee’s name", "Payee’s account number", "Amount of each payment",
             "First payment", "Every"])

    def test_an_error_that_comes_and_goes_leaves_the_focus_where_it_is(self):
        self.visit("/payments/new")
        self.choose("From", "everyday")
        amount = self.page.get_by_label("Amount", exact=True)
        amount.fill("1.2.3")
        self.page.get_by_label("Reference").focus()
        expect(self.page.locator("#amount-error")).to_be_visible()
        amount.focus()
        amount.press_sequentially("4")
        expect(self.page.locator("#amount-error")).to_be_visible()
        expect(amount).to_be_focused()
        amount.press("ControlOrMeta+a")
        amount.press_sequentially("12.50")
        expect(self.page.locator("#amount-error")).to_have_count(0)
        expect(amount).to_be_focused()
        expect(amount).to_have_value("12.50")

    def test_the_settings_pin(self):
        self.visit("/settings")
        self.page.get_by_label("New PIN", exact=True).fill("1")
        self.page.get_by_role("button", name="Set PIN").click()
        self.check(["New PIN", "Repeat new PIN"])


class Languages(BrowserTest):
    def test_a_german_browser_reads_german_and_writes_german_amounts(self):
        context = self.browser.new_context(
            storage_state=self.context.storage_state(), locale="de-DE")
        self.addCleanup(context.close)
        page = context.new_page()
        page.goto(self.shell.address + "/accounts")
        expect(page.locator("html")).to_have_attribute("lang", "de")
        expect(page.get_by_role("navigation", name="Hauptmenü")).to_contain_text("Konten")
        expect(page.locator("main")).to_contain_text("9.876.49")


if __name__ == "__main__":
    unittest.main()
