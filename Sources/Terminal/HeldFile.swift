public import Foundation
import Synchronization

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A small private file that counts for as long as its process lives.
///
/// The process holds a lock on it, which the operating system releases however the process ends:
/// what `kill -9` left behind does not count.
public final class HeldFile: Sendable {
    /// Where it is.
    public let url: URL
    /// Of the file that is there now; -1 once it was removed.
    private let descriptor: Mutex<Int32>

    /// Replaces a file of that name, which is another process's or a dead one's.
    ///
    /// - Throws: ``CommandError`` if it cannot be written.
    public init(_ url: URL, text: String) throws {
        self.url = url
        descriptor = Mutex(try Self.write(text, to: url))
    }

    deinit { remove() }

    /// Readers find the old text or the new one, never parts of both, and never none.
    public func replace(with text: String) throws {
        try descriptor.withLock { descriptor in
            guard descriptor >= 0 else { return }
            let new = try Self.write(text, to: url)
            close(descriptor)
            descriptor = new
        }
    }

    /// Removes the file unless another process has replaced it. Again does nothing.
    public func remove() {
        descriptor.withLock { descriptor in
            guard descriptor >= 0 else { return }
            if Self.isSame(descriptor, url) { unlink(url.path) }
            close(descriptor)
            descriptor = -1
        }
    }

    /// The text of a living process; `nil` if there is none.
    public static func read(_ url: URL) -> String? {
        // A file that is replaced while it is opened is opened again.
        for _ in 0..<16 {
            let descriptor = open(url.path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
            guard descriptor >= 0 else { return nil }
            defer { close(descriptor) }
            if flock(descriptor, LOCK_SH | LOCK_NB) == 0 {
                guard !isSame(descriptor, url) else { return nil }
                continue
            }
            guard errno == EWOULDBLOCK else { return nil }
            var bytes = [UInt8](repeating: 0, count: 4096)
            let count = Foundation.read(descriptor, &bytes, bytes.count)
            guard count > 0 else { return nil }
            return String(decoding: bytes[..<count], as: UTF8.self)
        }
        return nil
    }

    /// Locked before it has its name, so that a file of that name is always locked by a living one.
    private static func write(_ text: String, to url: URL) throws -> Int32 {
        let draft = url.deletingLastPathComponent()
            .appendingPathComponent(".\(url.lastPathComponent).\(getpid())")
        // Of a process before that had the same number.
        unlink(draft.path)
        let descriptor = open(
            draft.path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC | O_NOFOLLOW, 0o600)
        let bytes = Array(text.utf8)
        guard descriptor >= 0, flock(descriptor, LOCK_EX | LOCK_NB) == 0,
            Foundation.write(descriptor, bytes, bytes.count) == bytes.count,
            rename(draft.path, url.path) == 0
        else {
            let reason = String(cString: strerror(errno))
            unlink(draft.path)
            if descriptor >= 0 { close(descriptor) }
            throw CommandError(
                .failure, "\(url.path) cannot be written: \(reason).",
                next: "Free some space, or choose a folder you may write to with --data-dir DIR.")
        }
        return descriptor
    }

    private static func isSame(_ descriptor: Int32, _ url: URL) -> Bool {
        var own = stat()
        var named = stat()
        return fstat(descriptor, &own) == 0 && lstat(url.path, &named) == 0
            && own.st_ino == named.st_ino && own.st_dev == named.st_dev
    }
}
