import Foundation

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Replaces a damaged store’s file with a new one.
///
/// The new file is completed under another name before anything is moved. A process that ends in
/// between leaves either the damaged file, which is rescued again, or the new one, which the next
/// process to open the store moves into place. Requires exclusive use of the store.
enum RebuiltFile {
    private static let suffixes = ["-wal", "-shm", ""]
    private static let building = ".rebuilding"
    private static let built = ".rebuilt-"

    /// Whether an interrupted rescue still has a file to move.
    static func isPending(_ file: URL) -> Bool { pending(file) != nil }

    /// Completes a rescue that was interrupted after the new file was complete.
    ///
    /// - Throws: `StoreError.fileUnusable`.
    static func finish(_ file: URL) throws(StoreError) {
        guard let new = pending(file) else { return }
        let aside = new.lastPathComponent.replacing(built, with: ".damaged-")
        let directory = file.deletingLastPathComponent()
        for suffix in suffixes where FileManager.default.fileExists(atPath: file.path + suffix) {
            try move(file.path + suffix, directory.appendingPathComponent(aside).path + suffix)
        }
        try move(new.path, file.path)
        sync(directory)
    }

    /// Removes a new file that was not moved into place.
    static func discard(_ file: URL) throws {
        if let new = pending(file) { try FileManager.default.removeItem(at: new) }
    }

    /// Creates the new file; ``finish(_:)`` moves it into place.
    ///
    /// - Parameter fill: Called with the path of an empty file and the future name of the damaged
    ///   file.
    static func make<Value>(
        for file: URL, at now: Date, fill: (_ path: String, _ aside: String) throws -> Value
    ) throws -> Value {
        let path = file.path + building
        for suffix in ["", "-journal", "-wal", "-shm"] {
            // Left by an interrupted rescue; usually there is none.
            try? FileManager.default.removeItem(atPath: path + suffix)
        }
        guard
            FileManager.default.createFile(
                atPath: path, contents: nil, attributes: [.posixPermissions: 0o600])
        else { throw StoreError.system(path) }
        let stamp = stamp(file, now)
        let value = try fill(path, "\(file.lastPathComponent).damaged-\(stamp)")
        try move(path, file.path + built + stamp)
        sync(file.deletingLastPathComponent())
        return value
    }

    private static func pending(_ file: URL) -> URL? {
        let directory = file.deletingLastPathComponent()
        // An unreadable directory makes opening the store throw.
        let names = (try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? []
        return names.first { $0.hasPrefix(file.lastPathComponent + built) }
            .map { directory.appendingPathComponent($0) }
    }

    private static func move(_ old: String, _ new: String) throws(StoreError) {
        guard rename(old, new) == 0 else { throw .system(old) }
    }

    private static func sync(_ directory: URL) {
        let descriptor = open(directory.path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        fsync(descriptor)
        close(descriptor)
    }

    /// The time for the file’s name in UTC, to the second; a suffix makes it unique.
    private static func stamp(_ file: URL, _ now: Date) -> String {
        let seconds = now.formatted(.iso8601).replacing(":", with: "-")
        func isTaken(_ stamp: String) -> Bool {
            FileManager.default.fileExists(atPath: "\(file.path).damaged-\(stamp)")
        }
        guard isTaken(seconds) else { return seconds }
        return (2...).lazy.map { "\(seconds)-\($0)" }.first { !isTaken($0) } ?? seconds
    }
}
