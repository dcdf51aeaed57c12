"""A proxy between the app and a bank, on its own port."""

import http.client
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

#: Headers that a server adds to each response.
OWN = ("content-length", "transfer-encoding", "connection")


def ask(address, method, path, headers, body):
    """The bank's response: status, headers, content."""
    line = http.client.HTTPConnection(address.split("//")[1])
    try:
        line.request(method, path, body, headers)
        answer = line.getresponse()
        return answer.status, answer.getheaders(), answer.read()
    finally:
        line.close()


class Line:
    """`carry(method, path, headers, body)` returns what `ask` returns; `address` is for `--bank-url`."""

    def __init__(self, carry):
        class Desk(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def take(self):
                body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
                headers = {
                    name: value for name, value in self.headers.items()
                    if name not in ("Host", "Content-Length")}
                status, kept, content = carry(self.command, self.path, headers, body or None)
                try:
                    self.send_response(status)
                    for name, value in kept:
                        if name.lower() not in OWN:
                            self.send_header(name, value)
                    self.send_header("Content-Length", str(len(content)))
                    self.end_headers()
                    self.wfile.write(content)
                except OSError:
                    pass  # the client has disconnected

            do_GET = do_POST = do_PUT = do_PATCH = do_DELETE = take

            def log_message(self, *_):
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Desk)
        self.server.daemon_threads = True
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.address = f"http://127.0.0.1:{self.server.server_port}"

    def stop(self):
        self.server.shutdown()
        self.server.server_close()
