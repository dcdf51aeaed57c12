"""What all parts share: rows of the table, and the builds they measure."""

import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PACKAGE = ROOT / "Benchmarks"
OUT = ROOT / ".build" / "bench"


def say(text):
    print(text, file=sys.stderr, flush=True)


def row(name, value, unit, limit=None, budget=None):
    """A value within budget times its limit is ok; a row without a budget is information."""
    ratio = round(value / limit, 3) if limit else None
    ok = budget is None or value <= limit * budget
    return {"name": name, "value": round(value, 3), "unit": unit,
            "limit": None if limit is None else round(limit, 3),
            "ratio": ratio, "budget": budget, "ok": ok}


def build(*arguments, path=ROOT):
    say(f"bench: swift build {' '.join(arguments)} in {path.name}")
    subprocess.run(["swift", "build", *arguments], cwd=path, check=True, stdout=sys.stderr)
    shown = subprocess.run(["swift", "build", *arguments, "--show-bin-path"], cwd=path,
                           check=True, capture_output=True, text=True)
    return pathlib.Path(shown.stdout.strip())
