package import Foundation
import Synchronization

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A file that is locked while a process lives. The operating system releases the lock when the
/// process ends, even if it is killed, so another process recognizes a dead process’s rows at once.
package final class ProcessMark: Sendable {
    package let name: String
    private let file: URL
    private let descriptor: Int32

    /// - Throws: ``StoreError/fileUnusable(path:reason:)``.
    package init(name: String, in directory: URL) throws(StoreError) {
        self.name = name
        file = directory.appendingPathComponent("\(name).lock")
        descriptor = open(file.path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
        guard descriptor >= 0, flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            throw .system(file.path)
        }
    }

    deinit {
        unlink(file.path)
        close(descriptor)
    }

    /// Whether a process of that name still lives. Removes the file of a dead process.
    ///
    /// Only a missing or an unlocked file proves that the process is dead: a process that cannot
    /// open the file, for example for want of descriptors, must not take over a living process’s
    /// work.
    package func isAlive(_ name: String) -> Bool {
        guard name != self.name else { return true }
        let path = file.deletingLastPathComponent().appendingPathComponent("\(name).lock").path
        let descriptor = open(path, O_RDWR | O_CLOEXEC)
        guard descriptor >= 0 else { return errno != ENOENT }
        defer { close(descriptor) }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { return true }
        unlink(path)
        return false
    }
}
