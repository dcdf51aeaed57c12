"""One browser page on its way through the app, with its sign-in and sign-out."""

import json
import os

from playwright.sync_api import expect

from shell import expect_own


class Tour:
    """One page of an admitted browser; `words` are English in any page language."""

    def __init__(self, page, shell):
        self.page, self.address, self.folder = page, shell.address, shell.folder

    def visit(self, path):
        self.page.goto(self.address + path)
        expect_own(self.page)

    def follow(self, path, selector):
        """Opens the first link of a list."""
        self.visit(path)
        link = self.page.locator(selector).first
        expect(link).to_be_visible()
        self.visit(link.get_attribute("href"))

    def credentials(self):
        """The sandbox's credentials."""
        with open(os.path.join(self.folder, "bank", "credentials.json"), encoding="utf-8") as file:
            return json.load(file)

    def settle(self):
        """Waits until nothing is loading and the style sheet has arrived."""
        self.page.wait_for_load_state("load")
        self.page.evaluate("document.fonts.ready")
        expect(self.page.locator("main .skeleton")).to_have_count(0)
        expect(self.page.locator("main h1, main h2").first).to_be_visible()


def press(tour, value):
    """Waits until the action is done: the button disappears."""
    button = tour.page.locator(f"main button[value={value}]").first
    button.click()
    expect(button).to_have_count(0)


def clean_page(tour, path, leave):
    """A page without earlier input, because screens keep their state."""
    tour.visit(path)
    tour.settle()
    button = tour.page.locator(f"button[value={leave}]")
    if button.is_visible():
        button.click()
    expect(button).to_have_count(0)


PIN = "481516"


def at_gate(tour):
    """Waits for the unlock page, to which all pages navigate by themselves."""
    tour.page.wait_for_url("**/unlock**")
    tour.page.wait_for_load_state("load")
    expect(tour.page.locator("#passcode")).to_be_visible()


def lock(tour):
    """Locks with a new PIN."""
    page = tour.page
    tour.visit("/settings")
    page.locator("[name=new]").fill(PIN)
    page.locator("[name=again]").fill(PIN)
    page.locator("button[value=setPasscode]").click()
    page.locator("button[value=lock]").click()
    at_gate(tour)


def unlock(tour):
    """Unlocks and removes the PIN."""
    page = tour.page
    at_gate(tour)
    page.locator("#passcode").fill(PIN)
    page.locator("button[value=unlock]").click()
    expect(page.locator("nav").first).to_be_visible()
    tour.visit("/settings")
    page.locator("[name=current]").fill(PIN)
    page.locator("button[value=removePasscode]").click()
    expect(page.locator("button[value=removePasscode]")).to_have_count(0)


def code(tour):
    """The second step of signing in."""
    user, page = tour.credentials(), tour.page
    tour.visit("/sign-in")
    # Screens keep their state.
    again = page.locator("button[value=startOver]")
    if again.is_visible():
        again.click()
    page.locator("[name=username]").fill(user["username"])
    page.locator("[name=password]").fill(user["password"])
    page.locator("button[value=signIn]").click()
    expect(page.locator("[name=code]")).to_be_visible()
    expect(page.locator(".phone p").first).to_be_visible()


def sign_out(tour):
    tour.visit("/profile")
    tour.page.locator("button[value=signOut]").click()
    confirm = tour.page.locator("button[value=sure]")
    expect(confirm.or_(tour.page.locator("[name=password]"))).to_be_visible()
    if confirm.is_visible():
        confirm.click()
    expect(tour.page.locator("[name=password]")).to_be_visible()
