#!/usr/bin/env python3
"""Many clients and many payments at one sandbox bank, and an audit of its books from outside.

usage: load.py EXECUTABLE [--clients 200] [--payments 100000]
Every payment is ordered with a key of its own; of every ten, one is sent again with the same key and
must get the same answer, and one is ordered that the bank must refuse. At the end the books are read
page by page and added up here: every order once, every balance the sum of its entries. Then the bank
is killed, opened again from its journal, and must tell the same.
"""

import argparse
import asyncio
import collections
import json
import sys
import time
from decimal import Decimal

from bank import Bank

PAYEE = {"name": "Jonas Weber", "identifier": {"scheme": "IBAN", "value": "DE89370400440532013000"}}


class Client:
    """One connection that is kept."""

    def __init__(self, bank, token):
        self.host, port = bank.url.removeprefix("http://").split(":")
        self.port, self.token = int(port), token
        self.reader = self.writer = None

    async def ask(self, method, path, body=None, key=None):
        """Status, headers and bytes; a broken connection is opened again by the next request."""
        if self.writer is None:
            self.reader, self.writer = await asyncio.open_connection(self.host, self.port)
        data = b"" if body is None else json.dumps(body).encode()
        head = f"{method} {path} HTTP/1.1\r\nHost: {self.host}\r\nConnection: keep-alive\r\n"
        head += f"Authorization: Bearer {self.token}\r\nContent-Length: {len(data)}\r\n"
        if data:
            head += "Content-Type: application/json\r\n"
        if key:
            head += f"Idempotency-Key: {key}\r\n"
        self.writer.write(head.encode() + b"\r\n" + data)
        lines = (await self.reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        status = int(lines[0].split()[1])
        headers = dict(line.lower().split(": ", 1) for line in lines[1:] if line)
        content = await self.reader.readexactly(int(headers.get("content-length", 0)))
        return status, headers, content

    def close(self):
        if self.writer:
            self.writer.close()


class Load:
    def __init__(self, bank, clients, payments):
        self.bank, self.clients, self.count = bank, clients, payments
        self.token = bank.sign_in()["accessToken"]
        self.accounts = bank.ask("/v1/accounts", token=self.token)["items"]
        # Half a cent more would not be money: a cent each, from whoever has most.
        self.account = max(
            (a for a in self.accounts if a["available"]["currency"] == "EUR"),
            key=lambda a: amount(a["available"]))["id"]
        self.numbers = iter(range(payments))
        self.wrong = collections.Counter()
        self.made = set()
        self.slowest = 0.0

    def order(self, name, value="0.01"):
        return {
            "clientPaymentId": name, "accountId": self.account, "payee": PAYEE,
            "amount": {"amount": value, "currency": "EUR", "direction": "debit"},
            "reference": "Load", "date": None}

    async def work(self):
        client = Client(self.bank, self.token)
        for number in self.numbers:
            name = f"load-{number}"
            begun = time.monotonic()
            status, _, first = await client.ask(
                "POST", "/v1/payments", self.order(name), f"key-{number}")
            self.slowest = max(self.slowest, time.monotonic() - begun)
            if status == 201:
                self.made.add(json.loads(first)["id"])
            else:
                self.wrong[f"{status} to an order: {first[:200]!r}"] += 1
            if number % 10 == 3:
                status, headers, again = await client.ask(
                    "POST", "/v1/payments", self.order(name), f"key-{number}")
                if (status, again) != (201, first) or "idempotency-replayed" not in headers:
                    self.wrong[f"{status}: another answer to the same key"] += 1
            if number % 10 == 7:
                status, _, content = await client.ask(
                    "POST", "/v1/payments", self.order(f"more-{number}", "99999.99"),
                    f"more-{number}")
                if status != 422 or json.loads(content).get("reason") != "AM04":
                    self.wrong[f"{status} to more than there is: {content[:200]!r}"] += 1
        client.close()

    async def run(self):
        await asyncio.gather(*(self.work() for _ in range(self.clients)))


def amount(value):
    """With its sign: debit is money that left."""
    number = Decimal(value["amount"])
    return -number if value["direction"] == "debit" else number


def pages(bank, token, path):
    cursor = ""
    while cursor is not None:
        more = f"&cursor={cursor}" if cursor else ""
        page = bank.ask(f"{path}?limit=5000{more}", token=token)
        yield from page["items"]
        cursor = page["nextCursor"]


def books(bank):
    """What the bank tells of itself, read as any client may."""
    token = bank.sign_in()["accessToken"]
    return {
        "accounts": bank.ask("/v1/accounts", token=token)["items"],
        "transactions": list(pages(bank, token, "/v1/transactions")),
        "payments": list(pages(bank, token, "/v1/payments"))}


def audit(told, load):
    """Adds everything up; yields what does not fit."""
    orders = collections.Counter(
        p["clientPaymentId"] for p in told["payments"] if p["clientPaymentId"])
    ours = {name: count for name, count in orders.items() if name.startswith(("load-", "more-"))}
    expected = {f"load-{number}" for number in range(load.count)}
    if set(ours) != expected:
        yield f"{len(set(ours) ^ expected)} orders are missing or too many"
    if any(count != 1 for count in ours.values()):
        yield "an order is there twice"
    if {p["id"] for p in told["payments"] if p["clientPaymentId"] in expected} != load.made:
        yield "the payments are not those that were answered"
    entries = collections.Counter(t["paymentId"] for t in told["transactions"] if t["paymentId"])
    for payment in told["payments"]:
        should = 1 if payment["status"] in ("completed", "returned") else 0
        if entries[payment["id"]] < should or (not should and entries[payment["id"]]):
            yield f"payment {payment['id']} is {payment['status']}, with {entries[payment['id']]} entries"
    if len({t["id"] for t in told["transactions"]}) != len(told["transactions"]):
        yield "a transaction is there twice"
    for account in told["accounts"]:
        mine = [t for t in told["transactions"] if t["accountId"] == account["id"]]
        mine.sort(key=lambda t: t["sequence"])
        running = None
        for entry in mine:
            if running is not None and running + amount(entry["amount"]) != amount(
                    entry["balanceAfter"]):
                yield f"the running balance breaks at {entry['id']}"
            running = amount(entry["balanceAfter"])
        if running is not None and running != amount(account["booked"]):
            yield f"{account['id']} has {account['booked']}, its entries come to {running}"
        held = sum(
            -amount(p["amount"]) for p in told["payments"]
            if p["accountId"] == account["id"] and p["clientPaymentId"]
            and p["status"] in ("accepted", "processing"))
        if amount(account["booked"]) - held != amount(account["available"]):
            yield f"{account['id']} has {account['available']} available, {held} are held"


def settled(bank):
    """The books once nothing is under way any more; what is read page by page is no moment's else."""
    token = bank.sign_in()["accessToken"]
    for _ in range(120):
        statuses = {p["status"] for p in pages(bank, token, "/v1/payments")}
        if not statuses & {"accepted", "processing"}:
            break
        time.sleep(1)
    return books(bank)


def main():
    options = argparse.ArgumentParser()
    options.add_argument("executable")
    options.add_argument("--clients", type=int, default=200)
    options.add_argument("--payments", type=int, default=100_000)
    arguments = options.parse_args()
    with Bank(arguments.executable, rows=2_000, options=["--plain"]) as bank:
        load = Load(bank, arguments.clients, arguments.payments)
        opening = amount(next(a for a in load.accounts if a["id"] == load.account)["available"])
        begun = time.monotonic()
        asyncio.run(load.run())
        seconds = time.monotonic() - begun
        faults = [f"{count} times {what}" for what, count in load.wrong.items()]
        if opening < Decimal(arguments.payments) / 100:
            faults.append(f"{load.account} has {opening} EUR: too little for the load")
        told = settled(bank)
        faults += audit(told, load)
        if not faults:
            closing = amount(next(a for a in told["accounts"] if a["id"] == load.account)["booked"])
            if opening - closing != Decimal(arguments.payments) / 100:
                faults.append(f"{opening - closing} EUR have left, {arguments.payments} cents were paid")
        bank.kill()
        with Bank(arguments.executable, folder=bank.folder, options=["--plain"]) as again:
            after = books(again)
        for name, rows in told.items():
            if after[name] != rows:
                faults.append(f"after a kill the {name} are others")
    for fault in faults[:20]:
        print(fault, file=sys.stderr)
    print(
        f"{arguments.clients} clients, {arguments.payments} payments: "
        f"{arguments.payments * 1.2 / seconds:.0f} requests/s, slowest {load.slowest * 1000:.0f} ms; "
        f"{len(told['transactions'])} transactions added up, the books "
        + ("balance, also after a kill." if not faults else "do NOT balance."))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
