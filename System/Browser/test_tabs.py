"""Tabs of one browser: input belongs to its tab, and a draft is offered."""

import unittest

from playwright.sync_api import expect

from shell import EVENTS, BrowserTest, Shell, delay, expect_own

FIELDS = ["Payee’s name", "Payee’s account number", "Amount", "Reference"]
ANNA = ["Anna Ltd", "DE89 3704 0044 0532 0130 00", "11.00", "For Anna"]
GONE = "The app isn’t responding. If it was closed, start it again and open the new link."
BERT = ["Bert Ltd", "GB33 BUKB 2020 1555 5555 55", "22.00", "For Bert"]


class Tabs(BrowserTest):
    def tearDown(self):
        super().tearDown()
        # The stored draft is offered to the next test.
        self.page.close()

    def type_at_once(self, tabs):
        """Field by field, alternating between both tabs."""
        for number, field in enumerate(FIELDS):
            for tab, values in tabs:
                tab.get_by_label(field).press_sequentially(values[number][:3])
            for tab, values in tabs:
                tab.get_by_label(field).fill(values[number])

    def expect_form(self, tab, values):
        for field, value in zip(FIELDS, values):
            expect(tab.get_by_label(field)).to_have_value(value)

    def review(self, tab):
        tab.locator("#account").select_option(label=tab.locator(
            "#account option", has_text="everyday").first.inner_text())
        tab.get_by_role("button", name="Continue", exact=True).click()
        expect(tab.get_by_role("heading", name="Confirm payment")).to_be_visible()

    def expect_review(self, tab, values, others):
        facts = tab.locator("main .hero")
        for value in values:
            expect(facts).to_contain_text(value)
        for value in others:
            expect(facts).not_to_contain_text(value)

    def test_two_tabs_are_two_forms_and_nothing_mixed_is_reviewed(self):
        one, other = self.page, self.tab("/payments/new")
        self.visit("/payments/new")
        self.type_at_once([(one, ANNA), (other, BERT)])
        self.expect_form(one, ANNA)
        self.expect_form(other, BERT)
        self.review(one)
        self.review(other)
        self.expect_review(one, ANNA, BERT)
        self.expect_review(other, BERT, ANNA)
        # The paid payment is the one that was shown; the other continues.
        one.locator("#confirm").click()
        expect(one.get_by_role("heading", name="Anna Ltd")).to_be_visible()
        self.expect_review(other, BERT, ANNA)

    def test_two_tabs_search_for_themselves(self):
        for path in ["/payments", "/accounts/everyday", "/payees"]:
            one, other = self.tab(path), self.tab(path)
            for tab, words in [(one, "vegetables"), (other, "rent")]:
                tab.locator("[name=search]").press_sequentially(words)
            for tab, words in [(one, "vegetables"), (other, "rent")]:
                # The server has received it, and the update is drawn from that.
                expect(tab.locator("[name=search]")).to_have_attribute("value", words)
                expect(tab.locator("[name=search]")).to_have_value(words)

    def test_a_reload_keeps_each_tabs_own_text(self):
        one, other = self.page, self.tab("/payments/new")
        self.visit("/payments/new")
        self.type_at_once([(one, ANNA), (other, BERT)])
        for tab, values in [(one, ANNA), (other, BERT)]:
            tab.locator("[name=amount]").focus()
            expect(tab.locator("[name=reference]")).to_have_attribute("value", values[3])
        for tab, values in [(one, ANNA), (other, BERT), (one, ANNA)]:
            tab.reload()
            self.expect_form(tab, values)
        # Both at the same time: neither takes the other's screen.
        for tab in [one, other]:
            tab.evaluate("setTimeout(() => location.reload())")
        for tab, values in [(one, ANNA), (other, BERT)]:
            self.expect_form(tab, values)

    def test_going_back_finds_each_tabs_own_text(self):
        one, other = self.page, self.tab("/payments/new")
        self.visit("/payments/new")
        self.type_at_once([(one, ANNA), (other, BERT)])
        for tab in [one, other]:
            tab.locator("nav a[href='/accounts']").click()
            expect(tab.get_by_role("heading", name="Accounts")).to_be_visible()
        for tab, values in [(one, ANNA), (other, BERT)]:
            tab.go_back()
            self.expect_form(tab, values)

    def test_a_page_is_drawn_once_though_the_one_before_is_heard_while_it_is_left(self):
        # The server receives the page's claim between the page's last message and its end.
        self.page.add_init_script(EVENTS + """
            addEventListener("load", () => addEventListener(
              "beforeunload", () => events.dispatchEvent(new Event("open"))));
        """)
        self.visit("/payments")
        self.expect_live()
        self.page.evaluate("sessionStorage.events = 'held'")
        self.page.goto(self.shell.address + "/payees")
        self.expect_live()
        loads = []
        self.page.on(
            "request", lambda request: request.is_navigation_request() and loads.append(request.url))
        self.visit("/payments")
        self.expect_live()
        expect(self.page.get_by_role("heading", name="Payments", exact=True)).to_be_visible()
        # A reload of the page's own would have begun by now.
        self.page.wait_for_load_state("networkidle")
        self.assertEqual(len(loads), 1, loads)

    def test_a_page_drawn_without_a_guess_is_busy_until_its_tab_is_known(self):
        self.visit("/payments/new")
        self.type_at_once([(self.page, ANNA)])
        self.review(self.page)
        self.page.add_init_script(
            "Object.defineProperty(document, 'cookie', { get: () => '', set() {} })")
        self.page.add_init_script(EVENTS)
        self.visit("/payments")
        self.page.evaluate("sessionStorage.events = 'held'")
        self.page.goto(self.shell.address + "/payments/new")
        expect(self.page.locator("main[aria-busy=true] #draft")).to_be_visible()
        expect(self.page.get_by_role("heading", name="Confirm payment")).to_have_count(0)
        self.page.evaluate("releaseEvents()")
        expect_own(self.page)
        self.assertTrue(self.page.get_by_role("heading", name="Confirm payment").is_visible())

    def test_a_duplicated_tab_begins_anew(self):
        self.visit("/payments/new")
        self.type_at_once([(self.page, ANNA)])
        self.page.locator("[name=amount]").focus()
        self.expect_stored_draft(ANNA[3])
        # A window opened by a page gets a copy of its storage, like a duplicated tab.
        with self.context.expect_page() as opened:
            self.page.evaluate("window.open(location.href)")
        copy = opened.value
        self.addCleanup(copy.close)
        expect(copy.locator("#draft")).to_contain_text("Anna Ltd")
        expect(copy.get_by_label("Payee’s name")).to_have_value("")
        copy.get_by_label("Payee’s name").fill("Bert Ltd")
        copy.locator("[name=amount]").focus()
        expect(copy.locator("[name=payeeName]")).to_have_attribute("value", "Bert Ltd")
        self.expect_form(self.page, ANNA)
        self.review(self.page)
        self.expect_review(self.page, ANNA, ["Bert"])

    def test_a_page_that_another_goes_on_with_is_refused(self):
        self.page.add_init_script(EVENTS)
        self.visit("/payments/new")
        self.page.get_by_label("Payee’s name").fill("Anna Ltd")
        self.page.locator("[name=amount]").focus()
        expect(self.page.locator("[name=payeeName]")).to_have_attribute("value", "Anna Ltd")
        # Its updates then end; some seconds later it requests others.
        self.page.evaluate("sessionStorage.events = 'held'")
        # As if the browser had copied the storage after the page was left.
        other = self.tab("/accounts")
        name = self.page.evaluate("document.body.dataset.tab")
        other.evaluate("name => addEventListener('pagehide', "
                       "() => sessionStorage.setItem('left', name))", name)
        other.goto(self.shell.address + "/payments/new")
        expect(other.get_by_label("Payee’s name")).to_have_value("Anna Ltd")
        self.page.evaluate("document.querySelector('[name=amount]').value = '99'")
        # Leaving the field is sent, too, if the response arrives before the browser's timer.
        self.expect_complaint("409", most=2)
        self.page.get_by_role("button", name="Continue", exact=True).click()
        expect(self.page.locator("#live")).to_contain_text("out of date")
        expect(other.get_by_label("Amount")).to_have_value("")
        # It finds that it has to start again.
        self.page.evaluate("releaseEvents()")
        expect(self.page.locator("#draft")).to_contain_text("Anna Ltd")
        expect(self.page.get_by_label("Payee’s name")).to_have_value("")

    def test_a_second_tab_is_offered_the_draft_and_not_given_it(self):
        self.visit("/payments/new")
        self.type_at_once([(self.page, ANNA)])
        self.page.locator("[name=amount]").focus()
        self.expect_stored_draft(ANNA[3])
        other = self.tab("/payments/new")
        expect(other.locator("#draft")).to_contain_text("Anna Ltd")
        self.expect_form(other, [""] * 4)
        other.get_by_role("button", name="Resume").click()
        self.expect_form(other, ANNA)
        other.get_by_label("Amount").fill("12.00")
        self.expect_form(self.page, ANNA)

    def test_without_a_script_each_tab_keeps_what_was_sent(self):
        context = self.browser.new_context(
            java_script_enabled=False, locale="en-GB", storage_state=self.context.storage_state())
        self.addCleanup(context.close)
        tabs = [(context.new_page(), ANNA), (context.new_page(), BERT)]
        for tab, _ in tabs:
            tab.goto(self.shell.address + "/payments/new")
        for tab, values in tabs:
            for field, value in zip(FIELDS, values):
                tab.get_by_label(field).fill(value)
        for tab, _ in tabs:
            self.review(tab)
        for (tab, values), (_, others) in zip(tabs, reversed(tabs)):
            tab.reload()
            self.expect_review(tab, values, others)


class ManyTabs(BrowserTest):
    """A browser opens six connections to a host for all tabs."""

    PATHS = ["/payments", "/accounts", "/payees", "/inspector", "/profile"]

    def test_ten_tabs_that_are_all_seen_hear_and_answer(self):
        tabs = [self.tab(path) for path in self.PATHS * 2]
        for tab in tabs:
            self.assertEqual(tab.evaluate("document.visibilityState"), "visible")
        # All tabs receive events, without a reload.
        inspectors = [tab for tab in tabs if tab.url.endswith("/inspector")]
        inspectors[0].get_by_role("button", name="Unplug").click()
        for tab in inspectors:
            expect(tab.locator("#cable")).to_contain_text("unplugged")
        inspectors[1].get_by_role("button", name="Plug").click()
        for tab in inspectors:
            expect(tab.locator("#cable")).to_contain_text("plugged in")
        # All tabs respond in place and navigate.
        for number, tab in enumerate(tabs):
            if tab.locator("[name=search]").count():
                tab.locator("[name=search]").press_sequentially(f"no {number}")
                expect(tab.locator("[name=search]")).to_have_attribute("value", f"no {number}")
        for tab in tabs:
            tab.locator("nav a[href='/accounts']").click()
            expect(tab.get_by_role("heading", name="Accounts")).to_be_visible()
            expect(tab.locator("html.js")).to_be_attached()

    def test_signing_out_and_in_reaches_ten_tabs(self):
        tabs = [self.tab(path) for path in self.PATHS * 2]
        tabs[4].get_by_role("button", name="Sign out").click()
        for tab in tabs:
            if tab.url.endswith("/inspector"):
                expect(tab.locator("#closed")).to_be_visible()
            else:
                expect(tab.get_by_role("heading", name="Sign in")).to_be_visible()
        tabs[0].get_by_role("button", name="Sign in as").click()
        for tab in tabs:
            expect(tab.get_by_role("navigation", name="Main")).to_be_visible()
            expect(tab.locator("#closed")).to_have_count(0)


class Gone(BrowserTest):
    def test_a_page_that_cannot_listen_says_so_until_it_can(self):
        live = self.page.locator("#live")
        self.page.add_init_script(EVENTS)
        self.visit("/payments")
        self.page.evaluate("sessionStorage.events = 'failing'")
        self.visit("/payments")
        expect(live).to_have_text(GONE)
        self.page.evaluate("releaseEvents()")
        expect(live).to_have_text("")


class Killed(BrowserTest):
    def test_an_open_page_says_by_itself_that_the_program_has_ended(self):
        # Not the draft of the other tests.
        shell = Shell()
        self.addCleanup(shell.stop)
        page = self.context.new_page()
        self.addCleanup(page.close)
        page.goto(shell.link)
        page.goto(shell.address + "/accounts")
        expect(page.locator("#live")).to_have_text("")
        shell.process.kill()
        expect(page.locator("#live")).to_have_text(GONE)

    def test_what_was_typed_is_offered_after_the_program_was_killed(self):
        self.visit("/payments/new")
        for field, value in zip(FIELDS, ANNA):
            self.page.get_by_label(field).fill(value)
        self.page.locator("[name=amount]").focus()
        self.expect_stored_draft(ANNA[3])
        self.start_again()
        self.visit("/payments/new")
        page = self.page
        expect(page.locator("#draft")).to_contain_text("Resume your payment")
        expect(page.locator("#draft")).to_contain_text("Anna Ltd")
        expect(page.get_by_label("Payee’s name")).to_have_value("")
        page.get_by_role("button", name="Resume").click()
        for field, value in zip(FIELDS, ANNA):
            expect(page.get_by_label(field)).to_have_value(value)


class SlowTabs(BrowserTest):
    """Responses are delayed by a second."""

    def test_what_is_typed_before_the_page_knows_its_tab_is_kept(self):
        self.visit("/payments/new")
        self.page.get_by_label("Payee’s name").fill("Anna Ltd")
        self.page.locator("[name=amount]").focus()
        expect(self.page.locator("[name=payeeName]")).to_have_attribute("value", "Anna Ltd")
        delay(self.page, 1000)
        # Without a guess the page is drawn anew, and corrected by its first update.
        self.page.evaluate("addEventListener('beforeunload', () => { document.cookie = "
                           "'ashlar-tab=; path=/; max-age=0' })")
        self.page.reload()
        self.page.get_by_label("Reference").fill("Typed at once")
        self.page.locator("[name=amount]").focus()
        expect(self.page.get_by_label("Payee’s name")).to_have_value("Anna Ltd")
        expect(self.page.locator("[name=reference]")).to_have_attribute("value", "Typed at once")


if __name__ == "__main__":
    unittest.main()
