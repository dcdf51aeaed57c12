#!/usr/bin/env python3
"""Schemathesis against a sandbox bank: for any request, the document contains the response.

usage: schema.py EXECUTABLE [--examples N] [--seed N] [options of `schemathesis run`]
Afterwards the bank must still run, and its books must be readable.
"""

import argparse
import os
import pathlib
import subprocess
import sys

from bank import Bank

HERE = pathlib.Path(__file__).resolve().parent
DOCUMENT = HERE.parent.parent / "docs" / "openapi.yaml"


def main():
    options = argparse.ArgumentParser()
    options.add_argument("executable")
    options.add_argument("--examples", default="25")
    options.add_argument("--seed")
    arguments, more = options.parse_known_args()
    with Bank(arguments.executable) as bank:
        environment = dict(
            os.environ, ASHLAR_BANK=bank.url, ASHLAR_USERNAME=bank.user["username"],
            ASHLAR_PHONE=bank.phone,
            ASHLAR_PASSWORD=bank.user["password"], PYTHONDONTWRITEBYTECODE="1")
        command = [
            str(pathlib.Path(sys.executable).parent / "schemathesis"), "--config-file",
            str(HERE / "schemathesis.toml"), "run", str(DOCUMENT), "--url", bank.url,
            "--max-examples", arguments.examples, "--no-color"]
        if arguments.seed:
            command += ["--seed", arguments.seed]
        code = subprocess.run(command + more, env=environment, cwd=HERE).returncode
        if bank.process.poll() is not None:
            print(f"The bank has stopped:\n{bank.errors()}", file=sys.stderr)
            return 1
        token = bank.sign_in()["accessToken"]
        accounts = bank.ask("/v1/accounts", token=token)["items"]
        print(f"The bank still runs, with {len(accounts)} accounts.")
        return code


if __name__ == "__main__":
    sys.exit(main())
