import Foundation
import Programs
import Testing

@testable import faults

/// What users see, and what is kept, when the device under the real app fails.
@Suite(.serialized) struct DeviceFaultTests {
    // MARK: A damaged file

    @Test func damagedFileIsQuarantinedAndUnsentPaymentsAreSent() throws {
        let world = try FaultyDevice()
        defer { world.end() }
        try world.storeUnsent("damaged-0", "damaged-1", "damaged-2")
        let before = try world.device.look().outbox
        try destroyStart(of: try world.device.file())
        let outcome = try world.device.run("payments")
        #expect(outcome.code == 0, "\(outcome)")
        let aside = try #require(try world.setAside().first)
        #expect(try world.setAside().count == 1)
        #expect(outcome.errors.contains(URL(filePath: aside).lastPathComponent))
        #expect(outcome.errors.contains("3 payments in progress were saved"))
        #expect(try world.device.look().outbox == before)
        #expect(before.count == 3)
        try world.expectMadeOnce(before.keys)
        #expect(try world.device.look().outbox.isEmpty)
        #expect(try world.bytes(aside).prefix(4096) == Data(repeating: 0x5A, count: 4096))
    }

    @Test func truncatedFileLosesNoPayment() throws {
        let world = try FaultyDevice()
        defer { world.end() }
        try world.storeUnsent("cut-0", "cut-1", "cut-2")
        let size = try world.bytes().count
        #expect(truncate(try world.device.file(), size * 3 / 4 / 4096 * 4096) == 0)
        let outcome = try world.device.run("payments")
        #expect(outcome.code == 0, "\(outcome)")
        #expect(outcome.errors.contains("damaged"))
        #expect(Set(try world.device.look().outbox.keys) == ["cut-0", "cut-1", "cut-2"])
        try world.expectMadeOnce(["cut-0", "cut-1", "cut-2"])
    }

    @Test func paymentWithChangedBytesIsReportedAndNotSent() throws {
        let world = try FaultyDevice()
        defer { world.end() }
        try world.storeUnsent("bent-1", "bent-2")
        try Store.change(
            try world.device.file(),
            "UPDATE commands SET body = replace(body, '1.00', '9.00') WHERE row = 'bent-1'")
        let outcome = try world.device.run("payments")
        #expect(outcome.errors.contains("1 payment in progress could not be read"))
        try world.expectMadeOnce(["bent-2"])
        #expect(try world.bank.made()["bent-1"] == nil)
    }

    @Test func logCutAnywhereLeavesCompletePayments() throws {
        let world = try FaultyDevice()
        defer { world.end() }
        try world.bank.stop()
        let shell = try world.device.start("serve", "--port", "0")
        for number in 0..<4 { _ = try world.pay("log-\(number)") }
        shell.kill()
        shell.end()
        try world.bank.start()
        let file = try world.device.file()
        let log = file + "-wal"
        let whole = (store: try world.bytes(), log: try world.bytes(log))
        #expect(whole.log.count > 4096)
        var kept: Set<Int> = []
        for cut in stride(from: 0, to: whole.log.count, by: max(1, whole.log.count / 40) - 7) {
            try whole.store.write(to: URL(filePath: file))
            try whole.log.prefix(cut).write(to: URL(filePath: log))
            let look = try world.device.look()
            #expect(look.problems.isEmpty, "cut at \(cut)")
            #expect(look.halves.isEmpty, "cut at \(cut)")
            kept.insert(look.outbox.count)
        }
        #expect(kept.count > 1)
        // Cut in the middle: the app continues with the complete transactions.
        try whole.log.prefix(whole.log.count / 2).write(to: URL(filePath: log))
        try world.expectMadeOnce(try world.device.look().outbox.keys)
    }

    // MARK: A disk that is full or read-only

    @Test(.enabled(if: SmallDisk.isPossible, "only root may mount a small disk"))
    func fullDiskThrowsAndLosesNothing() throws {
        let disk = try SmallDisk()
        let world = try FaultyDevice(folder: disk.path)
        defer { world.end() }
        try world.storeUnsent("full-1")
        try disk.fill()
        let outcome = try world.pay("full-2")
        #expect(outcome.code == 1, "\(outcome)")
        #expect(outcome.errors.contains("out of space"))
        #expect(outcome.errors.contains("Free up some space"))
        #expect(try world.bank.made()["full-2"] == nil)
        try disk.free()
        try world.device.drain()
        #expect(try world.pay("full-3").code == 0)
        try world.expectMadeOnce(["full-1", "full-3"])
        #expect(try world.device.look().problems.isEmpty)
    }

    @Test(.enabled(if: SmallDisk.isPossible, "only root may mount a small disk"))
    func rescueWaitsForSpaceOnAFullDisk() throws {
        let disk = try SmallDisk()
        let world = try FaultyDevice(folder: disk.path)
        defer { world.end() }
        try world.storeUnsent("no-room-1", "no-room-2")
        try destroyStart(of: try world.device.file())
        let damaged = try world.bytes()
        try disk.fill()
        let full = try world.device.run("payments")
        #expect(full.code == 1, "\(full)")
        #expect(full.errors.contains("out of space"))
        #expect(try world.bytes() == damaged)
        try disk.free()
        let outcome = try world.device.run("payments")
        #expect(outcome.code == 0, "\(outcome)")
        #expect(outcome.errors.contains("2 payments in progress were saved"))
        try world.expectMadeOnce(["no-room-1", "no-room-2"])
    }

    @Test(
        .enabled(
            if: getuid() == 0 && Program.path(of: "setpriv") != nil,
            "needs root to run as another user"))
    func readOnlyStoreIsReportedAndUnchanged() throws {
        let world = try FaultyDevice()
        defer { world.end() }
        try world.storeUnsent("read-only")
        let before = try world.device.look().outbox
        let content = try world.bytes()
        try Program.output(of: ["chmod", "-R", "u=rwX,go=rX", world.device.folder])
        let copy = try TemporaryFolder("executable")
        try Program.output(of: ["cp", FaultyDevice.executable, copy.path + "/AppShell"])
        try Program.output(of: ["chmod", "755", copy.path])
        for arguments in [["payments"], world.arguments("read-only-2")] {
            var command = world.device.command(arguments)
            command[0] = copy.path + "/AppShell"
            let unprivileged = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]
            let outcome = try Program.run(
                unprivileged + command, environment: world.device.environment)
            #expect(outcome.code == 1, "\(outcome)")
            let words = /can’t save files|isn’t yours/
            #expect(outcome.errors.contains(words), "\(outcome)")
            #expect(outcome.errors.contains(world.device.folder))
        }
        #expect(try world.bytes() == content)
        #expect(try world.device.look().outbox == before)
        try world.expectMadeOnce(["read-only"])
    }

    // MARK: Versions, other processes, clocks

    @Test func storeOfANewerVersionIsUnchanged() throws {
        let world = try FaultyDevice()
        defer { world.end() }
        try world.storeUnsent("newer")
        let file = try world.device.file()
        try Store.change(file, "INSERT INTO grdb_migrations VALUES ('999: newer version')")
        for arguments in [["payments"], world.arguments("newer-2")] {
            let outcome = try Program.run(
                world.device.command(arguments), environment: world.device.environment)
            #expect(outcome.code == 1, "\(outcome)")
            #expect(outcome.errors.contains("newer version"))
            #expect(outcome.errors.contains("Update the app"))
        }
        #expect(Set(try world.device.look().outbox.keys) == ["newer"])
        #expect(try world.setAside().isEmpty)
        try Store.change(file, "DELETE FROM grdb_migrations WHERE identifier LIKE '999%'")
        try world.expectMadeOnce(["newer"])
    }

    @Test func manyProcessesOnOneStorePayOnce() throws {
        let world = try FaultyDevice()
        defer { world.end() }
        let names = ["same", "same", "same", "same"] + (0..<4).map { "other-\($0)" }
        let started = try names.map { name in
            let cents = 101 + (name.last?.wholeNumberValue ?? -1)
            return try world.device.pay(from: world.account, name, cents: cents)
        }
        for process in started {
            let outcome = process.end(within: 180)
            #expect(outcome.isAcknowledged, "\(outcome)")
        }
        try world.expectMadeOnce(Set(names))
        #expect(try world.device.look().problems.isEmpty)
    }

    @Test(.enabled(if: Program.path(of: "faketime") != nil, "needs faketime"))
    func changedClockLosesNoPayment() throws {
        let world = try FaultyDevice()
        defer { world.end() }
        try world.storeUnsent("clock-1")
        for (number, shift) in ["-400d", "+400d", "-1d", "+0d"].enumerated() {
            let command = world.device.command(world.arguments("clock-\(number + 2)"))
            let outcome = try Program.run(
                ["faketime", "-f", shift] + command, environment: world.device.environment)
            #expect(outcome.isAcknowledged, "\(outcome)")
        }
        try world.expectMadeOnce((1...5).map { "clock-\($0)" })
    }
}
