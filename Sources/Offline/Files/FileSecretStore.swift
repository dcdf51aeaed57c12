package import AshlarCore
package import Foundation

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Secrets in files that only their owner can read, each replaced as a whole or not at all.
package struct FileSecretStore: SecretStore {
    private let directory: URL
    /// Between a secret's name and what is not saved yet.
    private static let unfinished = ".new"

    /// - Parameter lock: Held by whoever saves or removes.
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
        // Where that fails, the next change does it.
        try? lock.holding { try removeUnfinished() }
    }

    package func secret(_ name: String) throws -> Secret<String>? {
        let file = file(name)
        guard FileManager.default.fileExists(atPath: file.path) else { return nil }
        do {
            return Secret(try String(contentsOf: file, encoding: .utf8))
        } catch {
            // Removed by another process since the look.
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

    /// What processes have left that were killed while they saved.
    private func unfinished() -> [String] {
        // A directory that cannot be read is told of by what is done in it.
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

    /// A rename is durable once the directory is.
    private func syncDirectory() {
        let descriptor = open(directory.path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        fsync(descriptor)
        close(descriptor)
    }

    private static func failure(_ path: String) -> StoreError { .system(path) }
}
