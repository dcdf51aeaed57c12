import Foundation
import Programs
import Testing

@testable import faults

/// A bank and a device with the built app, whose path is in `ASHLAR_EXECUTABLE`.
struct FaultyDevice {
    let bank: Bank
    let device: Device
    let account: String

    static let executable = ProcessInfo.processInfo.environment["ASHLAR_EXECUTABLE"] ?? ""

    init(folder: String? = nil) throws {
        bank = try Bank(Self.executable, rows: 300, options: ["--audit", "--plain"])
        try bank.start()
        device = try Device(Self.executable, at: bank, folder: folder)
        account = try #require(try device.accounts().first?.id.string)
    }

    func arguments(_ name: String, _ cents: Int = 100) -> [String] {
        Device.payment(account, name, cents: cents)
    }

    func pay(_ name: String, _ cents: Int = 100) throws -> Outcome {
        try device.pay(from: account, name, cents: cents).end()
    }

    /// Stores payments while the bank is unreachable, then starts the bank again.
    func storeUnsent(_ names: String...) throws {
        try bank.stop()
        for (number, name) in names.enumerated() {
            let outcome = try pay(name, 100 + number)
            #expect(outcome.code == Device.stored, "\(outcome)")
        }
        try bank.start()
    }

    /// Sends everything that is stored, and expects each of these payments to be made once.
    func expectMadeOnce(_ names: some Collection<String>) throws {
        try device.drain()
        let made = try bank.made()
        for name in names { #expect(made[name]?.count == 1, "\(name)") }
    }

    /// The quarantine files beside the store.
    func setAside() throws -> [String] {
        let file = URL(filePath: try device.file())
        let folder = file.deletingLastPathComponent().path
        return try FileManager.default.contentsOfDirectory(atPath: folder)
            .filter { $0.hasPrefix(file.lastPathComponent + ".damaged-") }
            .filter { !$0.hasSuffix("-wal") && !$0.hasSuffix("-shm") }
            .map { folder + "/" + $0 }
    }

    func bytes(_ path: String? = nil) throws -> Data {
        try Data(contentsOf: URL(filePath: try path ?? device.file()))
    }

    /// Ends the bank, which would outlive the test.
    func end() { _ = try? bank.kill() }
}

/// A disk of 24 MB, small enough to fill.
final class SmallDisk {
    private let kept: TemporaryFolder
    var path: String { kept.path }

    init() throws {
        kept = try TemporaryFolder("full")
        try Program.output(of: ["mount", "-t", "tmpfs", "-o", "size=24m", "tmpfs", kept.path])
    }

    deinit { _ = try? Program.run(["umount", "-l", kept.path]) }

    /// Whether this user may mount one.
    static let isPossible = (try? SmallDisk()) != nil

    func fill() throws {
        _ = FileManager.default.createFile(atPath: path + "/ballast", contents: nil)
        let ballast = try FileHandle(forWritingTo: URL(filePath: path + "/ballast"))
        let page = Data(count: 4096)
        // Writes until the disk is full.
        while (try? ballast.write(contentsOf: page)) != nil {}
        try ballast.close()
    }

    func free() throws { try FileManager.default.removeItem(atPath: path + "/ballast") }
}
