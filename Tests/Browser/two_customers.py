"""A bank with two customers: two sandboxes, each with one, behind one address."""

import http.client
import json
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from slow_bank import SlowBank

#: What every sandbox calls its customer, and what the second one is called here.
FIRST, SECOND = b'"userId":"user-1"', b'"userId":"user-2"'


class TwoCustomers:
    """`ann` and `bob` are their sandboxes; `address` is what `--bank-url` takes."""

    def __init__(self, ann, bob):
        self.ann = SlowBank(*ann, username="ann")
        self.bob = SlowBank(*bob, username="bob")
        #: Which sandbox has given a token or asked for a code.
        self.known = known = {}
        customers = {"ann": self.ann, "bob": self.bob}

        class Desk(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def customer(self, body):
                token = self.headers.get("Authorization", "").removeprefix("Bearer ")
                if token:
                    return known.get(token)
                if "/challenges/" in self.path:
                    return known.get(self.path.split("/")[4])
                fields = json.loads(body or b"{}")
                return customers.get(fields.get("username")) or known.get(fields.get("refreshToken"))

            def carry(self):
                body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
                headers = {
                    name: value for name, value in self.headers.items()
                    if name not in ("Host", "Content-Length")}
                bank = self.customer(body)
                if bank is None:
                    # A token that is forgotten is nobody's; a bank knows what to say to that.
                    bank = customers["ann"]
                    headers["Authorization"] = "Bearer nobody"
                    body = b'{"refreshToken": "nobody"}' if "refresh" in self.path else body
                line = http.client.HTTPConnection(bank.address.split("//")[1])
                line.request(self.command, self.path, body, headers)
                answer = line.getresponse()
                content = answer.read()
                if bank is customers["bob"]:
                    content = content.replace(FIRST, SECOND)
                if self.path.startswith("/v1/sessions") and content:
                    fields = json.loads(content)
                    for name in ["challengeId", "accessToken", "refreshToken"]:
                        if name in fields:
                            known[fields[name]] = bank
                self.send_response(answer.status)
                for name, value in answer.getheaders():
                    if name.lower() not in ("content-length", "transfer-encoding", "connection"):
                        self.send_header(name, value)
                self.send_header("Content-Length", str(len(content)))
                self.end_headers()
                self.wfile.write(content)
                line.close()

            do_GET = do_POST = do_PUT = do_PATCH = do_DELETE = carry

            def log_message(self, *_):
                pass

        self.desk = ThreadingHTTPServer(("127.0.0.1", 0), Desk)
        self.desk.daemon_threads = True
        threading.Thread(target=self.desk.serve_forever, daemon=True).start()
        self.address = f"http://127.0.0.1:{self.desk.server_port}"

    def forget(self, customer):
        """Ends all sessions of one: nobody knows their tokens any more."""
        for name in [name for name, bank in self.known.items() if bank is customer]:
            del self.known[name]

    def stop(self):
        self.desk.shutdown()
        self.desk.server_close()
        self.ann.stop()
        self.bob.stop()
