package import Foundation
import Synchronization

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Records that a store’s file is open: every process that uses the file shares the lock, and only
/// one that holds it exclusively may replace the file. The operating system releases the lock when
/// the process ends, even if it is killed.
///
/// The lock file also stores where the tables begin, for a rescue of a store whose own schema is
/// unreadable.
package final class StoreLock: Sendable {
    private let path: String
    private let descriptor: Int32

    /// Waits while another process replaces the file.
    ///
    /// - Parameters:
    ///   - file: The store’s file.
    ///   - prepare: Called before the lock is shared, if no other process has the file open.
    /// - Throws: ``StoreError/fileUnusable(path:reason:)``, or what `prepare` throws.
    package init(_ file: URL, ifAlone prepare: (StoreLock) throws -> Void) throws {
        path = file.path + ".lock"
        descriptor = open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            throw StoreError.system(path)
        }
        if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { try prepare(self) }
        try share()
    }

    deinit { close(descriptor) }

    /// Runs `body` while no other process has the file open.
    ///
    /// - Returns: `nil` if another process has it open. The lock may then have been released for a
    ///   moment.
    package func exclusively<Value>(_ body: () throws -> Value) throws -> Value? {
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            // The failed attempt may have released the shared lock.
            try share()
            return nil
        }
        let result = Result { try body() }
        try share()
        return try result.get()
    }

    private func share() throws {
        while flock(descriptor, LOCK_SH) != 0 {
            guard errno == EINTR else {
                throw StoreError.system(path)
            }
        }
    }

    // MARK: First pages of the tables

    /// The first page of each table; empty if none were stored or they cannot be read.
    package var roots: [String: Int] {
        get {
            var bytes = [UInt8](repeating: 0, count: 4096)
            let count = pread(descriptor, &bytes, bytes.count, 0)
            guard count > 0 else { return [:] }
            let data = Data(bytes[..<count])
            return (try? JSONDecoder().decode([String: Int].self, from: data)) ?? [:]
        }
        set {
            guard newValue != roots else { return }
            let encoder = JSONEncoder()
            encoder.outputFormatting = .sortedKeys
            // Optional: without it, less can be rescued from a file whose first page is lost.
            guard let bytes = try? encoder.encode(newValue) else { return }
            _ = bytes.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, 0) }
            ftruncate(descriptor, off_t(bytes.count))
        }
    }
}
