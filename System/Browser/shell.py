"""A running AppShell with its own books, and an admitted browser."""

import atexit
import collections
import contextlib
import datetime
import glob
import http.client
import json
import os
import re
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time
import unittest
import urllib.request
from urllib.parse import quote, urlparse

from playwright.sync_api import TimeoutError, expect, sync_playwright

HERE = os.path.dirname(os.path.abspath(__file__))
SCREENSHOTS = os.environ["ASHLAR_SCREENSHOTS"]
#: The delay of each response in milliseconds, as on a slow machine.
LATE = int(os.environ.get("ASHLAR_LATE", "0"))
# Typed characters are sent one by one, so that a later press waits for all of them.
expect.set_options(timeout=15_000 + 50 * LATE)


def in_days(number):
    """The day this many days ahead, in the forms' format."""
    return (datetime.date.today() + datetime.timedelta(days=number)).isoformat()


def statement(written=datetime.date(2026, 11, 22)):
    """A copy of statement.csv with its dates moved, so that it is as old today as when it was written.

    Moved by days, not months, so that recurring payments keep their distances and do not end.
    """
    age = datetime.date.today() - written

    def moved(line):
        try:
            return (datetime.date.fromisoformat(line[:10]) + age).isoformat() + line[10:]
        except ValueError:
            return line  # the header, and the row with an invalid date

    with open(os.path.join(HERE, "statement.csv"), encoding="utf-8") as file:
        lines = [moved(line) for line in file]
    with tempfile.NamedTemporaryFile(
            "w", prefix="ashlar-statement-", suffix=".csv", encoding="utf-8", delete=False) as copy:
        copy.writelines(lines)
    atexit.register(os.remove, copy.name)
    return copy.name


#: The argument of `--statement`.
STATEMENT = statement()


class Shell:
    """The executable, until `stop`; `output` is its output until it was ready."""

    def __init__(self, *arguments, folder=None):
        self.folder = folder or tempfile.mkdtemp(prefix="ashlar-browser-")
        self.owns_folder = folder is None
        self.errors = tempfile.TemporaryFile("w+", encoding="utf-8")
        environment = dict(os.environ, LC_ALL="C.UTF-8")
        self.process = subprocess.Popen(
            [os.environ["ASHLAR_EXECUTABLE"], "--port", "0", "--data-dir", self.folder, *arguments],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self.errors, text=True,
            env=environment)
        self.output = ""
        self.link = self.read_link()
        if self.link is None:
            complaints = self.complaints()
            self.stop()
            raise RuntimeError("AppShell did not start:\n" + self.output + complaints)
        self.address = re.match(r"http://[^/]+", self.link).group()

    def read_link(self):
        """The next printed link; None at the end."""
        for line in self.process.stdout:
            self.output += line
            if found := re.search(r"http://ashlar-\w+\.localhost:\d+/open\S+", line):
                return found.group()
        return None

    def press_enter(self):
        """Presses Enter in the terminal; returns the printed link."""
        self.process.stdin.write("\n")
        self.process.stdin.flush()
        return self.read_link()

    def complaints(self):
        self.errors.seek(0)
        return self.errors.read()

    def stop(self):
        self.process.terminate()
        try:
            self.process.wait(5)
        finally:
            self.process.kill()
            self.process.stdin.close()
            self.process.stdout.close()
            self.errors.close()
            if self.owns_folder:
                shutil.rmtree(self.folder, ignore_errors=True)


class Fetched:
    """A response's bytes, without following redirects."""

    def __init__(self, answer):
        self.status = answer.status
        self.headers = {name.lower(): value for name, value in answer.getheaders()}
        self.body = answer.read()

    def text(self):
        return self.body.decode()


def fetch(shell, path, context):
    """Requests a path with the cookies of a browser's context, without a browser.

    Only browsers resolve names under localhost; Playwright's own requests do not.
    """
    place = urlparse(shell.address)
    line = http.client.HTTPConnection("127.0.0.1", place.port, timeout=30)
    cookies = "; ".join(f"{each['name']}={each['value']}" for each in context.cookies())
    try:
        line.request("GET", path, headers={"Host": place.netloc, "Cookie": cookies})
        return Fetched(line.getresponse())
    finally:
        line.close()


class OtherDevice:
    """The customer signed in at the shell's bank, through its API."""

    def __init__(self, shell):
        self.folder = os.path.join(shell.folder, "bank")
        known = self.read("phone.json")
        challenge = self.ask("/v1/sessions", json.loads(self.read("credentials.json")))[0]
        while self.read("phone.json") == known:
            time.sleep(0.02)
        code = json.loads(self.read("phone.json"))[0]["code"]
        place = f"/v1/sessions/challenges/{challenge['challengeId']}"
        self.token = self.ask(place, {"code": code})[0]["accessToken"]

    def read(self, name):
        with open(os.path.join(self.folder, name), encoding="utf-8") as file:
            return file.read()

    token = None

    def ask(self, path, body=None, method="POST", headers=None):
        """The response's body and headers."""
        request = urllib.request.Request(
            self.read("url").strip() + path, json.dumps(body).encode() if body else None,
            {"Content-Type": "application/json"} if body else {}, method=method)
        for name, value in (headers or {}).items():
            request.add_header(name, value)
        if self.token:
            request.add_header("Authorization", f"Bearer {self.token}")
        with urllib.request.urlopen(request, timeout=30) as answer:
            return json.loads(answer.read() or "null"), answer.headers


def delay(page, milliseconds=LATE):
    """Delays each response, including a page's script; events are not delayed."""
    if milliseconds:
        page.context.new_cdp_session(page).send("Network.emulateNetworkConditions", {
            "offline": False, "latency": milliseconds,
            "downloadThroughput": -1, "uploadThroughput": -1})


#: A page's WebSocket that opens when the test allows it: `sessionStorage.events` is "held" or
#: "failing".
EVENTS = """
(() => {
  const Real = WebSocket;
  const held = [];
  window.WebSocket = class extends EventTarget {
    static OPEN = 1;
    constructor(address) {
      super();
      const connect = () => {
        this.real = new Real(address);
        for (const name of ["open", "message", "close"]) {
          this.real.addEventListener(
            name, (event) => this.dispatchEvent(new event.constructor(name, event)));
        }
      };
      if (sessionStorage.events === "held") held.push(connect);
      else if (sessionStorage.events === "failing") {
        setTimeout(() => this.dispatchEvent(new CloseEvent("close")));
      } else connect();
      window.events = this;
    }
    get readyState() { return this.real?.readyState ?? 0; }
    close() { this.real?.close(); }
  };
  window.releaseEvents = () => {
    delete sessionStorage.events;
    for (const connect of held.splice(0)) connect();
  };
})();
"""


#: Where a page is scrolled to, its focus, and its status line.
SCROLLED = """() => `${scrollY} of ${document.documentElement.scrollHeight - innerHeight}, focus on \
${document.activeElement?.tagName}, status “${document.getElementById("live")?.textContent}”`"""


def expect_own(page):
    """Waits until the tab's own screen has replaced the first drawing."""
    expect(page.locator("main[aria-busy]")).to_have_count(0)


class BrowserTest(unittest.TestCase):
    """One shell and one browser per test class; a new page for each test."""

    arguments = ("--statement", STATEMENT)
    view = {"viewport": {"width": 1180, "height": 900}}

    @classmethod
    def setUpClass(cls):
        cls.shell = Shell(*cls.arguments)
        cls.addClassCleanup(cls.shell.stop)
        playwright = sync_playwright().start()
        cls.addClassCleanup(playwright.stop)
        cls.browser = playwright.chromium.launch(
            executable_path="/usr/bin/chromium-headless-shell", args=["--no-sandbox"])
        cls.addClassCleanup(cls.browser.close)
        cls.context = cls.browser.new_context(**{"locale": "en-GB", **cls.view})
        page = cls.context.new_page()
        page.goto(cls.shell.link)
        page.close()

    def setUp(self):
        self.complaints = []
        self.expected = []
        self.answered = collections.deque(maxlen=20)
        self.page = self.new_page()
        self.addCleanup(lambda: self.assertEqual(self.unexpected(), []))

    def expect_complaint(self, word, most=1):
        """The browser logs such a response itself, possibly late; `None` allows any number."""
        self.expected.append((word, most))

    def unexpected(self):
        left = list(self.complaints)
        for word, most in self.expected:
            for text in [text for text in left if word in text][:most]:
                left.remove(text)
        return left

    def new_page(self):
        """A page that must not log errors."""
        page = self.context.new_page()
        self.addCleanup(page.close)
        delay(page)
        page.on("dialog", self.refuse_dialog)
        page.on("pageerror", lambda error: self.complaints.append(f"script: {error}"))
        page.on("console", self.note_console)
        page.on("request", self.note_request)
        page.on("response", self.note_response)
        return page

    def start_again(self):
        """Kills the shell; a new one continues with its folder, in a new page."""
        self.shell.process.kill()
        self.shell.process.wait()
        self.page.close()
        # A closed page logs nothing more. The browser logged each refused connection, and the event
        # feed if the shell was killed before it answered the handshake.
        ended = ("net::ERR_", f"console: WebSocket connection to '{self.shell.address.replace('http', 'ws', 1)}/")
        self.complaints = [text for text in self.complaints if not any(word in text for word in ended)]
        type(self).shell = Shell(*self.arguments, folder=self.shell.folder)
        self.addClassCleanup(self.shell.stop)
        self.page = self.new_page()
        self.page.goto(self.shell.link)

    def tearDown(self):
        """The pages' content when a test failed, which a time-out does not report; how far they are
        scrolled and the latest responses come last, where a log is read first.
        """
        result = self._outcome.result
        if not any(test is self for test, _ in result.failures + result.errors):
            return
        for page in [page for context in self.browser.contexts for page in context.pages]:
            if not page.is_closed():
                print(f"{page.url}\n{page.locator('body').aria_snapshot()}", file=sys.stderr)
                atexit.register(print, page.url, page.evaluate(SCROLLED))
        atexit.register(print, *self.answered, sep="\n")

    def refuse_dialog(self, dialog):
        self.complaints.append(f"a dialog opened: {dialog.message}")
        dialog.dismiss()

    def note_console(self, message):
        if message.type == "error":
            self.complaints.append(f"console: {message.text}")

    def note_request(self, request):
        if not request.url.startswith(self.shell.address):
            self.complaints.append(f"a request left the shell: {request.url}")

    def note_response(self, response):
        request = response.request
        self.answered.append(
            f"{time.monotonic():.2f} {response.status} {request.method} {response.url} {request.post_data or ''}")

    def visit(self, path):
        answer = self.page.goto(self.shell.address + path)
        expect_own(self.page)
        return answer

    def tab(self, path):
        """Another tab of the same browser, after its page is drawn."""
        tab = self.context.new_page()
        self.addCleanup(tab.close)
        delay(tab)
        tab.goto(self.shell.address + path)
        expect(tab.locator("main h1, main h2").first).to_be_visible()
        expect(tab.locator("main .skeleton")).to_have_count(0)
        return tab

    def expect_live(self):
        """Waits for the page's script: later presses are handled in place."""
        expect(self.page.locator("html.js")).to_be_attached()

    def expect_stored_draft(self, word):
        """Waits until the draft is stored, which is later than the page shows the input."""
        deadline = time.monotonic() + 15
        while time.monotonic() < deadline:
            for path in glob.glob(self.shell.folder + "/store/stores/*.sqlite"):
                with contextlib.closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as store:
                    drafts = store.execute("SELECT draft FROM paymentDraft").fetchall()
                if any(word in draft for draft, in drafts):
                    return
            time.sleep(0.02)
        self.fail(f"no draft with “{word}” was stored")

    def expect_gate(self, name, to=None, page=None):
        """Expects the sign-in or unlock page; `to` is the page that follows it."""
        back = rf"\?to={quote(to, safe='')}(&of=\w+)?" if to else ""
        expect(page or self.page).to_have_url(
            re.compile(re.escape(f"{self.shell.address}/{name}") + back + "$"))

    def shoot(self, name, whole=True):
        """Takes a screenshot after everything is drawn; the page must not scroll sideways."""
        # A page can be visible and measured before its style sheet has loaded.
        self.page.wait_for_load_state("load")
        self.page.evaluate("document.fonts.ready")
        width = self.page.evaluate("document.documentElement.scrollWidth")
        self.assertLessEqual(width, self.page.viewport_size["width"], f"{name} scrolls sideways")
        self.page.screenshot(path=os.path.join(SCREENSHOTS, name + ".png"), full_page=whole)

    def scroll_to_end(self):
        """Presses End until the page scrolls: on a slow machine Chromium ends a scrolling at 0 that
        begins within its first painted frames.
        """
        for _ in range(10):
            self.page.keyboard.press("End")
            with contextlib.suppress(TimeoutError):
                self.page.wait_for_function("scrollY > 0", timeout=1_500)
                return
        self.fail("the page did not scroll")

    def choose(self, name, text):
        """Chooses the option that contains the text."""
        select = self.page.get_by_role("combobox", name=name)
        option = select.locator("option", has_text=text).first
        select.select_option(option.get_attribute("value"))

    def fill_payment(self, name, amount, reference):
        """Fills a payment to a new payee from the everyday account, up to the review."""
        self.visit("/payments/new")
        self.choose("From", "everyday")
        self.page.get_by_label("Payee’s name").fill(name)
        self.page.get_by_label("Payee’s account number").fill("DE89 3704 0044 0532 0130 00")
        self.page.get_by_label("Amount").fill(amount)
        self.page.get_by_label("Reference").fill(reference)
        self.page.get_by_role("button", name="Continue").click()
        expect(self.page.get_by_role("heading", name="Confirm payment")).to_be_visible()
