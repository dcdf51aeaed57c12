import AshlarDomain
import Foundation
import GRDB
import Testing

@testable import AshlarData
@testable import AshlarOffline

/// The files of a killed process, in their own directory.
final class KilledStore: Sendable {
    let desk: Desk
    let directory: URL
    let file: URL
    let outbox: [OutboxRow]
    let roots: [String: Int]
    let schema: StoreSchema
    private let tables: [String: Int]

    init(_ module: DataModule, _ desk: Desk) throws {
        self.desk = desk
        let store = try module.store
        directory = desk.directory.appendingPathExtension("killed-\(UUID().uuidString)")
        outbox = try store.read { try OutboxRow.all($0) }
        tables = try store.read { store in
            Dictionary(
                uniqueKeysWithValues: try store.rows(
                    "SELECT name, rootpage FROM sqlite_schema WHERE rootpage > 0"
                ) { (try $0.text(0), Int(try $0.integer(1))) })
        }
        schema = store.rescuer.check.schema
        roots = tables.filter { store.rescuer.carriedOver.contains($0.key) }
        try FileManager.default.copyItem(at: desk.directory, to: directory)
        file = directory.appendingPathComponent("stores/\(store.file.lastPathComponent)")
    }

    /// A copy of the files, to be damaged in another way.
    func copy() throws -> KilledStore { try KilledStore(copying: self) }

    private init(copying store: KilledStore) throws {
        desk = store.desk
        directory = desk.directory.appendingPathExtension("killed-\(UUID().uuidString)")
        outbox = store.outbox
        schema = store.schema
        tables = store.tables
        roots = store.roots
        try FileManager.default.copyItem(at: store.directory, to: directory)
        file = directory.appendingPathComponent("stores/\(store.file.lastPathComponent)")
    }

    deinit {
        // A leftover is harmless: the system clears its temporary directory.
        try? FileManager.default.removeItem(at: directory)
    }

    /// The next process with these files.
    func module(now: (@Sendable () -> Date)? = nil) throws -> DataModule {
        var runtime = desk.runtime
        if let now {
            runtime = RuntimeEnvironment(
                clock: desk.clock, now: now, makeID: runtime.makeID, random: runtime.random,
                log: runtime.log)
        }
        return try DataModule(
            dependencies: Desk.Dependencies(
                runtime: runtime, timeZone: .gmt, server: .transport(desk.bank),
                directory: directory))
    }

    /// The next process, signed in again if the lock was lost.
    func signedIn() async throws -> DataModule {
        let module = try module()
        if await module.sessionRepository.current() == nil { try await module.signIn() }
        return module
    }

    func write(_ bytes: Foundation.Data) throws { try bytes.write(to: file) }

    /// Changes the file by SQL, as another program would.
    ///
    /// - Parameter writableSchema: Whether SQLite’s schema table may be changed, too.
    func edited(writableSchema: Bool = false, _ body: (Database) throws -> Void) throws {
        let queue = try DatabaseQueue(path: file.path)
        try queue.writeWithoutTransaction { db in
            // Constraints would reject what a damaged file may contain.
            try db.execute(sql: "PRAGMA ignore_check_constraints = ON")
            if writableSchema { try db.execute(sql: "PRAGMA writable_schema = ON") }
            try body(db)
        }
        // SQLite may be unable to read the schema when it closes the file.
        try? queue.close()
    }

    func overwritePage(of table: String) throws {
        let page = try #require(tables[table])
        var bytes = try Foundation.Data(contentsOf: file)
        let start = (page - 1) * 4096
        bytes.replaceSubrange(start..<start + 4096, with: repeatElement(0x5A, count: 4096))
        try write(bytes)
    }

    func replace(_ old: String, with new: String) throws {
        var bytes = try Foundation.Data(contentsOf: file)
        while let range = bytes.range(of: Foundation.Data(old.utf8)) {
            bytes.replaceSubrange(range, with: Foundation.Data(new.utf8))
        }
        try write(bytes)
    }
}

extension DataModule {
    func firstRescues() async -> [StoreRescue] {
        for await rescues in rescues() { return rescues }
        return []
    }
}
