"""The contract by openapi-core, and exchanges of requests and responses that are validated against it."""

import copy
import json
import urllib.parse

import yaml
from openapi_core import Config, OpenAPI
from openapi_core.datatypes import RequestParameters
from openapi_core.exceptions import OpenAPIError
from werkzeug.datastructures import Headers

HOST = "http://127.0.0.1:8080"
# Headers that any HTTP request may have.
ANY_REQUEST = {
    "accept", "accept-encoding", "accept-language", "authorization", "connection",
    "content-length", "content-type", "host", "user-agent"}
ANY_ANSWER = {"connection", "content-length", "content-type", "date"}


class Exchange:
    """A request with its response, if any; also openapi-core's request protocol."""

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

    # The members of openapi-core's request protocol.
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
        if self.found is None:  # openapi-core stores the path's values here
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
    """openapi-core's response protocol."""

    def __init__(self, exchange):
        self.status_code = exchange.status_code
        self.headers = Headers(exchange.answered)
        self.content_type = exchange.answered.get("content-type", "")
        self.data = exchange.answer or None


class Document:
    """The contract in strict form: fields that it does not name are errors."""

    def __init__(self, path):
        self.tree = yaml.safe_load(path.read_text())
        strict = copy.deepcopy(self.tree)
        schemas = strict["components"]["schemas"]
        # Rows of a list and detailed rows share a schema: closed where they are used.
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
        # By default openapi-core accepts invalid values as text.
        self.openapi = OpenAPI.from_dict(strict, config=Config(
            extra_media_type_deserializers={"application/problem+json": json.loads}))

    def operation(self, exchange):
        """The operation's path template, path item and definition."""
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
        """Raises the first error."""
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
            raise ValueError("a body is not allowed here")
        self.openapi.validate_request(exchange)

    def check_answer(self, exchange):
        """Raises the first error."""
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
            raise ValueError("a body is not allowed here")
        self.openapi.validate_response(exchange, Answer(exchange))


def close(schema):
    """Disallows unnamed fields at any depth."""
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
    """An error and its causes in one line."""
    words = []
    while error is not None:
        details = getattr(error, "schema_errors", None)
        text = "; ".join(item.message for item in details) if details else str(error)
        words.append(f"{type(error).__name__}: {text}")
        error = error.__cause__
    return " ← ".join(words)[:600]


def wrong(check, exchange):
    """The error, or `None`."""
    try:
        check(exchange)
    except (OpenAPIError, ValueError) as error:
        return reason(error)
    return None
