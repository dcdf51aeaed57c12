#!/usr/bin/env python3
"""No secret in any line that the tests logged.

usage: logs.py FOLDER
FOLDER holds one file per test process, written by CoreTesting's LogRecorder: every line that any log
of the suite got, from `debug` on. Before it is searched, a copy of it in which each kind of secret is
hidden once must give all of them away.
"""

import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
IBAN = re.compile(r"(?<![A-Za-z0-9])[A-Za-z]{2}\d\d(?: ?[A-Za-z0-9]{4}){2,7}(?: ?[A-Za-z0-9]{1,3})?(?![A-Za-z0-9])")
SHAPES = {
    "a UK account number": re.compile(r"(?<![\w.-])\d\d[ -]?\d\d[ -]?\d\d[ -]?\d{8}(?![\w.-])"),
    "a bearer token": re.compile(r"(?i)bearer +(?!<redacted>)[^\s<\"”,]{3,}"),
    "a token of the tests' bank": re.compile(r"(?<!\w)(?:access|refresh)-\d+(?!\w)"),
    "a token of the sandbox": re.compile(r"(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])"),
    "a password of the tests": re.compile(r"open sesame"),
    "a password of the sandbox": re.compile(r"(?<![\w-])[a-z0-9]{4}(?:-[a-z0-9]{4}){3}(?![\w-])"),
    "a JSON body": re.compile(r"\"(?:accessToken|refreshToken|password|identifier)\" *:"),
}


def is_iban(text):
    """By its check digits."""
    compact = text.replace(" ", "").upper()
    if not 15 <= len(compact) <= 34:
        return False
    digits = "".join(str(int(letter, 36)) for letter in compact[4:] + compact[:4])
    return int(digits) % 97 == 1


def known_numbers():
    """The account numbers in the code and in its tests, and what is left of them without the country."""
    numbers = set()
    for folder in ("Sources", "Tests", "System"):
        for file in (ROOT / folder).rglob("*.swift"):
            for match in IBAN.finditer(file.read_text(encoding="utf-8")):
                if is_iban(match.group()):
                    numbers.add(match.group().replace(" ", "").upper())
    return numbers


def findings(lines, numbers):
    """Each line that gives something away, and what."""
    # A part of a number gives it away too: all but the country and the check digits.
    parts = re.compile("|".join(sorted(re.escape(n[-10:]) for n in numbers)))
    for place, line in lines:
        for match in IBAN.finditer(line):
            if is_iban(match.group()):
                yield place, "an IBAN", line
        if parts.search(line.upper().replace(" ", "")):
            yield place, "an account number of the tests", line
        for name, shape in SHAPES.items():
            if shape.search(line):
                yield place, name, line


PLANTED = {
    "an IBAN": ["debug to NO9386011117947.", "info GB33 BUKB 2020 1555 5555 55 is closed"],
    "an account number of the tests": ["warning payee 0532013000", "info x 053201 3000"],
    "a UK account number": ["info from 20-04-15 38290008", "debug 20041538290008"],
    "a bearer token": ["debug Authorization: Bearer abc.def", "info bearer xyz1"],
    "a token of the tests' bank": ["info renewed access-12", "debug refresh-3 was used"],
    "a token of the sandbox": ["debug " + "0f" * 32],
    "a password of the tests": ["error open sesame did not work"],
    "a password of the sandbox": ["info demo k7mn-2pqr-x8yz-abcd"],
    "a JSON body": ['debug {"accessToken": "x"}', 'debug {"identifier":{"scheme":"IBAN"}}'],
}


def main():
    folder = pathlib.Path(sys.argv[1])
    files = sorted(folder.glob("*.log")) if folder.is_dir() else []
    lines = [
        (f"{file.name}:{number}", line) for file in files
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1)]
    numbers = known_numbers()
    if len(lines) < 500 or len(files) < 3 or len(numbers) < 10:
        print(
            f"{folder} holds {len(lines)} lines of {len(files)} processes: too few to tell; "
            "run the tests first (make test).", file=sys.stderr)
        return 1

    hidden = list(lines)
    expected = set()
    for kind, samples in PLANTED.items():
        for sample in samples:
            place = f"planted {len(expected)}"
            expected.add((place, kind))
            hidden.insert(len(hidden) // 2, (place, sample))
    given_away = {(place, kind) for place, kind, _ in findings(hidden, numbers)}
    for place, kind in sorted(expected - given_away):
        print(f"Not found though it was hidden there: {kind} ({place})", file=sys.stderr)

    found = list(findings(lines, numbers))
    for place, kind, line in found[:50]:
        print(f"{place} holds {kind}: {line[:200]}", file=sys.stderr)
    print(
        f"{len(lines)} lines of {len(files)} processes: {len(found)} secrets; "
        f"{len(expected)} hidden on purpose, {len(expected & given_away)} found.")
    return 1 if found or expected - given_away else 0


if __name__ == "__main__":
    sys.exit(main())
