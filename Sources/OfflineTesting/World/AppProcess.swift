import AshlarCore
import AshlarOffline
import Foundation

/// One process of the app, from its start to its end: the real app on a device’s files, which it
/// may share with another process.
///
/// Unchecked: used only on the world’s thread.
final class AppProcess: @unchecked Sendable {
    /// The ids that a process has generated, which include the names of its senders.
    ///
    /// Unchecked: used only on the world’s thread.
    private final class Names: @unchecked Sendable {
        let prefix: String
        private(set) var given: [String] = []

        init(prefix: String) { self.prefix = prefix }

        func make() -> String {
            given.append("\(prefix)-\(given.count)")
            return given[given.count - 1]
        }
    }

    private struct WorldLog: LogSink {
        let world: World
        func write(_ entry: LogEntry) { world.trace("log \(entry.text)") }
    }

    /// The process’s number on the device, which has up to two.
    let place: Int
    let app: any FaultApp
    var offline: Offline { app.offline }
    /// Runs the app’s own jobs.
    let executor: WorldExecutor
    /// Runs the screen’s jobs, before all others, so that it sees each state of the store.
    let screen: WorldExecutor
    /// The number of unfinished user actions in this process.
    var busy = 0
    /// The number of unsettled commands at the last check.
    var unsettled = 0
    var isSignedIn = false
    /// Collections whose readers were notified since the last check.
    var changed: Set<String> = []
    /// The stored rows that readers saw at the last check, by collection and id, without those that
    /// commands change.
    var rowsShown: [String: [String: Data]] = [:]
    /// Yields when there is something to check.
    let news: (stream: AsyncStream<Void>, continuation: AsyncStream<Void>.Continuation)
    private let names: Names
    private let line: WorldConnection
    private var tasks: [Task<Void, Never>] = []
    private(set) var isDead = false

    /// - Parameter boot: Different for each start.
    /// - Throws: What the app throws if it cannot open its store.
    init(
        _ world: World, _ disk: WorldDisk, place: Int, boot: Int, contents: OfflineContents
    ) throws {
        self.place = place
        executor = WorldExecutor()
        screen = WorldExecutor()
        news = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
        line = WorldConnection(world.network)
        names = Names(prefix: "p\(boot)")
        let names = names
        let line = line
        let now: @Sendable () -> Date = { world.deviceDate }
        let runtime = RuntimeEnvironment(
            clock: VirtualClock(world.timeline),
            uptime: VirtualClock(world.timeline, countsSleep: false), now: now,
            makeID: { names.make() }, random: { world.chance.next() },
            log: Log(sink: WorldLog(world: world), level: .info, now: now),
            effectExecutor: executor)
        app = try world.scenario.makeApp(
            FaultDevice(
                runtime: runtime,
                directory: URL(fileURLWithPath: disk.folder, isDirectory: true),
                server: .transport(line), settings: world.plan.settings, secrets: disk.secrets,
                isGone: { line.isCut }),
            contents)
        line.process = self
    }

    /// Starts work that ends by itself or when the app is killed.
    @discardableResult
    func begin(_ work: @escaping @Sendable () async -> Void) -> Task<Void, Never>? {
        guard !isDead else { return nil }
        let task = Task(executorPreference: executor) { await work() }
        tasks.append(task)
        return task
    }

    func watch(_ work: @escaping @Sendable () async -> Void) {
        guard !isDead else { return }
        tasks.append(Task(executorPreference: screen) { await work() })
    }

    // MARK: End

    /// Kills the process: nothing of it runs while others use its files. As the operating system
    /// would, this releases its file locks.
    func die(in disk: WorldDisk) throws {
        isDead = true
        line.cut()
        try disk.unlock(names.given)
    }

    /// Releases the process’s memory: its tasks are cancelled and run to their end, on files that
    /// are no longer read.
    func releaseMemory() {
        isDead = true
        line.cut()
        news.continuation.finish()
        for task in tasks { task.cancel() }
        tasks = []
        for _ in 0..<1000 where executor.count + screen.count > 0 {
            executor.drain()
            screen.drain()
        }
    }
}
