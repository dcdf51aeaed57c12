import AshlarCore
import AshlarOffline
import Foundation

/// One process of the app, from its start to its end: the real app on a device's files, which it may
/// share with another.
///
/// Unchecked: only ever touched by the world's thread.
final class AppProcess: @unchecked Sendable {
    /// Ids that a process has given out: the names of its senders are among them.
    ///
    /// Unchecked: only ever touched by the world's thread.
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

    /// Which of the device's two it is.
    let place: Int
    let app: any FaultApp
    var offline: Offline { app.offline }
    /// The app's own jobs.
    let executor: WorldExecutor
    /// What a screen does: served before all else, so that it sees each state of the store.
    let screen: WorldExecutor
    /// How much of what the user began here has not ended.
    var busy = 0
    /// Commands that have not come to rest, as last seen.
    var unsettled = 0
    var isSignedIn = false
    /// Collections whose readers were notified since the last look.
    var changed: Set<String> = []
    /// Rows that readers saw at the last look, by collection and id, as stored: without those that commands
    /// change.
    var rowsShown: [String: [String: Data]] = [:]
    /// One element where there is something to look at.
    let news: (stream: AsyncStream<Void>, continuation: AsyncStream<Void>.Continuation)
    private let names: Names
    private let line: WorldLine
    private var tasks: [Task<Void, Never>] = []
    private(set) var isDead = false

    /// - Parameter boot: Another one for each start.
    /// - Throws: What the app throws where it cannot open its store.
    init(
        _ world: World, _ disk: WorldDisk, place: Int, boot: Int, contents: OfflineContents
    ) throws {
        self.place = place
        executor = WorldExecutor()
        screen = WorldExecutor()
        news = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
        line = WorldLine(world.network)
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

    /// Something that goes on in the app until it is done, or the app is killed.
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

    // MARK: Its end

    /// The process is no more, and nothing of it runs again while others use its files. What the
    /// operating system takes from it are its locks: its marks are there, and nobody holds them.
    func die(in disk: WorldDisk) throws {
        isDead = true
        line.cut()
        try disk.unlock(names.given)
    }

    /// Its memory is given back, cut off from all that lives on: its tasks are cancelled and run to
    /// their end against files that nobody reads again.
    func bury() {
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
