"""The app without a mouse: everything works by Tab, Enter, space and the arrow keys."""

import unittest

from playwright.sync_api import expect

from keyboard import KeyboardTest


class Keyboard(KeyboardTest):
    def test_the_first_tab_skips_to_the_content(self):
        self.visit("/accounts")
        self.press("Tab")
        skip = self.page.get_by_role("link", name="Skip to the content")
        expect(skip).to_be_focused()
        expect(skip).to_be_in_viewport()
        self.press("Enter", "Tab")
        inside = self.page.evaluate(
            "document.getElementById('main').contains(document.activeElement)")
        self.assertTrue(inside)

    def test_every_page_of_the_navigation_is_reached(self):
        self.visit("/accounts")
        links = [link.get_attribute("href") for link in self.page.locator(".bar nav > a").all()]
        self.assertEqual(links, ["/accounts", "/payments", "/insights", "/profile", "/settings"])
        # The inspector is not a page for customers: its link is in the footer.
        for path in links + ["/inspector"]:
            self.visit("/accounts")
            self.focus_on(self.page.locator(f":is(nav, footer) a[href='{path}']"))
            self.press("Enter")
            expect(self.page).to_have_url(self.shell.address + path)
            expect(self.page.locator("h1")).to_be_visible()

    def test_a_payment_is_made_and_found(self):
        self.visit("/payments")
        self.focus_on(self.page.locator("a.button[href='/payments/new']"))
        self.press("Enter")
        # The letters of its name select an account.
        self.focus_on(self.page.locator("#account"))
        self.page.keyboard.type("everyday")
        for name, text in [
            ("payeeName", "Keyboard Maker"), ("payeeIdentifier", "DE89370400440532013000"),
            ("amount", "2.50"), ("reference", "Without a mouse"),
        ]:
            self.focus_on(self.page.locator(f"[name={name}]"))
            self.page.keyboard.type(text)
        self.press("Enter")
        confirm = self.page.locator("button[value=confirm]")
        expect(confirm).to_be_visible()
        self.focus_on(confirm)
        self.press("Enter")
        expect(self.page.get_by_role("heading", name="Keyboard Maker")).to_be_visible()
        self.visit("/payments")
        self.focus_on(self.page.locator("[name=search]"))
        self.page.keyboard.type("keyboard mouse")
        row = self.page.locator(".rows a.row")
        expect(row).to_have_count(1)
        # Results arrive during typing: the focus stays.
        expect(self.page.locator("[name=search]")).to_be_focused()
        self.focus_on(row)
        self.press("Enter")
        expect(self.page.get_by_role("heading", name="Keyboard Maker")).to_be_visible()

    def test_filters_are_chosen_by_arrows_and_cleared(self):
        self.visit("/payments")
        chosen = self.page.locator("[name=status]:checked")
        self.focus_on(chosen)
        self.press("ArrowRight")
        expect(self.page.locator("button[value=clear]")).to_be_visible()
        expect(self.page.locator("[name=status]:checked")).to_be_focused()
        self.focus_on(self.page.locator("button[value=clear]"))
        self.press("Enter")
        expect(self.page.locator("button[value=clear]")).to_have_count(0)

    def test_an_error_is_announced_and_named_at_its_field(self):
        self.visit("/payments/new")
        self.focus_on(self.page.locator("button[value=submit]"))
        self.press("Enter")
        expect(self.page.locator("main [role=alert]").first).to_be_visible()
        field = self.page.locator("[name=amount]")
        expect(field).to_have_attribute("aria-invalid", "true")
        error = self.page.locator("#" + field.get_attribute("aria-describedby").split()[0])
        expect(error).to_be_visible()


class OnAPhone(Keyboard):
    """The same with the navigation at the bottom, and on a touch device."""

    view = {"viewport": {"width": 390, "height": 844}}


if __name__ == "__main__":
    unittest.main()
