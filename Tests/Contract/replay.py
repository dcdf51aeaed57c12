#!/usr/bin/env python3
"""Data's requests, and the bank's answers to them, against docs/openapi.yaml, by openapi-core.

usage: replay.py EXECUTABLE [--recorded FOLDER]
Two sources: what Data's tests sent (`ASHLAR_EXCHANGES=FOLDER swift test` writes it there), and a run
of the shell's commands, and of requests by hand where it has none, against a sandbox over HTTP,
listened to by a proxy. Nothing may be sent or
answered that the document does not name: fields, headers and parameters included. Every operation
must occur. Requests and answers that are spoilt on purpose must all be refused. And what the shell and
the bank logged meanwhile, at their loudest, may hold none of the secrets that went over the wire.
"""

import argparse
import base64
import collections
import copy
import datetime
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import urllib.error
import urllib.parse
import urllib.request

import yaml
from openapi_core import Config, OpenAPI
from openapi_core.datatypes import RequestParameters
from openapi_core.exceptions import OpenAPIError
from werkzeug.datastructures import Headers

from bank import Bank, messages, new_code
from proxy import Proxy

DOCUMENT = pathlib.Path(__file__).resolve().parent.parent.parent / "docs" / "openapi.yaml"
# An account that nobody has paid yet.
STRANGER = "GB33BUKB20201555555555"
HOST = "http://127.0.0.1:8080"
# Data reads them all on one page; Schemathesis asks for one.
NOT_DATAS = {"getStandingOrder"}
METHODS = ("get", "put", "post", "delete", "patch")
# What any HTTP message may have.
ANY_REQUEST = {
    "accept", "accept-encoding", "accept-language", "authorization", "connection",
    "content-length", "content-type", "host", "user-agent"}
ANY_ANSWER = {"connection", "content-length", "content-type", "date"}


class Exchange:
    """A request and, where there was one, its answer; also what openapi-core calls a request."""

    def __init__(self, method, path, headers, body, status=None, answered=(), answer=b""):
        self.verb, self.target = method, path
        self.fields = {name.lower(): value for name, value in headers}
        self.sent = body
        self.status_code = status
        self.answered = {name.lower(): value for name, value in answered}
        self.answer = answer
        self.found = None

    def changed(self, **changes):
        other = copy.deepcopy(self)
        other.found = None
        for name, value in changes.items():
            setattr(other, name, value)
        return other

    # The request, as openapi-core asks for it.
    host_url = HOST
    path_pattern = None

    @property
    def path(self):
        return urllib.parse.urlsplit(self.target).path

    @property
    def query(self):
        query = urllib.parse.urlsplit(self.target).query
        return urllib.parse.parse_qsl(query, keep_blank_values=True)

    @property
    def method(self):
        return self.verb.lower()

    @property
    def parameters(self):
        if self.found is None:  # openapi-core writes what it finds in the path
            self.found = RequestParameters(
                query=dict(self.query), header=Headers(self.fields), cookie={}, path={})
        return self.found

    @property
    def content_type(self):
        return self.fields.get("content-type", "")

    @property
    def body(self):
        return self.sent or None


class Answer:
    """What openapi-core calls a response."""

    def __init__(self, exchange):
        self.status_code = exchange.status_code
        self.headers = Headers(exchange.answered)
        self.content_type = exchange.answered.get("content-type", "")
        self.data = exchange.answer or None


class Document:
    """The contract, read more strictly than it is written: a field that it does not name is wrong."""

    def __init__(self, path):
        self.tree = yaml.safe_load(path.read_text())
        strict = copy.deepcopy(self.tree)
        schemas = strict["components"]["schemas"]
        # Rows of a list and rows with more are made of the same schema: closed where they are used.
        payment = schemas.pop("Payment")
        for name in list(schemas):
            close(schemas[name])
        close(list(payment["properties"].values()))
        schemas["Payment"] = payment
        for name in ("PaymentPage", "PaymentChanges"):
            items = schemas[name]["properties"]["items"]
            items["items"] = {"allOf": [items["items"]], "unevaluatedProperties": False}
        whole = schemas["PaymentWithHistory"]
        whole["unevaluatedProperties"] = False
        for part in whole["allOf"]:
            part.pop("additionalProperties", None)
        close(strict["paths"])
        # openapi-core takes what is wrong for text otherwise.
        self.openapi = OpenAPI.from_dict(strict, config=Config(
            extra_media_type_deserializers={"application/problem+json": json.loads}))

    def operation(self, exchange):
        """Its path as the document writes it, and what the document says of it."""
        parts = exchange.path.strip("/").split("/")
        best = None
        for path, item in self.tree["paths"].items():
            names = path.strip("/").split("/")
            if len(names) == len(parts) and all(
                    name == part or name.startswith("{") for name, part in zip(names, parts)):
                literal = sum(not name.startswith("{") for name in names)
                if best is None or literal > best[0]:
                    best = (literal, path, item)
        if best is None or exchange.method not in best[2]:
            raise ValueError(f"there is no {exchange.verb} {exchange.path}")
        return best[1], best[2], best[2][exchange.method]

    def resolve(self, value):
        while "$ref" in value:
            place = self.tree
            for name in value["$ref"].removeprefix("#/").split("/"):
                place = place[name]
            value = place
        return value

    def check_request(self, exchange):
        """Raises what is wrong."""
        _, item, operation = self.operation(exchange)
        parameters = [
            self.resolve(parameter)
            for parameter in item.get("parameters", []) + operation.get("parameters", [])]
        named = {p["name"].lower() for p in parameters if p["in"] == "header"} | ANY_REQUEST
        unknown = set(exchange.fields) - named
        if unknown:
            raise ValueError(f"headers without a name in the document: {sorted(unknown)}")
        queries = [name for name, _ in exchange.query]
        unknown = set(queries) - {p["name"] for p in parameters if p["in"] == "query"}
        if unknown or len(set(queries)) != len(queries):
            raise ValueError(f"parameters unknown or repeated: {sorted(unknown) or queries}")
        if "requestBody" not in operation and exchange.sent:
            raise ValueError("there is no body here")
        self.openapi.validate_request(exchange)

    def check_answer(self, exchange):
        """Raises what is wrong."""
        _, _, operation = self.operation(exchange)
        responses = operation["responses"]
        status = str(exchange.status_code)
        response = responses.get(status) or responses.get(f"{status[0]}XX")
        if response is None:
            raise ValueError(f"status {status} is not in the document")
        response = self.resolve(response)
        named = {name.lower() for name in response.get("headers", {})} | ANY_ANSWER
        unknown = set(exchange.answered) - named
        if unknown:
            raise ValueError(f"headers without a name in the document: {sorted(unknown)}")
        for name, header in response.get("headers", {}).items():
            if self.resolve(header).get("required") and name.lower() not in exchange.answered:
                raise ValueError(f"the header {name} is missing")
        if "content" not in response and exchange.answer:
            raise ValueError("there is no body here")
        self.openapi.validate_response(exchange, Answer(exchange))


def close(schema):
    """No more fields than those that are named, at any depth."""
    if isinstance(schema, list):
        for part in schema:
            close(part)
    if not isinstance(schema, dict):
        return
    if "properties" in schema and isinstance(schema["properties"], dict):
        schema["additionalProperties"] = False
    for name, value in schema.items():
        if name not in ("examples", "example", "enum"):
            close(value)


def reason(error):
    """An error and what it was caused by, in one line."""
    words = []
    while error is not None:
        details = getattr(error, "schema_errors", None)
        text = "; ".join(item.message for item in details) if details else str(error)
        words.append(f"{type(error).__name__}: {text}")
        error = error.__cause__
    return " ← ".join(words)[:600]


def wrong(check, exchange):
    """What is wrong, or nothing."""
    try:
        check(exchange)
    except (OpenAPIError, ValueError) as error:
        return reason(error)
    return None


# --- Does it bite? ---

def spoilt_requests(exchange):
    """The same request, wrong in one way each."""
    yield "no such path", exchange.changed(target="/v1/nowhere")
    yield "no such method", exchange.changed(verb="TRACE")
    separator = "&" if "?" in exchange.target else "?"
    yield "unknown parameter", exchange.changed(target=f"{exchange.target}{separator}colour=blue")
    yield "unknown header", exchange.changed(fields={**exchange.fields, "x-colour": "blue"})
    for name in ("authorization", "idempotency-key"):
        if name in exchange.fields:
            fields = {key: value for key, value in exchange.fields.items() if key != name}
            yield f"without {name}", exchange.changed(fields=fields)
    if "limit=" in exchange.target:
        path = exchange.target.split("?")[0]
        yield "limit out of range", exchange.changed(target=f"{path}?since=x&limit=0")
    if not exchange.sent:
        yield "a body where there is none", exchange.changed(sent=b"{}")
        return
    yield "half a body", exchange.changed(sent=exchange.sent[:-2])
    yield "another kind of body", exchange.changed(
        fields={**exchange.fields, "content-type": "text/plain"})
    body = json.loads(exchange.sent)
    for place, value in spoilt(body, fields=True):
        yield place, exchange.changed(sent=json.dumps(value).encode())


def spoilt_answers(exchange):
    """The same answer, wrong in one way each."""
    yield "no such status", exchange.changed(status_code=418)
    yield "unknown header", exchange.changed(answered={**exchange.answered, "x-colour": "blue"})
    if not exchange.answer:
        yield "a body where there is none", exchange.changed(
            answer=b"{}", answered={**exchange.answered, "content-type": "application/json"})
        return
    yield "half a body", exchange.changed(answer=exchange.answer[:-2])
    yield "another kind of body", exchange.changed(
        answered={**exchange.answered, "content-type": "text/html"})
    problem = exchange.status_code >= 400
    for place, value in spoilt(json.loads(exchange.answer), fields=not problem):
        yield place, exchange.changed(answer=json.dumps(value).encode())


# Fields that the document does not require.
OPTIONAL = {
    "date", "reason", "errors", "total", "fee", "authorisation", "dayOfMonth", "endDate", "count"}
# And of what is wrong.
OPTIONAL_OF_PROBLEMS = OPTIONAL | {"triesLeft"}


def spoilt(body, fields, path=""):
    """A body with a field missing, of a wrong type, or too much; of lists, the first row."""
    if isinstance(body, list):
        for place, value in spoilt(body[0], fields, path) if body else ():
            yield place, [value] + body[1:]
        return
    if not isinstance(body, dict):
        return
    if fields:
        yield f"{path}colour is too much", {**body, "colour": "blue"}
    for name, value in body.items():
        if name not in (OPTIONAL if fields else OPTIONAL_OF_PROBLEMS):
            yield f"{path}{name} is missing", {
                key: other for key, other in body.items() if key != name}
        yield f"{path}{name} is of another type", {**body, name: [[7]]}
        for place, inner in spoilt(value, fields, f"{path}{name}."):
            yield place, {**body, name: inner}


def prove(document, exchanges):
    """Spoils one request and one answer of each kind; returns how many, or what went through."""
    kinds, count, through = {}, 0, []
    for exchange in exchanges:
        path, _, _ = document.operation(exchange)
        kinds.setdefault((exchange.verb, path, exchange.status_code), exchange)
    seen = set()
    for (verb, path, status), exchange in kinds.items():
        trials = []
        if (verb, path) not in seen:
            seen.add((verb, path))
            trials += [(document.check_request, *trial) for trial in spoilt_requests(exchange)]
        if status is not None:
            trials += [(document.check_answer, *trial) for trial in spoilt_answers(exchange)]
        for check, place, bad in trials:
            count += 1
            if wrong(check, bad) is None:
                through.append(f"{verb} {path} {status or ''}: {place}")
    return count, through


# --- Where exchanges come from ---

def recorded(folder):
    """What Data's tests sent; their answers are a double's, and no matter here."""
    for file in sorted(pathlib.Path(folder).glob("*.jsonl")):
        for line in file.read_text().splitlines():
            one = json.loads(line)
            yield Exchange(
                one["method"], one["path"], one["headers"].items(), base64.b64decode(one["body"]))


def commands(executable):
    """What the shell says to a bank over HTTP, and what it is told; and its log."""
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
                    raise RuntimeError(f"{arguments} gave {done.returncode}: {done.stderr}")
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
    """Payees and standing orders, for which the shell has no commands: what matters is the answers."""
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
    for one in (added, paid):  # that one, a payment to whom is under way, or was made
        ask("DELETE", f"/v1/payees/{one['id']}")
    ask("POST", "/v1/payee-checks", {**payee, "name": "Jonas Webber"})

    first = datetime.date.today() + datetime.timedelta(days=40)
    known = {"scheme": "IBAN", "value": "DE89370400440532013000"}
    order = {
        "accountId": account, "payee": {"name": "Jonas Weber", "identifier": known},
        "amount": {"amount": "5.00", "currency": "EUR", "direction": "debit"}, "reference": "Rent",
        "schedule": {
            "frequency": "monthly", "interval": 1, "dayOfMonth": first.day,
            "start": first.isoformat(), "convention": "following", "calendar": "TARGET2"}}
    _, made = ask("POST", "/v1/standing-orders", order, Idempotency_Key="hand-2")
    place = f"/v1/standing-orders/{made['id']}"
    ask("GET", "/v1/standing-orders")
    headers, _ = ask("GET", place)
    change = {name: order[name] for name in ("amount", "reference", "schedule")}
    change |= {"status": "paused", "skipped": []}
    headers, _ = ask("PUT", place, change, If_Match=headers["ETag"])
    ask("PUT", place, change, If_Match='"another"')
    ask("PUT", place, {**change, "status": "ended"}, If_Match=headers["ETag"])
    ask("GET", "/v1/standing-orders/nothing")
    ask("POST", "/v1/standing-orders", {**order, "accountId": "nowhere"}, Idempotency_Key="hand-3")


def secrets(exchanges):
    """Tokens and account numbers that went over the wire."""
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


def leaks(log, told):
    """Lines that hold a secret, or all but the country of an account number."""
    for line in log:
        compact = line.replace(" ", "")
        if any(secret in compact or secret[-10:] in compact for secret in told):
            yield line


def main():
    options = argparse.ArgumentParser()
    options.add_argument("executable")
    options.add_argument("--recorded")
    arguments = options.parse_args()
    document = Document(DOCUMENT)
    live, log, told = commands(arguments.executable)
    tests = list(recorded(arguments.recorded)) if arguments.recorded else []

    faults = collections.Counter()
    seen = collections.Counter()
    for exchange in live + tests:
        what = f"{exchange.verb} {exchange.path.split('?')[0]}"
        fault = wrong(document.check_request, exchange)
        if fault:
            faults[f"request {what}: {fault}"] += 1
            continue
        seen[document.operation(exchange)[2]["operationId"]] += 1
        if exchange.status_code is not None:
            fault = wrong(document.check_answer, exchange)
            if fault:
                faults[f"answer {exchange.status_code} to {what}: {fault}"] += 1
    for fault, count in faults.items():
        print(f"{count} times: {fault}", file=sys.stderr)

    missing = []
    if arguments.recorded:
        every = [
            item[method]["operationId"] for item in document.tree["paths"].values()
            for method in METHODS if method in item]
        missing = [name for name in every if name not in seen and name not in NOT_DATAS]
        for name in missing:
            print(f"Nothing was sent to {name}: the check says nothing of it.", file=sys.stderr)

    good = [e for e in live + tests if wrong(document.check_request, e) is None]
    count, through = prove(document, good)
    for place in through:
        print(f"Spoilt, and not refused: {place}", file=sys.stderr)
    leaked = list(leaks(log, told))
    for line in leaked:
        print(f"The log holds a secret: {line}", file=sys.stderr)
    blind = [s for s in told if not list(leaks(log + [f"debug x {s} y"], {s}))]
    silent = len(log) < 20 or len(told) < 8 or blind
    print(f"{len(log)} lines were logged, {len(told)} secrets are known: {len(leaked)} in the log.")
    if silent:
        print("That is too little to tell, or a secret that was put there is not found.",
              file=sys.stderr)
    answers = sum(e.status_code is not None for e in live)
    print(
        f"{len(live) + len(tests)} requests to {len(seen)} operations and {answers} answers: "
        f"{sum(faults.values())} wrong; {count} spoilt on purpose, {count - len(through)} refused.")
    return 1 if faults or missing or through or leaked or silent or not live else 0


if __name__ == "__main__":
    sys.exit(main())
