"""Payees in the browser: found, added, renamed, deleted and restored."""

import re

from playwright.sync_api import expect

from shell import BrowserTest, in_days


class Payees(BrowserTest):
    def row(self, name):
        return self.page.locator(".payees li", has_text=name)

    def test_are_listed_searched_and_paid(self):
        self.visit("/payments")
        self.page.get_by_label("Payments").get_by_role("link", name="Payees").click()
        expect(self.page).to_have_url(self.shell.address + "/payees")
        expect(self.page.locator(".payees li")).not_to_have_count(0)
        self.shoot("payees")
        inactive = self.row("Old Town Gym")
        expect(inactive).to_contain_text("Can’t be paid at the moment")
        expect(inactive.get_by_role("link")).to_have_count(0)
        self.page.get_by_role("searchbox").fill("aoi")
        expect(self.page.locator(".payees li")).to_have_count(1)
        self.assertEqual(self.page.get_by_role("searchbox").input_value(), "aoi")
        self.page.get_by_role("searchbox").fill("")
        expect(self.row("Claire Dubois")).to_be_visible()
        self.row("Aoife Byrne").get_by_role("link", name="Pay Aoife Byrne").click()
        expect(self.page).to_have_url(re.compile(r"/payments/new\?payee="))
        chosen = self.page.get_by_role("combobox", name="To").locator("option:checked")
        expect(chosen).to_contain_text("Aoife Byrne")

    def test_is_added_after_a_check_and_renamed(self):
        self.visit("/payees/new")
        self.page.get_by_label("Account number").fill("GB00 1234")
        self.page.get_by_label("Name").focus()
        expect(self.page.locator("#identifier-error")).to_be_visible()
        self.shoot("new-payee-wrong")
        self.page.get_by_label("Name").fill("محمد عبد الله")
        self.page.get_by_label("Account number").fill("GB33 BUKB 2020 1555 5555 55")
        self.page.get_by_role("button", name="Continue").click()
        expect(self.page.get_by_role("heading", name="Confirm payee")).to_be_visible()
        expect(self.page.locator(".notice")).to_contain_text("couldn’t be checked")
        self.shoot("new-payee-confirm")
        self.page.get_by_role("button", name="Add payee").click()
        expect(self.page).to_have_url(self.shell.address + "/payees")
        added = self.row("محمد عبد الله")
        expect(added).to_be_visible()
        added.get_by_role("button", name="Rename").click()
        name = self.page.get_by_label("New name")
        expect(name).to_be_focused()
        name.fill("Mohammed Abdullah")
        self.shoot("payee-rename")
        name.press("Enter")
        expect(self.row("Mohammed Abdullah")).to_be_visible()
        expect(self.row("Mohammed Abdullah").get_by_role("button", name="Rename")).to_be_focused()
        self.page.reload()
        expect(self.row("Mohammed Abdullah")).to_be_visible()

    def test_waits_for_the_bank_and_is_marked_until_then(self):
        self.visit("/inspector")
        self.page.get_by_role("button", name="Unplug the cable").click()
        expect(self.page.get_by_text("The cable is unplugged")).to_be_visible()
        self.visit("/payees/new")
        self.page.get_by_label("Name").fill("Corner Bakery")
        self.page.get_by_label("Account number").fill("DE02 1203 0000 0000 2020 51")
        self.page.get_by_role("button", name="Continue").click()
        self.page.get_by_role("button", name="Add payee").click()
        expect(self.page).to_have_url(self.shell.address + "/payees")
        added = self.row("Corner Bakery")
        expect(added).to_contain_text("New payee, not sent yet.")
        self.row("Aoife Byrne").get_by_role("button", name="Rename").click()
        name = self.page.get_by_label("New name")
        name.fill("Aoife O’Byrne")
        name.press("Enter")
        expect(self.row("Aoife O’Byrne")).to_contain_text("New name, not sent yet.")
        self.shoot("payees-offline")
        self.row("Aoife O’Byrne").get_by_role("button", name="Don’t send").click()
        expect(self.row("Aoife Byrne")).to_be_visible()
        self.visit("/inspector")
        self.page.get_by_role("button", name="Plug the cable in").click()
        expect(self.page.get_by_role("button", name="Unplug the cable")).to_be_visible()
        self.visit("/payees")
        expect(added.locator(".change")).to_have_count(0)
        expect(added.get_by_role("link", name="Pay Corner Bakery")).to_be_visible()

    def test_is_deleted_and_brought_back(self):
        self.visit("/payees")
        self.row("Claire Dubois").get_by_role("button", name="Delete").click()
        expect(self.row("Claire Dubois")).to_have_count(0)
        undo = self.page.get_by_role("button", name="Undo")
        expect(undo).to_be_focused()
        expect(self.page.locator("#undos")).to_contain_text("“Claire Dubois” will be deleted.")
        self.shoot("payee-deleted")
        undo.click()
        expect(self.row("Claire Dubois")).to_be_visible()
        self.page.reload()
        expect(self.row("Claire Dubois")).to_be_visible()

    def test_comes_back_with_the_reason_where_the_bank_refuses(self):
        self.visit("/payments/new")
        self.choose("From", "everyday")
        self.choose("To", "Marta Kowalska")
        self.page.get_by_label("Amount").fill("1.00")
        self.page.get_by_label("Date").fill(in_days(60))
        self.page.get_by_role("button", name="Continue").click()
        self.page.locator("#confirm").click()
        expect(self.page.locator("#status")).to_have_text("Scheduled")
        self.visit("/payees")
        self.row("Marta Kowalska").get_by_role("button", name="Delete").click()
        expect(self.row("Marta Kowalska")).to_have_count(0)
        # Once it cannot be undone any more, the deletion is sent to the bank.
        notice = self.page.locator(".notice.bad")
        expect(notice).to_contain_text("“Marta Kowalska” wasn’t deleted")
        expect(notice).to_contain_text("is in progress")
        expect(self.row("Marta Kowalska")).to_be_visible()
        self.shoot("payee-kept")

    def test_is_seen_on_a_phone_and_in_german(self):
        for name, settings in (
            ("payees-phone", {"viewport": {"width": 390, "height": 844}, "color_scheme": "dark"}),
            ("payees-german", {"viewport": {"width": 1180, "height": 900}, "locale": "de-DE"}),
        ):
            context = self.browser.new_context(
                storage_state=self.context.storage_state(), **settings)
            self.addCleanup(context.close)
            self.page = context.new_page()
            self.visit("/payees")
            expect(self.page.locator(".payees li")).not_to_have_count(0)
            self.shoot(name)
        expect(self.page.get_by_role("heading", level=1)).to_have_text("Empfänger")
