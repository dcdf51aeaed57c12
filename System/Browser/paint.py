"""Milliseconds from a click to the first paint of the page it opens, of ten pages, three times each."""

import statistics
import time

from playwright.sync_api import sync_playwright

from shell import STATEMENT, Shell
from tour import Tour

#: The starting page, and the link to click there.
CLICKS = {
    "accounts": ("/payments", "nav a[href='/accounts']"),
    "account": ("/accounts", "main a.row"),
    "payments": ("/accounts", "nav a[href='/payments']"),
    "payment": ("/payments", "main a.row"),
    "new payment": ("/payments", "main a[href^='/payments/new']"),
    "payees": ("/payments", "nav a[href='/payees']"),
    "standing orders": ("/payments", "nav a[href='/standing-orders']"),
    "insights": ("/payments", "nav a[href='/insights']"),
    "profile": ("/payments", "nav a[href='/profile']"),
    "settings": ("/payments", "nav a[href='/settings']"),
}

#: A window's name outlives its pages; it becomes the milliseconds.
WATCH = """
(() => {
  const painted = (moment) => {
    const clicked = sessionStorage.clicked;
    if (!clicked) return;
    delete sessionStorage.clicked;
    window.name = String(moment - clicked);
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntriesByName("first-contentful-paint")) {
      painted(performance.timeOrigin + entry.startTime);
    }
  }).observe({ type: "paint", buffered: true });
  addEventListener("click", () => {
    sessionStorage.clicked = performance.timeOrigin + performance.now();
  }, true);
})();
"""


def milliseconds(tour, start, selector):
    tour.visit(start)
    tour.settle()
    page = tour.page
    page.evaluate("window.name = ''")
    page.locator(selector).first.click()
    # Polled from here: the app's pages do not allow evaluation by their own timers.
    while not (took := page.evaluate("window.name")):
        time.sleep(0.05)
    return float(took)


def main():
    shell = Shell("--statement", STATEMENT)
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(
                executable_path="/usr/bin/chromium-headless-shell", args=["--no-sandbox"])
            page = browser.new_page(viewport={"width": 1180, "height": 900})
            page.add_init_script(WATCH)
            page.goto(shell.link)
            tour = Tour(page, shell)
            tour.settle()
            # The statement's payments arrive gradually.
            time.sleep(5)
            medians = []
            for name, (start, selector) in CLICKS.items():
                took = [milliseconds(tour, start, selector) for _ in range(3)]
                medians.append(statistics.median(took))
                print(f"{name:16}", *(f"{each:4.0f}" for each in took), flush=True)
            print(f"median of {len(medians)}: {statistics.median(medians):.0f} ms")
            browser.close()
    finally:
        shell.stop()


main()
