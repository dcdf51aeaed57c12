"""Takes a picture of every page of `places`, and lists them in index.json."""

import json
import os
import sys

from playwright.sync_api import sync_playwright

from places import OUTSIDE, PLACES, UNLOCK
from shell import SCREENSHOTS, STATEMENT, Shell
from tour import Tour, lock, sign_out, unlock

#: Theme, width, height, language. A phone is 390 points wide.
VIEWS = [
    ("light", 1180, 900, "en-GB"), ("dark", 1180, 900, "en-GB"), ("light", 390, 844, "en-GB"),
    ("dark", 390, 844, "de-DE"),
]


def picture(tour, place, view, index):
    theme, width, height, language = view
    place.reach(tour)
    tour.settle()
    tour.page.evaluate("scrollTo(0, 0)")
    # As tall as the page: elements fixed to the window's edge are at the page's.
    tall = tour.page.evaluate("document.documentElement.scrollHeight")
    tour.page.set_viewport_size({"width": width, "height": max(height, tall)})
    path = f"{place.name}-{theme}-{width}.png"
    tour.page.screenshot(path=os.path.join(SCREENSHOTS, path), full_page=True)
    wide = tour.page.evaluate("document.documentElement.scrollWidth")
    tour.page.set_viewport_size({"width": width, "height": height})
    index.append({"route": place.route, "theme": theme, "width": width, "path": path})
    print(f"{path}", flush=True)
    place.leave(tour)
    return [f"{path} scrolls sideways: {wide} points"] if wide > width else []


def walk(browser, view, index):
    """All places, on separate books, because screens keep their state."""
    theme, width, height, language = view
    faults = []
    shell = Shell("--statement", STATEMENT)
    context = browser.new_context(
        color_scheme=theme, locale=language, viewport={"width": width, "height": height})
    try:
        tour = Tour(context.new_page(), shell)
        tour.page.goto(shell.link)
        for place in PLACES:
            faults += picture(tour, place, view, index)
        lock(tour)
        faults += picture(tour, UNLOCK, view, index)
        unlock(tour)
        sign_out(tour)
        for place in OUTSIDE:
            faults += picture(tour, place, view, index)
    finally:
        context.close()
        shell.stop()
    return faults


def main():
    index, faults = [], []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path="/usr/bin/chromium-headless-shell", args=["--no-sandbox"])
        for view in VIEWS:
            faults += walk(browser, view, index)
        browser.close()
    with open(os.path.join(SCREENSHOTS, "index.json"), "w", encoding="utf-8") as file:
        json.dump(index, file, indent=1, ensure_ascii=False)
    print(f"{len(index)} pictures, and index.json, in {os.path.relpath(SCREENSHOTS)}")
    for fault in faults:
        print(fault, file=sys.stderr)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
