"""A sandbox bank of its own, behind a line that holds requests back until a test lets them pass."""

import json
import os
import shutil
import subprocess
import tempfile
import threading
import time

from line import Line, ask


class SlowBank:
    """`held(path)` says which requests wait for `gate`; `address` is what `--bank-url` takes."""

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

    def __init__(self, *arguments, held=lambda path: False, username=None):
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
