import AshlarData
import AshlarDomain
import AshlarOffline
import Foundation

/// Secrets that outlive their processes, as a Keychain's do.
///
/// Unchecked: only ever touched by the world's thread.
final class Keychain: SecretStore, @unchecked Sendable {
    private var secrets: [String: Secret<String>]

    init(_ secrets: [String: Secret<String>] = [:]) { self.secrets = secrets }

    /// As it is now; what those who have it do to it afterwards is not seen.
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

/// One process of the app, from its start to its end: the real Data on a device's files, which it
/// may share with another.
///
/// Unchecked: only ever touched by the world's thread.
final class AppProcess: @unchecked Sendable {
    struct Dependencies: DataDependencies {
        let runtime: RuntimeEnvironment
        let timeZone: TimeZone
        let server: ServerConnection
        let directory: URL
        let secrets: (any SecretStore)?
    }

    /// Ids that a process has given out: the names of its senders are among them.
    ///
    /// Unchecked: only ever touched by the world's thread.
    private final class Names: @unchecked Sendable {
        var given: [String] = []
    }

    /// Which of the device's two it is.
    let place: Int
    let data: DataModule
    let domain: DomainModule
    /// The app's own jobs.
    let executor: WorldExecutor
    /// What a screen does: served before all else, so that it sees each state of the store.
    let screen: WorldExecutor
    /// How much of what the person began here has not ended.
    var busy = 0
    /// As last seen on the screen.
    var unsettled = 0
    var isSignedIn = false
    private let names = Names()
    private let line: Line
    private var tasks: [Task<Void, Never>] = []
    private(set) var isDead = false

    /// - Throws: What the real module throws where it cannot open its store.
    init(_ world: World, _ disk: Disk, place: Int) throws {
        self.place = place
        (executor, screen) = (WorldExecutor(), WorldExecutor())
        line = Line(world.network)
        let (executor, names) = (executor, names)
        let now: @Sendable () -> Date = { world.deviceDate }
        let random: @Sendable () -> UInt64 = { world.chance.next() }
        let ids = UUIDv7Maker(now: now, random: random)
        let makeID: @Sendable () -> String = {
            let id = ids.make()
            names.given.append(id)
            return id
        }
        let runtime = RuntimeEnvironment(
            clock: VirtualClock(world.timeline), now: now, makeID: makeID, random: random,
            log: Log(
                sink: WorldLog(world: world), level: world.isVerbose ? .info : .error,
                mask: { AccountIdentifier.masking($0) }, now: now),
            effectExecutor: executor)
        data = try DataModule(
            dependencies: Dependencies(
                runtime: runtime, timeZone: .gmt, server: .transport(line),
                directory: URL(fileURLWithPath: disk.folder, isDirectory: true),
                secrets: disk.keychain), settings: world.plan.settings)
        domain = DomainModule(
            dependencies: data, protection: DeviceProtection(hasher: disk.hasher))
        line.process = self
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
        guard !isDead else { return }
        tasks.append(Task(executorPreference: screen) { await work() })
    }

    // MARK: Its end

    /// The process is no more, and nothing of it runs again while others use its files. What the
    /// operating system takes from it are its locks: its marks are there, and nobody holds them.
    func die(in disk: Disk) throws {
        isDead = true
        line.cut()
        try disk.unlock(names.given)
    }

    /// Its memory is given back, cut off from all that lives on: its tasks are cancelled and run to
    /// their end against files that nobody reads again.
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
