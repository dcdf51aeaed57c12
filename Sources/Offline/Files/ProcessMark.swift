package import Foundation
import Synchronization

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A file that is locked for as long as a process lives: the operating system releases it when the
/// process ends, however it ends, so that another one recognises a dead process's rows at once.
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

    /// Whether a process of that name still lives. The file of a dead one is removed.
    ///
    /// Only a missing or an unlocked file proves that it is dead: a process that cannot open the
    /// file, for want of descriptors for example, must not take over a living one's work.
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
