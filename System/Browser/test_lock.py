"""The settings, the PIN and the lock, in a real browser."""

import json
import os
import re
import unittest
from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import expect

from shell import BrowserTest, fetch

PIN, WRONG = "481516", "000001"


class Settings(BrowserTest):
    def open(self):
        self.visit("/settings")
        expect(self.page.get_by_role("heading", name="Settings")).to_be_visible()
        expect(self.page.locator(".skeleton")).to_have_count(0)

    def press(self, name):
        self.page.get_by_role("button", name=name, exact=True).click()

    def set_pin(self):
        self.open()
        self.page.get_by_label("New PIN", exact=True).fill(PIN)
        self.page.get_by_label("Repeat new PIN").fill(PIN)
        self.press("Set PIN")
        expect(self.page.locator(".notice")).to_contain_text("PIN saved")

    def remove_pin(self):
        self.open()
        self.page.get_by_label("Current PIN").fill(PIN)
        self.press("Remove PIN")
        expect(self.page.locator(".notice")).to_contain_text("PIN removed")

    def unlock(self, pin=PIN):
        self.page.locator("#passcode").fill(pin)
        self.press("Unlock")

    def test_theme_and_locale_change_every_page(self):
        self.open()
        self.shoot("settings")
        self.choose("Theme", "Dark")
        self.choose("Language", "Deutsch")
        self.choose("Amounts and dates", "Germany")
        self.press("Save")
        expect(self.page.get_by_role("heading", name="Einstellungen")).to_be_visible()
        expect(self.page.locator(".notice")).to_have_text("Gespeichert")
        expect(self.page.locator("html")).to_have_attribute("data-theme", "dark")
        self.shoot("settings-dark-german")
        self.visit("/accounts")
        expect(self.page.locator(".accounts .money").first).to_contain_text(",")
        # Arabic month names among German texts, on a left-to-right page.
        self.visit("/settings")
        self.page.locator("#region").select_option("ar_AE")
        with self.page.expect_navigation():
            self.page.get_by_role("button", name="Speichern").click()
        self.visit("/profile")
        expect(self.page.locator("html")).to_have_attribute("lang", "de")
        expect(self.page.locator("html")).to_have_attribute("dir", "ltr")
        expect(self.page.locator("dl.facts")).to_contain_text("Mitglied seit")
        expect(self.page.locator("dl.facts bdi").last).to_contain_text(re.compile("[\u0620-\u064a]"))
        self.visit("/settings")
        self.page.locator("#theme").select_option("system")
        self.page.locator("#language").select_option("")
        self.page.locator("#region").select_option("")
        self.page.get_by_role("button", name="Speichern").click()
        expect(self.page.get_by_role("heading", name="Settings")).to_be_visible()

    def test_what_is_chosen_next_was_not_saved(self):
        self.open()
        self.press("Save")
        expect(self.page.locator(".notice")).to_have_text("Saved")
        self.choose("Theme", "Dark")
        expect(self.page.locator(".notice")).to_have_count(0)
        expect(self.page.get_by_label("Theme")).to_have_value("dark")
        self.page.reload()
        expect(self.page.get_by_label("Theme")).to_have_value("system")

    def test_a_late_update_does_not_say_saved_again(self):
        sockets = []

        def take(socket):
            socket.connect_to_server()
            sockets.append(socket)

        self.page.route_web_socket("**/events*", take)
        self.open()
        self.press("Save")
        expect(self.page.locator(".notice")).to_have_text("Saved")
        late = self.page.locator("main").inner_html()
        self.choose("Theme", "Dark")
        expect(self.page.locator(".notice")).to_have_count(0)
        sockets[-1].send(json.dumps({"number": 1_000_000, "html": late, "title": "Late"}))
        expect(self.page).to_have_title("Late")
        expect(self.page.locator(".notice")).to_have_count(0)

    def test_what_is_typed_on_a_page_that_is_still_loading_is_not_lost(self):
        self.open()
        held = []
        self.page.route("**/app.js*", lambda route: held.append(route))
        self.page.goto(self.shell.address + "/settings", wait_until="commit")
        self.page.get_by_label("New PIN", exact=True).fill(PIN)
        self.choose("Theme", "Dark")
        # The first update removes input that the server does not have.
        self.page.locator("h1").evaluate("title => { title.lang = 'en' }")
        self.assertEqual(len(held), 1)
        held[0].continue_()
        expect(self.page.locator("h1[lang]")).to_have_count(0)
        expect(self.page.get_by_label("New PIN", exact=True)).to_have_value(PIN)
        expect(self.page.locator("#theme")).to_have_value("dark")

    def test_locked_app_shows_nothing_else_and_goes_on_where_one_was(self):
        self.set_pin()
        self.visit("/payments")
        expect(self.page.locator(".skeleton")).to_have_count(0)
        other = self.context.new_page()
        self.addCleanup(other.close)
        other.goto(self.shell.address + "/settings")
        other.get_by_role("button", name="Lock now").click()
        expect(other.get_by_role("heading", name="Locked")).to_be_visible()
        # The other tab is sent away, too, and going back shows nothing.
        self.expect_gate("unlock", to="/payments")
        self.page.go_back()
        expect(self.page.get_by_role("heading", name="Locked")).to_be_visible()
        for path in ["/accounts", "/sign-in"]:
            self.visit(path)
            self.expect_gate("unlock")
        expect(self.page.get_by_role("navigation")).to_have_count(0)
        recording = fetch(self.shell, "/inspector/recording.jsonl", self.context)
        self.assertEqual(recording.status, 404)
        # The inspector stays visible, without any user data.
        self.page.get_by_role("link", name="Inspector").click()
        expect(self.page.locator("#cable")).to_be_visible()
        expect(self.page.locator("#closed")).to_be_visible()
        expect(self.page.locator("table")).to_have_count(0)
        self.shoot("unlock")
        self.visit("/payments")
        self.unlock(WRONG)
        expect(self.page.get_by_role("alert")).to_contain_text("9 tries left")
        self.shoot("unlock-wrong")
        self.unlock()
        expect(self.page).to_have_url(self.shell.address + "/payments")
        self.remove_pin()

    def test_signing_out_takes_the_pin_along(self):
        # A page to go back to: in the history the gate replaces a page that is loaded again, and
        # follows one that is navigated away.
        self.visit("/accounts")
        self.set_pin()
        self.press("Lock now")
        self.page.get_by_role("button", name="Sign out instead").click()
        expect(self.page.get_by_role("heading", name="Sign in")).to_be_visible()
        self.page.go_back()
        expect(self.page.get_by_role("heading", name="Sign in")).to_be_visible()
        # The link to the start page is not written out.
        back = parse_qs(urlsplit(self.page.url).query).get("to", ["/accounts"])[0]
        self.assertIn(back, ["/accounts", "/settings"])
        self.page.get_by_role("button", name="Sign in as").click()
        # The page that the user went back to.
        expect(self.page).to_have_url(self.shell.address + back)
        self.open()
        expect(self.page.get_by_role("button", name="Set PIN")).to_be_visible()

    def test_wiping_asks_first(self):
        self.open()
        self.press("Delete all data on this device")
        expect(self.page.get_by_role("alert")).to_contain_text("Delete everything on this device?")
        self.shoot("settings-wipe")
        self.press("Cancel")
        self.press("Sign out everywhere")
        expect(self.page.get_by_role("heading", name="Sign in")).to_be_visible()
        self.page.get_by_role("button", name="Sign in as").click()
        # The page before the lock, which is this one.
        expect(self.page.get_by_role("heading", name="Settings")).to_be_visible()


class Restart(Settings):
    """A lock survives a restart of the app."""

    def test_locked_app_is_locked_after_a_restart(self):
        self.set_pin()
        self.press("Lock now")
        expect(self.page.get_by_role("heading", name="Locked")).to_be_visible()
        self.unlock(WRONG)
        expect(self.page.get_by_role("alert")).to_contain_text("9 tries left")
        self.shell.process.terminate()
        self.shell.process.wait(10)
        self.start_again()
        page = self.page
        expect(page.get_by_role("heading", name="Locked")).to_be_visible()
        page.locator("#passcode").fill(WRONG)
        page.get_by_role("button", name="Unlock").click()
        expect(page.get_by_role("alert")).to_contain_text("8 tries left")
        page.locator("#passcode").fill(PIN)
        page.get_by_role("button", name="Unlock").click()
        expect(page.get_by_role("heading", name="Accounts")).to_be_visible()

    test_theme_and_locale_change_every_page = None
    test_what_is_typed_on_a_page_that_is_still_loading_is_not_lost = None
    test_locked_app_shows_nothing_else_and_goes_on_where_one_was = None
    test_signing_out_takes_the_pin_along = None
    test_wiping_asks_first = None


class Wiped(BrowserTest):
    """The data stored by the program itself, without the sandbox bank's."""

    def is_stored(self, text):
        bank = os.path.join(self.shell.folder, "bank")
        for folder, _, names in os.walk(self.shell.folder):
            if folder == bank or folder.startswith(bank + os.sep):
                continue
            for name in names:
                with open(os.path.join(folder, name), "rb") as file:
                    if text.encode() in file.read():
                        return True
        return False

    def test_nothing_is_left_and_sign_in_is_asked(self):
        self.visit("/payments/new")
        self.page.get_by_label("Payee’s name").fill("Wiped Away")
        self.page.get_by_label("Reference").fill("Gone for good")
        self.page.get_by_role("button", name="Save and close").click()
        expect(self.page.get_by_role("heading", name="Payments", exact=True)).to_be_visible()
        self.visit("/settings")
        self.choose("Theme", "Dark")
        self.page.get_by_role("button", name="Save", exact=True).click()
        expect(self.page.locator("html")).to_have_attribute("data-theme", "dark")
        for name in ["New PIN", "Repeat new PIN"]:
            self.page.get_by_label(name, exact=True).fill(PIN)
        self.page.get_by_role("button", name="Set PIN").click()
        expect(self.page.locator(".notice")).to_contain_text("PIN saved")
        for text in ["Gone for good", "Northgate Lettings"]:
            self.assertTrue(self.is_stored(text), text)
        other = self.tab("/accounts/everyday")
        self.page.get_by_role("button", name="Delete all data on this device").click()
        self.page.locator("button[value=sure]").click()
        expect(self.page.get_by_role("heading", name="Sign in")).to_be_visible()
        expect(other.get_by_role("heading", name="Sign in")).to_be_visible()
        self.visit("/accounts")
        self.expect_gate("sign-in")
        for text in ["Gone for good", "Northgate Lettings"]:
            self.assertFalse(self.is_stored(text), text)
        self.page.get_by_role("button", name="Sign in as").click()
        expect(self.page.get_by_role("heading", name="Accounts")).to_be_visible()
        self.visit("/settings")
        expect(self.page.get_by_role("button", name="Set PIN")).to_be_visible()
        expect(self.page.locator("html")).to_have_attribute("data-theme", "system")
        self.visit("/payments/new")
        expect(self.page.get_by_label("Reference")).to_have_value("")
        expect(self.page.locator("#draft")).to_have_count(0)


if __name__ == "__main__":
    unittest.main()
