"""A sandbox bank of its own, behind a line that holds requests back until a test lets them pass."""

import http.client
import json
import os
import shutil
import subprocess
import tempfile
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


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
        host, port = found["url"].split("//")[1].rstrip("/").split(":")
        self.gate = threading.Event()
        gate = self.gate

        class Line(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def carry(self):
                body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
                if held(self.path):
                    gate.wait(120)
                bank = http.client.HTTPConnection(host, int(port))
                headers = {
                    name: value for name, value in self.headers.items() if name != "Host"}
                bank.request(self.command, self.path, body, headers)
                answer = bank.getresponse()
                content = answer.read()
                try:
                    self.send_response(answer.status)
                    for name, value in answer.getheaders():
                        if name.lower() not in ("content-length", "transfer-encoding", "connection"):
                            self.send_header(name, value)
                    self.send_header("Content-Length", str(len(content)))
                    self.end_headers()
                    self.wfile.write(content)
                except OSError:
                    pass  # who asked has gone
                bank.close()

            do_GET = do_POST = do_PUT = do_DELETE = carry

            def log_message(self, *_):
                pass

        self.line = ThreadingHTTPServer(("127.0.0.1", 0), Line)
        self.line.daemon_threads = True
        threading.Thread(target=self.line.serve_forever, daemon=True).start()
        self.address = f"http://127.0.0.1:{self.line.server_port}"

    def stop(self):
        self.gate.set()
        self.line.shutdown()
        self.line.server_close()
        self.process.terminate()
        self.process.wait(10)
        self.process.stdout.close()
        shutil.rmtree(self.folder, ignore_errors=True)
