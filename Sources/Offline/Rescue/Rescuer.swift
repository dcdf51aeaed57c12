import AshlarCore
import Foundation
import GRDB

/// Opens files that may be damaged, or may be in the middle of a rescue.
struct Rescuer: Sendable {
    let now: @Sendable () -> Date
    let check: StoreCheck
    let log: Log
    private let made: Result<Set<[String]>, any Error>

    /// - Parameter schema: What a new file is made of.
    init(now: @escaping @Sendable () -> Date, schema: StoreSchema, log: Log) {
        self.now = now
        self.log = log
        check = StoreCheck(schema: schema)
        made = Result {
            try DatabaseQueue().write { db in
                try schema.make(in: db)
                return try StoreCheck.objects(db)
            }
        }
    }

    /// What the schema makes, word for word.
    func expected() throws -> Set<[String]> { try made.get() }

    /// The tables whose rows are read from a damaged file.
    var carriedOver: [String] { check.schema.carriedOver }

    /// Shares a store's lock, once no rescue of it is under way or left undone.
    func enter(_ file: URL) throws -> StoreLock {
        while true {
            let lock = try StoreLock(file) { lock in
                try RebuiltFile.finish(file)
                // With nobody else there, the file may be looked at without SQLite.
                if let reason = Self.damage(file, wasMade: !lock.roots.isEmpty) {
                    try rebuild(file, reason, noted: lock.roots)
                    try RebuiltFile.finish(file)
                }
            }
            // A process that ended in the middle of a rescue has left it to the next.
            if !RebuiltFile.isPending(file) { return lock }
        }
    }

    /// Opens the file; if it is damaged, opens the new one that is put in its place.
    func rescuing<Store>(
        _ file: URL, _ lock: StoreLock, _ open: () throws -> Store
    ) throws -> Store {
        do { return try open() } catch StoreError.corrupt(let path, let reason) {
            let isRescued: Void? = try lock.alone {
                try rebuild(file, reason, noted: lock.roots)
                try RebuiltFile.finish(file)
            }
            guard isRescued != nil else { throw StoreError.corrupt(path: path, reason: reason) }
            return try open()
        }
    }

    /// Makes the new file, with SQLite's errors in our words.
    func rebuild(_ file: URL, _ reason: String, noted: [String: Int]) throws {
        let rescue = Rescue(file: file, reason: reason, now: now(), schema: check.schema)
        do {
            let outcome = try rescue.rebuild(noted: noted)
            log.warning("\(outcome)")
        } catch let error as DatabaseError {
            throw StoreError(error, path: file.path)
        }
    }

    /// What SQLite would not find, or would find by throwing something away: it takes an empty
    /// file for a new one, and removes the write-ahead log beside it.
    private static func damage(_ file: URL, wasMade: Bool) -> String? {
        func size(_ path: String) -> Int {
            let attributes = try? FileManager.default.attributesOfItem(atPath: path)
            return (attributes?[.size] as? NSNumber)?.intValue ?? -1
        }
        let main = size(file.path)
        if main <= 0 {
            let isLost = size(file.path + "-wal") > 0 || (main == 0 && wasMade)
            return isLost ? "the file is empty" : nil
        }
        guard let handle = FileHandle(forReadingAtPath: file.path) else { return nil }
        // Only read from: nothing is lost with it.
        defer { try? handle.close() }
        // What cannot be read is told of when the store is opened.
        guard let start = try? handle.read(upToCount: FileHeader.size) else { return nil }
        guard start.starts(with: FileHeader.magic) else {
            return "the file does not begin as a database"
        }
        guard FileHeader(start) != nil else { return "the file's header is damaged" }
        // SQLite leaves out a log that does not begin as one: what was stored last is in it.
        return PageFile(file).isLogLost ? "the write-ahead log cannot be read" : nil
    }
}
