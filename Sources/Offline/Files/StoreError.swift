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

/// Why what is stored on this device cannot be used; each says where, and what to do.
public enum StoreError: DescribedError, Equatable, Sendable {
    /// The data directory cannot be made or written to.
    case directoryUnusable(path: String, reason: String)
    /// A file cannot be read or written.
    case fileUnusable(path: String, reason: String)
    /// The disk is full: nothing of the last step was stored.
    case diskFull(path: String)
    /// The store was written by a newer version of this library.
    case newerVersion(path: String)
    /// The file is no store, or is damaged, and another program has it open: otherwise it is
    /// rescued.
    case corrupt(path: String, reason: String)
    /// Any other failure of the store, in SQLite's words.
    case storeFailed(path: String, reason: String)

    /// What is wrong, with its path, and what to do.
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

    /// What an error of SQLite's means for that file; never with values of a statement.
    package init(_ error: DatabaseError, path: String) {
        let reason = error.message ?? "SQLite \(error.resultCode.rawValue)"
        switch error.resultCode {
        case .SQLITE_FULL: self = .diskFull(path: path)
        case .SQLITE_CORRUPT, .SQLITE_NOTADB: self = .corrupt(path: path, reason: reason)
        case .SQLITE_READONLY, .SQLITE_CANTOPEN, .SQLITE_PERM, .SQLITE_AUTH:
            self = .fileUnusable(path: path, reason: reason)
        // All statements are our own: what they name is gone from a damaged schema only.
        case .SQLITE_ERROR where Self.damages.contains { reason.hasPrefix($0) }:
            self = .corrupt(path: path, reason: reason)
        // A file beside the store that cannot grow is told as any failure of a disk.
        case .SQLITE_IOERR where Self.isFull(path): self = .diskFull(path: path)
        default: self = .storeFailed(path: path, reason: reason)
        }
    }

    private static let damages = [
        "no such column", "no such table", "no such index", "no such module",
        "unsupported file format", "no query solution", "invalid fts5 file format",
        "vtable constructor failed", "malformed database schema",
    ]

    /// What the system's last error means for that file.
    package static func system(_ path: String, code: Int32 = errno) -> StoreError {
        if code == ENOSPC || code == EDQUOT { return .diskFull(path: path) }
        return .fileUnusable(path: path, reason: String(cString: strerror(code)))
    }

    /// Whether the file's disk has no room for a page or two of each of the store's files.
    private static func isFull(_ path: String) -> Bool {
        var disk = statvfs()
        guard statvfs(path, &disk) == 0 else { return false }
        return UInt64(disk.f_bavail) * UInt64(disk.f_frsize) < 65_536
    }
}
