import AshlarCore
import Foundation
import GRDB
import Synchronization

/// What is stored of one user: the single source of truth of every screen.
///
/// All access is by GRDB's synchronous calls, also from async code: a transaction takes well under a
/// millisecond (a page of a sync some tens), it cannot be cut in half by a cancelled task, and its
/// order is that of the calls.
final class OfflineStore: Sendable {
    /// Whose it is; empty where there are no sessions.
    let user: String
    let file: URL
    let freshness: FreshnessBook
    let signals = StoreSignals()
    let wanted = Wanted()
    let unwrittenETags = UnwrittenETags()
    let copies: CopyChecks
    /// Reads its commands.
    let reader: CommandReader
    /// What this process has measured of its attempts to send.
    let attempts: AttemptTimes
    /// Which sender's commands are this one's.
    let mark: ProcessMark
    /// One refresh of each collection at a time.
    let refreshes: [String: SingleFlight<RefreshResult>]
    /// One refresh of each key's list at a time, where a collection has one for each key.
    let partRefreshes = PartFlights()
    /// What a rescue of this store needs.
    let rescuer: Rescuer
    /// Of which it was when it was opened.
    let generation: StoreGeneration
    private let pool: DatabasePool
    private let states = StoreStates()
    /// After the pool, so that it is let go of once the file is closed.
    private let lock: StoreLock
    /// Which file it is: another one may be given its name.
    private let identity: FileIdentity?
    private let path: String
    /// Set inside the writer's queue; from then on nothing is written, for this reason.
    private let closed = Mutex<(any Error)?>(nil)
    private let damage = Mutex<(@Sendable (OfflineStore, String) -> Void)?>(nil)
    private let ending = Mutex<(@Sendable (OfflineStore) -> Void)?>(nil)

    /// The session has ended, in this process or in another.
    private struct Ended: Error {}

    /// Opens the user's file, or makes it. One that is damaged is set aside, and what it holds of
    /// commands on their way is in the new one.
    ///
    /// - Throws: `StoreError`; `.corrupt` if somebody else has the damaged file open.
    init(
        of user: String, in folder: StoreFolder, hub: ChangeHub, sender: String,
        runtime: RuntimeEnvironment, rescuer: Rescuer, kinds: [String: CommandKind]
    ) throws {
        let file = folder.store(of: user)
        self.user = user
        self.file = file
        self.rescuer = rescuer
        let reader = CommandReader(kinds: kinds)
        self.reader = reader
        path = file.path
        copies = CopyChecks(wanted: wanted, stale: signals.stale)
        attempts = AttemptTimes(runtime)
        let mark = try ProcessMark(name: sender, in: folder.senders)
        self.mark = mark
        let lock = try rescuer.enter(file)
        let freshness = FreshnessBook(hub: hub)
        (pool, generation) = try rescuer.rescuing(file, lock) {
            try folder.makePrivate(file)
            let pool = try Self.open(file, rescuer.check)
            return (
                pool,
                try Self.begin(pool, file, rescuer, freshness, sender) {
                    StoreConnection($0, reader, of: user, mark)
                }
            )
        }
        self.lock = lock
        identity = FileIdentity(file)
        self.freshness = freshness
        refreshes = Dictionary(
            uniqueKeysWithValues: rescuer.check.schema.topics.keys.map {
                ($0, SingleFlight<RefreshResult>())
            })
        try folder.makePrivate(file)
        try noteRoots()
        for (topic, tables) in rescuer.check.schema.topics.sorted(by: { $0.key < $1.key }) {
            pool.add(
                transactionObserver: TopicObserver(topic, tables, hub), extent: .databaseLifetime)
        }
    }

    /// What is on its way is read at once: if it is damaged, that is found now.
    private static func begin(
        _ pool: DatabasePool, _ file: URL, _ rescuer: Rescuer, _ freshness: FreshnessBook,
        _ sender: String, _ connection: (Database) -> StoreConnection
    ) throws -> StoreGeneration {
        try opening(file) {
            let known = try pool.read { db in
                try rescuer.check.objects(rescuer.expected(), in: db)
                try rescuer.check.rows(db)
                try rescuer.check.commands(db)
                try freshness.load(StoreConnection(db))
                return try StoreGeneration.read(StoreConnection(db))
            }
            return try pool.write { db in
                try rescuer.check.schema.whenOpened(connection(db))
                return try known ?? StoreGeneration.begin(sender, StoreConnection(db))
            }
        }
    }

    /// Reads one state of the store, without waiting for writers.
    ///
    /// - Throws: `StoreError`, what `body` throws, or `ServerError.signedOut` once the session has
    ///   ended, also in another process.
    func read<Value>(_ body: (StoreConnection) throws -> Value) throws -> Value {
        try watched {
            try pool.unsafeRead { db in
                try Self.snapshot(db) {
                    try requireFile()
                    let state = try states.current(db) { try requireGeneration(connection(db)) }
                    return try body(
                        StoreConnection(db, reader, of: user, mark, state, copies: copies))
                }
            }
        }
    }

    /// GRDB prepares the statements that begin and end a transaction each time, which costs as much as
    /// reading twenty rows.
    private static func snapshot<Value>(
        _ db: Database, _ body: () throws -> Value
    ) throws -> Value {
        _ = try StoreStatement("BEGIN", db).next()
        do {
            let value = try body()
            _ = try StoreStatement("COMMIT", db).next()
            return value
        } catch {
            // An error may have ended it already.
            if db.isInsideTransaction { _ = try StoreStatement("ROLLBACK", db).next() }
            throw error
        }
    }

    /// One durable transaction.
    ///
    /// - Throws: `StoreError`, what `body` throws, or `ServerError.signedOut` once closed, or once the
    ///   session has ended, also in another process.
    func write<Value>(_ body: (StoreConnection) throws -> Value) throws -> Value {
        try watched {
            try pool.writeWithoutTransaction { db in
                try Self.transaction(db) {
                    if let closed = closed.withLock({ $0 }) { throw closed }
                    let store = connection(db)
                    try requireSession(store)
                    return try body(store)
                }
            }
        }
    }

    /// As ``snapshot(_:_:)``, for the writer: GRDB's own transaction prepares these statements, too. Its observers
    /// are notified as ever.
    private static func transaction<Value>(
        _ db: Database, _ body: () throws -> Value
    ) throws -> Value {
        try db.cachedStatement(sql: "BEGIN IMMEDIATE").execute()
        do {
            let value = try body()
            // An error that `body` has caught may have ended it, and all of it is undone then.
            guard db.isInsideTransaction else { throw DatabaseError(resultCode: .SQLITE_ABORT) }
            try db.cachedStatement(sql: "COMMIT").execute()
            return value
        } catch {
            if db.isInsideTransaction { try db.cachedStatement(sql: "ROLLBACK").execute() }
            throw error
        }
    }

    /// What the writer's connection answers to a pragma.
    func scalar(_ question: String) throws -> Int? {
        try watched {
            try pool.writeWithoutTransaction { db in
                try requireSession(connection(db))
                return try Int.fetchOne(db, sql: question)
            }
        }
    }

    /// Lets nothing more be written after `last`.
    ///
    /// - Returns: Whether `last` was done: not where the session had ended before.
    func close(last: (StoreConnection) throws -> Void) throws -> Bool {
        try Self.mapped(file) {
            try pool.write { db in
                let store = connection(db)
                let isOpen = try closed.withLock { $0 } == nil && hasSession(store)
                if isOpen { try last(store) }
                closed.withLock { $0 = ServerError.signedOut }
                return isOpen
            }
        }
    }

    private func connection(_ db: Database) -> StoreConnection {
        StoreConnection(db, reader, of: user, mark, copies: copies)
    }

    // MARK: The end of the session

    /// Calls back when the session is found ended by another process.
    func whenEnded(_ body: @escaping @Sendable (OfflineStore) -> Void) {
        ending.withLock { $0 = body }
    }

    /// - Throws: `ServerError.signedOut` once the session has ended, or `StoreError`.
    func requireSession() throws { try read { _ in } }

    private func requireSession(_ store: StoreConnection) throws {
        try requireFile()
        try requireGeneration(store)
    }

    private func requireFile() throws {
        guard hasFile else { throw ended }
    }

    private func requireGeneration(_ store: StoreConnection) throws {
        guard try generation.isCurrent(store) else { throw ended }
    }

    private var ended: any Error { closed.withLock { $0 } ?? Ended() }

    /// Also a file that was removed, or has another one in its place, is nobody's any more.
    private var hasFile: Bool { FileIdentity(path: path) == identity }

    private func hasSession(_ store: StoreConnection) throws -> Bool {
        try hasFile && generation.isCurrent(store)
    }

    /// Gives freed space back, so that what was deleted is in no file any more.
    func scrub() throws {
        try Self.mapped(file) {
            try pool.vacuum()
            try pool.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
        }
        try noteRoots()
    }

    // MARK: Damage

    /// Calls back, once at a time, when the file is found damaged.
    func whenDamaged(_ body: @escaping @Sendable (OfflineStore, String) -> Void) {
        damage.withLock { $0 = body }
    }

    /// Sets the file aside and puts a new one in its place, with what could be read; to be opened
    /// as another store. This one is closed then.
    ///
    /// - Returns: Whether the file of that name is another one now; `false` if somebody else has
    ///   the damaged one open.
    func rescue(_ reason: String) throws -> Bool {
        let isOpen = closed.withLock { $0 == nil }
        guard isOpen else { return false }
        // Not a transaction, which a damaged file may not have: a place in the writer's queue.
        try pool.barrierWriteWithoutTransaction { _ in
            closed.withLock {
                $0 = StoreError.storeFailed(path: file.path, reason: "it is being rescued")
            }
        }
        do {
            let isDone: Void? = try lock.alone {
                guard FileIdentity(file) == identity else { return }
                try rescuer.rebuild(file, reason, noted: lock.roots)
                do { try pool.close() } catch {
                    // It goes on being written to: the new file would be an old one.
                    try RebuiltFile.discard(file)
                    throw error
                }
                try RebuiltFile.finish(file)
            }
            guard isDone == nil, FileIdentity(file) == identity else { return true }
            closed.withLock { $0 = nil }
            return false
        } catch {
            closed.withLock { $0 = nil }
            throw error
        }
    }

    /// Where the tables begin that a rescue needs, for the day on which the file cannot say so.
    private func noteRoots() throws {
        let wanted = Set(rescuer.carriedOver)
        lock.roots = try Self.mapped(file) {
            try pool.read { db in
                let roots = try StoreConnection(db).rows(
                    "SELECT name, rootpage FROM sqlite_schema WHERE type = 'table'"
                ) { (name: try $0.text(0), page: Int(try $0.integer(1))) }
                return Dictionary(
                    uniqueKeysWithValues: roots.filter { wanted.contains($0.name) }
                        .map { ($0.name, $0.page) })
            }
        }
    }

    private func watched<Value>(_ body: () throws -> Value) throws -> Value {
        do {
            return try Self.mapped(file, body)
        } catch is Ended {
            closed.withLock { $0 = $0 ?? ServerError.signedOut }
            let handler = ending.withLock { handler in
                defer { handler = nil }
                return handler
            }
            handler?(self)
            throw ServerError.signedOut
        } catch let error as StoreError {
            if case .corrupt(_, let reason) = error {
                // Taken out meanwhile, so that those who come after do not start it again.
                let handler = damage.withLock { handler in
                    defer { handler = nil }
                    return handler
                }
                if let handler {
                    handler(self, reason)
                    damage.withLock { $0 = handler }
                }
            }
            throw error
        }
    }

    private static func open(_ file: URL, _ check: StoreCheck) throws -> DatabasePool {
        try mapped(file) {
            var configuration = Configuration()
            // Waiting is no loss, giving up may be: other processes write in pieces well below a
            // second each, but eight of them on a busy machine do not take turns fairly.
            configuration.busyMode = .timeout(15)
            let pool = try DatabasePool(path: file.path, configuration: configuration)
            // The pool's own set-up undoes this when it is done any earlier.
            try pool.writeWithoutTransaction { db in
                try db.execute(sql: "PRAGMA synchronous = FULL")
                try db.execute(sql: "PRAGMA fullfsync = 1")
                try db.execute(sql: "PRAGMA secure_delete = FAST")
            }
            try opening(file) {
                guard try !pool.read({ try check.isNewer($0) }) else {
                    throw StoreError.newerVersion(path: file.path)
                }
                try check.schema.migrator.migrate(pool)
            }
            return pool
        }
    }

    /// Whether an error is the store's own, and concerns all that is done with it.
    static func isStorage(_ error: any Error) -> Bool {
        error is DatabaseError || error is StoreError || error is Ended
    }

    /// While nothing depends on what a user has typed, no statement of ours is wrong: where SQLite
    /// takes one for that, or finds a rule of a table broken, the file is damaged.
    private static func opening<Value>(_ file: URL, _ body: () throws -> Value) throws -> Value {
        try mapped(file) {
            do { return try body() } catch let error as DatabaseError {
                switch error.resultCode {
                case .SQLITE_ERROR, .SQLITE_CONSTRAINT, .SQLITE_MISMATCH, .SQLITE_RANGE:
                    throw StoreDamage.found(error.message ?? "SQLite \(error.resultCode.rawValue)")
                default: throw error
                }
            }
        }
    }

    private static func mapped<Value>(_ file: URL, _ body: () throws -> Value) throws -> Value {
        do {
            return try body()
        } catch let error as DatabaseError {
            throw StoreError(error, path: file.path)
        } catch let error as RowDecodingError {
            // A value that no version of ours wrote.
            throw StoreError.corrupt(path: file.path, reason: "\(type(of: error))")
        }
    }
}

/// What wakes the work in the background of a store.
struct StoreSignals: Sendable {
    /// There is something to send, or the server can be reached again.
    let sender = WakeSignal()
    /// A reader found a copy old.
    let stale = WakeSignal()
}
