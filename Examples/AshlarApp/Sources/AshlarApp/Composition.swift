import AshlarCore
import AshlarData
import AshlarDomain
import AshlarOffline
import AshlarPasscode
import AshlarSandboxBank
import Foundation

// The package’s own shell does the same in the same lines: see Sources/AppShell/Composition.

/// The whole program, innermost layer first; each line needs the ones above it.
struct Composition: Sendable {
    let runtime: RuntimeEnvironment
    let bank: SandboxBankModule
    let data: DataModule
    let domain: DomainModule

    /// - Throws: The error of the store or of the bank’s records, if they cannot be opened.
    init() throws {
        let support = try FileManager.default.url(
            for: .applicationSupportDirectory, in: .userDomainMask, appropriateFor: nil,
            create: true)
        let folder = support.appending(path: "Ashlar")
        runtime = RuntimeEnvironment.system(
            log: SystemLog(), mask: { AccountIdentifier.masking($0) })
        let timeZone = TimeZone(identifier: "Europe/London") ?? .gmt
        bank = try SandboxBankModule(
            dependencies: Bank(
                runtime: runtime, timeZone: timeZone,
                directory: folder.appending(path: "bank")))
        data = try DataModule(
            dependencies: Store(
                runtime: runtime, timeZone: timeZone, server: .transport(bank.transport),
                directory: folder.appending(path: "store")))
        domain = DomainModule(
            dependencies: data,
            protection: DeviceProtection(
                hasher: ScryptPasscodeHasher(random: runtime.random),
                biometrics: LocalAuthenticationUnlock()))
    }

    private struct Bank: SandboxBankDependencies {
        let runtime: RuntimeEnvironment
        let timeZone: TimeZone
        let directory: URL?
        let history = BankHistory.generated(seed: 1, rows: 5_000)
    }

    private struct Store: DataDependencies {
        let runtime: RuntimeEnvironment
        let timeZone: TimeZone
        let server: ServerConnection
        let directory: URL

        func networkIsBack() -> AsyncStream<Void> { NetworkReturn.changes() }
    }
}

/// Writes log lines to Console.
private struct SystemLog: LogSink {
    func write(_ entry: LogEntry) { NSLog("%@", entry.text) }
}
