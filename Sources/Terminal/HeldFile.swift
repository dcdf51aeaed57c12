public import Foundation
import Synchronization

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A small private file that is valid while its process lives.
///
/// The process holds a lock on it, which the operating system releases however the process ends: a
/// file left by `kill -9` is not valid.
public final class HeldFile: Sendable {
    /// The file’s location.
    public let url: URL
    /// The descriptor of the current file; -1 once removed.
    private let descriptor: Mutex<Int32>

    /// Replaces an existing file of another or a dead process.
    ///
    /// - Throws: ``CommandError`` if it cannot be written.
    public init(_ url: URL, text: String) throws {
        self.url = url
        descriptor = Mutex(try Self.write(text, to: url))
    }

    deinit { remove() }

    /// Replaces the text atomically: readers see the old or the new text, never a mixture and never
    /// no file.
    public func replace(with text: String) throws {
        try descriptor.withLock { descriptor in
            guard descriptor >= 0 else { return }
            let new = try Self.write(text, to: url)
            close(descriptor)
            descriptor = new
        }
    }

    /// Removes the file unless another process has replaced it. Idempotent.
    public func remove() {
        descriptor.withLock { descriptor in
            guard descriptor >= 0 else { return }
            if Self.isSame(descriptor, url) { unlink(url.path) }
            close(descriptor)
            descriptor = -1
        }
    }

    /// The text of a living process’s file; `nil` if there is none.
    public static func read(_ url: URL) -> String? {
        // Retries if the file is replaced while it is opened.
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

    /// Locks the file before it gets its name, so that a named file is always locked by a living
    /// process.
    private static func write(_ text: String, to url: URL) throws -> Int32 {
        let draft = url.deletingLastPathComponent()
            .appendingPathComponent(".\(url.lastPathComponent).\(getpid())")
        // Left by an earlier process with the same number.
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
                next: "Free up space, or choose a writable folder with --data-dir DIR.")
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
