public import AshlarCore
import Foundation
package import GRDB

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A reason why the store on this device cannot be used; each description names the path and the
/// remedy.
public enum StoreError: DescribedError, Equatable, Sendable {
    /// The data directory cannot be created or written to.
    case directoryUnusable(path: String, reason: String)
    /// A file cannot be read or written.
    case fileUnusable(path: String, reason: String)
    /// The disk is full; nothing of the last step was stored.
    case diskFull(path: String)
    /// The store was written by a newer version of this library.
    case newerVersion(path: String)
    /// The file is not a store or is damaged, and cannot be rescued now because another program has
    /// it open.
    case corrupt(path: String, reason: String)
    /// Any other failure of the store, with SQLite’s message.
    case storeFailed(path: String, reason: String)

    /// The problem, its path, and the remedy.
    public var description: String {
        switch self {
        case .directoryUnusable(let path, let reason):
            "The data directory \(path) cannot be used (\(reason)): choose one you can write to."
        case .fileUnusable(let path, let reason):
            "\(path) cannot be used (\(reason)): check who owns it and its permissions."
        case .diskFull(let path):
            "The disk of \(path) is full: free up some space and try again. Nothing was lost."
        case .newerVersion(let path):
            """
            \(path) was written by a newer version: update this one, or use another directory. \
            Nothing was changed.
            """
        case .corrupt(let path, let reason):
            """
            \(path) is damaged (\(reason)): close every other program that uses it and restart. The \
            app then sets it aside, rescues unsent changes and downloads the rest again.
            """
        case .storeFailed(let path, let reason):
            "\(path) failed (\(reason)): try again."
        }
    }

    /// Maps an SQLite error for that file; the reason never contains values of a statement.
    package init(_ error: DatabaseError, path: String) {
        let reason = error.message ?? "SQLite \(error.resultCode.rawValue)"
        switch error.resultCode {
        case .SQLITE_FULL: self = .diskFull(path: path)
        case .SQLITE_CORRUPT, .SQLITE_NOTADB: self = .corrupt(path: path, reason: reason)
        case .SQLITE_READONLY, .SQLITE_CANTOPEN, .SQLITE_PERM, .SQLITE_AUTH:
            self = .fileUnusable(path: path, reason: reason)
        // All statements are this library’s own: a name can only be missing if the schema is
        // damaged.
        case .SQLITE_ERROR where Self.damages.contains { reason.hasPrefix($0) }:
            self = .corrupt(path: path, reason: reason)
        // SQLite reports a file beside the store that cannot grow as a general I/O error.
        case .SQLITE_IOERR where Self.isFull(path): self = .diskFull(path: path)
        default: self = .storeFailed(path: path, reason: reason)
        }
    }

    private static let damages = [
        "no such column", "no such table", "no such index", "no such module",
        "unsupported file format", "no query solution", "invalid fts5 file format",
        "vtable constructor failed", "malformed database schema",
    ]

    /// Maps the system’s last error for that file.
    package static func system(_ path: String, code: Int32 = errno) -> StoreError {
        if code == ENOSPC || code == EDQUOT { return .diskFull(path: path) }
        return .fileUnusable(path: path, reason: String(cString: strerror(code)))
    }

    /// Whether the disk lacks room for a page or two in each of the store’s files.
    private static func isFull(_ path: String) -> Bool {
        var disk = statvfs()
        guard statvfs(path, &disk) == 0 else { return false }
        return UInt64(disk.f_bavail) * UInt64(disk.f_frsize) < 65_536
    }
}
