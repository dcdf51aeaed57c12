import AshlarDomain
import Foundation
import Synchronization

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A file that is locked for as long as a sender lives: the operating system lets go of it when
/// the process ends, however it does, so that another one can tell a dead sender's rows at once.
final class SenderMark: Sendable {
    let name: String
    private let file: URL
    private let descriptor: Int32

    /// - Throws: ``DataError/fileUnusable(path:reason:)``.
    init(name: String, in directory: URL) throws(DataError) {
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

    /// Whether a sender of that name still lives. What is left of a dead one is cleared away.
    ///
    /// Only a missing or an unlocked file says that it is dead: whoever cannot open the file, for
    /// want of descriptors for example, must not take a living sender's payments.
    func knowsAlive(_ name: String) -> Bool {
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
