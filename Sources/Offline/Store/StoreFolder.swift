import AshlarCore
import AshlarHashing
import Foundation

/// The directory of all stores: one database file per user, readable by its owner alone.
struct StoreFolder: Sendable {
    let directory: URL

    /// Creates the directory and its subdirectories.
    ///
    /// - Throws: ``StoreError/directoryUnusable(path:reason:)``.
    init(_ directory: URL) throws(StoreError) {
        self.directory = directory.standardizedFileURL
        try Self.make(self.directory)
        try Self.make(stores)
        try Self.make(senders)
        guard FileManager.default.isWritableFile(atPath: stores.path) else {
            throw .directoryUnusable(path: stores.path, reason: "it cannot be written to")
        }
    }

    var stores: URL { directory.appendingPathComponent("stores", isDirectory: true) }
    /// The directory with one file for each process that sends, locked while that process lives.
    var senders: URL { directory.appendingPathComponent("senders", isDirectory: true) }

    /// The lock file for changes to a stored session.
    var sessionLock: URL { directory.appendingPathComponent("session.lock") }

    /// The file of a user’s store. Readable characters of the id stay, others are percent-encoded,
    /// and an id that is too long for a file name ends in a hash of the whole.
    func store(of user: String) -> URL {
        let name = user.asURLPart.replacing("~", with: "%7E")
        let short =
            name.utf8.count <= 100
            ? name : "\(name.prefix(80))~\(String(FNV1a.hash(user.utf8), radix: 36))"
        // A name that begins with a dot would be hidden, or be a directory.
        return stores.appendingPathComponent("user-\(short).sqlite")
    }

    /// Creates the file, empty, with its permissions set before it holds data; SQLite gives `-wal`
    /// and `-shm` the same permissions.
    func makePrivate(_ file: URL) throws(StoreError) {
        let attributes: [FileAttributeKey: Any] = [.posixPermissions: 0o600]
        let files = FileManager.default
        if !files.fileExists(atPath: file.path) {
            guard files.createFile(atPath: file.path, contents: nil, attributes: attributes) else {
                throw .system(file.path)
            }
        }
        for path in [file.path, file.path + "-wal", file.path + "-shm"]
        where files.fileExists(atPath: path) {
            do { try files.setAttributes(attributes, ofItemAtPath: path) } catch {
                throw .fileUnusable(path: path, reason: "its permissions cannot be set")
            }
        }
    }

    /// Removes the stores of all users but one, including damaged files that were set aside.
    func removeStores(besides kept: URL?) throws {
        let files = FileManager.default
        let names = try files.contentsOfDirectory(atPath: stores.path)
        // The names of its `-wal`, `-shm` and lock begin with the file’s name.
        for name in names where kept.map({ !name.hasPrefix($0.lastPathComponent) }) ?? true {
            try files.removeItem(at: stores.appendingPathComponent(name))
        }
    }

    private static func make(_ directory: URL) throws(StoreError) {
        let attributes: [FileAttributeKey: Any] = [.posixPermissions: 0o700]
        do {
            try FileManager.default.createDirectory(
                at: directory, withIntermediateDirectories: true, attributes: attributes)
            try FileManager.default.setAttributes(attributes, ofItemAtPath: directory.path)
        } catch {
            throw .directoryUnusable(
                path: directory.path,
                reason: (error as NSError).domain == NSCocoaErrorDomain
                    ? "it cannot be made or is not yours" : "\(type(of: error))")
        }
    }
}
