"""A user's way through the browser, from the link to the offline list."""

import http.server
import os
import threading
import unittest

from playwright.sync_api import expect

from shell import EVENTS, STATEMENT, BrowserTest, Shell


class SignedIn(BrowserTest):
    def test_statement_is_reported_with_line_and_column(self):
        complaints = self.shell.complaints().lower()
        self.assertIn("loaded 27 transactions", complaints)
        self.assertIn("line 29, column 1", complaints)
        self.assertIn("line 30, column 21", complaints)

    def test_link_works_once(self):
        other = self.browser.new_context()
        self.addCleanup(other.close)
        page = other.new_page()
        self.assertEqual(page.goto(self.shell.link).status, 403)
        expect(page.get_by_role("heading")).to_contain_text("no longer works")
        self.assertEqual(page.goto(self.shell.address + "/accounts").status, 401)
        expect(page.locator("main")).to_contain_text("Open the link that was printed")
        page.screenshot(path=os.path.join(os.environ["ASHLAR_SCREENSHOTS"], "refused.png"))

    def test_no_other_port_receives_the_cookie(self):
        received = []

        class Stranger(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                if self.path == "/":
                    received.append(self.headers)
                self.send_response(200)
                self.end_headers()

            def log_message(self, *_):
                pass

        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Stranger)
        self.addCleanup(server.server_close)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        self.addCleanup(server.shutdown)
        # A separate page, because visiting another address is allowed only outside the shared page.
        page = self.context.new_page()
        self.addCleanup(page.close)
        for host in ("127.0.0.1", "localhost", "other.localhost"):
            page.goto(f"http://{host}:{server.server_port}/")
        self.assertEqual(len(received), 3)
        for headers in received:
            self.assertIsNone(headers["Cookie"])
            self.assertIsNone(headers["Referer"])

    def test_enter_in_the_terminal_lets_another_browser_in(self):
        shell = Shell("--rows", "10")
        self.addCleanup(shell.stop)
        # An unused link stays valid.
        self.assertEqual(shell.press_enter(), shell.link)
        links = [shell.link]
        for _ in range(2):
            context = self.browser.new_context()
            self.addCleanup(context.close)
            page = context.new_page()
            self.assertEqual(page.goto(links[-1]).status, 200)
            expect(page).to_have_url(shell.address + "/accounts")
            links.append(shell.press_enter())
        self.assertEqual(len(set(links)), 3)

    def test_two_shells_let_the_same_browser_in(self):
        other = Shell("--rows", "10")
        self.addCleanup(other.stop)
        page = self.context.new_page()
        self.addCleanup(page.close)
        page.goto(other.link)
        expect(page).to_have_url(other.address + "/accounts")
        self.assertEqual(self.visit("/accounts").status, 200)
        self.assertEqual(page.goto(other.address + "/payments").status, 200)

    def test_currencies_of_several_accounts_have_a_total(self):
        self.visit("/")
        expect(self.page).to_have_url(self.shell.address + "/accounts")
        expect(self.page.locator(".total")).to_have_count(1)
        expect(self.page.locator(".total")).to_contain_text("British Pound")
        expect(self.page.locator(".accounts li")).to_have_count(4)
        expect(self.page.locator("#freshness")).to_contain_text("Updated")
        self.shoot("accounts")

    def test_account_shows_entries_with_balances_and_a_chart(self):
        self.visit("/accounts")
        self.page.get_by_role("link", name="everyday").click()
        expect(self.page.get_by_role("heading", level=1)).to_have_text("everyday")
        chart = self.page.get_by_role("img", name="balance")
        expect(chart).to_be_visible()
        expect(self.page.locator(".entry").first).to_contain_text("محمد عبد الله")
        self.shoot("account")
        self.page.get_by_label("Search transactions").fill("pumpkins")
        expect(self.page.locator(".entry")).to_have_count(2)

    def test_a_charts_figures_stand_beside_it_however_long_they_are(self):
        for account in ["everyday", "kuwait", "tokyo"]:
            self.visit(f"/accounts/{account}")
            line = self.page.locator(".chart svg").bounding_box()
            for figure in self.page.locator(".chart .scale bdi").all():
                box = figure.bounding_box()
                self.assertGreater(box["x"], line["x"] + line["width"], account)
                self.assertLess(box["y"] + box["height"], line["y"] + line["height"] + 12, account)

    def test_hostile_names_are_text(self):
        self.visit("/accounts/everyday")
        self.page.get_by_label("Search transactions").fill("program")
        row = self.page.locator(".entry", has_text="<script>alert(1)</script>")
        expect(row).to_be_visible()
        self.shoot("hostile-name")
        self.assertEqual(self.page.locator("main script, main img[src=x]").count(), 0)

    def test_payment_completes_live_and_is_found(self):
        self.fill_payment("Greengrocer", "12.34", "Apples and pears")
        self.shoot("confirm-payment")
        self.page.locator("#confirm").click()
        expect(self.page.get_by_role("heading", name="Greengrocer")).to_be_visible()
        self.shoot("payment-sent")
        expect(self.page.locator("#status")).to_have_text("Completed")
        self.shoot("payment-completed")
        self.visit("/payments")
        self.page.get_by_label("Search").fill("gree pears")
        row = self.page.locator(".rows li")
        expect(row).to_have_count(1)
        expect(row).to_contain_text("Completed")
        self.assertEqual(self.page.get_by_label("Search").input_value(), "gree pears")
        expect(self.page.get_by_label("Search")).to_be_focused()
        self.shoot("payments-search")

    def test_form_says_what_is_wrong_and_keeps_what_was_typed(self):
        self.visit("/payments/new")
        self.choose("From", "everyday")
        self.page.get_by_label("Payee’s name").fill("Greengrocer")
        number = self.page.get_by_label("Payee’s account number")
        number.fill("DE00 1234")
        self.page.get_by_label("Amount").fill("99999999")
        self.page.get_by_label("Reference").focus()
        expect(self.page.locator("#payeeIdentifier-error")).to_be_visible()
        expect(self.page.locator("#amount-error")).to_be_visible()
        self.assertEqual(number.input_value(), "DE00 1234")
        self.page.get_by_label("Reference").type("typed while the page is drawn anew", delay=25)
        self.assertEqual(
            self.page.get_by_label("Reference").input_value(), "typed while the page is drawn anew")
        self.shoot("payment-wrong")
        self.page.get_by_role("button", name="Continue").click()
        expect(self.page.get_by_role("heading", name="New payment")).to_be_visible()

    def test_filters_narrow_and_clear(self):
        self.fill_payment("Filtered Ltd", "1.01", "For the filter")
        self.page.locator("#confirm").click()
        expect(self.page.locator("#status")).to_have_text("Completed")
        self.visit("/payments")
        self.page.get_by_label("Search").fill("nobody of that name")
        expect(self.page.locator(".empty")).to_be_visible()
        self.shoot("payments-none")
        self.page.get_by_role("button", name="Clear filters").click()
        expect(self.page.locator(".rows li").first).to_be_visible()
        self.assertEqual(self.page.get_by_label("Search").input_value(), "")
        self.page.get_by_role("radio", name="Not paid").check(force=True)
        expect(self.page.locator(".rows li")).to_have_count(0)
        self.page.get_by_role("radio", name="All").check(force=True)
        expect(self.page.locator(".rows li").first).to_be_visible()

    def test_payment_by_keyboard_alone(self):
        self.visit("/accounts")
        press = self.page.keyboard.press
        press("Tab")
        expect(self.page.get_by_text("Skip to the content")).to_be_focused()
        self.focus_by_tab(self.page.get_by_role("link", name="Payments", exact=True))
        press("Enter")
        self.focus_by_tab(self.page.get_by_role("link", name="New payment"))
        press("Enter")
        self.focus_by_tab(self.page.get_by_label("Amount"))
        self.page.keyboard.type("2.50")
        account = self.page.get_by_role("combobox", name="From")
        self.focus_by_tab(account)
        self.page.keyboard.type("everyday")
        self.focus_by_tab(self.page.get_by_label("Payee’s name"))
        self.page.keyboard.type("Keyboard Maker")
        press("Tab")
        self.page.keyboard.type("DE89370400440532013000")
        self.focus_by_tab(self.page.get_by_label("Reference"))
        self.page.keyboard.type("By hand")
        self.shoot("keyboard-payment")
        press("Enter")
        pay = self.page.locator("#confirm")
        expect(pay).to_be_visible()
        self.focus_by_tab(pay)
        press("Enter")
        expect(self.page.get_by_role("heading", name="Keyboard Maker")).to_be_visible()
        expect(self.page.locator("#status")).to_have_text("Completed")

    def focus_by_tab(self, wanted):
        for _ in range(40):
            if wanted.evaluate("node => node === document.activeElement"):
                return
            self.page.keyboard.press("Tab")
        self.fail(f"{wanted} cannot be reached with the Tab key")

    def test_unknown_places_say_so(self):
        self.expect_complaint("404")
        self.assertEqual(self.visit("/nowhere").status, 404)
        expect(self.page.get_by_role("heading", name="Page not found")).to_be_visible()
        self.shoot("not-found")
        self.visit("/payments/unknown-id")
        expect(self.page.locator(".empty")).to_be_visible()
        self.visit("/accounts/unknown-id")
        expect(self.page.locator(".empty")).to_be_visible()

    def test_profile_is_edited_and_checked(self):
        self.visit("/profile")
        self.page.get_by_role("button", name="Edit").click()
        self.page.get_by_label("Email").fill("nowhere")
        self.page.get_by_role("button", name="Save").click()
        expect(self.page.locator("#email-error")).to_be_visible()
        self.page.get_by_label("Email").fill("ann@example.com")
        self.page.get_by_role("button", name="Save").click()
        expect(self.page.locator("dl.facts")).to_contain_text("ann@example.com")
        self.shoot("profile")


class Fields(BrowserTest):
    """Typed text is sent and kept, however soon the field is left."""

    def test_a_word_is_searched_that_was_left_at_once(self):
        self.visit("/payments")
        expect(self.page.locator(".skeleton")).to_have_count(0)
        with self.page.expect_request(
                lambda request: "search=No+such+words" in (request.post_data or "")
                and "do=changed" in request.post_data):
            self.page.get_by_label("Search").fill("No such words")
            self.page.keyboard.press("Tab")
        expect(self.page.locator(".rows li")).to_have_count(0)

    def test_what_nobody_asked_for_is_kept(self):
        self.visit("/profile")
        self.page.get_by_role("button", name="Sign out").click()
        expect(self.page.get_by_role("heading", name="Sign in")).to_be_visible()
        # The first update of this page comes from the app's response.
        self.page.add_init_script(EVENTS)
        self.page.evaluate("sessionStorage.events = 'held'")
        self.page.reload()
        name = self.page.get_by_label("User name")
        name.fill("nobody")
        with self.page.expect_response(
                lambda response: "do=left" in (response.request.post_data or "")):
            self.page.keyboard.press("Tab")
        self.page.get_by_label("Password").fill("wrong")
        self.page.get_by_role("button", name="Sign in", exact=True).click()
        expect(self.page.get_by_role("button", name="Signing in")).to_be_visible()
        expect(name).to_have_value("nobody")
        self.page.evaluate("releaseEvents()")
        expect(self.page.locator(".notice")).to_contain_text("wrong")
        self.page.get_by_role("button", name="Sign in as").click()
        expect(self.page.get_by_role("heading", name="Profile")).to_be_visible()


class WithoutScript(BrowserTest):
    view = {"java_script_enabled": False, "viewport": {"width": 1180, "height": 900}}

    def test_payment_by_forms_alone(self):
        self.fill_payment("Plain Forms Ltd", "3.75", "No script")
        self.page.locator("#confirm").click()
        expect(self.page.get_by_role("heading", name="Plain Forms Ltd")).to_be_visible()
        self.visit("/payments")
        self.page.get_by_label("Search").fill("plain")
        self.page.get_by_role("button", name="Apply").click()
        expect(self.page.locator(".rows li")).to_have_count(1)
        self.shoot_without_script("payments-without-script")

    def shoot_without_script(self, name):
        self.page.screenshot(
            path=os.path.join(os.environ["ASHLAR_SCREENSHOTS"], name + ".png"), full_page=True)


class Offline(BrowserTest):
    def test_lists_stay_with_their_age_and_a_payment_waits(self):
        self.visit("/accounts")
        expect(self.page.locator(".accounts li")).to_have_count(4)
        self.visit("/inspector")
        self.page.get_by_role("button", name="Unplug the cable").click()
        expect(self.page.get_by_text("The cable is unplugged")).to_be_visible()
        self.visit("/accounts")
        expect(self.page.locator("#freshness")).to_contain_text("Offline")
        expect(self.page.locator(".accounts li")).to_have_count(4)
        self.shoot("offline-accounts")
        self.fill_payment("Offline Ltd", "5.00", "Later")
        self.page.locator("#confirm").click()
        expect(self.page.get_by_role("heading", name="Offline Ltd")).to_be_visible()
        expect(self.page.locator("#delivery")).to_be_visible()
        self.shoot("offline-payment")
        payment = self.page.url
        self.visit("/payments")
        expect(self.page.locator("#freshness")).to_contain_text("Offline")
        expect(self.page.locator(".rows li").first).to_contain_text("Offline Ltd")
        self.visit("/inspector")
        waiting = self.page.get_by_role("row").filter(has_text=payment.rsplit("/", 1)[1])
        expect(waiting.get_by_role("link", name="payment")).to_be_visible()
        self.shoot("inspector")
        self.page.get_by_role("button", name="Plug the cable in").click()
        expect(self.page.get_by_text("The cable is plugged in")).to_be_visible()
        self.page.goto(payment)
        expect(self.page.locator("#status")).to_have_text("Completed", timeout=40_000)


class SignedOut(BrowserTest):
    def test_only_sign_in_is_seen_and_leads_back(self):
        self.visit("/profile")
        self.page.get_by_role("button", name="Sign out").click()
        expect(self.page.get_by_role("heading", name="Sign in")).to_be_visible()
        self.visit("/payments/new")
        self.expect_gate("sign-in", to="/payments/new")
        expect(self.page.get_by_role("navigation")).to_have_count(0)
        self.shoot("sign-in")
        self.page.get_by_label("User name").fill("nobody")
        self.page.get_by_label("Password").fill("wrong")
        self.page.get_by_role("button", name="Sign in", exact=True).click()
        expect(self.page.locator(".notice")).to_contain_text("wrong")
        self.page.get_by_role("button", name="Sign in as").click()
        expect(self.page).to_have_url(self.shell.address + "/payments/new")
        expect(self.page.get_by_role("heading", name="New payment")).to_be_visible()


class Phone(BrowserTest):
    view = {
        "viewport": {"width": 390, "height": 844}, "device_scale_factor": 2, "is_mobile": True,
        "has_touch": True,
    }
    theme = "phone"

    def test_every_page_fits(self):
        self.fill_payment("Greengrocer", "12.34", "Apples")
        self.shoot(f"{self.theme}-confirm", whole=False)
        self.page.locator("#confirm").click()
        expect(self.page.locator("#status")).to_have_text("Completed")
        self.shoot(f"{self.theme}-payment", whole=False)
        for path in ["/accounts", "/accounts/everyday", "/payments", "/payments/new", "/inspector"]:
            self.visit(path)
            expect(self.page.locator(".skeleton")).to_have_count(0)
            name = path.strip("/").replace("/", "-")
            self.shoot(f"{self.theme}-{name}", whole=False)


class Dark(Phone):
    view = {"viewport": {"width": 1180, "height": 900}, "color_scheme": "dark"}
    theme = "dark"


class ManyRows(BrowserTest):
    arguments = ("--rows", "3000", "--seed", "7")

    def test_list_grows_at_its_end(self):
        self.visit("/accounts")
        self.shoot("generated-accounts")
        self.page.locator(".accounts a.row").first.click()
        expect(self.page.locator(".entry").first).to_be_visible()
        self.shoot("generated-account", whole=False)
        before = self.page.locator(".entry").count()
        self.scroll_to_end()
        expect(self.page.locator(".entry").nth(before)).to_be_attached()
        self.visit("/payments")
        self.shoot("generated-payments", whole=False)


class Restart(unittest.TestCase):
    def test_port_taken_is_an_error(self):
        first = Shell("--rows", "10")
        self.addCleanup(first.stop)
        port = first.address.rsplit(":", 1)[1]
        with self.assertRaises(RuntimeError) as failure:
            Shell("--rows", "10", "--port", port)
        self.assertIn(f"Port {port}", str(failure.exception))

    def test_another_statement_for_the_same_books_is_refused(self):
        first = Shell("--rows", "10")
        folder = first.folder
        first.owns_folder = False
        first.stop()
        with self.assertRaises(RuntimeError) as failure:
            Shell("--statement", STATEMENT, folder=folder)
        self.assertIn("--data-dir", str(failure.exception))


if __name__ == "__main__":
    unittest.main()
