"""Runs the parts one after the other, and keeps what each has measured, also if it fails."""

import json
import os
import subprocess
import traceback

from .rows import say


def measure(parts, file):
    """All rows of {name: part}, in their order; a part returns its rows, or yields them.

    The file is replaced as a whole after each row.
    """
    rows = []

    def keep(part, result):
        rows.append({"part": part, **result})
        write(rows, file)

    write(rows, file)
    for name, part in parts.items():
        try:
            for result in part():
                keep(name, result)
        # SystemExit too: that is how a part gives up.
        except (Exception, SystemExit) as error:
            say(traceback.format_exc())
            keep(name, failed(name, reason(error)))
    return rows


def failed(part, why):
    return {"name": f"{part}: not measured to its end", "value": None, "unit": "", "limit": None,
            "ratio": None, "budget": None, "ok": False, "reason": why}


def reason(error):
    """One line."""
    if isinstance(error, subprocess.CalledProcessError):
        command = error.cmd if isinstance(error.cmd, str) else " ".join(map(str, error.cmd))
        return f"{command} exited with {error.returncode}"
    return " ".join(f"{type(error).__name__}: {error}".split())


def write(rows, file):
    file.parent.mkdir(parents=True, exist_ok=True)
    draft = file.with_name(file.name + ".new")
    draft.write_text(json.dumps(rows, indent=2) + "\n")
    os.replace(draft, file)
