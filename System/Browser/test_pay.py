"""Making a payment: its fee, approval by a code, and the draft of an unfinished one."""

import re

from playwright.sync_api import expect

from shell import BrowserTest, OtherDevice, Shell
from slow_bank import SlowBankTest


def stranger(number):
    """An account without earlier payments; each test uses a different number."""
    rest = f"BUKB202015{number:08}"
    digits = "".join(str(int(letter, 36)) for letter in rest + "GB00")
    return f"GB{98 - int(digits) % 97:02}{rest}"


class PayTest(BrowserTest):
    def fill(self, amount, name="Stran Ger", reference="Rent", number=1):
        self.visit("/payments/new")
        # Screens keep their state.
        if self.page.locator("button[value=edit]").is_visible():
            self.page.locator("button[value=edit]").click()
        self.choose("From", "everyday")
        self.page.get_by_label("Date").fill("")
        self.page.get_by_label("Payee’s name").fill(name)
        self.page.get_by_label("Payee’s account number").fill(stranger(number))
        self.page.get_by_label("Amount").fill(amount)
        self.page.get_by_label("Reference").fill(reference)

    def pay(self, amount, **options):
        """Makes a payment, up to the page that waits for its code."""
        self.fill(amount, **options)
        self.page.get_by_role("button", name="Continue").click()
        self.page.locator("#confirm").click()
        expect(self.page.locator("#status")).to_have_text("Needs approval")

    def code(self):
        """The code on the phone beside the page."""
        text = self.page.locator(".phone li").first
        expect(text).to_contain_text("approves your payment")
        return re.search(r"\b\d{6}\b", text.inner_text()).group()

    def answer(self, code):
        self.page.get_by_label("Code").fill(code)
        self.page.get_by_role("button", name="Approve").click()

    def test_costs_are_shown_before_and_after(self):
        self.fill("100.00")
        self.page.get_by_role("button", name="Continue").click()
        expect(self.page.locator("#fee")).to_have_text("£0.25")
        expect(self.page.locator("#total")).to_have_text("£100.25")
        # The debit, including the fee.
        expect(self.page.locator("#confirm")).to_have_text("Pay £100.25")
        # A row for the payee, with the account number in one line.
        number = self.page.locator("#fee").locator("xpath=ancestor::dl").locator(".mono")
        self.assertLess(number.bounding_box()["height"], 30)
        self.assertEqual(number.evaluate("field => getComputedStyle(field).borderTopWidth"), "0px")
        self.shoot("pay-review")
        self.page.locator("#confirm").click()
        expect(self.page.locator("#fee")).to_have_text("£0.25")

    def test_an_account_number_is_grouped_while_it_is_typed(self):
        self.visit("/payments/new")
        number = self.page.get_by_label("Payee’s account number")
        number.press_sequentially("de893704")
        expect(number).to_have_value("DE89 3704")
        # In the middle of the text the caret stays behind the typed character.
        for _ in range(5):
            number.press("ArrowLeft")
        number.press_sequentially("12")
        expect(number).to_have_value("DE89 1237 04")
        number.press("Backspace")
        number.press("Backspace")
        expect(number).to_have_value("DE89 3704")
        number.fill("20-04-15 3829")
        expect(number).to_have_value("20-04-15 3829")

    def test_a_code_approves_the_payment(self):
        self.pay("20.00", number=2)
        expect(self.page.locator("#approval")).to_contain_text("£20.00 to Stran Ger")
        expect(self.page.locator("#tries")).to_have_text("3 tries left.")
        code = self.code()
        self.shoot("pay-approval")
        self.answer("12345")
        expect(self.page.get_by_role("alert")).to_contain_text("6 digits")
        expect(self.page.locator("#tries")).to_have_text("3 tries left.")
        self.answer("000000" if code != "000000" else "000001")
        expect(self.page.get_by_role("alert")).to_have_text("Wrong code.")
        expect(self.page.locator("#tries")).to_have_text("2 tries left.")
        self.answer(code)
        expect(self.page.locator("#approval")).to_have_count(0)
        expect(self.page.locator("#status")).to_have_text("Completed")

    def test_three_wrong_codes_reject_it(self):
        self.pay("21.00", number=3)
        wrong = "000000" if self.code() != "000000" else "000001"
        for left in ["2 tries left.", "1 try left."]:
            self.answer(wrong)
            expect(self.page.locator("#tries")).to_have_text(left)
            wrong = str(int(wrong) + 2).zfill(6)
            if wrong == self.code():
                wrong = "999999"
        self.answer(wrong)
        expect(self.page.locator("#status")).to_have_text("Rejected")
        expect(self.page.get_by_text("The code was wrong too many times.")).to_be_visible()
        self.shoot("pay-rejected")

    def test_another_code_replaces_the_first(self):
        self.pay("22.00", number=4)
        first = self.code()
        self.page.get_by_role("button", name="Send a new code").click()
        expect(self.page.get_by_text("We’ve sent a new code.")).to_be_visible()
        expect(self.page.locator(".phone li").first).not_to_contain_text(first)
        self.answer(self.code())
        expect(self.page.locator("#status")).to_have_text("Completed")

    def test_a_day_that_is_no_business_day(self):
        self.fill("5.00")
        self.page.evaluate("""() => {
            const day = new Date(Date.now() + 86400000 * 7);
            while (day.getUTCDay() !== 6) day.setUTCDate(day.getUTCDate() + 1);
            window.saturday = day.toISOString().slice(0, 10);
        }""")
        self.page.get_by_label("Date").fill(self.page.evaluate("window.saturday"))
        expect(self.page.get_by_text("isn’t a business day. We’ll send it on")).to_be_visible()
        self.page.get_by_role("button", name="Continue").click()
        expect(self.page.locator("#date-note")).to_contain_text("isn’t a business day")


class Twice(BrowserTest):
    def test_a_double_click_pays_once(self):
        self.fill_payment("Twice Ltd", "4.56", "Once")
        self.page.locator("#confirm").dblclick()
        expect(self.page.get_by_role("heading", name="Twice Ltd")).to_be_visible()
        expect(self.page.locator("#status")).to_have_text("Completed")
        self.visit("/payments")
        expect(self.page.locator(".rows li", has_text="Twice Ltd")).to_have_count(1)
        made = OtherDevice(self.shell).ask("/v1/payments?limit=50", method="GET")[0]["items"]
        self.assertEqual([row["payee"]["name"] for row in made].count("Twice Ltd"), 1)


class Cancelling(SlowBankTest):
    """A payment that the bank has; its status is not updated for a while."""

    is_silent = False

    @classmethod
    def held(cls, path):
        return cls.is_silent and re.fullmatch(
            r"/v1/payments(\?.*|/changes.*|/[^/?]+)", path) is not None

    def test_the_bank_decides_whether_it_is_cancelled(self):
        self.sign_in()
        self.visit("/payments")
        expect(self.page.locator("#freshness")).to_contain_text("Updated")
        self.visit("/payments/new")
        self.choose("From", "Everyday")
        self.choose("To", "Jonas Weber")
        self.page.get_by_label("Amount").fill("2.00")
        self.page.get_by_role("button", name="Continue").click()
        type(self).is_silent = True
        self.page.locator("#confirm").click()
        expect(self.page.get_by_role("heading", name="Jonas Weber")).to_be_visible()
        self.page.get_by_role("button", name="Request cancellation").click()
        expect(self.page.get_by_role("alert")).to_contain_text("It may be too late")
        self.page.get_by_role("button", name="Request cancellation").click()
        expect(self.page.get_by_role("button", name="Cancelling")).to_have_count(0)
        self.bank.gate.set()
        status = self.page.locator("#status")
        expect(status).to_have_text(re.compile("Cancelled|Completed"))
        self.shoot("payment-asked-to-cancel")
        number = self.page.url.rsplit("/", 1)[1]
        rows = OtherDevice(self.bank).ask("/v1/payments?limit=50", method="GET")[0]["items"]
        at_bank = [row["status"] for row in rows if row["clientPaymentId"] == number]
        self.assertEqual(at_bank, [status.inner_text().lower()])


class DraftTest(BrowserTest):
    def test_what_was_left_is_offered_also_after_a_restart(self):
        self.visit("/payments/new")
        self.choose("From", "everyday")
        self.page.get_by_label("Payee’s name").fill("Half Done")
        self.page.get_by_label("Amount").fill("12.")
        self.page.get_by_label("Reference").fill("Left here")
        self.page.get_by_role("button", name="Save and close").click()
        expect(self.page.get_by_role("heading", name="Payments", exact=True)).to_be_visible()
        self.expect_stored_draft("Left here")
        # A separate program on the same books; no page is open meanwhile.
        self.page.goto("about:blank")
        folder, cls = self.shell.folder, type(self)
        self.shell.owns_folder = False
        self.shell.stop()
        cls.shell = Shell(*self.arguments, folder=folder)
        cls.shell.owns_folder = True
        cls.addClassCleanup(cls.shell.stop)
        self.page.goto(cls.shell.link)
        self.visit("/payments/new")
        expect(self.page.locator("#draft")).to_contain_text("Resume your payment of £12.00 to Half Done")
        expect(self.page.get_by_label("Payee’s name")).to_have_value("")
        self.shoot("pay-draft-offered")
        self.page.get_by_role("button", name="Resume").click()
        expect(self.page.locator("#draft")).to_contain_text("Continued from")
        expect(self.page.get_by_label("Payee’s name")).to_have_value("Half Done")
        expect(self.page.get_by_label("Amount")).to_have_value("12.")
        expect(self.page.get_by_label("Reference")).to_have_value("Left here")
        self.shoot("pay-draft")
        self.page.get_by_role("button", name="Start new").click()
        expect(self.page.locator("#draft")).to_have_count(0)
        expect(self.page.get_by_label("Amount")).to_have_value("")


class Drafts(BrowserTest):
    def test_what_was_typed_last_is_there_although_a_link_was_followed_at_once(self):
        self.visit("/payments/new")
        self.page.get_by_label("Payee’s name").fill("In A Hurry")
        with self.page.expect_navigation(url="**/accounts"):
            # In one task: no timer of the page runs in between.
            self.page.evaluate("""() => {
                const field = document.getElementById("reference");
                field.value = "Typed last";
                field.dispatchEvent(new Event("input", { bubbles: true }));
                document.querySelector("nav a[href='/accounts']").click();
            }""")
        # A new page that reads the draft, instead of the kept screen.
        expect(self.page.get_by_role("heading", name="Accounts")).to_be_visible()
        self.visit("/payments/new?account=acc-everyday")
        expect(self.page.locator("#draft")).to_be_visible()
        self.page.get_by_role("button", name="Resume").click()
        expect(self.page.get_by_label("Reference")).to_have_value("Typed last")
        expect(self.page.get_by_label("Payee’s name")).to_have_value("In A Hurry")


del BrowserTest, SlowBankTest
