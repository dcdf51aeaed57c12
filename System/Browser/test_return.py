"""The state of a page when it is shown again, and the way back from a review."""

import re
import unittest

from playwright.sync_api import expect

from shell import EVENTS, BrowserTest, expect_own
from slow_bank import SlowBankTest


class Return(BrowserTest):
    def leave_and_return(self, path):
        self.page.locator("nav a[href='/accounts']").click()
        expect(self.page.get_by_role("heading", name="Accounts", exact=True)).to_be_visible()
        self.page.go_back()
        expect_own(self.page)
        expect(self.page).to_have_url(self.shell.address + path)

    def test_an_untouched_form_shows_no_errors_of_an_earlier_visit(self):
        for path in ["/payments/new", "/payees/new", "/standing-orders/new"]:
            self.visit(path)
            self.page.locator("button[value=submit]").click()
            # Checked after the last step: errors may appear until then.
            expect(self.page.locator(".notice.bad")).to_be_visible()
            self.leave_and_return(path)
            expect(self.page.locator("button[value=submit]")).to_be_visible()
            expect(self.page.locator("[aria-invalid=true], .notice")).to_have_count(0)

    def test_what_was_saved_is_said_until_the_page_is_left(self):
        self.visit("/profile")
        self.page.locator("button[value=edit]").click()
        self.page.get_by_label("Name").fill("Ann Example")
        self.page.locator("button[value=save]").click()
        expect(self.page.locator(".notice.good")).to_be_visible()
        self.leave_and_return("/profile")
        expect(self.page.locator("button[value=edit]")).to_be_visible()
        expect(self.page.locator(".notice")).to_have_count(0)

    def test_settings_that_are_saved_say_so_once(self):
        self.visit("/settings")
        self.choose("Theme", "Dark")
        # The page is reloaded in the chosen language.
        with self.page.expect_navigation():
            self.page.locator("#settings button[value=save]").click()
        expect(self.page.locator(".notice.good")).to_be_visible()
        self.leave_and_return("/settings")
        expect(self.page.locator(".notice")).to_have_count(0)
        self.page.locator("#theme").select_option("system")
        with self.page.expect_navigation():
            self.page.locator("#settings button[value=save]").click()
        expect(self.page.locator(".notice.good")).to_be_visible()

    def test_a_question_is_closed(self):
        self.visit("/settings")
        self.page.locator("button[value=wipe]").click()
        expect(self.page.locator("button[value=sure]")).to_be_visible()
        self.leave_and_return("/settings")
        expect(self.page.locator("button[value=wipe]")).to_be_visible()
        expect(self.page.locator("button[value=sure]")).to_have_count(0)

    def test_the_question_of_a_payment_is_closed(self):
        self.unplug()
        self.fill_payment("Corner Shop", "3.00", "Asked")
        self.page.locator("button[value=confirm]").click()
        self.page.locator("button[value=cancel]").click()
        expect(self.page.locator("button[value=sure]")).to_be_visible()
        self.leave_and_return(self.page.url[len(self.shell.address):])
        expect(self.page.locator("button[value=cancel]")).to_be_visible()
        expect(self.page.locator("button[value=sure]")).to_have_count(0)

    def plug(self):
        page = self.context.new_page()
        page.goto(self.shell.address + "/inspector")
        if page.locator("button[value=plug]").is_visible():
            page.locator("button[value=plug]").click()
        expect(page.locator("button[value=unplug]")).to_be_visible()
        page.close()

    def unplug(self):
        self.addCleanup(self.plug)
        self.visit("/inspector")
        self.page.locator("button[value=unplug]").click()
        expect(self.page.locator("button[value=plug]")).to_be_visible()

    def test_that_the_bank_cannot_be_reached_ends_once_it_is_reached(self):
        self.unplug()
        self.visit("/payments")
        self.page.locator("button[value=refresh]").click()
        expect(self.page.locator(".notice")).to_contain_text("can’t be reached")
        # Reached from a different page.
        self.plug()
        expect(self.page.locator(".notice")).to_have_count(0)


class Back(BrowserTest):
    """From a review to its form, and from there to the page before."""

    def heading(self, name):
        return expect(self.page.get_by_role("heading", name=name, exact=True))

    def test_from_a_payment(self):
        self.visit("/payments")
        self.page.get_by_role("link", name="New payment").click()
        self.choose("From", "everyday")
        self.page.get_by_label("Payee’s name").fill("Back Ltd")
        self.page.get_by_label("Payee’s account number").fill("DE89 3704 0044 0532 0130 00")
        self.page.get_by_label("Amount").fill("4.00")
        for _ in range(2):
            self.page.get_by_role("button", name="Continue").click()
            expect(self.page.locator("button[value=confirm]")).to_be_visible()
            self.page.go_back()
            expect(self.page.locator("button[value=submit]")).to_be_visible()
            expect(self.page.get_by_label("Payee’s name")).to_have_value("Back Ltd")
        # The back button leaves no entry in between.
        self.page.get_by_role("button", name="Continue").click()
        self.page.locator("button[value=edit]").click()
        expect(self.page.locator("button[value=submit]")).to_be_visible()
        self.page.go_back()
        self.heading("Payments").to_be_visible()

    def test_after_a_reload_and_while_it_is_paid(self):
        self.fill_payment("Back Ltd", "5.00", "Reload")
        self.page.reload()
        expect(self.page.locator("button[value=confirm]")).to_be_visible()
        self.page.go_back()
        expect(self.page.locator("button[value=submit]")).to_be_visible()
        self.page.get_by_role("button", name="Continue").click()
        self.page.locator("button[value=confirm]").click()
        expect(self.page.locator("main h1")).to_contain_text("Back Ltd")

    def test_from_a_payee_and_a_standing_order(self):
        self.visit("/payees")
        self.page.get_by_role("link", name="Add payee").click()
        self.page.get_by_label("Name").fill("Back Ltd")
        self.page.get_by_label("Account number").fill("GB33 BUKB 2020 1555 5555 55")
        self.page.locator("button[value=submit]").click()
        expect(self.page.locator("button[value=confirm]")).to_be_visible()
        self.page.go_back()
        expect(self.page.get_by_label("Name")).to_have_value("Back Ltd")
        self.page.go_back()
        self.heading("Payees").to_be_visible()

    def test_without_a_script_the_form_offers_what_was_typed(self):
        context = self.browser.new_context(
            java_script_enabled=False, locale="en-GB", storage_state=self.context.storage_state())
        self.addCleanup(context.close)
        page = context.new_page()
        page.goto(self.shell.address + "/payments/new")
        page.locator("#account").select_option(
            label=page.locator("#account option", has_text="everyday").first.inner_text())
        page.get_by_label("Payee’s name").fill("Plain Ltd")
        page.get_by_label("Payee’s account number").fill("DE89 3704 0044 0532 0130 00")
        page.get_by_label("Amount").fill("6.00")
        page.get_by_role("button", name="Continue").click()
        expect(page.locator("button[value=confirm]")).to_be_visible()
        page.go_back()
        expect(page.locator("#draft")).to_contain_text("Plain Ltd")


class Stale(BrowserTest):
    def test_a_review_that_is_not_shown_any_more_says_why_nothing_was_paid(self):
        self.fill_payment("Stale Ltd", "7.00", "Stale")
        # Like a page that has missed the new review.
        self.page.evaluate("document.querySelector('#review [name=id]').value = 'another'")
        self.page.locator("button[value=confirm]").click()
        expect(self.page.locator(".notice.warning")).to_contain_text("Nothing was paid")
        self.page.locator("button[value=confirm]").click()
        expect(self.page.get_by_role("heading", name="Stale Ltd")).to_be_visible()

    def test_an_old_tab_says_that_nothing_was_paid(self):
        self.page.add_init_script(EVENTS)
        self.fill_payment("Old Ltd", "8.00", "Old")
        self.page.evaluate("sessionStorage.events = 'held'")
        name = self.page.evaluate("document.body.dataset.tab")
        other = self.tab("/accounts")
        other.evaluate("name => addEventListener('pagehide', "
                       "() => sessionStorage.setItem('left', name))", name)
        other.goto(self.shell.address + "/payments/new")
        expect(other.locator("button[value=confirm]")).to_be_visible()
        self.expect_complaint("409", most=2)
        self.page.locator("button[value=confirm]").click()
        expect(self.page.locator("#live")).to_contain_text("nothing was sent or paid")


class Hidden(BrowserTest):
    """A payment just made is found."""

    def test_a_new_payment_that_the_search_hides(self):
        self.visit("/payments")
        self.page.locator("[name=search]").fill("northgate")
        expect(self.page.locator(".rows a.row")).to_have_count(4)
        self.page.get_by_role("link", name="New payment").click()
        self.fill_payment("Hidden Ltd", "9.00", "Hidden")
        self.page.locator("button[value=confirm]").click()
        expect(self.page.get_by_role("heading", name="Hidden Ltd")).to_be_visible()
        self.page.locator("nav a[href='/payments']").first.click()
        expect(self.page.locator("#hidden")).to_contain_text("£9.00 to Hidden Ltd")
        expect(self.page.locator(".rows a.row")).to_have_count(4)
        self.page.get_by_role("button", name="Show all").click()
        expect(self.page.locator("#hidden")).to_have_count(0)
        expect(self.page.locator(".rows a.row").first).to_contain_text("Hidden Ltd")
        expect(self.page.locator("[name=search]")).to_have_value("")

    def test_a_new_payee_that_the_search_hides(self):
        self.visit("/payees")
        self.page.locator("[name=search]").fill("zzz")
        expect(self.page.locator(".payees li")).to_have_count(0)
        self.page.get_by_role("link", name="Add payee").click()
        self.page.get_by_label("Name").fill("Hidden Payee")
        self.page.get_by_label("Account number").fill("GB33 BUKB 2020 1555 5555 55")
        self.page.locator("button[value=submit]").click()
        self.page.locator("button[value=confirm]").click()
        expect(self.page.locator("#hidden")).to_contain_text("Hidden Payee")
        self.page.get_by_role("button", name="Show all").click()
        expect(self.page.locator(".payees li", has_text="Hidden Payee")).to_be_visible()


class Counting(SlowBankTest):
    """The page counts down to zero by itself, and shows why a new sign-in is needed."""

    def test_the_end_of_a_code_is_counted_and_a_session_that_ended_says_so(self):
        self.page.clock.install()
        self.visit("/sign-in")
        expect(self.page.locator(".notice")).to_have_count(0)
        self.page.get_by_label("User name").fill(self.bank.username)
        self.page.get_by_label("Password").fill(self.bank.password)
        self.page.get_by_role("button", name="Sign in", exact=True).click()
        clock = self.page.locator("#expiry")
        expect(clock).to_have_text(re.compile(r"^[45]:\d\d$"))
        before = clock.inner_text()
        self.page.clock.fast_forward(65_000)
        expect(clock).not_to_have_text(before)
        expect(clock).to_have_text(re.compile(r"^3:\d\d$"))
        self.page.clock.fast_forward(400_000)
        expect(clock).to_have_text("0:00")


if __name__ == "__main__":
    unittest.main()
