"""A separate sandbox bank behind a proxy that holds requests until a test releases them."""

import json
import os
import shutil
import subprocess
import tempfile
import threading
import time

from playwright.sync_api import expect

from line import Line, ask
from shell import BrowserTest

BROKEN = 503, [("Content-Type", "application/problem+json")], b'{"status": 503, "title": "Down"}'


class SlowBank:
    """`held(path)` selects requests that wait for `gate`, `broken(path)` requests that fail there, and
    `lost(method, path)` requests that the bank processes without its response arriving.

    `address` is for `--bank-url`.
    """

    def code(self, known):
        """Waits for a code that is not among the known messages."""
        for _ in range(500):
            found = self.messages()
            if found and found[:1] != known[:1]:
                return found[0]["code"]
            time.sleep(0.02)
        raise RuntimeError("no code arrived on the phone")

    def messages(self):
        try:
            with open(self.phone, encoding="utf-8") as file:
                return json.load(file)
        except FileNotFoundError:
            return []

    def __init__(
            self, *arguments, held=lambda path: False, broken=lambda path: False,
            lost=lambda method, path: False, username=None):
        self.folder = tempfile.mkdtemp(prefix="ashlar-bank-")
        if username:
            os.mkdir(os.path.join(self.folder, "bank"), 0o700)
            with open(os.path.join(self.folder, "bank", "credentials.json"), "w") as file:
                json.dump({"username": username, "password": f"{username}-{os.urandom(8).hex()}"}, file)
        self.process = subprocess.Popen(
            [os.environ["ASHLAR_EXECUTABLE"], "sandbox", "--json", "--data-dir", self.folder,
             *arguments], stdout=subprocess.PIPE, text=True)
        text = ""
        for line in self.process.stdout:
            text += line
            if line.startswith("}"):
                break
        found = json.loads(text)
        self.username, self.password = found["username"], found["password"]
        self.phone = found["phone"]
        self.gate = threading.Event()
        self.url = found["url"].rstrip("/")
        #: The requests to the proxy: method, path, headers.
        self.requests = []

        def carry(method, path, headers, body):
            self.requests.append((method, path, headers))
            if held(path):
                self.gate.wait(120)
            if broken(path):
                return BROKEN
            answer = ask(self.url, method, path, headers, body)
            return BROKEN if lost(method, path) else answer

        self.line = Line(carry)
        self.address = self.line.address

    def read(self, path):
        """The bank's own response, regardless of the proxy."""
        token = next(
            headers["Authorization"] for _, _, headers in reversed(self.requests)
            if "Authorization" in headers)
        return json.loads(ask(self.url, "GET", path, {"Authorization": token}, None)[2])

    def stop(self):
        self.gate.set()
        self.line.stop()
        self.process.terminate()
        self.process.wait(10)
        self.process.stdout.close()
        shutil.rmtree(self.folder, ignore_errors=True)


class SlowBankTest(BrowserTest):
    """A shell with a slow bank, before sign-in."""

    bank_arguments = ()

    @staticmethod
    def held(path):
        return False

    @staticmethod
    def broken(path):
        return False

    @staticmethod
    def lost(method, path):
        return False

    @classmethod
    def setUpClass(cls):
        cls.bank = SlowBank(*cls.bank_arguments, held=cls.held, broken=cls.broken, lost=cls.lost)
        cls.addClassCleanup(cls.bank.stop)
        cls.arguments = ("--bank-url", cls.bank.address)
        super().setUpClass()

    def sign_in(self):
        self.visit("/sign-in")
        self.page.get_by_label("User name").fill(self.bank.username)
        self.page.get_by_label("Password").fill(self.bank.password)
        known = self.bank.messages()
        self.page.get_by_role("button", name="Sign in", exact=True).click()
        self.page.get_by_label("Code").fill(self.bank.code(known))
        self.page.get_by_role("button", name="Sign in", exact=True).click()
        expect(self.page.get_by_role("heading", name="Accounts")).to_be_visible()
