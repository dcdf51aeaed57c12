"""A sandbox bank in its own process, on a free port and with its own books."""

import json
import shutil
import subprocess
import tempfile
import time
import urllib.request


def messages(phone):
    """The messages on the sandbox's phone, newest first."""
    try:
        with open(phone, encoding="utf-8") as file:
            return json.load(file)
    except FileNotFoundError:
        return []


def new_code(phone, known):
    """Waits for a code that is not among the known messages."""
    for _ in range(500):
        found = messages(phone)
        if found and found[:1] != known[:1]:
            return found[0]["code"]
        time.sleep(0.02)
    raise RuntimeError("no code arrived on the phone")


class Bank:
    """Runs until `stop`; `errors` returns its standard error."""

    def __init__(self, executable, environment=None):
        self.folder = tempfile.mkdtemp(prefix="ashlar-contract-")
        self.log = tempfile.TemporaryFile("w+", encoding="utf-8")
        self.process = subprocess.Popen(
            [executable, "sandbox", "--json", "--rows", "400", "--data-dir", self.folder],
            stdout=subprocess.PIPE, stderr=self.log, text=True, env=environment)
        said = ""
        for line in self.process.stdout:
            said += line
            if line.startswith("}"):
                break
        try:
            address = json.loads(said)
        except ValueError:
            self.stop()
            raise RuntimeError(f"the sandbox did not start: {said}{self.errors()}") from None
        self.url = address["url"]
        self.user = {name: address[name] for name in ("username", "password")}
        self.phone = address["phone"]

    def errors(self):
        self.log.seek(0)
        return self.log.read()

    def ask(self, path, body=None, headers=(), token=None):
        """The JSON of a response; an error status is raised."""
        headers = {"Content-Type": "application/json", **dict(headers)}
        if token:
            headers["Authorization"] = f"Bearer {token}"
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.url + path, data, headers)
        with urllib.request.urlopen(request, timeout=60) as answer:
            return json.load(answer)

    def sign_in(self):
        known = messages(self.phone)
        challenge = self.ask("/v1/sessions", self.user)
        code = new_code(self.phone, known)
        return self.ask(f"/v1/sessions/challenges/{challenge['challengeId']}", {"code": code})

    def stop(self):
        """Terminates it and removes its folder."""
        if self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(20)
            finally:
                self.process.kill()
        self.process.stdout.close()
        shutil.rmtree(self.folder, ignore_errors=True)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stop()
