"""Requests and responses with one deliberate error each, which the check must reject."""

import json

from document import wrong


def spoilt_requests(exchange):
    """Copies of the request with one error each."""
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
        yield "an unexpected body", exchange.changed(sent=b"{}")
        return
    yield "half a body", exchange.changed(sent=exchange.sent[:-2])
    yield "a different media type", exchange.changed(
        fields={**exchange.fields, "content-type": "text/plain"})
    body = json.loads(exchange.sent)
    for place, value in spoilt(body, fields=True):
        yield place, exchange.changed(sent=json.dumps(value).encode())


def spoilt_answers(exchange):
    """Copies of the response with one error each."""
    yield "no such status", exchange.changed(status_code=418)
    yield "unknown header", exchange.changed(answered={**exchange.answered, "x-colour": "blue"})
    if not exchange.answer:
        yield "an unexpected body", exchange.changed(
            answer=b"{}", answered={**exchange.answered, "content-type": "application/json"})
        return
    yield "half a body", exchange.changed(answer=exchange.answer[:-2])
    yield "a different media type", exchange.changed(
        answered={**exchange.answered, "content-type": "text/html"})
    problem = exchange.status_code >= 400
    for place, value in spoilt(json.loads(exchange.answer), fields=not problem):
        yield place, exchange.changed(answer=json.dumps(value).encode())


# Fields that the document does not require.
OPTIONAL = {
    "date", "reason", "errors", "total", "fee", "authorisation", "dayOfMonth", "endDate", "count",
    "clientOrderId"}
# Optional fields of problems.
OPTIONAL_OF_PROBLEMS = OPTIONAL | {"triesLeft"}


def spoilt(body, fields, path=""):
    """Copies of a body with a missing, wrong or additional field; for lists, in the first row."""
    if isinstance(body, list):
        for place, value in spoilt(body[0], fields, path) if body else ():
            yield place, [value] + body[1:]
        return
    if not isinstance(body, dict):
        return
    if fields:
        yield f"{path}additional colour", {**body, "colour": "blue"}
    for name, value in body.items():
        if name not in (OPTIONAL if fields else OPTIONAL_OF_PROBLEMS):
            yield f"{path}{name} is missing", {
                key: other for key, other in body.items() if key != name}
        yield f"{path}{name} has a wrong type", {**body, name: [[7]]}
        for place, inner in spoilt(value, fields, f"{path}{name}."):
            yield place, {**body, name: inner}


def prove(document, exchanges):
    """Corrupts one request and one response of each kind; returns the count and those accepted."""
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
