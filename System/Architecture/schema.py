#!/usr/bin/env python3
"""Holds docs/architecture.schema.json against the examples that the parser is held against.

Each file in Rules/accepted has to be valid, each in Rules/refused invalid or no JSON; those in
Rules/refused-by-names are wrong by what they mean, which a schema cannot say, and so valid.
The rules files that are in use, the repository's own and those of its importers' tests, have to be
valid as well.
"""

import json
import pathlib
import re
import sys

import jsonschema

HERE = pathlib.Path(__file__).parent
ROOT = HERE.parent.parent
IN_USE = [
    "architecture.json", "System/Consumers/CheckOnly/architecture.json",
    "System/Consumers/CheckBeside/architecture.json",
]
# A string, or what JSON has not: a comment, or a comma behind the last element.
TOKEN = re.compile(r'"(?:\\.|[^"\\\n])*"|//[^\n]*|/\*.*?\*/|,(?=(?:\s|//[^\n]*|/\*.*?\*/)*[}\]])', re.S)


def read(path):
    text = path.read_text(encoding="utf-8-sig")
    return json.loads(TOKEN.sub(lambda m: m[0] if m[0].startswith('"') else " ", text))


def main():
    schema = json.loads((ROOT / "docs/architecture.schema.json").read_text())
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    wrong = []
    counts = {}
    for folder, wanted in [("accepted", True), ("refused", False), ("refused-by-names", True)]:
        files = sorted((HERE / "Rules" / folder).glob("*.json"))
        counts[folder] = len(files)
        for file in files:
            try:
                errors = [error.message for error in validator.iter_errors(read(file))]
            except json.JSONDecodeError as error:
                errors = [str(error)]
            if (not errors) != wanted:
                wrong.append(f"{file.relative_to(ROOT)}: {errors or 'the schema accepts it'}")
    for file in IN_USE:
        wrong += [f"{file}: {error.message}" for error in validator.iter_errors(read(ROOT / file))]
    # An empty folder would agree with anything.
    wrong += [f"Rules/{folder}: only {count} examples" for folder, count in counts.items() if count < 4]
    print("\n".join(wrong) or f"The schema and the parser agree: {counts}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
