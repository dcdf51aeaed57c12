"""Requests and answers that are spoilt on purpose, each in one way: does the check bite?"""

import json

from document import wrong


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
    "date", "reason", "errors", "total", "fee", "authorisation", "dayOfMonth", "endDate", "count",
    "clientOrderId"}
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
