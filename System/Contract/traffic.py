"""The sources of exchanges: Data's tests, and the shell and manual requests against a sandbox; and
the secrets in them that no log may contain."""

import base64
import datetime
import json
import os
import pathlib
import shutil
import subprocess
import tempfile
import urllib.error
import urllib.request

from bank import Bank, messages, new_code
from document import Exchange
from proxy import Proxy

# An account without earlier payments.
STRANGER = "GB33BUKB20201555555555"


def recorded(folder):
    """The requests of Data's tests; their responses come from a double and are not checked."""
    for file in sorted(pathlib.Path(folder).glob("*.jsonl")):
        for line in file.read_text().splitlines():
            one = json.loads(line)
            yield Exchange(
                one["method"], one["path"], one["headers"].items(), base64.b64decode(one["body"]))


def commands(executable):
    """The exchanges of the shell with a bank over HTTP, and its log."""
    folder = tempfile.mkdtemp(prefix="ashlar-replay-")
    log = []
    loud = dict(os.environ, ASHLAR_LOG="debug")
    try:
        with Bank(executable, environment=loud) as bank, Proxy(bank.url) as proxy:
            def run(*arguments, expect=(0,)):
                command = [
                    executable, *arguments, "--data-dir", folder, "--bank-url", proxy.url,
                    "--user", bank.user["username"], "--json"]
                done = subprocess.run(
                    command, capture_output=True, text=True, timeout=120,
                    env=dict(
                        loud, ASHLAR_PASSWORD=bank.user["password"], ASHLAR_PHONE=bank.phone))
                log.extend(done.stderr.splitlines())
                if done.returncode not in expect:
                    raise RuntimeError(f"{arguments} exited with {done.returncode}: {done.stderr}")
                return done.stdout

            account = json.loads(run("accounts"))["accounts"][0]["id"]
            run("payments", "--limit", "5")

            def pay(name, *more, expect=(0,), amount="1.25"):
                return run(
                    "pay", "--from", account, "--to", "Jonas Weber", "--iban",
                    "DE89370400440532013000", "--amount", amount, "--id", name, *more,
                    expect=expect)

            pay("replay-1")
            pay("replay-1")
            later = datetime.date.today() + datetime.timedelta(days=40)
            pay("replay-2", "--date", later.isoformat(), "--reference", "Rent, later")
            run("cancel", "replay-2", expect=(0, 2))
            run("payment", "replay-1")
            run("payments", "--search", "weber")
            known = messages(bank.phone)
            run("pay", "--from", account, "--to", "Stran Ger", "--iban", STRANGER,
                "--amount", "20.00", "--id", "replay-3", expect=(0, 4))
            wrong_code = "000000" if new_code(bank.phone, known) != "000000" else "000001"
            run("approve", "replay-3", wrong_code, expect=(2,))
            known = messages(bank.phone)
            run("approve", "replay-3")
            run("approve", "replay-3", new_code(bank.phone, known))
            by_hand(bank, proxy.url, account)
            log += bank.errors().splitlines()
            password = bank.user["password"]
        exchanges = [
            Exchange(
                one["method"], one["path"], one["headers"], one["body"], one["status"],
                one["answered"], one["answer"])
            for one in proxy.exchanges]
        return exchanges, log, secrets(exchanges) | {password}
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def by_hand(bank, url, account):
    """Payees and standing orders, for which the shell has no commands; the responses are checked."""
    token = bank.sign_in()["accessToken"]

    def ask(method, path, body=None, **more):
        request = urllib.request.Request(
            url + path, None if body is None else json.dumps(body).encode(), method=method)
        request.add_header("Authorization", f"Bearer {token}")
        if body is not None:
            request.add_header("Content-Type", "application/json")
        for name, value in more.items():
            request.add_header(name.replace("_", "-"), value)
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                return answer.headers, json.loads(answer.read() or "null")
        except urllib.error.HTTPError as refused:
            return refused.headers, json.loads(refused.read())

    payee = {"name": "Jane Roe", "identifier": {"scheme": "IBAN", "value": STRANGER}}
    _, paid = ask("POST", "/v1/payees", payee, Idempotency_Key="hand-0")
    payee["identifier"]["value"] = "GB94BARC10201530093459"
    _, added = ask("POST", "/v1/payees", payee, Idempotency_Key="hand-1")
    ask("GET", "/v1/payees")
    ask("PATCH", f"/v1/payees/{added['id']}", {"name": "Jane R. Roe"})
    ask("PATCH", "/v1/payees/nobody", {"name": "Nobody"})
    for one in (added, paid):  # the payment to the second is in progress or done
        ask("DELETE", f"/v1/payees/{one['id']}")
    ask("POST", "/v1/payee-checks", {**payee, "name": "Jonas Webber"})

    first = datetime.date.today() + datetime.timedelta(days=40)
    known = {"scheme": "IBAN", "value": "DE89370400440532013000"}
    order = {
        "clientOrderId": "hand", "accountId": account, "payee": {"name": "Jonas Weber", "identifier": known},
        "amount": {"amount": "5.00", "currency": "EUR", "direction": "debit"}, "reference": "Rent",
        "schedule": {
            "frequency": "monthly", "interval": 1, "dayOfMonth": first.day,
            "start": first.isoformat(), "convention": "following", "calendar": "TARGET2"}}
    _, made = ask("POST", "/v1/standing-orders", order, Idempotency_Key="hand-2")
    place = f"/v1/standing-orders/{made['id']}"
    ask("GET", "/v1/standing-orders")
    ask("GET", "/v1/standing-orders?clientOrderId=hand")
    ask("POST", "/v1/standing-orders", order, Idempotency_Key="hand-4")  # a duplicate client id
    headers, _ = ask("GET", place)
    change = {name: order[name] for name in ("amount", "reference", "schedule")}
    change |= {"status": "paused", "skipped": []}
    headers, _ = ask("PUT", place, change, If_Match=headers["ETag"])
    ask("PUT", place, change, If_Match='"another"')
    ask("PUT", place, {**change, "status": "ended"}, If_Match=headers["ETag"])
    ask("GET", "/v1/standing-orders/nothing")
    ask("POST", "/v1/standing-orders", {**order, "accountId": "nowhere"}, Idempotency_Key="hand-3")


def secrets(exchanges):
    """The tokens and account numbers in the exchanges."""
    found = set()

    def look(value):
        if isinstance(value, list):
            for part in value:
                look(part)
        elif isinstance(value, dict):
            for name in ("accessToken", "refreshToken"):
                if name in value:
                    found.add(value[name])
            if "scheme" in value and "value" in value:
                found.add(value["value"])
            for part in value.values():
                look(part)

    for exchange in exchanges:
        for body in (exchange.sent, exchange.answer):
            if body:
                look(json.loads(body))
    return found


def leaks(log, secrets):
    """Lines with a secret, or with an account number without its country."""
    for line in log:
        compact = line.replace(" ", "")
        if any(secret in compact or secret[-10:] in compact for secret in secrets):
            yield line
