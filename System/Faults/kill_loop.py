"""kill -9 of the real app, over and over, against a bank over HTTP on a bad network.

After each round the store is whole, what was acknowledged is in it, and the bank has made nothing
twice; at the end each acknowledged payment was made exactly once, and the bank's books balance.
The last line is JSON.

usage: kill_loop.py ROUNDS [SEED]
"""

import json
import os
import random
import sys
import time

import world


class Failure(Exception):
    pass


class Loop:
    def __init__(self, rounds, seed):
        self.rounds, self.random = rounds, random.Random(seed)
        self.seed = seed
        self.bank = world.Bank()
        self.intents = {}  # id: cents
        self.acknowledged, self.refused = set(), set()
        self.kills = self.bank_kills = 0
        self.kinds = {}
        self.other = []

    def run(self):
        begin = time.monotonic()
        self.bank.start()
        device = self.device = world.Device(self.bank)
        self.accounts = [
            account["id"] for account in device.accounts()
            if account["currency"] == "EUR" and account["status"] == "open"
        ] or [account["id"] for account in device.accounts()]
        # How long a payment takes that nobody disturbs: kills are spread over it.
        start = time.monotonic()
        self.take(self.begin_payment(), None)
        self.usual = time.monotonic() - start
        self.bank.stop()
        self.bank.start(faults=self.seed)
        for number in range(1, self.rounds + 1):
            self.round(number)
            if number % 20 == 0:
                self.say(number, begin)
        self.finish()

    def report(self, seconds, failure=None):
        """What happened so far, counted from the store and the bank's journal as they are."""
        made = {
            name: amounts for name, amounts in self.bank.made().items() if name in self.intents}
        payments = self.device.look().payments
        kept = set(made) | set(payments)
        return {
            "rounds": sum(self.kinds.values()), "kills": self.kills,
            "bankKills": self.bank_kills, "kinds": self.kinds, "intents": len(self.intents),
            "acknowledged": len(self.acknowledged), "refused": len(self.refused),
            "made": len(made),
            "madeUnacknowledged": len(set(made) - self.acknowledged - self.refused),
            "lost": len(self.acknowledged - kept),
            "duplicated": sum(len(amounts) - 1 for amounts in made.values()),
            "otherEnds": len(self.other), "seed": self.seed, "seconds": round(seconds, 1),
            "failure": failure,
        }

    def say(self, number, begin):
        seconds = int(time.monotonic() - begin)
        print(f"{number} rounds, {self.kills} kills, {len(self.acknowledged)} acknowledged, "
              f"{seconds} s", flush=True)

    # The rounds

    def begin_payment(self, name=None):
        name = name or f"kill-{self.seed}-{len(self.intents) + 1}"
        cents = self.intents.setdefault(name, 1 + len(self.intents) % 97)
        account = self.accounts[sum(name.encode()) % len(self.accounts)]
        return name, self.device.pay(account, name, cents)

    def take(self, begun, after):
        """Waits for an end, or kills once `after` returns; then writes down what was told."""
        name, process = begun
        if after:
            after(process)
            if process.process.poll() is None:
                self.kills += 1
            process.kill()
        result = process.end()
        if result.acknowledged:
            self.acknowledged.add(name)
        elif result.code == world.REFUSED:
            self.refused.add(name)
        elif result.code != -9:
            self.other.append(repr(result))
        return result

    def round(self, number):
        kinds = ["moment", "store", "answer", "twins", "shell", "bank dies", "damage"]
        kind = kinds[number % len(kinds)]
        self.kinds[kind] = self.kinds.get(kind, 0) + 1
        getattr(self, kind.replace(" ", "_"))()
        self.check(f"round {number} ({kind})")

    def some_time(self, process):
        deadline = time.monotonic() + self.random.uniform(0, 1.2 * self.usual)
        while time.monotonic() < deadline and process.process.poll() is None:
            time.sleep(0.002)

    def moment(self):
        self.take(self.begin_payment(), self.some_time)

    def grown(self, path, times):
        """Waits for a file to change so many times, while the process lives."""
        def wait(process):
            def size():
                try:
                    status = os.stat(path)
                    return status.st_size, status.st_mtime_ns
                except FileNotFoundError:
                    return None
            seen, left = size(), times
            while left and process.process.poll() is None:
                now = size()
                if now != seen:
                    seen, left = now, left - 1
                time.sleep(0.0005)
        return wait

    def store(self):
        """At a commit of the store: before the sending, or between it and the answer."""
        times = self.random.randint(1, 8)
        self.take(self.begin_payment(), self.grown(self.device.file + "-wal", times))

    def answer(self):
        """As soon as the bank has acted, and before its answer is stored."""
        self.take(self.begin_payment(), self.grown(self.bank.journal, self.random.randint(1, 2)))

    def twins(self):
        """The same payment by two processes at once, one of which is killed."""
        first = self.begin_payment()
        second = self.begin_payment(first[0])
        self.take(first, self.some_time)
        self.take(second, None)

    def shell(self):
        """The app sends while commands come and go; both are killed."""
        shell = self.device.start("serve", "--port", "0")
        self.take(self.begin_payment(), self.some_time)
        payment = self.begin_payment()
        self.some_time(payment[1])
        if shell.process.poll() is None:
            self.kills += 1
        shell.kill()
        shell.end()
        self.take(payment, None)

    def bank_dies(self):
        payment = self.begin_payment()
        self.some_time(payment[1])
        self.bank.kill()
        self.bank_kills += 1
        self.take(payment, self.some_time)
        self.bank.start(faults=self.random.randrange(1 << 30))

    def damage(self):
        """The file's first page is destroyed, and the app is killed while it rescues the rest."""
        self.take(self.begin_payment(), self.some_time)
        with open(self.device.file, "r+b") as store:
            store.write(b"\x5a" * 4096)
        for _ in range(2):
            process = self.device.start("payments")
            self.some_time(process)
            self.kills += process.process.poll() is None
            process.kill()
            process.end()
        # What is settled comes from the bank again, as soon as the network lets it.
        for _ in range(60):
            result = self.device.run("payments", "--json", "--limit", "1")
            if result.code == 0 and json.loads(result.output)["isFresh"]:
                return
        raise Failure(f"the store was damaged, and is not rebuilt: {result}")

    # What has to hold

    def check(self, when):
        look = self.device.look()
        if look.problems:
            raise Failure(f"{when}: the store is not whole: {look.problems[:3]}")
        missing = self.acknowledged - set(look.payments)
        if missing:
            raise Failure(f"{when}: acknowledged and not in the store: {sorted(missing)[:5]}")
        if look.unsettled != set(look.outbox):
            raise Failure(
                f"{when}: on their way without being queued, or the other way round: "
                f"{sorted(look.unsettled ^ set(look.outbox))[:5]}")
        self.made = {
            name: amounts for name, amounts in self.bank.made().items() if name in self.intents}
        for name, amounts in self.made.items():
            if amounts != [self.intents[name]]:
                raise Failure(f"{when}: {name} is {self.intents[name]}, made as {amounts}")
        unknown = set(self.made) - set(look.payments)
        if unknown:
            raise Failure(f"{when}: made and not known here: {sorted(unknown)[:5]}")
        told_wrong = self.refused & set(self.made) - self.acknowledged
        if told_wrong:
            raise Failure(f"{when}: told as not made, and made: {sorted(told_wrong)}")

    def finish(self):
        self.bank.stop()
        self.bank.start()
        world.drain(self.device)
        self.check("at the end")
        look = self.device.look()
        if look.outbox:
            raise Failure(f"at the end: still on their way: {sorted(look.outbox)[:5]}")
        for name in self.intents:
            status = look.payments.get(name)
            made = name in self.made
            if (status is not None and status not in ("rejected", "cancelled")) != made:
                raise Failure(f"at the end: {name} is {status} here, made at the bank: {made}")
        lost = self.acknowledged - set(self.made) - {
            name for name, status in look.payments.items() if status == "rejected"}
        if lost:
            raise Failure(f"at the end: acknowledged and never made: {sorted(lost)[:5]}")
        audit = self.bank.stop()
        if not audit["isBalanced"]:
            raise Failure(f"at the end: the bank's books do not balance: {audit}")


def main():
    rounds = int(sys.argv[1])
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else int(time.time())
    print(f"kill -9: {rounds} rounds, seed {seed}", flush=True)
    loop = Loop(rounds, seed)
    begin, told = time.monotonic(), None
    try:
        loop.run()
    except Failure as failure:
        told = str(failure)
        print(f"failed: {told}\nThe store: {loop.device.folder}\nThe bank: {loop.bank.folder}")
        print(f"Again: System/Faults/run EXECUTABLE kill {rounds} {seed}")
    print(json.dumps(loop.report(time.monotonic() - begin, told), sort_keys=True))
    if told:
        sys.exit(1)
    for text in loop.other[:3]:
        print(f"another end: {text}", file=sys.stderr)
    loop.device.remove()
    loop.bank.remove()


if __name__ == "__main__":
    main()
