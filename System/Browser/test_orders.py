"""Standing orders in the browser: set up, skipped, paused, changed, paid, and waiting offline."""

import datetime
import threading
import unittest

from playwright.sync_api import TimeoutError, expect

from axed import violations
from shell import BrowserTest
from slow_bank import SlowBankTest


class OrderForm(BrowserTest):
    def button(self, name, exact=True):
        return self.page.get_by_role("button", name=name, exact=exact)

    def fill(self, amount, first):
        self.visit("/standing-orders/new")
        self.choose("From", "everyday")
        self.page.get_by_label("Payee’s name").fill("Hilltop Homes")
        self.page.get_by_label("Payee’s account number").fill("DE89 3704 0044 0532 0130 00")
        self.page.get_by_label("Amount of each payment").fill(amount)
        self.page.get_by_label("First payment", exact=True).fill(first)
        self.choose("If it falls on a non-business day", "Pay on that day anyway")

    def set_up(self, amount, first):
        self.fill(amount, first)
        expect(self.page.locator(".occurrences li")).to_have_count(12)
        self.button("Continue").click()
        expect(self.page.get_by_role("heading", name="Confirm standing order")).to_be_visible()
        self.button("Set up standing order").click()
        self.open_order(amount)

    def open_order(self, amount):
        """From the list, which shows the order once the bank has set it up."""
        expect(self.page).to_have_url(self.shell.address + "/standing-orders")
        row = self.page.locator("#orders a", has_text="Hilltop Homes").filter(has_text=amount)
        expect(row).to_have_count(1)
        row.click()
        expect(self.page.locator("#status")).to_have_text("Active")


class StandingOrders(OrderForm):
    def test_is_set_up_paid_skipped_paused_changed_and_ended(self):
        self.visit("/payments")
        self.page.get_by_role("link", name="Standing orders").click()
        expect(self.page.locator(".empty")).to_contain_text("No standing orders yet")
        self.fill("12.34", datetime.date.today().isoformat())
        expect(self.page.locator(".occurrences li")).to_have_count(12)
        self.choose("If it falls on a non-business day", "Pay on the next business day")
        expect(self.page.locator(".moved").first).to_contain_text("Moved from")
        self.shoot("order-form")
        self.choose("If it falls on a non-business day", "Pay on that day anyway")
        expect(self.page.locator(".moved")).to_have_count(0)
        self.button("Continue").click()
        expect(self.page.locator(".notice")).to_be_visible()
        self.shoot("order-review")
        self.button("Set up standing order").dblclick()
        self.open_order("12.34")
        expect(self.page.get_by_role("heading", name="Hilltop Homes")).to_be_visible()
        # It begins today: the bank pays at once, by itself.
        expect(self.page.locator("#status")).to_have_text("Active")
        # After another visit its own page shows this: no other page has to fetch the payment. The
        # bank takes some seconds to book it.
        for _ in range(60):
            self.page.reload()
            expect(self.page.locator("#status")).to_have_text("Active")
            if "Completed" in self.page.locator(".facts").all_inner_texts()[-1]:
                break
        expect(self.page.locator(".facts").last).to_contain_text("Completed")

        self.button("Skip:", exact=False).first.click()
        expect(self.page.locator(".occurrences .skipped")).to_have_count(1)
        self.shoot("order")
        self.button("Pause").click()
        expect(self.page.locator("#status")).to_have_text("Paused")
        self.button("Resume").click()
        expect(self.page.locator("#status")).to_have_text("Active")

        self.page.get_by_role("link", name="Edit").click()
        amount = self.page.get_by_label("Amount of each payment")
        expect(amount).to_have_value("12.34")
        amount.fill("0")
        self.button("Save").click()
        expect(self.page.locator("#amount-error")).to_be_visible()
        amount.fill("15.00")
        self.shoot("order-edit")
        self.button("Save").click()
        expect(self.page.locator(".figure")).to_contain_text("15.00")

        self.visit("/standing-orders")
        expect(self.page.locator("#orders li")).to_have_count(1)
        self.shoot("orders")
        self.page.locator("#orders a").click()
        self.button("End").click()
        expect(self.page.get_by_role("alert")).to_contain_text("No more payments will be made")
        self.button("End standing order").click()
        expect(self.page.locator("#status")).to_have_text("Ended")
        expect(self.page.locator(".occurrences")).to_have_count(0)

    def test_waits_for_the_bank_and_shows_nothing_as_done(self):
        later = datetime.date.today() + datetime.timedelta(days=40)
        self.set_up("1.10", later.isoformat())
        place = self.page.url
        self.visit("/inspector")
        self.button("Unplug the cable").click()
        expect(self.page.get_by_text("The cable is unplugged")).to_be_visible()
        self.page.goto(place)
        pending = self.page.locator("#pending .card")
        self.button("Pause").click()
        expect(pending).to_contain_text("Pause requested, not sent yet. The payment on ")
        expect(pending).to_contain_text("may still go out.")
        expect(self.page.locator("#status")).to_have_text("Active")
        self.assertEqual(list(violations(self.page, "order-offline")), [])
        self.shoot("order-offline")
        self.button("Don’t send", exact=False).click()
        expect(pending).to_have_count(0)
        self.button("Pause").click()
        expect(pending).to_have_count(1)
        self.fill("2.20", later.isoformat())
        self.button("Continue").click()
        self.button("Set up standing order").click()
        card = self.page.locator("#requests .card")
        expect(card).to_contain_text("Not sent yet. Nothing is set up.")
        orders = self.page.locator("#orders li")
        expect(orders.filter(has_text="£1.10")).to_have_count(1)
        expect(orders.filter(has_text="£2.20")).to_have_count(0)
        expect(self.page.locator("#orders .pending")).to_contain_text("Pause requested")
        self.shoot("orders-offline")
        self.visit("/inspector")
        self.button("Plug the cable in").click()
        expect(self.button("Unplug the cable")).to_be_visible()
        self.visit("/standing-orders")
        expect(card).to_have_count(0)
        expect(orders.filter(has_text="£2.20")).to_have_count(1)
        self.page.goto(place)
        expect(self.page.locator("#status")).to_have_text("Paused")
        expect(pending).to_have_count(0)


class Refusals(OrderForm):
    """The bank refuses, and the page shows what to do."""

    def test_an_account_that_was_never_paid_has_to_be_paid_first(self):
        self.fill("5.00", datetime.date.today().isoformat())
        self.page.get_by_label("Payee’s account number").fill("GB33 BUKB 2020 1555 5555 55")
        self.button("Continue").click()
        self.button("Set up standing order").click()
        card = self.page.locator("#requests .card")
        expect(card.locator(".notice.bad")).to_contain_text(
            "Make one payment to this account first")
        self.shoot("order-refused")
        expect(self.page.locator("#orders li", has_text="£5.00")).to_have_count(0)
        card.get_by_role("button", name="Discard").click()
        expect(card).to_have_count(0)

    def test_a_payee_that_an_order_pays_comes_back(self):
        later = datetime.date.today() + datetime.timedelta(days=40)
        self.set_up("1.00", later.isoformat())
        # The payee's name is typed anew, but the account is the same.
        self.visit("/payees")
        row = self.page.locator(".payees li", has_text="Jonas Weber")
        row.get_by_role("button", name="Delete").click()
        expect(row).to_have_count(0)
        notice = self.page.locator(".notice.bad")
        expect(notice).to_contain_text("“Jonas Weber” wasn’t deleted")
        expect(notice).to_contain_text("A standing order still pays this payee")
        expect(row).to_be_visible()
        self.shoot("payee-kept-by-order")


class LostAnswers(SlowBankTest, OrderForm):
    """The bank sets up the order and its response is lost: there is one order, whatever the user does then."""

    silent = threading.Event()

    @classmethod
    def lost(cls, method, path):
        return cls.silent.is_set() and path.startswith("/v1/standing-orders") and (
            method == "POST" or "clientOrderId" in path)

    def orders(self):
        return [
            order for order in self.bank.read("/v1/standing-orders")["items"]
            if order["payee"]["name"] == "Hilltop Homes"]

    def confirm(self, amount, first):
        self.fill(amount, first)
        self.button("Continue").click()
        expect(self.page.get_by_role("heading", name="Confirm standing order")).to_be_visible()
        self.button("Set up standing order").click()

    def expect_pending(self, page):
        card = page.locator("#requests .card")
        expect(card).to_have_count(1)
        expect(card).to_contain_text("We don’t know yet whether the bank has this standing order")
        expect(card).to_contain_text("Don’t set it up again")
        expect(card).to_contain_text("Hilltop Homes")
        expect(card).to_contain_text("7.89")
        expect(card.get_by_role("button", name="Check now")).to_be_visible()
        expect(card.get_by_role("button", name="Discard")).to_have_count(0)
        return card

    def test_a_crash_and_another_try_make_one_order(self):
        self.sign_in()
        later = (datetime.date.today() + datetime.timedelta(days=40)).isoformat()
        self.silent.set()
        self.confirm("7.89", later)
        expect(self.page).to_have_url(self.shell.address + "/standing-orders")
        self.expect_pending(self.page)
        self.assertEqual(len(self.orders()), 1)
        self.shoot("order-unanswered")

        # Enough other pages to close the form's screen: the form is blank, and the confirmed order
        # remains.
        for number in range(27):
            self.visit(f"/payments/none-{number}")
        self.visit("/standing-orders/new")
        expect(self.page.get_by_label("Amount of each payment")).to_have_value("")
        self.expect_pending(self.page)
        self.assertEqual(list(violations(self.page, "order-unanswered")), [])
        self.confirm("7.89", later)
        expect(self.page.locator(".notice", has_text="already confirmed this standing order")).to_be_visible()

        self.start_again()
        self.visit("/standing-orders")
        self.expect_pending(self.page)
        self.shoot("orders-unanswered")
        self.confirm("7.89", later)
        expect(self.page.locator(".notice", has_text="already confirmed this standing order")).to_be_visible()
        self.assertEqual(len(self.orders()), 1)

        # The bank is reachable again.
        self.silent.clear()
        self.visit("/standing-orders")
        card = self.page.locator("#requests .card")
        ask = card.get_by_role("button", name="Check now")
        try:
            ask.click(timeout=3000)
        except TimeoutError:
            pass  # The app has looked it up meanwhile.
        expect(card).to_have_count(0)
        expect(self.page.locator("#orders li", has_text="Hilltop Homes")).to_have_count(1)
        self.assertEqual(len(self.orders()), 1)
        keys = {
            headers["Idempotency-Key"] for method, path, headers in self.bank.requests
            if method == "POST" and path == "/v1/standing-orders"}
        self.assertEqual(len(keys), 1)


class Phone(OrderForm):
    view = {
        "viewport": {"width": 390, "height": 844}, "device_scale_factor": 2, "is_mobile": True,
        "has_touch": True,
    }
    theme = "phone"

    def test_every_page_fits(self):
        self.fill("9999.99", datetime.date.today().isoformat())
        self.choose("If it falls on a non-business day", "Pay on the next business day")
        expect(self.page.locator(".occurrences li")).to_have_count(12)
        self.shoot(f"{self.theme}-order-form")
        self.set_up("1.00", (datetime.date.today() + datetime.timedelta(days=9)).isoformat())
        self.shoot(f"{self.theme}-order")
        self.visit("/standing-orders")
        expect(self.page.locator("#orders li")).to_have_count(1)
        self.shoot(f"{self.theme}-orders")


class Dark(Phone):
    view = {"viewport": {"width": 1180, "height": 900}, "color_scheme": "dark"}
    theme = "dark"


if __name__ == "__main__":
    unittest.main()
