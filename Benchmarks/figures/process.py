"""Processes that are measured from outside."""

import json
import os
import pathlib
import re
import signal
import subprocess
import sys
import time


class Running:
    """A process of ours, its first lines awaited, ended whatever happens."""

    def __init__(self, command):
        self.started = time.monotonic()
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=sys.stderr, text=True)

    def line(self, pattern):
        for text in self.process.stdout:
            if found := re.search(pattern, text):
                return found
        raise SystemExit(f"bench: {self.process.args} ended without printing {pattern}")

    def object(self):
        """The JSON object that the process prints first."""
        text = ""
        for line in self.process.stdout:
            text += line
            if line.startswith("}"):
                return json.loads(text)
        raise SystemExit(f"bench: {self.process.args} ended without an object")

    def peak_megabytes(self):
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(r"VmHWM:\s+(\d+) kB", status)[1]) * 1024 / 1e6

    def cpu_seconds(self):
        fields = pathlib.Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(5)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
