package import AshlarCore
package import Foundation

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Stores secrets in files that only their owner can read. Saving replaces a file atomically.
package struct FileSecretStore: SecretStore {
    private let directory: URL
    /// Suffix of a file that is still being saved.
    private static let unfinished = ".new"

    /// - Parameter lock: Held while a secret is saved or removed.
    /// - Throws: ``StoreError/directoryUnusable(path:reason:)``.
    package init(_ directory: URL, changedUnder lock: FileLock) throws(StoreError) {
        self.directory = directory
        do {
            try FileManager.default.createDirectory(
                at: directory, withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700])
        } catch {
            throw .directoryUnusable(path: directory.path, reason: "it cannot be made")
        }
        guard !unfinished().isEmpty else { return }
        // If that fails, the next change removes them.
        try? lock.holding { try removeUnfinished() }
    }

    package func secret(_ name: String) throws -> Secret<String>? {
        let file = file(name)
        guard FileManager.default.fileExists(atPath: file.path) else { return nil }
        do {
            return Secret(try String(contentsOf: file, encoding: .utf8))
        } catch {
            // Another process may have removed it since the check.
            guard FileManager.default.fileExists(atPath: file.path) else { return nil }
            throw StoreError.fileUnusable(path: file.path, reason: "it cannot be read")
        }
    }

    package func save(_ secret: Secret<String>, name: String) throws {
        let file = file(name)
        let new = file.path + Self.unfinished
        let bytes = Array(secret.reveal().utf8)
        try removeUnfinished()
        let descriptor = open(new, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw Self.failure(new) }
        var written = 0
        while written < bytes.count {
            let count = bytes[written...].withUnsafeBytes {
                write(descriptor, $0.baseAddress, $0.count)
            }
            guard count > 0 else {
                let failure = Self.failure(new)
                close(descriptor)
                unlink(new)
                throw failure
            }
            written += count
        }
        let isSynced = fsync(descriptor) == 0
        guard close(descriptor) == 0, isSynced, rename(new, file.path) == 0 else {
            let failure = Self.failure(file.path)
            unlink(new)
            throw failure
        }
        syncDirectory()
    }

    package func remove(_ name: String) throws {
        let path = file(name).path
        guard unlink(path) == 0 || errno == ENOENT else { throw Self.failure(path) }
        try removeUnfinished()
        syncDirectory()
    }

    /// The files left by processes that were killed while saving.
    private func unfinished() -> [String] {
        // An unreadable directory makes the following save or remove throw.
        let names = (try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? []
        return names.filter { $0.contains(Self.unfinished) }
    }

    private func removeUnfinished() throws {
        for name in unfinished() {
            let path = directory.appendingPathComponent(name).path
            guard unlink(path) == 0 || errno == ENOENT else { throw Self.failure(path) }
        }
    }

    private func file(_ name: String) -> URL { directory.appendingPathComponent(name.asURLPart) }

    /// Makes a rename durable.
    private func syncDirectory() {
        let descriptor = open(directory.path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        fsync(descriptor)
        close(descriptor)
    }

    private static func failure(_ path: String) -> StoreError { .system(path) }
}
