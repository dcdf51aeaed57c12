"""Every page by axe-core, in both languages and both themes."""

import unittest

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from places import OUTSIDE, PLACES, UNLOCK, Tour, lock, sign_out, unlock
from shell import BrowserTest


class Axed(BrowserTest):
    """WCAG A and AA and axe's good practice; what it cannot decide alone is not counted."""

    def look(self, place, tour, found):
        place.reach(tour)
        tour.settle()
        result = Axe().run(tour.page)
        for violation in result.response["violations"]:
            nodes = "; ".join(node["html"][:160] for node in violation["nodes"][:3])
            found.append(f"{place.name}: {violation['id']}: {violation['help']}: {nodes}")

    def look_everywhere(self, **options):
        context = self.browser.new_context(
            storage_state=self.context.storage_state(), viewport={"width": 1180, "height": 900},
            **options)
        self.addCleanup(context.close)
        tour = Tour(context.new_page(), self.shell)
        found = []
        for place in PLACES:
            self.look(place, tour, found)
        self.assertEqual(found, [])

    def test_every_page_in_english_and_light(self):
        self.look_everywhere(locale="en-GB", color_scheme="light")

    def test_every_page_in_german_and_dark(self):
        self.look_everywhere(locale="de-DE", color_scheme="dark")

    def test_signing_in_and_the_lock(self):
        tour, found = Tour(self.page, self.shell), []
        lock(tour)
        self.look(UNLOCK, tour, found)
        unlock(tour)
        sign_out(tour)
        for place in OUTSIDE:
            self.look(place, tour, found)
        self.assertEqual(found, [])
        self.page.locator("button[value=startOver]").click()
        self.page.locator("button[value=signInDemo]").click()
        expect(self.page.locator("nav")).to_be_visible()


class Languages(BrowserTest):
    def test_a_german_browser_reads_german_and_writes_german_amounts(self):
        context = self.browser.new_context(
            storage_state=self.context.storage_state(), locale="de-DE")
        self.addCleanup(context.close)
        page = context.new_page()
        page.goto(self.shell.address + "/accounts")
        expect(page.locator("html")).to_have_attribute("lang", "de")
        expect(page.get_by_role("navigation", name="Hauptmenü")).to_contain_text("Konten")
        expect(page.locator("main")).to_contain_text("9.876.41")


if __name__ == "__main__":
    unittest.main()
