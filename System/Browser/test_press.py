"""Presses on a slow connection: none is lost, and none presses an element that has moved under the pointer."""

import unittest

from playwright.sync_api import expect

from shell import BrowserTest, delay


#: `moveDown()`: an update arrives as an event, with additional lines at the top.
UPDATES = """
(() => {
  const Real = WebSocket;
  let socket;
  window.WebSocket = class extends Real {
    constructor(address) {
      super(address);
      socket = this;
      this.addEventListener("message", ({ data }) => {
        document.documentElement.dataset.newest = JSON.parse(data).number;
      });
    }
  };
  window.moveDown = () => {
    const html = "<p>Moved</p>".repeat(9) + document.getElementById("main").innerHTML;
    const number = Number(document.documentElement.dataset.newest) + 0.5;
    const data = JSON.stringify({ number, title: document.title, html });
    socket.dispatchEvent(new MessageEvent("message", { data }));
  };
})();
"""


class Press(BrowserTest):
    """Responses are delayed by a second; their updates arrive at once, as events."""

    def setUp(self):
        super().setUp()
        delay(self.page, 1000)

    def button(self, value):
        return self.page.locator(f"button[value={value}]")

    def press(self, value, **options):
        """Presses without releasing."""
        self.button(value).scroll_into_view_if_needed()
        place = self.button(value).bounding_box()
        self.page.mouse.move(place["x"] + 5, place["y"] + 5)
        self.page.mouse.down(**options)

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
        self.press("sure", click_count=2)
        self.page.mouse.up(click_count=2)
        self.button("keep").click()
        expect(self.button("wipe")).to_be_visible()
        expect(self.button("sure")).to_have_count(0)

    def press_and_move(self):
        """Presses, while an update arrives that moves the button."""
        self.page.add_init_script(UPDATES)
        self.visit("/settings")
        expect(self.page.locator("html[data-newest]")).to_be_attached()
        self.press("wipe")
        self.page.evaluate("moveDown()")

    def test_what_is_pressed_stays_under_the_finger_whatever_comes(self):
        self.press_and_move()
        self.page.mouse.up()
        expect(self.button("sure")).to_be_visible()

    def test_a_press_that_lasts_keeps_nothing_from_being_seen(self):
        self.press_and_move()
        expect(self.page.get_by_text("Moved").first).to_be_visible()


class Again(BrowserTest):
    """The end of a list loads more, by the same press each time."""

    arguments = ("--rows", "3000", "--seed", "7")

    def test_the_same_is_asked_again_where_the_update_is_another(self):
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
