"""What a person is told, and what is kept, when the device under the real app fails."""

import glob
import os
import shutil
import sqlite3
import subprocess
import tempfile
import unittest

import world


class FaultTest(unittest.TestCase):
    """A bank, and a device that has a payment on its way: the bank cannot be reached."""

    @classmethod
    def setUpClass(cls):
        cls.bank = world.Bank()
        cls.bank.start()

    @classmethod
    def tearDownClass(cls):
        cls.bank.remove()

    def device(self, folder=None):
        device = world.Device(self.bank, folder)
        if folder is None:
            self.addCleanup(device.remove)
        device.account = device.accounts()[0]["id"]
        return device

    def pay(self, device, name, cents=100, **options):
        return device.pay(device.account, name, cents, **options).end()

    def store_unsent(self, device, *names):
        """Payments that are stored while the bank is gone; it is back afterwards."""
        self.bank.stop()
        for number, name in enumerate(names):
            result = self.pay(device, name, 100 + number)
            self.assertEqual(result.code, world.STORED, result)
        self.bank.start()

    def assertMadeOnce(self, *names):
        made = self.bank.made()
        for name in names:
            self.assertEqual(len(made.get(name, [])), 1, name)

    # A damaged file

    def damaged(self, prefix, damage):
        device = self.device()
        names = [f"{prefix}-{number}" for number in range(3)]
        self.store_unsent(device, *names)
        before = device.look().outbox
        file = device.file
        with open(file, "r+b") as bytes:
            damage(bytes)
        result = device.run("payments")
        return device, names, before, result

    def test_a_damaged_file_is_set_aside_and_what_was_unsent_is_sent(self):
        def destroy_start(bytes):
            bytes.write(b"\x5a" * 4096)

        device, names, before, result = self.damaged("damaged", destroy_start)
        self.assertEqual(result.code, 0, result)
        aside = glob.glob(device.file + ".damaged-*")
        self.assertEqual(len([path for path in aside if not path.endswith(("-wal", "-shm"))]), 1)
        self.assertIn(os.path.basename(aside[0]).split("-wal")[0], result.errors)
        self.assertIn("3 payments on their way were rescued", result.errors)
        look = device.look()
        self.assertEqual({name: row[:2] for name, row in before.items()},
                         {name: row[:2] for name, row in look.outbox.items()})
        world.drain(device)
        self.assertMadeOnce(*names)
        self.assertEqual(device.look().outbox, {})
        with open(aside[0], "rb") as bytes:
            self.assertEqual(bytes.read(4096), b"\x5a" * 4096)

    def test_a_file_that_lost_its_end(self):
        device, names, before, result = self.damaged(
            "cut", lambda bytes: bytes.truncate(os.path.getsize(bytes.name) * 3 // 4 // 4096 * 4096))
        self.assertEqual(result.code, 0, result)
        self.assertIn("damaged", result.errors)
        self.assertEqual(set(device.look().outbox), set(names), result)
        world.drain(device)
        self.assertMadeOnce(*names)

    def test_a_payment_whose_bytes_changed_is_not_sent_but_told(self):
        device = self.device()
        self.store_unsent(device, "bent-1", "bent-2")
        with sqlite3.connect(device.file) as database:
            database.execute(
                "UPDATE outbox SET body = replace(body, '1.00', '9.00') WHERE payment = 'bent-1'")
        database.close()
        result = device.run("payments")
        self.assertIn("1 payment on the way could not be read whole", result.errors)
        world.drain(device)
        self.assertNotIn("bent-1", self.bank.made())
        self.assertMadeOnce("bent-2")

    def test_the_log_cut_at_any_place_leaves_whole_payments(self):
        device = self.device()
        self.bank.stop()
        shell = device.start("serve", "--port", "0")
        try:
            for number in range(4):
                self.pay(device, f"log-{number}")
            shell.kill()
        finally:
            shell.end()
            self.bank.start()
        log = device.file + "-wal"
        size = os.path.getsize(log)
        self.assertGreater(size, 4096)
        whole = tempfile.mkdtemp(prefix="ashlar-log-")
        self.addCleanup(shutil.rmtree, whole)
        for path in (device.file, log):
            shutil.copy(path, whole)
        kept = set()
        for cut in range(0, size, max(1, size // 40) - 7):
            for path in (device.file, log):
                shutil.copy(os.path.join(whole, os.path.basename(path)), path)
            os.truncate(log, cut)
            look = device.look()
            self.assertEqual(look.problems, [], cut)
            self.assertEqual(look.unsettled, set(look.outbox), cut)
            kept.add(len(look.outbox))
        self.assertGreater(len(kept), 1)
        # Cut in the middle: the app goes on with what is whole.
        os.truncate(log, size // 2)
        expected = set(device.look().outbox)
        world.drain(device)
        self.assertMadeOnce(*expected)

    # A disk that is full, or that nobody may write to

    def small_disk(self):
        """A device on a disk of its own, which `fill` fills."""
        folder = tempfile.mkdtemp(prefix="ashlar-full-")
        mounted = subprocess.run(
            ["mount", "-t", "tmpfs", "-o", "size=24m", "tmpfs", folder], capture_output=True)
        self.addCleanup(os.rmdir, folder)
        if mounted.returncode != 0:
            self.skipTest("only root may mount a small disk")
        self.addCleanup(subprocess.run, ["umount", "-l", folder], check=True)
        return self.device(folder)

    def fill(self, device):
        ballast = os.open(os.path.join(device.folder, "ballast"), os.O_CREAT | os.O_WRONLY)
        try:
            while os.write(ballast, b"\0" * 4096):
                pass
        except OSError:
            pass
        os.close(ballast)

    def free(self, device):
        os.remove(os.path.join(device.folder, "ballast"))

    def test_a_full_disk_is_told_and_loses_nothing(self):
        device = self.small_disk()
        self.store_unsent(device, "full-1")
        self.fill(device)
        result = self.pay(device, "full-2")
        self.assertEqual(result.code, 1, result)
        self.assertIn("is full", result.errors)
        self.assertIn("free some space", result.errors)
        self.assertNotIn("full-2", self.bank.made())
        self.free(device)
        world.drain(device)
        self.assertEqual(self.pay(device, "full-3").code, 0)
        self.assertMadeOnce("full-1", "full-3")
        self.assertEqual(device.look().problems, [])

    def test_a_rescue_on_a_full_disk_waits_for_room(self):
        device = self.small_disk()
        self.store_unsent(device, "no-room-1", "no-room-2")
        with open(device.file, "r+b") as bytes:
            bytes.write(b"\x5a" * 4096)
        with open(device.file, "rb") as bytes:
            damaged = bytes.read()
        self.fill(device)
        result = device.run("payments")
        self.assertEqual(result.code, 1, result)
        self.assertIn("is full", result.errors)
        with open(device.file, "rb") as bytes:
            self.assertEqual(bytes.read(), damaged)
        self.free(device)
        result = device.run("payments")
        self.assertEqual(result.code, 0, result)
        self.assertIn("2 payments on their way were rescued", result.errors)
        world.drain(device)
        self.assertMadeOnce("no-room-1", "no-room-2")

    def test_a_store_that_is_read_only_is_told(self):
        if os.getuid() != 0:
            self.skipTest("needs another user to read what is not theirs")
        device = self.device()
        self.store_unsent(device, "read-only")
        before = device.look().outbox
        with open(device.file, "rb") as bytes:
            content = bytes.read()
        nobody = {"user": 65534, "group": 65534, "extra_groups": []}
        for path, folders, _ in os.walk(device.folder):
            os.chmod(path, 0o755)
        for path in glob.glob(device.folder + "/**", recursive=True):
            if os.path.isfile(path):
                os.chmod(path, 0o644)
        executable = tempfile.mkdtemp(prefix="ashlar-executable-")
        self.addCleanup(shutil.rmtree, executable)
        os.chmod(executable, 0o755)
        shutil.copy(world.EXECUTABLE, os.path.join(executable, "AppShell"))
        for arguments in (("payments",), device.pay_arguments(device.account, "read-only-2", 100)):
            command = device.command(*arguments)
            command[0] = os.path.join(executable, "AppShell")
            result = world.Running(command, device.environment, **nobody).end()
            self.assertEqual(result.code, 1, result)
            self.assertTrue(
                world.has(r"cannot be (used|written|made)|is not yours", result.errors), result)
            self.assertIn(device.folder, result.errors)
        with open(device.file, "rb") as bytes:
            self.assertEqual(bytes.read(), content)
        self.assertEqual(device.look().outbox, before)
        world.drain(device)
        self.assertMadeOnce("read-only")

    # Versions, neighbours, clocks

    def test_a_store_of_a_newer_version_is_left_alone(self):
        device = self.device()
        self.store_unsent(device, "newer")
        with sqlite3.connect(device.file) as database:
            database.execute("INSERT INTO grdb_migrations VALUES ('999: of later days')")
        database.close()
        for arguments in (("payments",), device.pay_arguments(device.account, "newer-2", 100)):
            result = device.run(*arguments)
            self.assertEqual(result.code, 1, result)
            self.assertIn("newer version", result.errors)
            self.assertIn("update this one", result.errors)
        self.assertEqual(set(device.look().outbox), {"newer"})
        self.assertEqual(glob.glob(device.file + ".damaged-*"), [])
        with sqlite3.connect(device.file) as database:
            database.execute("DELETE FROM grdb_migrations WHERE identifier LIKE '999%'")
        database.close()
        world.drain(device)
        self.assertMadeOnce("newer")

    def test_many_processes_on_one_store_pay_once(self):
        device = self.device()
        same = [device.pay(device.account, "same", 100) for _ in range(4)]
        others = [device.pay(device.account, f"other-{number}", 101 + number)
                  for number in range(4)]
        results = [process.end(180) for process in same + others]
        self.assertTrue(all(result.acknowledged for result in results), results)
        world.drain(device)
        self.assertMadeOnce("same", *(f"other-{number}" for number in range(4)))
        self.assertEqual(device.look().problems, [])

    def test_a_clock_that_was_set_back_or_forward_loses_nothing(self):
        faketime = shutil.which("faketime")
        if not faketime:
            self.skipTest("needs faketime")
        device = self.device()
        self.store_unsent(device, "clock-1")
        names = ["clock-1"]
        for number, shift in enumerate(("-400d", "+400d", "-1d", "+0d"), 2):
            command = [faketime, "-f", shift, *device.command(
                *device.pay_arguments(device.account, f"clock-{number}", 100))]
            result = world.Running(command, device.environment).end()
            self.assertTrue(result.acknowledged, result)
            names.append(f"clock-{number}")
        world.drain(device)
        self.assertMadeOnce(*names)


if __name__ == "__main__":
    unittest.main(verbosity=2)
