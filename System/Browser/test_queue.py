"""Waiting payments, a long first fetch, and the state after a crash."""

import glob
import os
import signal
import sqlite3
import unittest

from playwright.sync_api import expect

from axed import violations
from shell import SCREENSHOTS, BrowserTest
from slow_bank import SlowBankTest


class Queue(BrowserTest):
    def pay(self, name, amount):
        """A payment from the everyday account; returns its address."""
        self.fill_payment(name, amount, "Queued")
        self.page.locator("#confirm").click()
        expect(self.page.get_by_role("heading", name=name)).to_be_visible()
        return self.page.url

    def row(self, name):
        return self.page.locator(".rows li", has_text=name)

    def test_each_says_why_it_waits_and_can_be_taken_back(self):
        self.visit("/accounts/everyday")
        balance = self.page.locator(".balance .figure")
        # The whole balance can be spent, so that this warning does not appear again.
        expect(self.page.locator(".balance")).not_to_contain_text("Available")
        before = float(balance.inner_text().split("£")[1].replace(",", ""))
        self.visit("/inspector")
        self.page.get_by_role("button", name="Unplug the cable").click()
        expect(self.page.get_by_text("The cable is unplugged")).to_be_visible()
        first = self.pay("First Ltd", "5.00")
        second = self.pay("Second Ltd", "6.50")
        self.visit("/payments")
        expect(self.row("First Ltd")).to_contain_text("Waiting for a connection")
        expect(self.row("First Ltd")).to_contain_text("Next try")
        expect(self.row("Second Ltd")).to_contain_text("After an earlier payment")
        self.shoot("queue")

        # Waiting payments count as spent, with the bank's fee of 20 pence each.
        self.visit("/accounts/everyday")
        expect(self.page.locator(".balance p", has_text="Waiting")).to_contain_text("£11.90")
        spendable = self.page.locator(".balance p", has_text="Available")
        expect(spendable).to_contain_text(f"£{before - 11.9:,.2f}")
        self.shoot("queue-account", whole=False)

        # The second one leads to the first, and is cancelled before it was sent.
        self.page.goto(second)
        expect(self.page.locator(".explanation")).to_contain_text("An earlier payment")
        self.shoot("queue-second")
        self.page.get_by_role("link", name="View that payment").click()
        expect(self.page.get_by_role("heading", name="First Ltd")).to_be_visible()
        expect(self.page.locator(".explanation")).to_contain_text("You’re offline")
        self.page.goto(second)
        self.page.get_by_role("button", name="Cancel payment").click()
        self.page.get_by_role("button", name="Cancel payment").click()
        expect(self.page.locator("#status")).to_have_text("Cancelled")
        expect(self.page.locator("#delivery")).to_have_count(0)

        # The payment arrives and its response is lost: the outcome is unknown, and cancelling is
        # not possible.
        self.visit("/inspector")
        expect(self.page.locator("#outbox ~ div")).to_contain_text("server unreachable")
        self.page.get_by_label("The next requests").select_option("dropAfter")
        self.page.get_by_label("How many").fill("100")
        self.page.get_by_role("button", name="Set").click()
        expect(self.page.get_by_text("Set now: 100 requests arrive, and the answer is lost")).to_be_visible()
        self.shoot("queue-inspector")
        self.page.get_by_role("button", name="Plug the cable in").click()
        self.page.goto(first)
        expect(self.page.locator("#status")).to_have_text("Waiting for the bank", timeout=40_000)
        expect(self.page.locator("#not-now")).to_contain_text("may already be at the bank")
        expect(self.page.get_by_role("button", name="Cancel")).to_have_count(0)
        # The page offers no second payment.
        expect(self.page.locator("main")).to_contain_text("Don’t pay again")
        expect(self.page.locator("main")).to_contain_text("Next check")
        expect(self.page.locator("main")).not_to_contain_text("ry again")
        expect(self.page.get_by_role("link", name="Pay again")).to_have_count(0)
        self.shoot("queue-unknown")
        self.visit("/inspector")
        self.page.get_by_role("button", name="No faults").click()
        # Each failed try doubles the pause, up to minutes on a slow machine: a returning network
        # ends it.
        self.page.get_by_role("button", name="Unplug the cable").click()
        self.page.get_by_role("button", name="Plug the cable in").click()
        self.page.goto(first)
        expect(self.page.locator("#status")).to_have_text("Completed", timeout=60_000)
        expect(self.page.locator("main .notice")).to_have_count(0)
        expect(self.page.get_by_role("link", name="Pay again")).to_be_visible()
        self.visit("/payments")
        expect(self.row("First Ltd")).to_have_count(1)
        self.visit("/accounts/everyday")
        expect(self.page.locator(".balance p", has_text="Waiting")).to_have_count(0)


class Crash(BrowserTest):
    def test_a_damaged_store_is_told_of_once(self):
        path = self.pay_unplugged("Rescued Ltd", "8.00")
        self.shell.process.kill()
        self.shell.process.wait()
        stores = glob.glob(self.shell.folder + "/store/**/*.sqlite", recursive=True)
        self.assertEqual(len(stores), 1, stores)
        store = sqlite3.connect(stores[0])
        store.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        store.close()
        with open(stores[0], "r+b") as file:
            file.write(b"Z" * 4096)

        self.start_again()
        self.visit("/payments")
        page = self.page
        banner = page.locator(".rescue")
        expect(banner).to_contain_text("was damaged")
        expect(banner).to_contain_text("1 payment in progress was saved")
        expect(banner).to_contain_text(".damaged-")
        expect(page.locator(".rows li", has_text="Rescued Ltd")).to_have_count(1)
        self.assertEqual(list(violations(page, "rescued")), [])
        page.screenshot(path=os.path.join(SCREENSHOTS, "rescued.png"))
        page.get_by_role("button", name="OK").click()
        expect(page).to_have_url(self.shell.address + "/payments")
        expect(page.locator(".rescue")).to_have_count(0)
        self.visit(path)
        expect(page.locator("#status")).to_have_text("Completed", timeout=60_000)
        expect(page.locator(".rescue")).to_have_count(0)

    def pay_unplugged(self, name, amount):
        """A payment that cannot be sent; returns its path."""
        self.visit("/inspector")
        self.page.get_by_role("button", name="Unplug the cable").click()
        expect(self.page.get_by_text("The cable is unplugged")).to_be_visible()
        self.fill_payment(name, amount, "Survives")
        self.page.locator("#confirm").click()
        expect(self.page.get_by_role("heading", name=name)).to_be_visible()
        self.expect_live()
        return self.page.url.removeprefix(self.shell.address)

    def kill_between_tries(self):
        """Kills the shell while the page offers to cancel, which it does not during a try to send.

        The process is stopped while the page is read, so that no try begins before the kill.
        """
        cancel = self.page.get_by_role("button", name="Cancel payment")
        for _ in range(20):
            expect(cancel).to_be_visible()
            self.shell.process.send_signal(signal.SIGSTOP)
            self.page.wait_for_timeout(500)  # earlier requests arrive
            if cancel.is_visible():
                break
            self.shell.process.send_signal(signal.SIGCONT)
        else:
            self.fail("A try was in progress each time.")
        self.shell.process.kill()
        self.shell.process.wait()

    def test_a_payment_survives_and_is_made_once(self):
        path = self.pay_unplugged("Crash Ltd", "7.00")
        self.kill_between_tries()
        # The open page shows this and keeps its content.
        self.page.get_by_role("button", name="Cancel payment").click()
        expect(self.page.locator("#live")).to_contain_text("start it again and open the new link")
        expect(self.page.get_by_role("heading", name="Crash Ltd")).to_be_visible()
        self.shoot("crash", whole=False)

        self.start_again()
        self.visit(path)
        expect(self.page.locator("#status")).to_have_text("Completed", timeout=40_000)
        self.visit("/payments")
        expect(self.page.locator(".rows li", has_text="Crash Ltd")).to_have_count(1)


class FirstFetch(SlowBankTest):
    """The second page of payments is held, as by a slow connection."""

    view = {"viewport": {"width": 900, "height": 700}}

    bank_arguments = ("--rows", "5600")

    @staticmethod
    def held(path):
        return path.startswith("/v1/payments?") and "cursor=" in path

    def test_a_bar_says_how_far_it_is(self):
        self.sign_in()
        self.visit("/payments")
        bar = self.page.locator("#progress progress")
        # A request that is held for too long is cancelled, and sent again at the next visit.
        for _ in range(6):
            try:
                expect(self.page.locator("#progress")).to_contain_text("5,000 of")
                break
            except AssertionError:
                self.visit("/payments")
        expect(self.page.locator("#progress")).to_contain_text("Downloading payments: 5,000 of")
        self.assertGreater(int(bar.get_attribute("value")), 0)
        # Rows that have arrived are shown.
        expect(self.page.locator(".rows li").first).to_be_visible()
        self.shoot("first-fetch", whole=False)
        self.bank.gate.set()
        self.visit("/payments")
        expect(self.page.locator("#freshness")).to_contain_text("Updated", timeout=60_000)
        expect(self.page.locator("#progress")).to_have_count(0)


class LongList(BrowserTest):
    arguments = ("--rows", "3000", "--seed", "7")

    def test_a_window_moves_over_it_and_back(self):
        self.visit("/payments")
        rows = self.page.locator(".rows li")
        expect(rows.first).to_be_visible()
        newest = rows.first.get_attribute("data-key")
        for _ in range(40):
            if self.page.locator("#earlier").count():
                break
            last = rows.last.get_attribute("data-key")
            self.page.evaluate("scrollTo(0, document.body.scrollHeight)")
            self.page.wait_for_function(
                "last => [...document.querySelectorAll('.rows li')].at(-1).dataset.key !== last",
                arg=last)
        expect(self.page.locator("#earlier")).to_be_attached()
        self.assertLessEqual(rows.count(), 300)
        self.assertNotIn(newest, self.keys())
        self.shoot("list-middle", whole=False)
        # Back, one screen at a time.
        for _ in range(200):
            if not self.page.locator("#earlier").count():
                break
            first = self.keys()[0]
            self.page.evaluate("document.querySelector('.rows li').scrollIntoView()")
            self.page.wait_for_function(
                "first => document.querySelector('.rows li').dataset.key !== first", arg=first)
        self.assertEqual(self.keys()[0], newest)
        self.assertLessEqual(rows.count(), 350)

    def keys(self):
        return self.page.evaluate(
            "[...document.querySelectorAll('.rows li')].map(row => row.dataset.key)")


if __name__ == "__main__":
    unittest.main()
