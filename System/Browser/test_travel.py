"""Recordings of the shell: downloaded, replayed by the command, and stepped through."""

import json
import os
import re
import subprocess
import unittest

from playwright.sync_api import expect

from axed import violations
from shell import BrowserTest

PASSWORD = "a-secret-that-no-file-may-hold"


def replay(*arguments):
    return subprocess.run(
        [os.environ["ASHLAR_EXECUTABLE"], "replay", *arguments], capture_output=True, text=True)


class TravelTest(BrowserTest):
    def download(self, link="Download the recording", page="/inspector"):
        self.visit(page)
        with self.page.expect_download() as caught:
            self.page.get_by_role("link", name=link).click()
        self.assertEqual(caught.value.suggested_filename, "ashlar-recording.jsonl")
        return str(caught.value.path())

    def travel(self, feature):
        """Starts with a new recording, whatever another test has left open."""
        self.visit("/inspector/travel")
        self.page.get_by_role("button", name="Leave").click()
        expect(self.page).to_have_url(self.shell.address + "/inspector")
        self.page.get_by_role("link", name="Travel back in time").click()
        expect(self.page.get_by_role("heading", name="Time travel")).to_be_visible()
        self.choose("Feature", feature)
        expect(self.page.locator("#travel-instance option:checked")).to_contain_text(feature)


class Travel(TravelTest):
    def test_recording_runs_again_to_the_same_states(self):
        self.fill_payment("Greengrocer", "12.34", "For the journey")
        self.page.locator("#confirm").click()
        expect(self.page.locator("#status")).to_have_text("Completed")
        self.visit("/payments")
        self.page.get_by_label("Search").fill("gree journey")
        expect(self.page.locator(".rows li")).to_have_count(1)
        file = self.download()
        result = replay(file)
        self.assertEqual(result.returncode, 0, result.stdout + result.stderr)
        for feature in ["AccountList", "PaymentForm", "PaymentScreen", "PaymentsScreen"]:
            self.assertRegex(result.stdout, rf"{feature} \d+ +\d+ actions?  same states")
        report = json.loads(replay(file, "--json").stdout)
        self.assertTrue(report["isSame"])
        with open(file, encoding="utf-8") as recording:
            altered = recording.read().replace('"_1":"12.34"', '"_1":"12.35"', 1)
        with open(file, "w", encoding="utf-8") as recording:
            recording.write(altered)
        result = replay(file)
        self.assertEqual(result.returncode, 1, result.stdout + result.stderr)
        self.assertIn('/input/values/amount: recorded "12.34", replayed "12.35"', result.stdout)

    def test_steps_through_what_was_done(self):
        self.fill_payment("Stepwise Ltd", "5.55", "One by one")
        self.travel("PaymentForm")
        past = self.page.locator(".past")
        expect(past).to_contain_text("After action")
        expect(past.get_by_role("heading", name="Confirm payment")).to_be_visible()
        self.shoot("travel-last")
        self.page.get_by_role("button", name="First").click()
        expect(past).to_contain_text("Before the first action")
        expect(past.get_by_role("heading", name="New payment")).to_be_visible()
        expect(self.page.get_by_role("button", name="Back")).to_be_disabled()
        self.shoot("travel-first")
        self.page.get_by_role("button", name="Forward").click()
        expect(self.page.get_by_role("heading", name=re.compile("Action 1 of"))).to_be_visible()
        expect(self.page.locator("pre.action")).to_contain_text("appear")
        amount = past.get_by_label("Amount")
        while not (amount.count() and amount.input_value() == "5.55"):
            heading = self.page.locator("#travel-steps").inner_text()
            self.page.get_by_role("button", name="Forward").click()
            expect(self.page.locator("#travel-steps")).not_to_have_text(heading)
        expect(amount).to_be_disabled()
        expect(self.page.locator(".changes")).to_contain_text("/input/values/amount")
        self.shoot("travel-step")
        # The recorded page leads nowhere, and the live form keeps its state.
        self.assertEqual(past.locator("a[href], form").count(), 0)
        self.visit("/payments/new")
        expect(self.page.get_by_role("heading", name="Confirm payment")).to_be_visible()

    def test_slider_goes_anywhere_at_once(self):
        self.visit("/payments")
        expect(self.page.locator(".skeleton")).to_have_count(0)
        self.travel("PaymentsScreen")
        slider = self.page.get_by_role("slider", name="Action")
        slider.fill("1")
        expect(self.page.get_by_role("heading", name=re.compile("Action 1 of"))).to_be_visible()
        expect(self.page.locator("pre.action")).to_contain_text("appear")

    def test_recording_stays_while_the_app_goes_on_until_one_leaves(self):
        self.visit("/accounts")
        self.travel("AccountList")
        before = self.page.locator("main .sub").first.inner_text()
        with self.context.expect_page():
            self.page.evaluate("open('/accounts')")
        self.context.pages[-1].close()
        self.page.reload()
        expect(self.page.locator("main .sub").first).to_have_text(before)
        self.page.get_by_role("button", name="Take a new recording").click()
        expect(self.page.locator("main .sub").first).not_to_have_text(before)
        file = self.download("Download", "/inspector/travel")
        self.assertEqual(replay(file).returncode, 0)
        self.page.get_by_role("button", name="Leave").click()
        expect(self.page).to_have_url(self.shell.address + "/inspector")


class SignedOut(TravelTest):
    def test_password_is_in_no_recording_and_the_user_before_neither(self):
        self.visit("/payments")
        expect(self.page.locator(".skeleton")).to_have_count(0)
        self.visit("/profile")
        self.page.get_by_role("button", name="Sign out").click()
        expect(self.page.get_by_role("heading", name="Sign in")).to_be_visible()
        self.page.get_by_label("User name").fill("nobody")
        self.page.get_by_label("Password").fill(PASSWORD)
        self.page.get_by_role("button", name="Sign in", exact=True).click()
        expect(self.page.locator(".notice")).to_contain_text("wrong")
        self.page.get_by_role("button", name="Sign in as").click()
        expect(self.page.get_by_role("heading", name="Profile")).to_be_visible()
        file = self.download()
        with open(file, encoding="utf-8") as recording:
            text = recording.read()
        self.assertIn('"feature":"SignInForm"', text)
        self.assertIn('"username":"nobody"', text)
        self.assertNotIn(PASSWORD, text)
        self.assertNotIn('"feature":"PaymentsScreen"', text)
        result = replay(file)
        self.assertEqual(result.returncode, 0, result.stdout + result.stderr)
        self.assertRegex(result.stdout, r"SignInForm \d+ +\d+ actions?  same states")
        self.travel("SignInForm")
        expect(self.page.locator(".past").get_by_role("heading", name="Sign in")).to_be_visible()
        self.shoot("travel-sign-in")
        self.assertNotIn(PASSWORD, self.page.content())


class Early(TravelTest):
    def test_a_choice_is_not_lost_on_a_page_that_is_still_loading(self):
        self.visit("/payments")
        self.visit("/accounts")
        held = []
        self.page.route("**/app.js*", lambda route: held.append(route))
        self.page.goto(self.shell.address + "/inspector/travel", wait_until="commit")
        expect(self.page.locator("#travel-instance option:checked")).to_contain_text("AccountList")
        self.choose("Feature", "PaymentsScreen")
        self.assertEqual(len(held), 1)
        held[0].continue_()
        expect(self.page.locator(".past").get_by_role("heading", name="Payments")).to_be_visible()


class WithoutScript(BrowserTest):
    view = {"viewport": {"width": 1180, "height": 900}, "java_script_enabled": False}

    def test_steps_by_forms_alone(self):
        self.visit("/payments")
        self.visit("/inspector")
        self.page.get_by_role("link", name="Travel back in time").click()
        self.choose("Feature", "PaymentsScreen")
        self.page.get_by_role("button", name="Show").click()
        expect(self.page.locator("#travel-steps")).to_contain_text("Action")
        self.page.get_by_role("button", name="First").click()
        expect(self.page.locator(".past")).to_contain_text("Before the first action")
        self.page.get_by_role("button", name="Forward").click()
        expect(self.page.locator("#travel-steps")).to_contain_text("Action 1 of")
        self.page.get_by_role("button", name="Leave").click()
        expect(self.page).to_have_url(self.shell.address + "/inspector")


class Phone(BrowserTest):
    view = {
        "viewport": {"width": 390, "height": 844}, "device_scale_factor": 2, "is_mobile": True,
        "has_touch": True,
    }
    theme = "phone"

    def test_page_fits(self):
        self.visit("/payments")
        expect(self.page.locator(".skeleton")).to_have_count(0)
        self.visit("/inspector/travel")
        self.choose("Feature", "PaymentsScreen")
        expect(self.page.locator(".past .rows li").first).to_be_visible()
        self.shoot(f"{self.theme}-travel", whole=False)


class German(Phone):
    """The longest words on the narrowest page."""
    view = {**Phone.view, "locale": "de-DE"}
    theme = "phone-german"

    def test_keys_reach_all_of_a_recorded_page(self):
        for path in ["/payments", "/payees", "/standing-orders", "/payments/new", "/profile"]:
            self.visit(path)
            expect(self.page.locator(".skeleton")).to_have_count(0)
        self.visit("/inspector/travel")
        found = []
        for feature in ["PaymentsScreen", "PayeesScreen", "StandingOrdersScreen", "PaymentForm", "ProfileScreen"]:
            self.choose("Feature", feature)
            expect(self.page.locator("#travel-instance option:checked")).to_contain_text(feature)
            expect(self.page.locator(".past h1")).to_be_visible()
            found += violations(self.page, feature)
        self.assertEqual(found, [])


class Dark(Phone):
    view = {"viewport": {"width": 1180, "height": 900}, "color_scheme": "dark"}
    theme = "dark"


if __name__ == "__main__":
    unittest.main()
