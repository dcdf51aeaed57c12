"""Presses on a slow line: none is lost, none counts for what has come under it since."""

import unittest

from playwright.sync_api import expect

from shell import BrowserTest, delay


class Press(BrowserTest):
    """Answers come a second late; the pictures that they are about come at once, as events."""

    def setUp(self):
        super().setUp()
        delay(self.page, 1000)

    def button(self, value):
        return self.page.locator(f"button[value={value}]")

    def test_what_is_pressed_before_the_last_answer_is_done_after_it(self):
        self.visit("/profile")
        self.page.get_by_role("button", name="Edit").click()
        name = self.page.get_by_label("Name")
        name.fill("")
        self.page.get_by_role("button", name="Save").click()
        expect(self.page.locator("#name-error")).to_be_visible()
        name.fill("Quick Baker")
        self.page.get_by_role("button", name="Save").click()
        expect(self.page.locator("dl.facts")).to_contain_text("Quick Baker")

    def test_the_second_click_of_two_is_not_for_a_button_that_has_come_since(self):
        self.visit("/settings")
        self.button("wipe").click()
        place = self.button("sure").bounding_box()
        self.page.mouse.move(place["x"] + 5, place["y"] + 5)
        self.page.mouse.down(click_count=2)
        self.page.mouse.up(click_count=2)
        self.button("keep").click()
        expect(self.button("wipe")).to_be_visible()
        expect(self.button("sure")).to_have_count(0)


class Again(BrowserTest):
    """The end of a list asks for more, by the same press each time."""

    arguments = ("--rows", "3000", "--seed", "7")

    def test_the_same_is_asked_again_where_the_picture_is_another(self):
        delay(self.page, 1000)
        self.visit("/payments")
        rows = self.page.locator(".rows li")
        expect(rows.first).to_be_visible()
        for _ in range(4):
            last = rows.last.get_attribute("data-key")
            self.page.evaluate("scrollTo(0, document.body.scrollHeight)")
            expect(rows.last).not_to_have_attribute("data-key", last)


if __name__ == "__main__":
    unittest.main()
