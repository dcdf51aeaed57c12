import AshlarCore
import Foundation
import GRDB

/// Opens files that may be damaged, or whose rescue may be incomplete.
struct Rescuer: Sendable {
    let now: @Sendable () -> Date
    let check: StoreCheck
    let log: Log
    private let made: Result<Set<[String]>, any Error>

    /// - Parameter schema: The schema of a new file.
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

    /// The schema’s objects, with their exact SQL.
    func expected() throws -> Set<[String]> { try made.get() }

    /// The tables whose rows are read from a damaged file.
    var carriedOver: [String] { check.schema.carriedOver }

    /// Shares the store’s lock, after completing any unfinished rescue.
    func enter(_ file: URL) throws -> StoreLock {
        while true {
            let lock = try StoreLock(file) { lock in
                try RebuiltFile.finish(file)
                // No other process has the file open, so it can be inspected without SQLite.
                if let reason = Self.damage(file, wasMade: !lock.roots.isEmpty) {
                    try rebuild(file, reason, noted: lock.roots)
                    try RebuiltFile.finish(file)
                }
            }
            // Another process may have ended in the middle of a rescue meanwhile.
            if !RebuiltFile.isPending(file) { return lock }
        }
    }

    /// Opens the file; if it is damaged, rescues it and opens the new one.
    func rescuing<Store>(
        _ file: URL, _ lock: StoreLock, _ open: () throws -> Store
    ) throws -> Store {
        do { return try open() } catch StoreError.corrupt(let path, let reason) {
            let isRescued: Void? = try lock.exclusively {
                try rebuild(file, reason, noted: lock.roots)
                try RebuiltFile.finish(file)
            }
            guard isRescued != nil else { throw StoreError.corrupt(path: path, reason: reason) }
            return try open()
        }
    }

    /// Creates the new file, and maps SQLite’s errors to `StoreError`.
    func rebuild(_ file: URL, _ reason: String, noted: [String: Int]) throws {
        let rescue = Rescue(file: file, reason: reason, now: now(), schema: check.schema)
        do {
            let outcome = try rescue.rebuild(noted: noted)
            log.warning("\(outcome)")
        } catch let error as DatabaseError {
            throw StoreError(error, path: file.path)
        }
    }

    /// Finds damage that SQLite would ignore, or would “repair” by discarding data: it takes an
    /// empty file for a new one, and removes the write-ahead log beside it.
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
        // The file was only read: a failed close loses nothing.
        defer { try? handle.close() }
        // Opening the store reports a file that cannot be read.
        guard let start = try? handle.read(upToCount: FileHeader.size) else { return nil }
        guard start.starts(with: FileHeader.magic) else {
            return "the file does not begin with a database header"
        }
        guard FileHeader(start) != nil else { return "the file’s header is damaged" }
        // SQLite ignores a log with an invalid header, and the latest transactions with it.
        return PageFile(file).isLogLost ? "the write-ahead log cannot be read" : nil
    }
}
