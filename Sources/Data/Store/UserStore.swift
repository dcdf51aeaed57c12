import AshlarDomain
import AshlarOffline
import Foundation
import GRDB
import Synchronization

/// What is stored of one user: the single source of truth of every screen.
///
/// All access is by GRDB's synchronous calls, also from async code: a transaction takes well under
/// a millisecond (a page of a sync some tens), it cannot be cut in half by a cancelled task, and
/// its order is that of the calls.
final class UserStore: Sendable {
    let user: ID<UserProfile>
    let file: URL
    let freshness: FreshnessBook
    let alarms = Alarms()
    let wanted = Wanted()
    let unwrittenETags = UnwrittenETags()
    let approvalKeys = ApprovalKeys()
    /// What this process has measured of its attempts to send.
    let attempts: AttemptTimes
    let orderWatch = StandingOrderWatch()
    /// Which sender's rows are this one's.
    let mark: ProcessMark
    /// One refresh of each collection at a time.
    let refreshes = Dictionary(
        uniqueKeysWithValues: LocalCopy.allCases.map { ($0, SingleFlight<RefreshResult>()) })
    /// What a rescue of this store needs.
    let rescuer: Rescuer
    /// Of which it was when it was opened.
    let generation: StoreGeneration
    /// Whether a PIN was found here: from then on a lock that is missing is not taken for none.
    let hasPasscode = Mutex(false)
    private let pool: DatabasePool
    /// After the pool, so that it is let go of once the file is closed.
    private let lock: StoreLock
    /// Which file it is: another one may be given its name.
    private let identity: FileIdentity?
    private let path: String
    /// Set inside the writer's queue; from then on nothing is written, for this reason.
    private let closed = Mutex<(any Error)?>(nil)
    private let damage = Mutex<(@Sendable (UserStore, String) -> Void)?>(nil)
    private let ending = Mutex<(@Sendable (UserStore) -> Void)?>(nil)

    /// The session has ended, in this process or in another.
    private struct Ended: Error {}

    /// Opens the user's file, or makes it. One that is damaged is set aside, and what it holds of
    /// payments on their way is in the new one.
    ///
    /// - Throws: `StoreError`; `StoreError.corrupt(path:reason:)` if somebody else has the
    ///   damaged file open.
    init(
        of user: ID<UserProfile>, in folder: StoreFolder, hub: ChangeHub, sender: String,
        runtime: RuntimeEnvironment, rescuer: Rescuer
    ) throws {
        let file = folder.store(of: user)
        self.user = user
        self.file = file
        self.rescuer = rescuer
        path = file.path
        attempts = AttemptTimes(runtime)
        mark = try ProcessMark(name: sender, in: folder.senders)
        let lock = try rescuer.enter(file)
        let freshness = FreshnessBook(hub: hub)
        (pool, generation) = try rescuer.rescuing(file, lock) {
            try folder.makePrivate(file)
            let pool = try Self.open(file)
            // What is on its way and the lock are read at once: if they are damaged, that is found
            // now.
            let generation = try Self.opening(file) {
                let known = try pool.read { db in
                    try StoreCheck.schema(db)
                    try StoreCheck.rows(db)
                    try StoreCheck.outbox(db)
                    _ = try StandingOrderRequestRow.all(db)
                    _ = try LockTable.read(db)
                    try freshness.load(db)
                    return try StoreGeneration.read(db)
                }
                if try pool.read({ try CategoryTable.isOutdated($0) }) {
                    try pool.write { try CategoryTable.update($0) }
                }
                return try known ?? pool.write { try StoreGeneration.begin(sender, $0) }
            }
            return (pool, generation)
        }
        self.lock = lock
        identity = FileIdentity(file)
        self.freshness = freshness
        try folder.makePrivate(file)
        try noteRoots()
        try Self.mapped(file) {
            for topic in Topic.allCases {
                pool.add(
                    transactionObserver: TopicObserver(topic, hub), extent: .databaseLifetime)
            }
        }
    }

    /// Reads one state of the store, without waiting for writers.
    ///
    /// - Throws: `StoreError`, what `body` throws, or `ServerError.signedOut` once the session has
    ///   ended, also in another process.
    func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
        try watched {
            try pool.read { db in
                try requireSession(db)
                return try body(db)
            }
        }
    }

    /// One durable transaction.
    ///
    /// - Throws: `StoreError`, what `body` throws, or `ServerError.signedOut` once closed, or once
    ///   the session has ended, also in another process.
    func write<Value>(_ body: (Database) throws -> Value) throws -> Value {
        try watched {
            try pool.write { db in
                if let closed = closed.withLock({ $0 }) { throw closed }
                try requireSession(db)
                return try body(db)
            }
        }
    }

    /// One durable transaction of statements without arguments.
    func execute(_ sql: String) throws { try write { try $0.execute(sql: sql) } }

    /// What the writer's connection says to a pragma, or to a function of SQLite's.
    func ask(_ question: String) throws -> Int? {
        try watched {
            try pool.writeWithoutTransaction { db in
                try requireSession(db)
                return try Int.fetchOne(db, sql: question)
            }
        }
    }

    /// Lets nothing more be written after `last`.
    ///
    /// - Returns: Whether `last` was done: not where the session had ended before.
    func close(last: (Database) throws -> Void) throws -> Bool {
        try Self.mapped(file) {
            try pool.write { db in
                let isOpen = try closed.withLock { $0 } == nil && hasSession(db)
                if isOpen { try last(db) }
                closed.withLock { $0 = ServerError.signedOut }
                return isOpen
            }
        }
    }

    // MARK: The end of the session

    /// Calls back when the session is found ended by another process.
    func whenEnded(_ body: @escaping @Sendable (UserStore) -> Void) {
        ending.withLock { $0 = body }
    }

    /// - Throws: `ServerError.signedOut` once the session has ended, or `StoreError`.
    func requireSession() throws { try read { _ in } }

    private func requireSession(_ db: Database) throws {
        guard try hasSession(db) else { throw closed.withLock { $0 } ?? Ended() }
    }

    /// Also a file that was removed, or has another one in its place, is nobody's any more.
    private func hasSession(_ db: Database) throws -> Bool {
        try FileIdentity(path: path) == identity && generation.isCurrent(db)
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
    func whenDamaged(_ body: @escaping @Sendable (UserStore, String) -> Void) {
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
                    try Rescue.discard(file)
                    throw error
                }
                try Rescue.finish(file)
            }
            guard isDone == nil, FileIdentity(file) == identity else { return true }
            closed.withLock { $0 = nil }
            return false
        } catch {
            closed.withLock { $0 = nil }
            throw error
        }
    }

    private func noteRoots() throws {
        lock.roots = try Self.mapped(file) {
            try pool.read { db in
                let rows = try Row.fetchAll(
                    db, sql: "SELECT name, rootpage FROM sqlite_schema WHERE type = 'table'")
                var roots: [String: Int] = [:]
                for row in rows {
                    let name = try row.decode(String.self, atIndex: 0)
                    guard Rescue.tables.contains(name) else { continue }
                    roots[name] = try row.decode(Int.self, atIndex: 1)
                }
                return roots
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

    private static func open(_ file: URL) throws -> DatabasePool {
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
                guard try !pool.read({ try StoreCheck.isNewer($0) }) else {
                    throw StoreError.newerVersion(path: file.path)
                }
                try Schema.migrator.migrate(pool)
            }
            return pool
        }
    }

    /// While nothing depends on what a person has typed, no statement of ours is wrong: where SQLite
    /// takes one for that, or finds a rule of a table broken, the file is damaged.
    private static func opening<Value>(_ file: URL, _ body: () throws -> Value) throws -> Value {
        try mapped(file) {
            do { return try body() } catch let error as DatabaseError {
                switch error.resultCode {
                case .SQLITE_ERROR, .SQLITE_CONSTRAINT, .SQLITE_MISMATCH, .SQLITE_RANGE:
                    throw Stored.damage(error.message ?? "SQLite \(error.resultCode.rawValue)")
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
