"""The profile: not delivered, and changed elsewhere meanwhile."""

import unittest

from playwright.sync_api import expect

from shell import BrowserTest, OtherDevice
from slow_bank import SlowBankTest


class TriedAgain(SlowBankTest):
    """The bank does not deliver the profile at first."""

    is_down = True
    refused = 0

    @classmethod
    def broken(cls, path):
        is_broken = cls.is_down and path.startswith("/v1/profile")
        cls.refused += is_broken
        return is_broken

    def test_what_failed_is_tried_again_by_a_button(self):
        self.sign_in()
        self.visit("/profile")
        failed = self.page.locator(".empty")
        expect(failed).to_be_visible()
        retry = self.page.get_by_role("button", name="Try again")
        refused = self.refused
        retry.click()
        # The response to this try is a refusal, too; it has ended once the bank receives nothing
        # more.
        for _ in range(500):
            if self.refused > refused:
                break
            self.page.wait_for_timeout(20)
        self.assertGreater(self.refused, refused)
        while self.refused > refused:
            refused = self.refused
            self.page.wait_for_timeout(3_000)
        expect(failed).to_be_visible()
        self.shoot("profile-failed")
        type(self).is_down = False
        retry.click()
        expect(self.page.locator("dl.facts")).to_contain_text("Member since")
        expect(self.page.locator(".portrait")).to_have_text("AM")
        # The bank's profile contains a picture, and the page loads none.
        expect(self.page.locator("main img")).to_have_count(0)
        expect(retry).to_have_count(0)


class Conflict(BrowserTest):
    """The profile is changed at the bank while it is being edited here."""

    def edit_while_the_bank_changes(self, name, theirs, email):
        self.visit("/profile")
        self.page.get_by_role("button", name="Edit").click()
        self.page.get_by_label("Name").fill(name)
        device = OtherDevice(self.shell)
        tag = device.ask("/v1/profile", method="GET")[1]["ETag"]
        device.ask(
            "/v1/profile", {"name": theirs, "email": email}, method="PUT",
            headers={"If-Match": tag})
        self.page.get_by_role("button", name="Save", exact=True).click()
        row = self.page.locator(".conflict tbody tr", has_text="Name")
        expect(row).to_contain_text(name)
        expect(row).to_contain_text(theirs)
        return row

    def test_both_are_shown_and_mine_is_chosen(self):
        self.edit_while_the_bank_changes("Mine Own", "Their Own", "theirs@example.com")
        expect(self.page.get_by_role("status").first).to_contain_text("was changed elsewhere")
        self.page.get_by_role("button", name="Save my version").click()
        expect(self.page.locator("dl.facts")).to_contain_text("Mine Own")
        expect(self.page.locator(".notice.good")).to_be_visible()
        profile = OtherDevice(self.shell).ask("/v1/profile", method="GET")[0]
        self.assertEqual(profile["name"], "Mine Own")

    def test_one_value_of_the_bank_is_taken(self):
        row = self.edit_while_the_bank_changes("Mine Once", "Their Once", "once@example.com")
        row.get_by_role("button", name="Use this").click()
        expect(self.page.get_by_label("Name")).to_have_value("Their Once")
        self.page.get_by_role("button", name="Keep the bank’s version").click()
        expect(self.page.locator("dl.facts")).to_contain_text("Their Once")
        expect(self.page.locator("dl.facts")).to_contain_text("once@example.com")


if __name__ == "__main__":
    unittest.main()
