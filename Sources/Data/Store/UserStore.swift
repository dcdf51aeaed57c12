import Domain
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
    /// Which sender's rows are this one's.
    let mark: SenderMark
    /// One refresh of each collection at a time.
    let refreshes = Dictionary(
        uniqueKeysWithValues: LocalCopy.allCases.map { ($0, SharedFlight<RefreshResult>()) })
    private let pool: DatabasePool
    /// Set inside the writer's queue; from then on nothing is written.
    private let isClosed = Mutex(false)

    /// Opens the user's file, or makes it.
    ///
    /// - Throws: ``DataError``.
    init(
        of user: ID<UserProfile>, in folder: StoreFolder, hub: ChangeHub, sender: String
    ) throws {
        let file = folder.store(of: user)
        (self.user, self.file) = (user, file)
        mark = try SenderMark(name: sender, in: folder.senders)
        try folder.makePrivate(file)
        pool = try Self.mapped(file) {
            var configuration = Configuration()
            configuration.busyMode = .timeout(5)
            let pool = try DatabasePool(path: file.path, configuration: configuration)
            // The pool's own set-up undoes this when it is done any earlier.
            try pool.writeWithoutTransaction { db in
                try db.execute(sql: "PRAGMA synchronous = FULL")
                try db.execute(sql: "PRAGMA fullfsync = 1")
                try db.execute(sql: "PRAGMA secure_delete = FAST")
            }
            let isNewer = try pool.read { try Schema.migrator.hasBeenSuperseded($0) }
            guard !isNewer else { throw DataError.newerVersion(path: file.path) }
            try Schema.migrator.migrate(pool)
            return pool
        }
        freshness = FreshnessBook(hub: hub)
        try folder.makePrivate(file)
        try Self.mapped(file) {
            try pool.read { try freshness.load($0) }
            for topic in Topic.allCases {
                pool.add(
                    transactionObserver: TopicObserver(topic, hub), extent: .databaseLifetime)
            }
        }
    }

    /// Reads one state of the store, without waiting for writers.
    ///
    /// - Throws: ``DataError``, or what `body` throws.
    func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
        try Self.mapped(file) { try pool.read(body) }
    }

    /// One durable transaction.
    ///
    /// - Throws: ``DataError``, what `body` throws, or ``BankError/signedOut`` once closed.
    func write<Value>(_ body: (Database) throws -> Value) throws -> Value {
        try Self.mapped(file) {
            try pool.write { db in
                guard !isClosed.withLock({ $0 }) else { throw BankError.signedOut }
                return try body(db)
            }
        }
    }

    /// One durable transaction of statements without arguments.
    func execute(_ sql: String) throws { try write { try $0.execute(sql: sql) } }

    /// What the writer's connection says to a pragma, or to a function of SQLite's.
    func ask(_ question: String) throws -> Int? {
        try Self.mapped(file) {
            try pool.writeWithoutTransaction { try Int.fetchOne($0, sql: question) }
        }
    }

    /// Lets nothing more be written, after `last` if there is something to do.
    func close(last: ((Database) throws -> Void)? = nil) throws {
        try Self.mapped(file) {
            try pool.write { db in
                try last?(db)
                isClosed.withLock { $0 = true }
            }
        }
    }

    /// Gives freed space back, so that what was deleted is in no file any more.
    func scrub() throws {
        try Self.mapped(file) {
            try pool.vacuum()
            try pool.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
        }
    }

    private static func mapped<Value>(_ file: URL, _ body: () throws -> Value) throws -> Value {
        do {
            return try body()
        } catch let error as DatabaseError {
            throw DataError(error, path: file.path)
        }
    }
}
