package import Foundation
import Synchronization

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Says who has a store's file open: everybody who uses it shares the lock, and only somebody who
/// has it alone may put another file in its place. The operating system lets go of it when a
/// process ends, however it does.
///
/// The lock's own file also keeps where the tables begin, for the day on which the store cannot
/// say so itself.
package final class StoreLock: Sendable {
    private let path: String
    private let descriptor: Int32

    /// Waits while somebody puts a file in the place of another.
    ///
    /// - Parameters:
    ///   - file: The store's.
    ///   - prepare: Called before the lock is shared, if nobody else has the file open.
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

    /// Does something while nobody else has the file open.
    ///
    /// - Returns: `nil` if somebody has. Then the lock may have been another's for a moment.
    package func alone<Value>(_ body: () throws -> Value) throws -> Value? {
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            // Asking for it may have given up the share.
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

    // MARK: Where the tables begin

    /// Empty where nothing was noted, or nothing that can be read.
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
            // Only a help: without it a file whose first page is lost gives up less.
            guard let bytes = try? encoder.encode(newValue) else { return }
            _ = bytes.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, 0) }
            ftruncate(descriptor, off_t(bytes.count))
        }
    }
}
