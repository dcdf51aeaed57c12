"""The bank's parts that no schema describes: credentials, and rules."""

import json
import os
import sys
import threading
import urllib.request

import schemathesis

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from bank import messages, new_code  # noqa: E402

BANK = os.environ["ASHLAR_BANK"]
PHONE = os.environ["ASHLAR_PHONE"]
USER = {"username": os.environ["ASHLAR_USERNAME"], "password": os.environ["ASHLAR_PASSWORD"]}


def ask(path, body, token=None):
    headers = {"Content-Type": "application/json"}
    if token:
        headers["Authorization"] = f"Bearer {token}"
    request = urllib.request.Request(BANK + path, json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request, timeout=30) as answer:
        return json.load(answer)


signing_in = threading.Lock()


def sign_in():
    with signing_in:
        known = messages(PHONE)
        challenge = ask("/v1/sessions", USER)
        code = new_code(PHONE, known)
        return ask(f"/v1/sessions/challenges/{challenge['challengeId']}", {"code": code})


@schemathesis.auth(refresh_interval=None)
class Bearer:
    """One shared session; sign-out gets its own."""

    lock = threading.Lock()
    shared = None

    def get(self, case, context):
        if context.operation.path == "/v1/sessions/current":
            return sign_in()["accessToken"]
        with self.lock:
            if (context.operation.method.upper(), context.operation.path) == ("DELETE", "/v1/sessions"):
                # It ends the shared session, too: the next call needs a new one.
                ending, Bearer.shared = Bearer.shared or sign_in()["accessToken"], None
                return ending
            if Bearer.shared is None:
                Bearer.shared = sign_in()["accessToken"]
            return Bearer.shared

    def set(self, case, data, context):
        case.headers = case.headers or {}
        case.headers["Authorization"] = f"Bearer {data}"


def operation_id(case):
    return case.operation.definition.raw.get("operationId")


@schemathesis.hook
def map_body(context, body):
    """Replaces the document's example credentials by the customer's."""
    if not isinstance(body, dict):
        return body
    if body == {"username": "demo", "password": "k7mn-2pqr-x8yz-abcd"}:
        return dict(USER)
    if str(body.get("refreshToken", "")).startswith("9b0c6a51"):
        return {"refreshToken": sign_in()["refreshToken"]}
    return body


@schemathesis.hook
def before_call(context, case, kwargs):
    """Sends headers in UTF-8; the bank also accepts others, as Latin-1."""
    for name, value in (case.headers or {}).items():
        if isinstance(value, str) and not value.isascii():
            case.headers[name] = value.encode("utf-8", "replace").decode("latin-1")


# Fields that may be wrong in a body that fits its schema.
BEYOND_SCHEMA = {
    "amount.amount", "amount.currency", "fee", "fee.amount", "fee.currency", "reference", "payee.name",
    # Of a standing order: a day of the month for monthly orders only, one end, and no end before
    # the first.
    "schedule.dayOfMonth", "schedule.count", "schedule.endDate",
}


@schemathesis.check
def refusals_are_explained(context, response, case):
    """A problem repeats its status; a 400 names fields; a refused payment has a reason."""
    if response.status_code < 400 or not response.content:
        return
    problem = json.loads(response.content)
    assert problem["status"] == response.status_code, "the problem contains a different status"
    assert problem["detail"], "the problem has no detail"
    name = problem["type"].rsplit(":", 1)[-1]
    if name == "invalid-request":
        assert problem.get("errors"), "no field is named"
    if name in ("payment-refused", "order-refused"):
        assert problem.get("reason"), "there is no reason"
    if case.meta is None or not case.meta.generation.mode.is_positive:
        return
    if operation_id(case) in ("createPayment", "createStandingOrder") and response.status_code == 400:
        assert name == "invalid-request", f"{name} to a request that fits the schema"
        fields = {error["field"] for error in problem["errors"]}
        assert fields <= BEYOND_SCHEMA, f"{fields - BEYOND_SCHEMA} fit the schema and are refused"
