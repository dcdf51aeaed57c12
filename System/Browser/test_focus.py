"""The focus is never lost, a refusal leads to the error, and nothing moves under the pointer."""

import unittest

from playwright.sync_api import expect

from shell import BrowserTest
from tour import Tour, code, lock, unlock


class Focus(BrowserTest):
    def is_nowhere(self):
        return self.page.evaluate("document.activeElement === document.body")

    def test_a_refused_form_leads_to_its_first_wrong_field(self):
        first = self.page.locator("[aria-invalid=true]").first
        for path in ["/payments/new", "/payees/new", "/standing-orders/new"]:
            self.visit(path)
            self.page.locator("button[value=submit]").click()
            expect(first).to_be_focused()
            # Again: nothing has changed on the page.
            self.page.locator("button[value=submit]").focus()
            self.page.keyboard.press("Enter")
            expect(first).to_be_focused()
        self.visit("/settings")
        self.page.locator("#new").fill("1")
        self.page.locator("button[value=setPasscode]").click()
        expect(self.page.locator("#new")).to_be_focused()

    def test_an_answer_to_what_was_typed_before_is_not_the_forms(self):
        self.visit("/payments/new")
        self.expect_live()
        self.page.evaluate("""async () => {
            const field = document.querySelector("[name=payeeName]");
            field.focus();
            field.value = "\u2603";
            field.dispatchEvent(new InputEvent("input", { bubbles: true }));
            document.querySelector("[name=reference]").focus();
            await new Promise((done) => { setTimeout(done, 1); });
            document.querySelector("button[value=submit]").click();
        }""")
        first = self.page.locator("[aria-invalid=true]").first
        expect(first).to_be_focused()
        self.assertNotEqual(first.get_attribute("name"), "payeeName")

    def test_whoever_went_on_meanwhile_stays_there(self):
        self.visit("/payments/new")
        self.expect_live()
        self.page.evaluate("""() => {
            document.querySelector("button[value=submit]").click();
            document.querySelector("[name=reference]").focus();
        }""")
        expect(self.page.locator("[aria-invalid=true]").first).to_be_visible()
        expect(self.page.locator("[name=reference]")).to_be_focused()

    def test_without_a_script_too(self):
        context = self.browser.new_context(
            java_script_enabled=False, storage_state=self.context.storage_state())
        self.addCleanup(context.close)
        page = context.new_page()
        page.goto(self.shell.address + "/payments/new")
        expect(page.locator("[autofocus]")).to_have_count(0)
        page.locator("button[value=submit]").click()
        expect(page.locator("[aria-invalid=true]").first).to_be_focused()

    def test_each_button_leaves_the_focus_somewhere(self):
        self.visit("/accounts")
        for path, value in [
                ("/payments", "refresh"), ("/profile", "edit"), ("/profile", "dismissEdit"),
                ("/settings", "wipe"), ("/settings", "keep"), ("/settings", "save"),
                ("/inspector", "unplug"), ("/inspector", "plug"), ("/payees", "rename"),
                ("/payees", "keep"), ("/payees", "delete"), ("/payees", "undo")]:
            if not self.page.url.endswith(path):
                self.visit(path)
            self.expect_live()
            button = self.page.locator(f"main button[value={value}]").first
            button.focus()
            self.page.keyboard.press("Enter")
            self.page.wait_for_timeout(400)
            self.assertFalse(self.is_nowhere(), f"{path}: {value}")

    def test_clearing_a_search_leads_back_to_it(self):
        self.visit("/payments")
        self.page.locator("[name=search]").fill("rent")
        self.page.locator("button[value=clear]").click()
        expect(self.page.locator("[name=search]")).to_be_focused()


class Gates(BrowserTest):
    def test_the_second_step_of_signing_in_begins_at_the_code(self):
        self.visit("/profile")
        self.page.locator("button[value=signOut]").click()
        tour = Tour(self.page, self.shell)
        expect(self.page.locator("[name=password]")).to_be_visible()
        code(tour)
        expect(self.page.locator("#code")).to_be_focused()
        self.page.locator("#code").fill("12")
        self.page.locator("button[value=confirm]").click()
        expect(self.page.locator("#code")).to_be_focused()
        self.page.locator("button[value=startOver]").click()
        self.page.locator("button[value=signInDemo]").click()
        expect(self.page.get_by_role("navigation", name="Main")).to_be_visible()

    def test_a_wrong_pin_leads_back_to_its_field(self):
        tour = Tour(self.page, self.shell)
        lock(tour)
        self.page.locator("#passcode").fill("000001")
        self.page.locator("button[value=unlock]").click()
        expect(self.page.locator("#passcode-error")).to_be_visible()
        expect(self.page.locator("#passcode")).to_be_focused()
        unlock(tour)


class Stillness(BrowserTest):
    """Elements that appear with the first letter of a search do not move others."""

    PATHS = ["/payments", "/payees", "/accounts/everyday"]
    BOXES = """() => [...document.querySelectorAll(
        "header.top, main h1, main .head, main .card:has([name=search]), "
        + ":is(main .card, main form):has([name=search]) :is(input, select, summary, label)")]
      .filter((node) => node.type !== "hidden")
      .map((node) => [node.tagName + "#" + node.id, ...["x", "y", "width", "height"]
        .map((side) => Math.round(node.getBoundingClientRect()[side]))])"""

    # Buttons and links that overlap the field.
    COVERING = """(field) => [...document.querySelectorAll("main button, main a")]
      .filter((node) => {
        const [one, other] = [node.getBoundingClientRect(), field.getBoundingClientRect()];
        return one.width && one.bottom > other.top && one.top < other.bottom
          && one.right > other.left && one.left < other.right;
      }).map((node) => node.textContent)"""

    def check(self):
        for path in self.PATHS:
            self.visit(path)
            field = self.page.locator("[name=search]")
            expect(self.page.locator("main .skeleton")).to_have_count(0)
            expect(self.page.locator("main .rows").first).to_be_visible()
            before = self.page.evaluate(self.BOXES)
            field.press_sequentially("e")
            expect(field).to_have_attribute("value", "e")
            self.page.wait_for_timeout(600)
            self.assertEqual(self.page.evaluate(self.BOXES), before, path)
            self.assertEqual(field.evaluate(self.COVERING), [], path)

    def test_with_a_mouse(self):
        self.check()

    def test_on_a_phone(self):
        self.page.set_viewport_size({"width": 390, "height": 844})
        self.check()


class Magnified(BrowserTest):
    """At 400 %, a window of 1280 by 1024 shows 320 by 256 points."""

    view = {"viewport": {"width": 320, "height": 256}}
    FIXED = """() => [...document.querySelectorAll("body *")]
      .filter((node) => ["fixed", "sticky"].includes(getComputedStyle(node).position)
        && !node.closest(".scroll"))
      .map((node) => node.getBoundingClientRect())
      .map(({ top, bottom }) => Math.max(0, Math.min(innerHeight, bottom) - Math.max(0, top)))
      .reduce((sum, height) => sum + height, 0)"""

    def test_what_stays_in_front_takes_at_most_a_fifth(self):
        for path in ["/accounts", "/accounts/everyday", "/payments", "/payments/new", "/insights",
                     "/profile", "/settings", "/inspector"]:
            self.visit(path)
            self.page.evaluate("scrollTo(0, 300)")
            self.assertLessEqual(self.page.evaluate(self.FIXED), 256 / 5, path)
            wide = self.page.evaluate("document.documentElement.scrollWidth")
            self.assertLessEqual(wide, 320, f"{path} scrolls sideways")
            expect(self.page.locator("nav a[href='/settings']").first).to_be_attached()
        self.shoot("magnified", whole=False)


if __name__ == "__main__":
    unittest.main()
