package import Foundation

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Excludes other processes by a lock on a file. The operating system releases the lock when the
/// process ends, even if it is killed.
package struct FileLock: Sendable {
    private let path: String
    /// Attempts, 5 ms apart: 15 s in all, as long as the store waits for its writer.
    private static let tries = 3_000

    package init(_ file: URL) { path = file.path }

    /// Runs `body` while the lock is held; only for a few file system calls, because waiting blocks
    /// the thread.
    ///
    /// - Throws: ``StoreError/fileUnusable(path:reason:)`` if another process holds the lock for
    ///   too long, or what `body` throws.
    package func holding<Value>(_ body: () throws -> Value) throws -> Value {
        let descriptor = open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw StoreError.system(path) }
        defer { close(descriptor) }
        for _ in 0..<Self.tries {
            if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return try body() }
            guard errno == EWOULDBLOCK || errno == EINTR else { throw StoreError.system(path) }
            usleep(5_000)
        }
        throw StoreError.fileUnusable(path: path, reason: "another process keeps it locked")
    }
}
