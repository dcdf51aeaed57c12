#!/usr/bin/env python3
"""Shows that the reports of `ashlar check` are what they say they are.

A package that breaks every rule, in files with hostile names, is checked by the real executable. The
same violations have to come out of every format, as other people's readers see them: SARIF by OASIS's
schema, JUnit by Jenkins's and by junitparser, JSON by docs/check-report.schema.json, GitHub's commands
as its runner reads them, and the lines for people as editors do.

usage: reports.py ASHLAR SCHEMAS
"""

import copy
import json
import os
import pathlib
import pty
import re
import subprocess
import sys
import tempfile
import urllib.parse

import hostile
import jsonschema
import junitparser
import lxml.etree

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
FORMATS = ["human", "github", "sarif", "junit", "json"]
# It takes a build.
NOT_HERE = {"public-api"}


def expect(condition, what):
    if not condition:
        raise SystemExit(f"reports: {what}")


def refuses(validator, document, *breaks):
    """A validator that accepts everything would prove nothing."""
    validator.validate(document)
    for what in breaks:
        broken = copy.deepcopy(document)
        what(broken)
        expect(not validator.is_valid(broken), "the schema accepts a broken report")


# MARK: Each format as (rule, file, line), sorted


def from_json(text):
    report = json.loads(text)
    schema = json.loads((ROOT / "docs/check-report.schema.json").read_text())
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    refuses(validator, report, lambda one: one.pop("version"),
            lambda one: one.update(version=2), lambda one: one.update(more=1),
            lambda one: one["violations"][0].update(line=0),
            lambda one: one["violations"][0].pop("fix"),
            lambda one: one["summary"]["rules"].update({"Layer Import": 1}))
    expect(list(report) == schema["required"], "JSON's keys do not stand in the schema's order")
    counts = {}
    for one in report["violations"]:
        counts[one["rule"]] = counts.get(one["rule"], 0) + 1
    expect(counts == report["summary"]["rules"], "JSON's summary counts something else")
    expect(report["ok"] is False and sum(counts.values()) == report["summary"]["violations"], "ok")
    return report["violations"]


def from_sarif(text, schemas, root):
    log = json.loads(text)
    schema = json.loads(next(schemas.glob("sarif_pydantic-*/sarif-schema-2.1.0.json")).read_text())
    checker = jsonschema.FormatChecker()
    expect("uri-reference" in checker.checkers, "nothing checks formats of URIs")
    validator = jsonschema.Draft7Validator(schema, format_checker=checker)

    def first(one):
        return one["runs"][0]["results"][0]

    refuses(validator, log, lambda one: first(one).pop("message"),
            lambda one: first(one).update(level="bad"), lambda one: first(one).update(more=1),
            lambda one: first(one)["locations"][0]["physicalLocation"]["artifactLocation"].update(
                uri="a b"),
            lambda one: one["runs"][0].update(columnKind="bytes"))
    run = log["runs"][0]
    rules = run["tool"]["driver"]["rules"]
    expect(all(one["help"]["text"] and one["help"]["markdown"] and one["shortDescription"]["text"]
               and one["fullDescription"]["text"] for one in rules), "a rule without words")
    found, prints = [], set()
    for result in run["results"]:
        expect(rules[result["ruleIndex"]]["id"] == result["ruleId"], "ruleIndex points elsewhere")
        prints.add(result["partialFingerprints"]["violation/v1"])
        for place in result["locations"] + result.get("relatedLocations", []):
            physical = place["physicalLocation"]
            expect(physical["artifactLocation"]["uriBaseId"] in run["originalUriBaseIds"], "no base")
            file = urllib.parse.unquote(physical["artifactLocation"]["uri"])
            region = physical["region"]
            lines = (root / file).read_bytes().decode().split("\n")
            expect(region["startLine"] <= len(lines), f"{file} has no line {region['startLine']}")
            units = lines[region["startLine"] - 1].encode("utf-16-le")
            expect(region["startColumn"] * 2 - 2 <= len(units), f"{file}: no such column")
            place["rest"] = units[region["startColumn"] * 2 - 2:].decode("utf-16-le")
        physical = result["locations"][0]["physicalLocation"]
        found.append({"rule": result["ruleId"], "line": physical["region"]["startLine"],
                      "file": urllib.parse.unquote(physical["artifactLocation"]["uri"]),
                      "rest": result["locations"][0]["rest"]})
    expect(len(prints) == len(run["results"]), "two results share a fingerprint")
    return found, [one["id"] for one in rules]


def from_junit(text, schemas):
    document = lxml.etree.fromstring(text.encode())
    xsd = next(schemas.glob("pytest-*/testing/example_scripts/junit-10.xsd"))
    schema = lxml.etree.XMLSchema(lxml.etree.parse(str(xsd)))
    schema.assertValid(document)
    broken = copy.deepcopy(document)
    lxml.etree.SubElement(broken[0], "unknown")
    expect(not schema.validate(broken), "the schema of JUnit accepts anything")
    found, passed = [], []
    suites = junitparser.JUnitXml.fromstring(text.encode())
    names = []
    for suite in suites:
        expect(suite.tests == len(list(suite)), "JUnit counts other cases")
        expect(suite.failures == sum(not case.is_passed for case in suite), "JUnit counts others")
        for case in suite:
            names.append((case.classname, case.name))
            rule = case.classname.removeprefix("architecture.")
            if case.is_passed:
                passed.append(rule)
                continue
            [failure] = case.result
            place = re.match(r"(?s)(.*?):(\d+):\d+: ", failure.message)
            expect(failure.type == rule and "fix: " in failure.text, "a failure without words")
            found.append({"rule": rule, "file": place[1], "line": int(place[2])})
    expect(len(set(names)) == len(names), "two cases share a name")
    return found, passed


def from_github(text):
    """As the runner reads it: `@actions/toolkit`'s own way back."""
    found = []
    *lines, summary = text.removesuffix("\n").split("\n")
    expect(not summary.startswith("::"), "no summary")
    for line in lines:
        match = re.fullmatch(r"::error (?P<properties>[^:]*)::(?P<message>.*)", line)
        expect(match, f"GitHub would not read {line!r}")
        values = {}
        for pair in match["properties"].split(","):
            name, value = pair.split("=", 1)
            for code, character in ("%3A", ":"), ("%2C", ","), ("%0D", "\r"), ("%0A", "\n"), ("%25", "%"):
                value = value.replace(code, character)
            values[name] = value
        expect(match["message"], "no message")
        found.append({"rule": values["title"], "file": values["file"], "line": int(values["line"])})
    return found


def from_human(text):
    """Editors read lines; a name that holds one is escaped, and read by nobody."""
    heads = re.findall(r"^(.+?):(\d+):(\d+): error: .* \[([a-z-]+)\]$", text, re.M)
    expect("\x1b" not in text, "colour where nobody sees it")
    expect(len(re.findall(r"^    fix: ", text, re.M)) == len(heads), "a violation without its fix")
    return [{"rule": rule, "file": file.replace("\\r", "\r").replace("\\n", "\n").replace("\\t", "\t"),
             "line": int(line)} for file, line, _, rule in heads]


def key(violations):
    return sorted((one["rule"], one["file"], one["line"]) for one in violations)


# MARK: The runs


def reports(ashlar, package, folder):
    """Standard output and the file of each format."""
    environment = {name: value for name, value in os.environ.items() if name != "GITHUB_WORKSPACE"}
    written = {one: folder / f"out/{one} report" for one in FORMATS}
    arguments = [part for one in FORMATS for part in ("--report", f"{one}={written[one]}")]
    human, _ = hostile.run(ashlar, "check", *arguments, cwd=package, code=1, environment=environment)
    texts = {"human": human}
    for one in FORMATS[1:]:
        texts[one], _ = hostile.run(ashlar, "check", "--format", one, cwd=package, code=1,
                                    environment=environment)
    for one in FORMATS:
        expect(written[one].read_bytes().decode() == texts[one],
               f"the file of {one} differs from standard output")
    return texts


def paths(ashlar, package, folder):
    """Files as the reader of each format opens them."""
    environment = {**os.environ, "GITHUB_WORKSPACE": str(folder)}
    named = ("check", "--package", package)
    human, _ = hostile.run(ashlar, *named, cwd=folder, code=1, environment=environment)
    places = {one["file"] for one in from_human(human)}
    expect(all(one.startswith(package.name + "/") for one in places), "paths from where one is")
    for one, read in ("github", from_github), ("json", lambda text: json.loads(text)["violations"]):
        text, _ = hostile.run(ashlar, *named, "--format", one, cwd=package, code=1, environment=environment)
        expect(all(place["file"].startswith(package.name + "/") for place in read(text)),
               f"{one}: paths from GitHub's workspace")
    text, _ = hostile.run(ashlar, *named, cwd="/", code=1)
    expect(all((pathlib.Path("/") / one["file"]).exists() for one in from_human(text)), "paths from /")


def colours(ashlar, package):
    """Only on a terminal, and not where somebody does not want them."""
    for environment, coloured in ({}, True), ({"NO_COLOR": "1"}, False), ({"TERM": "dumb"}, False):
        reader, terminal = pty.openpty()
        told = subprocess.Popen(
            [ashlar, "check"], cwd=package, stdout=terminal,
            env={**{name: value for name, value in os.environ.items() if name != "NO_COLOR"},
                 "TERM": "xterm", **environment})
        os.close(terminal)
        seen = b""
        while True:
            try:
                seen += (part := os.read(reader, 65536))
            except OSError:
                break
            if not part:
                break
        expect(told.wait() == 1, "a check on a terminal")
        os.close(reader)
        expect((b"\x1b[31merror:" in seen) == coloured, f"colours with {environment}")


def wrong_usage(ashlar, package, folder):
    for arguments, words in [
        (["--format", "xml"], "Use one of: human, github, sarif, junit, json"),
        (["--report", "sarif"], "Write --report sarif=PATH"),
        (["--report", "xml=x"], "There is no report format “xml”"),
        (["--report", f"json={package}/Package.swift/x"], "could not be written"),
        (["--report", "json=docs"], "could not be written"),
        (["--explain", "layer-imports"], "Did you mean “layer-import”?"),
        (["--rules", "nothing.json"], "There is no rules file"),
        (["--no-such-option"], "Unknown option"),
    ]:
        _, told = hostile.run(ashlar, "check", *arguments, cwd=package, code=2)
        expect(words in told, f"{arguments} say {told!r}")
    (package / "broken.json").write_text('{\n  "layers": [}\n')
    _, told = hostile.run(ashlar, "check", "--package", package, "--rules", "broken.json", cwd=folder,
                          code=2)
    expect(re.match(rf"{re.escape(package.name)}/broken\.json:2:\d+: error: ", told), told)


def proposal(ashlar, package):
    """`ashlar init` overwrites nothing, and what it flags is what its rules then report."""
    rules = package / "architecture.json"
    before = rules.read_bytes()
    _, told = hostile.run(ashlar, "init", cwd=package, code=2)
    expect("is there already" in told and "--force" in told, told)
    text, _ = hostile.run(ashlar, "init", "--stdout", cwd=package, code=0)
    expect(rules.read_bytes() == before, "init --stdout writes a file")
    _, told = hostile.run(ashlar, "init", "--force", cwd=package, code=0)
    expect(rules.read_text() == text, "init writes something else than it prints")
    told = set(re.findall(r"^.+?:\d+:\d+: warning: .* \[([a-z-]+)\]", told, re.M))
    out, _ = hostile.run(ashlar, "check", "--format", "json", cwd=package, code=1)
    found = {one["rule"] for one in json.loads(out)["violations"]}
    expect(found == told, f"init tells {told}, check finds {found}")
    expect(text.count("looks wrong") >= len(found), "the rules file does not say what looks wrong")
    free = {name: value for name, value in os.environ.items() if name != "CI"}
    (package / "architecture-baseline.json").unlink()
    hostile.run(ashlar, "baseline", "--owner", "me", "--reason", "as it is", cwd=package, code=0,
                environment=free)
    hostile.run(ashlar, "check", cwd=package, code=0)


def main():
    ashlar, schemas = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name).resolve()
        package = hostile.write(folder)
        texts = reports(ashlar, package, folder)
        violations = from_json(texts["json"])
        sarif, rules = from_sarif(texts["sarif"], schemas, package)
        junit, passed = from_junit(texts["junit"], schemas)
        for one, found in ("sarif", sarif), ("junit", junit), ("github", from_github(texts["github"])), \
                ("human", from_human(texts["human"])):
            expect(key(found) == key(violations),
                   f"{one} tells something else than json:\n{set(key(found)) ^ set(key(violations))}")
        broken = {one["rule"] for one in violations}
        expect(broken == set(rules) - NOT_HERE, f"not broken: {set(rules) - NOT_HERE - broken}")
        expect(set(passed) == set(rules) - broken and len(passed) == len(set(passed)), "passed cases")
        for one, place in zip(violations, sarif):
            if one["rule"] in ("layer-import", "platform-import", "re-export"):
                expect(place["rest"].startswith(one["subject"]), f"{one} is not at {place['rest']!r}")
        files = {one["file"] for one in violations}
        expect(all(f"Sources/Domain/{one}" in files for one in hostile.NAMES), "a name is missing")
        paths(ashlar, package, folder)
        colours(ashlar, package)
        wrong_usage(ashlar, package, folder)
        proposal(ashlar, package)
    print(f"reports: {len(violations)} violations of {len(broken)} rules in {len(files)} files, "
          f"the same in {len(FORMATS)} formats")


main()
