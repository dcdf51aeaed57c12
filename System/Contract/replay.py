#!/usr/bin/env python3
"""Validates Data's requests and the bank's responses against docs/openapi.yaml by openapi-core.

usage: replay.py EXECUTABLE [--recorded FOLDER]
Two sources: the requests of Data's tests (`ASHLAR_EXCHANGES=FOLDER swift test` records them), and the
shell's commands, with manual requests where it has none, against a sandbox over HTTP, recorded by a
proxy. Requests and responses may contain only what the document names, including fields, headers and
parameters. Every operation must occur. Deliberately corrupted requests and responses must all be
rejected. And the logs of shell and bank, at `debug` level, must contain none of the secrets in the
exchanges.
"""

import argparse
import collections
import pathlib
import sys

from document import Document, wrong
from spoil import prove
from traffic import commands, leaks, recorded

DOCUMENT = pathlib.Path(__file__).resolve().parent.parent.parent / "docs" / "openapi.yaml"
# Data reads them all on one page; Schemathesis tests the single one.
NOT_DATAS = {"getStandingOrder"}
METHODS = ("get", "put", "post", "delete", "patch")


def main():
    options = argparse.ArgumentParser()
    options.add_argument("executable")
    options.add_argument("--recorded")
    arguments = options.parse_args()
    document = Document(DOCUMENT)
    live, log, secrets = commands(arguments.executable)
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
            print(f"Nothing was sent to {name}: the check does not cover it.", file=sys.stderr)

    good = [e for e in live + tests if wrong(document.check_request, e) is None]
    count, through = prove(document, good)
    for place in through:
        print(f"Corrupted, and not rejected: {place}", file=sys.stderr)
    leaked = list(leaks(log, secrets))
    for line in leaked:
        print(f"The log contains a secret: {line}", file=sys.stderr)
    blind = [s for s in secrets if not list(leaks(log + [f"debug x {s} y"], {s}))]
    silent = len(log) < 20 or len(secrets) < 8 or blind
    print(f"{len(log)} lines were logged, {len(secrets)} secrets are known: {len(leaked)} in the log.")
    if silent:
        print("Too few lines or secrets to check, or a planted secret was not found.",
              file=sys.stderr)
    answers = sum(e.status_code is not None for e in live)
    print(
        f"{len(live) + len(tests)} requests to {len(seen)} operations and {answers} answers: "
        f"{sum(faults.values())} wrong; {count} corrupted on purpose, {count - len(through)} rejected.")
    return 1 if faults or missing or through or leaked or silent or not live else 0


if __name__ == "__main__":
    sys.exit(main())
