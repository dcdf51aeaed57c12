"""Hooks for Schemathesis: the stand-in's sign-in, and responses that the document omits."""

import json
import os
import urllib.request

import schemathesis

SERVER = os.environ["CONDUIT_SERVER"]
ERROR = {"$ref": "#/components/responses/GenericError"}


@schemathesis.hook
def before_load_schema(context, raw_schema):
    """Adds 403 and 404: the document omits them, but every public server returns both."""
    for path in raw_schema["paths"].values():
        for operation in path.values():
            if isinstance(operation, dict) and "responses" in operation:
                operation["responses"].setdefault("403", ERROR)
                operation["responses"].setdefault("404", ERROR)


def sign_in():
    user = {"user": {"email": "reader@example.com", "password": "reader"}}
    request = urllib.request.Request(
        SERVER + "/users/login", json.dumps(user).encode(), {"Content-Type": "application/json"})
    with urllib.request.urlopen(request, timeout=30) as answer:
        return json.load(answer)["user"]["token"]


# Signed in first: a generated request may change the password.
TOKEN = sign_in()


@schemathesis.auth(refresh_interval=None)
class Token:
    """The one session of all requests."""

    def get(self, case, context):
        return TOKEN

    def set(self, case, data, context):
        case.headers["Authorization"] = f"Token {data}"
