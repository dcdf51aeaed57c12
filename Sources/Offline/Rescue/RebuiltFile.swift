import Foundation

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Puts a new store in the place of a damaged one.
///
/// The new file is made whole under another name before anything is moved, so that a process that
/// ends in between leaves either the damaged file, to be rescued again, or the new one, to be put in its
/// place by whoever opens it next. Only for whoever has the store alone.
enum RebuiltFile {
    private static let suffixes = ["-wal", "-shm", ""]
    private static let building = ".rebuilding"
    private static let built = ".rebuilt-"

    /// Whether a rescue that was cut short has left something to do.
    static func isPending(_ file: URL) -> Bool { pending(file) != nil }

    /// Ends a rescue that was cut short after the new file was whole.
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

    /// Takes back a new file that was not put in place.
    static func discard(_ file: URL) throws {
        if let new = pending(file) { try FileManager.default.removeItem(at: new) }
    }

    /// Makes the new file; ``finish(_:)`` puts it in place.
    ///
    /// - Parameter fill: Gets the path of an empty file, and the name that the damaged one will have.
    static func make<Value>(
        for file: URL, at now: Date, fill: (_ path: String, _ aside: String) throws -> Value
    ) throws -> Value {
        let path = file.path + building
        for suffix in ["", "-journal", "-wal", "-shm"] {
            // Left by a rescue that was cut short; mostly there is none.
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
        // A directory that cannot be read is an error when the store is opened.
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

    /// The time in the file's name, to the second, by the calendar of no place; another one where that
    /// name is taken.
    private static func stamp(_ file: URL, _ now: Date) -> String {
        let seconds = now.formatted(.iso8601).replacing(":", with: "-")
        func isTaken(_ stamp: String) -> Bool {
            FileManager.default.fileExists(atPath: "\(file.path).damaged-\(stamp)")
        }
        guard isTaken(seconds) else { return seconds }
        return (2...).lazy.map { "\(seconds)-\($0)" }.first { !isTaken($0) } ?? seconds
    }
}
