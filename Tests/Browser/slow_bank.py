"""A sandbox bank of its own, behind a line that holds requests back until a test lets them pass."""

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
    """`held(path)` says which requests wait for `gate`, and `broken(path)` which fail there.

    `address` is what `--bank-url` takes.
    """

    def code(self, known):
        """The code that arrives at the sandbox's phone, which held what is known."""
        for _ in range(500):
            found = self.messages()
            if found and found[:1] != known[:1]:
                return found[0]["code"]
            time.sleep(0.02)
        raise RuntimeError("no code arrived at the phone")

    def messages(self):
        try:
            with open(self.phone, encoding="utf-8") as file:
                return json.load(file)
        except FileNotFoundError:
            return []

    def __init__(
            self, *arguments, held=lambda path: False, broken=lambda path: False, username=None):
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

        def carry(method, path, headers, body):
            if held(path):
                self.gate.wait(120)
            if broken(path):
                return BROKEN
            return ask(found["url"].rstrip("/"), method, path, headers, body)

        self.line = Line(carry)
        self.address = self.line.address

    def stop(self):
        self.gate.set()
        self.line.stop()
        self.process.terminate()
        self.process.wait(10)
        self.process.stdout.close()
        shutil.rmtree(self.folder, ignore_errors=True)


class SlowBankTest(BrowserTest):
    """A shell whose bank is a slow one, until somebody signs in there."""

    bank_arguments = ()

    @staticmethod
    def held(path):
        return False

    @staticmethod
    def broken(path):
        return False

    @classmethod
    def setUpClass(cls):
        cls.bank = SlowBank(*cls.bank_arguments, held=cls.held, broken=cls.broken)
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
