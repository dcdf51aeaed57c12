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
import collections
import pathlib
import sys

from document import Document, wrong
from spoil import prove
from traffic import commands, leaks, recorded

DOCUMENT = pathlib.Path(__file__).resolve().parent.parent.parent / "docs" / "openapi.yaml"
# Data reads them all on one page; Schemathesis asks for one.
NOT_DATAS = {"getStandingOrder"}
METHODS = ("get", "put", "post", "delete", "patch")


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
