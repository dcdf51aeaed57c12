import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// An append-only file of JSON lines; a line is on disk before its request is answered.
///
/// Owned by one actor. The directory stays locked while the instance exists.
final class Journal {
    let directory: URL
    let file: URL
    private let lock: Int32
    private var descriptor: Int32 = -1
    private var length: off_t = 0
    private var isBroken = false
    private let encoder = JSONEncoder()

    /// Locks the directory, creating it if necessary.
    ///
    /// - Throws: ``SandboxBankError/journalInUse(_:)`` if another process holds its journal.
    init(directory: URL) throws {
        self.directory = directory
        file = directory.appendingPathComponent("journal.jsonl")
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        try FileManager.default.createDirectory(
            at: directory, withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700])
        lock = open(directory.path, O_RDONLY | O_CLOEXEC)
        guard lock >= 0 else {
            throw SandboxBankError.journalNotWritable(directory, reason: Self.reason)
        }
        guard flock(lock, LOCK_EX | LOCK_NB) == 0 else {
            let isTaken = errno == EWOULDBLOCK
            let reason = Self.reason
            close(lock)
            throw isTaken
                ? SandboxBankError.journalInUse(directory)
                : SandboxBankError.journalNotWritable(directory, reason: reason)
        }
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
        close(lock)
    }

    /// The lines of the file and the number of bytes of an unfinished last line that was cut off;
    /// `nil` if there is no journal yet.
    func begin() throws -> (lines: [Foundation.Data], torn: Int)? {
        let isNew = !FileManager.default.fileExists(atPath: file.path)
        descriptor = open(file.path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw failure() }
        guard !isNew else { return nil }
        let bytes = try Foundation.Data(contentsOf: file)
        let end = bytes.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        length = off_t(end)
        if end < bytes.count { guard ftruncate(descriptor, length) == 0 else { throw failure() } }
        guard lseek(descriptor, length, SEEK_SET) == length else { throw failure() }
        guard end > 0 else { return nil }
        return (
            bytes[..<end].split(separator: 0x0A, omittingEmptySubsequences: false).dropLast(),
            bytes.count - end
        )
    }

    /// Writes a line and waits until it is on disk.
    ///
    /// - Throws: ``SandboxBankError/journalNotWritable(_:reason:)``; the line is then not written.
    func append(_ line: some Encodable) throws {
        guard !isBroken else {
            throw SandboxBankError.journalNotWritable(
                file, reason: "an earlier failure could not be undone")
        }
        var bytes = try encoder.encode(line)
        bytes.append(0x0A)
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes {
                write(descriptor, $0.baseAddress! + written, bytes.count - written)
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw undo() }
            written += count
        }
        guard sync() else { throw undo() }
        length += off_t(bytes.count)
    }

    /// Makes the names of new files durable as well.
    func syncDirectory() throws {
        guard fsync(lock) == 0 else { throw failure() }
    }

    private func sync() -> Bool {
        #if canImport(Darwin)
            // fsync leaves the bytes in the drive’s cache on this platform.
            fcntl(descriptor, F_FULLFSYNC) == 0
        #else
            fdatasync(descriptor) == 0
        #endif
    }

    /// Truncates a partial line; if that fails too, the journal accepts no more lines.
    private func undo() -> SandboxBankError {
        let error = failure()
        isBroken =
            ftruncate(descriptor, length) != 0 || lseek(descriptor, length, SEEK_SET) != length
        return error
    }

    private func failure() -> SandboxBankError {
        .journalNotWritable(file, reason: Self.reason)
    }

    private static var reason: String { String(cString: strerror(errno)) }
}
