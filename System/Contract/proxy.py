"""A proxy between a client and a bank that records both."""

import http.client
import http.server
import threading
import urllib.parse


class Proxy:
    """Listens on its own port; `exchanges` are in the order of their responses."""

    def __init__(self, url):
        bank = urllib.parse.urlsplit(url)
        self.exchanges = exchanges = []

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def log_message(self, *_):
                pass

            def handle(self):
                try:
                    super().handle()
                except ConnectionError:
                    pass  # the client has disconnected

            def carry(self):
                length = int(self.headers.get("Content-Length") or 0)
                body = self.rfile.read(length)
                line = http.client.HTTPConnection(bank.hostname, bank.port, timeout=60)
                skip = ("host", "connection")
                line.putrequest(self.command, self.path, skip_accept_encoding=True)
                for name, value in self.headers.items():
                    if name.lower() not in skip:
                        line.putheader(name, value)
                line.endheaders(body)
                answer = line.getresponse()
                content = answer.read()
                exchanges.append({
                    "method": self.command, "path": self.path,
                    "headers": list(self.headers.items()), "body": body,
                    "status": answer.status, "answered": answer.getheaders(), "answer": content})
                self.send_response_only(answer.status)
                for name, value in answer.getheaders():
                    if name.lower() not in ("connection", "content-length"):
                        self.send_header(name, value)
                if answer.status not in (204, 304):
                    self.send_header("Content-Length", str(len(content)))
                self.end_headers()
                self.wfile.write(content)
                line.close()

            do_GET = do_POST = do_PUT = do_DELETE = do_PATCH = carry

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        self.url = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.server.shutdown()
        self.server.server_close()
