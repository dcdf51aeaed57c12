import AshlarCore
import Foundation
import GRDB
import Synchronization

/// One user’s stored data: the single source of truth of every screen.
///
/// All access uses GRDB’s synchronous calls, also from async code: a transaction takes well under a
/// millisecond (a page of a sync some tens of milliseconds), a cancelled task cannot interrupt it,
/// and transactions run in call order.
final class OfflineStore: Sendable {
    /// The user’s id; empty without sessions.
    let user: String
    let file: URL
    let freshness: FreshnessStore
    let signals = StoreSignals()
    let staleItems = StaleItems()
    let unwrittenETags = UnwrittenETags()
    let copies: UnreadableCopies
    let otherWriters = OtherWriters()
    /// Decodes stored commands.
    let reader: CommandReader
    /// This process’s measurements of its attempts to send.
    let attempts: AttemptTimes
    /// Marks the commands that this process has claimed.
    let mark: ProcessMark
    /// Limits each collection to one refresh at a time.
    let refreshes: [String: SingleFlight<RefreshResult>]
    /// Limits each key’s list to one refresh at a time, in collections with a list for each key.
    let partRefreshes = PartFlights()
    /// Rescues this store’s file.
    let rescuer: Rescuer
    /// The store’s generation when it was opened.
    let generation: StoreGeneration
    private let pool: DatabasePool
    private let states = StoreStates()
    /// Declared after the pool, so that it is released after the file is closed.
    private let lock: StoreLock
    /// Distinguishes the file from a later one of the same name.
    private let identity: FileIdentity?
    private let path: String
    /// The reason why nothing more is written; set on the writer’s queue.
    private let closed = Mutex<(any Error)?>(nil)
    private let damage = Mutex<(@Sendable (OfflineStore, String) -> Void)?>(nil)
    private let ending = Mutex<(@Sendable (OfflineStore) -> Void)?>(nil)

    /// The session has ended, in this process or another.
    private struct Ended: Error {}

    /// Opens the user’s file, or creates it. A damaged file is set aside, and the open commands
    /// that it holds are carried over to a new one.
    ///
    /// - Throws: `StoreError`; `.corrupt` if another process has the damaged file open.
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
        copies = UnreadableCopies(staleItems: staleItems, stale: signals.stale)
        attempts = AttemptTimes(runtime)
        let mark = try ProcessMark(name: sender, in: folder.senders)
        self.mark = mark
        let lock = try rescuer.enter(file)
        let freshness = FreshnessStore(hub: hub)
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
        try storeRoots()
        for (topic, tables) in rescuer.check.schema.topics.sorted(by: { $0.key < $1.key }) {
            pool.add(
                transactionObserver: TopicObserver(topic, tables, hub), extent: .databaseLifetime)
        }
        _ = try otherWriters.haveWritten(to: self)
    }

    /// Reads the open commands at once, so that damage to them is found now.
    private static func begin(
        _ pool: DatabasePool, _ file: URL, _ rescuer: Rescuer, _ freshness: FreshnessStore,
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
    ///   ended, in this process or another.
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

    /// Runs `body` in a read transaction with cached statements. GRDB prepares BEGIN and COMMIT
    /// each time, which costs as much as reading twenty rows.
    private static func snapshot<Value>(
        _ db: Database, _ body: () throws -> Value
    ) throws -> Value {
        _ = try StoreStatement("BEGIN", db).next()
        do {
            let value = try body()
            _ = try StoreStatement("COMMIT", db).next()
            return value
        } catch {
            // The error may have ended the transaction already.
            if db.isInsideTransaction { _ = try StoreStatement("ROLLBACK", db).next() }
            throw error
        }
    }

    /// Runs one durable transaction.
    ///
    /// - Throws: `StoreError`, what `body` throws, or `ServerError.signedOut` once the store is
    ///   closed or the session has ended, in this process or another.
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

    /// Like ``snapshot(_:_:)``, for the writer: GRDB’s own transaction also prepares these
    /// statements each time. Observers are notified as usual.
    private static func transaction<Value>(
        _ db: Database, _ body: () throws -> Value
    ) throws -> Value {
        try db.cachedStatement(sql: "BEGIN IMMEDIATE").execute()
        do {
            let value = try body()
            // An error that `body` has caught may have ended the transaction and undone all of it.
            guard db.isInsideTransaction else { throw DatabaseError(resultCode: .SQLITE_ABORT) }
            try db.cachedStatement(sql: "COMMIT").execute()
            return value
        } catch {
            if db.isInsideTransaction { try db.cachedStatement(sql: "ROLLBACK").execute() }
            throw error
        }
    }

    /// Runs a pragma on the writer’s connection and returns its integer.
    func scalar(_ question: String) throws -> Int? {
        try watched {
            try pool.writeWithoutTransaction { db in
                try requireSession(connection(db))
                return try Int.fetchOne(db, sql: question)
            }
        }
    }

    /// Runs `last`, after which nothing more is written.
    ///
    /// - Returns: Whether `last` was run; `false` if the session had already ended.
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

    // MARK: End of the session

    /// Sets the handler that is called when another process is found to have ended the session.
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

    /// Whether the store’s file still exists; a removed or replaced file belongs to no session.
    private var hasFile: Bool { FileIdentity(path: path) == identity }

    private func hasSession(_ store: StoreConnection) throws -> Bool {
        try hasFile && generation.isCurrent(store)
    }

    /// Vacuums the file and truncates the log, so that deleted data is in no file any more.
    func scrub() throws {
        try Self.mapped(file) {
            try pool.vacuum()
            try pool.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
        }
        try storeRoots()
    }

    // MARK: Damage

    /// Sets the handler that is called when the file is found damaged, once at a time.
    func whenDamaged(_ body: @escaping @Sendable (OfflineStore, String) -> Void) {
        damage.withLock { $0 = body }
    }

    /// Sets the file aside and replaces it with a new one that holds what could be read. This store
    /// is then closed; the new file is opened as another store.
    ///
    /// - Returns: Whether the file has been replaced; `false` if another process has the damaged
    ///   one open.
    func rescue(_ reason: String) throws -> Bool {
        let isOpen = closed.withLock { $0 == nil }
        guard isOpen else { return false }
        // Not a transaction, which a damaged file may not allow, but exclusive use of the writer’s
        // queue.
        try pool.barrierWriteWithoutTransaction { _ in
            closed.withLock {
                $0 = StoreError.storeFailed(path: file.path, reason: "it is being rescued")
            }
        }
        do {
            let isDone: Void? = try lock.exclusively {
                guard FileIdentity(file) == identity else { return }
                try rescuer.rebuild(file, reason, noted: lock.roots)
                do { try pool.close() } catch {
                    // The file is still being written to, so the new one would be out of date.
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

    /// Stores the first pages of the tables that a rescue needs, in case the file’s schema is lost.
    private func storeRoots() throws {
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
                // Taken out while it runs, so that later calls do not start it again.
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
            // A long timeout costs nothing: a write takes well below a second. A short one may fail:
            // of eight processes that write on a busy machine, one may wait for many others.
            configuration.busyMode = .timeout(15)
            let pool = try DatabasePool(path: file.path, configuration: configuration)
            // The pool’s own set-up would overwrite these settings if they were made earlier.
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

    /// Whether an error concerns the store itself, and so everything done with it.
    static func isStorage(_ error: any Error) -> Bool {
        error is DatabaseError || error is StoreError || error is Ended
    }

    /// Maps errors while a store is opened. No statement depends on user input there, so where
    /// SQLite reports a wrong statement or a broken constraint, the file is damaged.
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
            // A value that no version of this library wrote.
            throw StoreError.corrupt(path: file.path, reason: "\(type(of: error))")
        }
    }
}

/// Wakes the background work of a store.
struct StoreSignals: Sendable {
    /// Set when there is a command to send, or the server may be reachable again.
    let sender = WakeSignal()
    /// Set when a reader found a copy stale.
    let stale = WakeSignal()
}
