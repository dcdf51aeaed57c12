"""The real AppShell as a person's device, and the sandbox bank in a process of its own."""

import glob
import json
import os
import re
import shutil
import signal
import socket
import sqlite3
import subprocess
import tempfile
import threading

EXECUTABLE = os.environ["ASHLAR_EXECUTABLE"]
PAYEE = "DE89370400440532013000"
STORED = 3  # exit code: the bank was not reached, the payment is stored
REFUSED = 2


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Bank:
    """`AppShell sandbox` over HTTP, always at the same address; its journal is read as a file."""

    def __init__(self, rows=300):
        self.folder = tempfile.mkdtemp(prefix="ashlar-bank-")
        self.port = free_port()
        self.rows = rows
        self.process = None

    def start(self, faults=None):
        arguments = [EXECUTABLE, "sandbox", "--data-dir", self.folder, "--rows", str(self.rows),
                     "--port", str(self.port), "--json", "--audit", "--plain"]
        if faults is not None:
            arguments += ["--faults", str(faults)]
        self.process = subprocess.Popen(
            arguments, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        text = ""
        for line in self.process.stdout:
            text += line
            if line.startswith("}"):
                break
        told = json.loads(text)
        self.url, self.user, self.password = told["url"], told["username"], told["password"]

    def kill(self):
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()

    def stop(self):
        """Ends it in order; what the audit of its books said."""
        self.process.send_signal(signal.SIGTERM)
        rest = self.process.stdout.read()
        self.process.wait()
        self.process.stdout.close()
        return json.loads(rest)

    @property
    def journal(self):
        return os.path.join(self.folder, "bank", "journal.jsonl")

    def made(self):
        """Amounts in minor units by the client's id: one for each time that it was paid."""
        made = {}
        with open(self.journal, "rb") as lines:
            for line in lines.read().split(b"\n"):
                # The last line may be half written, while the bank lives.
                if not line.startswith(b"{") or not line.endswith(b"}"):
                    continue
                paid = json.loads(line).get("event", {}).get("paid")
                if paid:
                    made.setdefault(paid["_0"]["clientID"], []).append(paid["_0"]["amount"])
        return made

    def remove(self):
        if self.process and self.process.poll() is None:
            self.kill()
        shutil.rmtree(self.folder, ignore_errors=True)


class Device:
    """A data folder, the processes that use it, and a look into its store."""

    def __init__(self, bank, folder=None):
        self.bank = bank
        self.folder = folder or tempfile.mkdtemp(prefix="ashlar-device-")
        self.environment = dict(
            os.environ, LC_ALL="C.UTF-8", ASHLAR_PASSWORD=bank.password,
            ASHLAR_PHONE=os.path.join(bank.folder, "bank", "phone.json"))

    def command(self, *arguments):
        return [EXECUTABLE, *arguments, "--data-dir", self.folder, "--bank-url", self.bank.url,
                "--user", self.bank.user, "--plain"]

    def start(self, *arguments, **options):
        """A process to be killed; what it says is kept."""
        return Running(self.command(*arguments), self.environment, **options)

    def run(self, *arguments, timeout=120, **options):
        return self.start(*arguments, **options).end(timeout)

    def pay_arguments(self, account, name, cents):
        return ("pay", "--from", account, "--to", "Zoe Bread", "--iban", PAYEE,
                "--amount", f"{cents // 100}.{cents % 100:02}", "--id", name)

    def pay(self, account, name, cents, **options):
        return self.start(*self.pay_arguments(account, name, cents), **options)

    def accounts(self):
        result = self.run("accounts", "--json")
        assert result.code == 0, result
        return json.loads(result.output)["accounts"]

    @property
    def file(self):
        # A lock or a file that was set aside has another ending.
        files = glob.glob(os.path.join(self.folder, "stores", "*", "stores", "user-*.sqlite"))
        assert len(files) == 1, files
        return files[0]

    @property
    def has_store(self):
        return bool(glob.glob(
            os.path.join(self.folder, "stores", "*", "stores", "user-*.sqlite")))

    def look(self):
        """The store as it is on the disk now, from a copy: looking changes nothing."""
        return Look(self.file)

    def remove(self):
        shutil.rmtree(self.folder, ignore_errors=True)


class Running:
    """A process whose output cannot fill up."""

    def __init__(self, command, environment, **options):
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment,
            **options)
        self.parts = {}
        self.readers = []
        for name in ("stdout", "stderr"):
            reader = threading.Thread(target=self._read, args=(name,))
            reader.start()
            self.readers.append(reader)

    def _read(self, name):
        with getattr(self.process, name) as stream:
            self.parts[name] = stream.read()

    def kill(self):
        """kill -9; nothing happens to one that has ended."""
        if self.process.poll() is None:
            self.process.kill()

    def end(self, timeout=120):
        try:
            self.process.wait(timeout)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        for reader in self.readers:
            reader.join()
        return Result(self.process.returncode, self.parts["stdout"], self.parts["stderr"])


class Result:
    def __init__(self, code, output, errors):
        self.code, self.output, self.errors = code, output, errors

    def __repr__(self):
        return f"exit {self.code}\n{self.output}{self.errors}"

    @property
    def acknowledged(self):
        """Whether the person was told that the payment is made, or stored to be sent."""
        return self.code in (0, STORED)


class Look:
    """A store's rows, read by another SQLite than the app's."""

    UNSETTLED = ("queued", "submitting", "unknown")

    def __init__(self, file):
        folder = tempfile.mkdtemp(prefix="ashlar-look-")
        try:
            for suffix in ("", "-wal"):
                if os.path.exists(file + suffix):
                    shutil.copy(file + suffix, os.path.join(folder, "store" + suffix))
            database = sqlite3.connect(os.path.join(folder, "store"))
            self.problems = [
                row[0] for row in database.execute("PRAGMA integrity_check") if row[0] != "ok"]
            tables = {row[0] for row in database.execute("SELECT name FROM sqlite_master")}
            self.payments, self.outbox = {}, {}
            if "outbox" in tables:
                self.payments = dict(database.execute("SELECT id, status FROM payments"))
                self.outbox = {
                    row[0]: row[1:] for row in database.execute(
                        "SELECT payment, key, body, state FROM outbox")}
                for table in ("paymentsSearch", "transactionsSearch"):
                    try:
                        database.execute(
                            f"INSERT INTO {table}({table}, rank) VALUES ('integrity-check', 1)")
                    except sqlite3.DatabaseError as error:
                        self.problems.append(f"{table}: {error}")
            database.close()
        finally:
            shutil.rmtree(folder)

    @property
    def unsettled(self):
        return {name for name, status in self.payments.items() if status in self.UNSETTLED}


def drain(device, limit=180):
    """Lets the app run until nothing is on its way any more."""
    shell = device.start("serve", "--port", "0")
    try:
        done = threading.Event()
        waited = 0.0
        while device.look().outbox and waited < limit and shell.process.poll() is None:
            done.wait(0.5)
            waited += 0.5
    finally:
        shell.process.send_signal(signal.SIGTERM)
        shell.end(20)


def has(pattern, text):
    return re.search(pattern, text) is not None
