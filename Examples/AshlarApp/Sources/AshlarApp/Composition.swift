import AshlarCore
import AshlarData
import AshlarDomain
import AshlarPasscode
import AshlarSandboxBank
import Foundation

// The package's own shell does the same in the same lines: see Sources/AppShell/Composition.

/// The whole program, innermost first; each line needs the ones above it.
struct Composition: Sendable {
    let core: CoreModule
    let bank: SandboxBankModule
    let data: DataModule
    let domain: DomainModule

    /// - Throws: Why the store or the bank's books cannot be opened.
    init() throws {
        let support = try FileManager.default.url(
            for: .applicationSupportDirectory, in: .userDomainMask, appropriateFor: nil,
            create: true)
        let folder = support.appending(path: "Ashlar")
        core = CoreModule(dependencies: Platform())
        let timeZone = TimeZone(identifier: "Europe/London") ?? .gmt
        bank = try SandboxBankModule(
            dependencies: Bank(
                runtime: core.environment, timeZone: timeZone,
                directory: folder.appending(path: "bank")))
        data = try DataModule(
            dependencies: Store(
                runtime: core.environment, timeZone: timeZone, bank: .transport(bank.transport),
                directory: folder.appending(path: "store")))
        domain = DomainModule(
            dependencies: data,
            protection: DeviceProtection(
                hasher: ScryptPasscodeHasher(random: core.environment.random),
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
        let bank: BankConnection
        let directory: URL

        func networkIsBack() -> AsyncStream<Void> { NetworkReturn.changes() }
    }
}

/// What only the platform has.
private struct Platform: CoreDependencies {
    let clock: any Clock<Duration> = ContinuousClock()
    let uptime: any Clock<Duration> = SuspendingClock()
    let now: @Sendable () -> Date = { Date.now }
    let random: @Sendable () -> UInt64 = { UInt64.random(in: .min ... .max) }
    let logSink: any LogSink = SystemLog()
}

/// Log lines where Console shows them.
private struct SystemLog: LogSink {
    func write(_ entry: LogEntry) { NSLog("%@", entry.text) }
}
