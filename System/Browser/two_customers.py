"""A bank with two customers: two sandboxes with one customer each, behind one address."""

import json

from line import Line, ask
from slow_bank import SlowBank

#: The customer's id in every sandbox, and the second customer's id here.
FIRST, SECOND = b'"userId":"user-1"', b'"userId":"user-2"'


class TwoCustomers:
    """`ann` and `bob` are their sandboxes; `address` is for `--bank-url`."""

    def __init__(self, ann, bob):
        self.ann = SlowBank(*ann, username="ann")
        self.bob = SlowBank(*bob, username="bob")
        #: The sandbox that issued a token or received a sign-in.
        self.known = known = {}
        customers = {"ann": self.ann, "bob": self.bob}

        def customer(path, headers, body):
            token = headers.get("Authorization", "").removeprefix("Bearer ")
            if token:
                return known.get(token)
            if "/challenges/" in path:
                return known.get(path.split("/")[4])
            fields = json.loads(body or b"{}")
            return customers.get(fields.get("username")) or known.get(fields.get("refreshToken"))

        def carry(method, path, headers, body):
            bank = customer(path, headers, body)
            if bank is None:
                # An unknown token belongs to neither; any bank refuses it.
                bank = self.ann
                headers["Authorization"] = "Bearer nobody"
                body = b'{"refreshToken": "nobody"}' if "refresh" in path else body
            status, kept, content = ask(bank.address, method, path, headers, body)
            if bank is self.bob:
                content = content.replace(FIRST, SECOND)
            if path.startswith("/v1/sessions") and content:
                fields = json.loads(content)
                for name in ["challengeId", "accessToken", "refreshToken"]:
                    if name in fields:
                        known[fields[name]] = bank
            return status, kept, content

        self.line = Line(carry)
        self.address = self.line.address

    def forget(self, customer):
        """Ends all sessions of one customer by removing their tokens."""
        for name in [name for name, bank in self.known.items() if bank is customer]:
            del self.known[name]

    def stop(self):
        self.line.stop()
        self.ann.stop()
        self.bob.stop()
