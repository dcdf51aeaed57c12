"""Statements, their files, and spending by category."""

import csv
import io
import re
import socket
import struct
import unittest
import urllib.parse

from playwright.sync_api import expect

from shell import BrowserTest, fetch
from slow_bank import SlowBankTest

#: The contrast of a bar with its card.
CONTRAST = """(selector) => {
  const bar = document.querySelector(selector);
  const light = (colour) => {
    const [red, green, blue] = colour.match(/[\\d.]+/g).map((part) => part / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const one = light(getComputedStyle(bar).fill) + 0.05;
  const other = light(getComputedStyle(bar.closest(".card")).backgroundColor) + 0.05;
  return Math.max(one, other) / Math.min(one, other);
}"""
THEMES = (("", "light", 1180), ("dark-", "dark", 1180), ("phone-", "light", 390))


class Accounts(BrowserTest):
    def download(self, name):
        """The linked file as text."""
        with self.page.expect_download() as download:
            self.page.get_by_role("link", name=name, exact=True).click()
        with open(download.value.path(), encoding="utf-8", newline="") as file:
            return download.value.suggested_filename, file.read()

    def shoot_all(self, name):
        for prefix, scheme, width in THEMES:
            self.page.emulate_media(color_scheme=scheme)
            self.page.set_viewport_size({"width": width, "height": 900})
            self.shoot(prefix + name)
        self.page.emulate_media(color_scheme="light")
        self.page.set_viewport_size({"width": 1180, "height": 900})

    def test_statement_by_month_and_category_and_its_files(self):
        self.visit("/accounts/everyday")
        expect(self.page.locator(".entry").first).to_be_visible()
        everything = self.page.locator(".entry").count()
        months = self.page.get_by_label("Month")
        month = months.locator("option").nth(1).get_attribute("value")
        months.select_option(month)
        expect(self.page.locator(".statement")).to_contain_text("Opening balance")
        expect(self.page.get_by_role("button", name="Show all")).to_be_visible()
        self.shoot_all("statement")
        narrowed = self.page.locator(".entry").count()
        self.assertLess(narrowed, everything)
        name, text = self.download("CSV")
        self.assertIn(month, name)
        rows = list(csv.DictReader(io.StringIO(text)))
        self.assertEqual(len(rows), narrowed)
        self.assertTrue(all(row["date"].startswith(month) for row in rows))
        # The bank determines the order within a day: numbers descend.
        numbers = [int(row["sequence"]) for row in rows]
        self.assertEqual(numbers, sorted(numbers, reverse=True))
        name, text = self.download("OFX")
        self.assertEqual(text.count("<STMTTRN>"), narrowed)
        name, text = self.download("camt.053")
        self.assertTrue(name.endswith(".camt053.xml"))
        self.assertEqual(text.count("<Ntry>"), narrowed)
        self.page.get_by_role("button", name="Show all").click()
        expect(self.page.locator(".entry")).to_have_count(everything)

    def test_a_link_narrows_and_what_matches_nothing_says_so(self):
        self.visit("/accounts/everyday?month=1999-01")
        expect(self.page.locator("main")).to_contain_text("No transactions found.")
        expect(self.page).to_have_url(self.shell.address + "/accounts/everyday?month=1999-01")
        self.page.get_by_role("button", name="Show all").click()
        expect(self.page.locator(".entry").first).to_be_visible()
        # An invalid month does not export everything.
        self.expect_complaint("404")
        answer = self.page.goto(self.shell.address + "/accounts/everyday/statement.csv?month=1")
        self.assertEqual(answer.status, 404)

    def test_insights_lead_to_the_entries_they_are_based_on(self):
        self.visit("/accounts")
        self.page.locator("nav a[href='/insights']").click()
        expect(self.page.get_by_role("heading", name="Insights")).to_be_visible()
        expect(self.page.locator(".bars li").first).to_be_visible()
        self.shoot_all("insights")
        bar = self.page.locator(".bars li").first
        amount = bar.locator(".much").inner_text()
        title = bar.locator(".title").inner_text()
        link = bar.get_by_role("link").first
        count = re.search(r"\d+ transactions?", bar.locator(".basis").inner_text()).group()
        link.click()
        expect(self.page.locator(".entry").first).to_contain_text(title)
        expect(self.page.locator("#count")).to_have_text(count)
        # The category's spending is the sum of these entries.
        expect(self.page.locator(".statement")).to_contain_text(amount)

    def test_each_month_has_its_figure_and_leads_to_it(self):
        self.visit("/insights")
        months = self.page.locator(".insight").first.locator(".months button")
        expect(months).to_have_count(12)
        expect(months.first).to_have_attribute("aria-current", "true")
        month, amount = months.nth(1).locator("span").all_inner_texts()
        # By its accessible name.
        self.page.get_by_role("button", name=f"{month} {amount}").first.click()
        expect(self.page.locator(".insight .figure").first).to_have_text(amount)
        expect(self.page.locator(".insight .label").first).to_have_text(f"Spending in {month}")
        expect(months.nth(1)).to_have_attribute("aria-current", "true")

    def test_another_currency_is_folded_and_stays_as_it_was_left(self):
        self.visit("/insights")
        other = self.page.locator("details.insight").first
        expect(other.locator(".figure")).to_be_hidden()
        other.locator("summary").click()
        expect(other.locator(".figure")).to_be_visible()
        other.locator(".months button").nth(2).click()
        expect(other.locator(".months button").nth(2)).to_have_attribute("aria-current", "true")
        expect(other.locator(".figure")).to_be_visible()

    def test_bars_stand_out_from_what_is_behind_them(self):
        """3 to 1, as WCAG 2.2 requires for graphical objects (1.4.11)."""
        self.visit("/insights")
        expect(self.page.locator(".months .column").first).to_be_visible()
        for scheme in ("light", "dark"):
            self.page.emulate_media(color_scheme=scheme)
            for bar in (".bars .bar", ".months .column", ".months [aria-current] .column"):
                ratio = self.page.evaluate(CONTRAST, bar)
                self.assertGreaterEqual(ratio, 3, f"{bar} in the {scheme} scheme")
        self.page.emulate_media(color_scheme="light")

    def test_a_category_is_changed_and_remembered(self):
        self.visit("/accounts/everyday")
        # An income's category applies to one entry only.
        entry = self.page.locator(".entry:not(:has(.incoming))").first
        name = entry.locator("strong").first.inner_text()
        entry.locator("summary").click()
        entry.get_by_role("button", name="Change category").click()
        choice = entry.get_by_label("Category")
        expect(choice).to_be_focused()
        choice.select_option("Leisure")
        self.shoot_all("category")
        entry.get_by_role("button", name="Save").click()
        expect(entry.locator("small").first).to_contain_text("Leisure")
        expect(entry.get_by_role("button", name="Change category")).to_be_focused()
        self.page.reload()
        expect(entry.locator("small").first).to_contain_text("Leisure")
        # From now on for all entries of that name.
        entry.locator("summary").click()
        entry.get_by_role("button", name="Change category").click()
        entry.get_by_label("Category").select_option("Health")
        expect(entry.locator(".check")).to_contain_text(name)
        entry.get_by_role("checkbox", name="Always use for").check()
        entry.get_by_role("button", name="Save").click()
        same = self.page.locator(".entry", has=self.page.get_by_text(name, exact=True))
        for row in range(same.count()):
            expect(same.nth(row).locator("small").first).to_contain_text("Health")

    def test_entries_come_first(self):
        for width, limit in ((1180, 420), (390, 520)):
            self.page.set_viewport_size({"width": width, "height": 900})
            self.visit("/accounts/everyday")
            expect(self.page.locator(".entry").first).to_be_visible()
            self.assertLessEqual(self.page.locator(".entry").first.bounding_box()["y"], limit)
            self.visit("/accounts")
            expect(self.page.locator(".accounts li").first).to_be_visible()
            self.assertLessEqual(self.page.locator(".accounts li").first.bounding_box()["y"], 240)

    def test_the_number_of_entries_follows_the_search(self):
        self.visit("/accounts/everyday")
        entries = self.page.locator(".entry")
        expect(entries.first).to_be_visible()
        whole = entries.count()
        expect(self.page.locator("#count")).to_have_text(f"{whole} transactions")
        top = self.page.locator(".day").first.bounding_box()["y"]
        self.page.locator("#search").fill("pumpkins")
        expect(self.page.locator("#count")).to_have_text("2 transactions")
        expect(entries).to_have_count(2)
        # The balances would not match without the omitted entries.
        expect(self.page.locator(".statement")).not_to_contain_text("Opening balance")
        self.assertEqual(self.page.locator(".day").first.bounding_box()["y"], top)
        self.page.get_by_role("button", name="Show all").click()
        expect(self.page.locator("#count")).to_have_text(f"{whole} transactions")

    def test_an_entry_opens_and_leads_to_its_payment(self):
        self.visit("/accounts/everyday")
        entry = self.page.locator(".entry").first
        expect(entry.get_by_text("Balance after")).to_be_hidden()
        entry.locator("summary").click()
        expect(entry.get_by_text("Balance after")).to_be_visible()
        self.shoot("entry", whole=False)
        entry.get_by_role("link", name="View payment").click()
        self.page.wait_for_url("**/payments/pay-*")
        expect(self.page.locator("#status")).to_be_visible()

    def test_profile_is_saved_once_the_bank_has_it_and_says_what_is_wrong(self):
        self.visit("/profile")
        self.page.get_by_role("button", name="Edit").click()
        self.page.get_by_label("Name").fill("")
        self.page.get_by_role("button", name="Save").click()
        expect(self.page.locator("#name-error")).to_be_visible()
        self.page.get_by_label("Name").fill("Ann Baker-Smith")
        self.page.get_by_role("button", name="Save").click()
        expect(self.page.locator("dl.facts")).to_contain_text("Ann Baker-Smith")
        expect(self.page.locator(".notice.good")).to_be_visible()
        self.shoot_all("profile-saved")


class FirstSync(SlowBankTest):
    """The bank does not deliver the pages' data."""

    is_down = True

    @classmethod
    def broken(cls, path):
        return cls.is_down and path.startswith(("/v1/accounts", "/v1/transactions"))

    def test_insights_say_that_they_cannot_be_made_until_they_can(self):
        self.sign_in()
        self.visit("/insights")
        nothing = self.page.locator(".empty")
        expect(nothing).to_be_visible()
        # An empty list is different.
        expect(nothing).not_to_contain_text("No spending yet")
        expect(self.page.locator("#freshness")).not_to_contain_text("Updated")
        expect(self.page.locator(".bars li")).to_have_count(0)
        self.shoot("insights-failed")
        type(self).is_down = False
        self.page.locator("button[value=refresh]").first.click()
        expect(self.page.locator(".bars li").first).to_be_visible()
        expect(nothing).to_have_count(0)


class Exports(BrowserTest):
    """Export of many entries, by a client with the browser's cookie."""

    arguments = ("--rows", "20000")

    def file(self, path):
        return fetch(self.shell, path, self.context)

    def rows(self):
        answer = self.file("/accounts/acc-everyday/statement.csv")
        self.assertEqual(answer.status, 200)
        return list(csv.reader(io.StringIO(answer.text(), newline="")))

    def test_of_no_account_or_for_nobody_there_is_none(self):
        none = self.file("/accounts/acc-none/statement.csv")
        self.assertEqual(none.status, 404)
        self.assertIn("text/html", none.headers["content-type"])
        stranger = self.browser.new_context()
        self.addCleanup(stranger.close)
        path = "/accounts/acc-everyday/statement.ofx?month=2026-01"
        refused = fetch(self.shell, path, stranger)
        self.assertEqual(refused.status, 401)
        self.assertNotIn("<OFX", refused.text())

    def test_after_signing_out_it_leads_to_the_sign_in(self):
        self.visit("/profile")
        self.page.get_by_role("button", name="Sign out").click()
        expect(self.page.get_by_role("heading", name="Sign in")).to_be_visible()
        answer = self.file("/accounts/acc-everyday/statement.csv")
        self.assertEqual(answer.status, 303)
        place = urllib.parse.urljoin(self.shell.address, answer.headers["location"])
        self.visit(place.removeprefix(self.shell.address))
        self.page.wait_for_url("**/sign-in?to=**")
        self.page.get_by_role("button", name="Sign in as").click()
        expect(self.page).to_have_url(self.shell.address + "/accounts/acc-everyday")

    def test_who_hangs_up_in_the_middle_harms_nobody(self):
        self.visit("/accounts")
        expect(self.page.locator("#freshness")).to_contain_text("Updated", timeout=60_000)
        expect(self.page.locator("#progress")).to_have_count(0, timeout=60_000)
        before = self.rows()
        self.assertGreater(len(before), 1_000)
        cookie = "; ".join(f"{c['name']}={c['value']}" for c in self.context.cookies())
        host = urllib.parse.urlparse(self.shell.address)
        for _ in range(5):
            line = socket.create_connection(("127.0.0.1", host.port), timeout=30)
            line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2_048)
            line.sendall(
                b"GET /accounts/acc-everyday/statement.csv HTTP/1.1\r\n"
                + f"Host: {host.netloc}\r\nCookie: {cookie}\r\n\r\n".encode())
            self.assertTrue(line.recv(512).startswith(b"HTTP/1.1 200"))
            # The rest of the response is discarded.
            line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            line.close()
        # Older entries may still arrive meanwhile; none of the earlier ones is missing.
        self.assertTrue(self.rows()[:len(before)] == before)
        self.assertIsNone(self.shell.process.poll())
        self.visit("/accounts")
        expect(self.page.locator(".rows li").first).to_be_visible()


class InGerman(BrowserTest):
    view = {"viewport": {"width": 1180, "height": 900}, "locale": "de-DE"}

    def test_pages_are_in_the_language_of_the_browser(self):
        self.visit("/accounts")
        expect(self.page.get_by_role("heading", name="Konten")).to_be_visible()
        self.visit("/accounts/everyday")
        expect(self.page.locator(".statement")).to_contain_text("Anfangssaldo")
        self.visit("/insights")
        expect(self.page.get_by_role("heading", name="Auswertungen")).to_be_visible()
        expect(self.page.locator(".bars li").first).to_be_visible()
        self.shoot("insights-german")


class WithoutScript(BrowserTest):
    view = {"java_script_enabled": False, "viewport": {"width": 1180, "height": 900}}

    def test_a_category_is_changed_by_forms_alone(self):
        self.visit("/accounts/everyday")
        entry = self.page.locator(".entry").first
        entry.locator("summary").click()
        entry.get_by_role("button", name="Change category").click()
        entry.get_by_label("Category").select_option("Leisure")
        entry.get_by_role("button", name="Save").click()
        expect(entry.locator("small").first).to_contain_text("Leisure")

    def test_a_month_is_chosen_by_forms_alone(self):
        self.visit("/insights")
        months = self.page.locator(".insight").first.locator(".months button")
        months.nth(1).click()
        expect(months.nth(1)).to_have_attribute("aria-current", "true")


if __name__ == "__main__":
    unittest.main()
