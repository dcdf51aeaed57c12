public import Data
public import Domain
import Foundation

extension DataModule: DomainDependencies {}

/// Secrets that outlive their process, as a Keychain's do.
///
/// Unchecked: only ever touched by the world's thread.
final class Keychain: SecretStore, @unchecked Sendable {
    private var secrets: [String: Secret<String>]

    init(_ secrets: [String: Secret<String>] = [:]) { self.secrets = secrets }

    /// As it is now; what its process does to it afterwards is not seen.
    var copy: Keychain { Keychain(secrets) }

    func secret(_ name: String) -> Secret<String>? { secrets[name] }
    func save(_ secret: Secret<String>, name: String) { secrets[name] = secret }
    func remove(_ name: String) { secrets[name] = nil }
}

/// The lines of the log, for the trace.
struct WorldLog: LogSink {
    let world: World

    func write(_ entry: LogEntry) { world.trace("log \(entry.text)") }
}

/// One process of the app, from its start to its end: the real Data on files of its own.
///
/// Unchecked: only ever touched by the world's thread.
final class AppProcess: @unchecked Sendable {
    struct Dependencies: DataDependencies {
        let runtime: RuntimeEnvironment
        let timeZone: TimeZone
        let bank: BankConnection
        let directory: URL
    }

    let data: DataModule
    let domain: DomainModule
    let directory: String
    let keychain: Keychain
    /// The app's own jobs.
    let executor: WorldExecutor
    /// What a screen does: served before all else, so that it sees each state of the store.
    let screen: WorldExecutor
    private let line: Line
    private let world: World
    private var tasks: [Task<Void, Never>] = []
    private(set) var isDead = false

    /// - Throws: What the real module throws where it cannot open its store.
    init(_ world: World, network: Network, directory: String, keychain: Keychain) throws {
        (self.world, self.directory, self.keychain) = (world, directory, keychain)
        (executor, screen) = (WorldExecutor(), WorldExecutor())
        line = Line(network)
        let executor = executor
        let now: @Sendable () -> Date = { world.deviceDate }
        let random: @Sendable () -> UInt64 = { world.chance.next() }
        let ids = UUIDv7Maker(now: now, random: random)
        let runtime = RuntimeEnvironment(
            clock: VirtualClock(world.timeline), now: now, makeID: { ids.make() }, random: random,
            log: Log(
                sink: WorldLog(world: world), level: world.isVerbose ? .info : .error, now: now),
            effectExecutor: executor)
        data = try DataModule(
            dependencies: Dependencies(
                runtime: runtime, timeZone: .gmt, bank: .transport(line),
                directory: URL(fileURLWithPath: directory, isDirectory: true)),
            settings: world.plan.settings, secrets: keychain)
        domain = DomainModule(dependencies: data)
    }

    /// Something that goes on in the app until it is done, or the app is killed.
    func begin(_ work: @escaping @Sendable () async -> Void) {
        guard !isDead else { return }
        tasks.append(Task(executorPreference: executor) { await work() })
    }

    /// Something that is cancelled before its end.
    func startCancellable(_ work: @escaping @Sendable () async -> Void) -> Task<Void, Never> {
        let task = Task(executorPreference: executor) { await work() }
        tasks.append(task)
        return task
    }

    func watch(_ work: @escaping @Sendable () async -> Void) {
        tasks.append(Task(executorPreference: screen) { await work() })
    }

    /// The process is no more. Its memory is only given back, cut off from all that lives on: its
    /// tasks are cancelled and run to their end against files that nobody reads again.
    func bury() {
        isDead = true
        line.cut()
        for task in tasks { task.cancel() }
        tasks = []
        for _ in 0..<1000 where executor.count + screen.count > 0 {
            executor.drain()
            screen.drain()
        }
    }
}
