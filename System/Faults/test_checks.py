"""The checks of the kill loop find what they are there for."""

import unittest

import kill_loop


class Store:
    def __init__(self, payments, outbox=(), problems=()):
        self.payments, self.problems = payments, list(problems)
        self.outbox = dict.fromkeys(outbox)
        self.unsettled = {
            name for name, status in payments.items()
            if status in ("queued", "submitting", "unknown")}


class CheckTest(unittest.TestCase):
    """One payment, of 7 cents, that was acknowledged."""

    def loop(self, store, made, acknowledged=("a",), refused=()):
        loop = kill_loop.Loop(0, 0)
        self.addCleanup(loop.bank.remove)
        loop.intents = {"a": 7}
        loop.acknowledged, loop.refused = set(acknowledged), set(refused)
        loop.device = type("Device", (), {"look": lambda self: store})()
        loop.bank = type("Bank", (), {
            "made": lambda self: made, "start": lambda self: None,
            "stop": lambda self: {"isBalanced": True}})()
        return loop

    def check(self, store, made, **told):
        self.loop(store, made, **told).check("now")

    def assertFound(self, words, store, made, **told):
        with self.assertRaisesRegex(kill_loop.Failure, words):
            self.check(store, made, **told)

    def test_what_is_right_passes(self):
        self.check(Store({"a": "completed"}), {"a": [7]})
        self.check(Store({"a": "queued"}, ["a"]), {})
        self.check(Store({}), {}, acknowledged=())
        self.check(Store({"a": "rejected"}), {}, acknowledged=(), refused=("a",))

    def test_a_payment_that_was_made_twice(self):
        self.assertFound("made as", Store({"a": "completed"}), {"a": [7, 7]})

    def test_a_payment_of_another_amount(self):
        self.assertFound("made as", Store({"a": "completed"}), {"a": [8]})

    def test_a_payment_that_was_lost(self):
        self.assertFound("not in the store", Store({}), {})

    def test_a_payment_that_is_not_queued(self):
        self.assertFound("without being queued", Store({"a": "queued"}), {})
        self.assertFound("the other way round", Store({"a": "completed"}, ["a"]), {"a": [7]})

    def test_a_payment_that_only_the_bank_knows(self):
        self.assertFound("not known here", Store({}), {"a": [7]}, acknowledged=())

    def test_a_payment_told_as_not_made(self):
        self.assertFound(
            "told as not made", Store({"a": "completed"}), {"a": [7]}, acknowledged=(),
            refused=("a",))

    def test_a_store_that_is_not_whole(self):
        self.assertFound("not whole", Store({"a": "completed"}, problems=["page 7"]), {"a": [7]})

    def test_a_payment_that_was_never_made(self):
        loop = self.loop(Store({"a": "completed"}), {})
        original, kill_loop.world.drain = kill_loop.world.drain, lambda device: None
        self.addCleanup(setattr, kill_loop.world, "drain", original)
        with self.assertRaisesRegex(kill_loop.Failure, "made at the bank: False"):
            loop.finish()


if __name__ == "__main__":
    unittest.main(verbosity=2)
