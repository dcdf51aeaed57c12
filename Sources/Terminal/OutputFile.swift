import Foundation

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A private file that appears under its name once it is complete.
///
/// An existing file or link of that name is replaced; a link’s target is left unchanged.
public struct OutputFile {
    /// Relative to the working directory, or absolute.
    public let path: String

    /// Creates a reference without writing.
    public init(path: String) { self.path = path }

    /// - Throws: ``CommandError`` if the location is not writable, or is a folder or a device;
    ///   otherwise the error of the pieces. The existing file is then unchanged.
    public func write(_ pieces: some AsyncSequence<String, any Error>) async throws {
        let file = URL(fileURLWithPath: path)
        var facts = stat()
        if lstat(file.path, &facts) == 0 {
            guard [S_IFREG, S_IFLNK].contains(facts.st_mode & S_IFMT) else {
                throw unwritable("it is a folder or a device")
            }
        }
        let draft = file.deletingLastPathComponent()
            .appendingPathComponent(".\(file.lastPathComponent).\(getpid())")
        // Left by a killed process with the same number.
        unlink(draft.path)
        let descriptor = open(
            draft.path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw unwritable(String(cString: strerror(errno))) }
        do {
            let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
            for try await piece in pieces {
                try handle.write(contentsOf: Foundation.Data(piece.utf8))
            }
            guard fsync(descriptor) == 0, rename(draft.path, file.path) == 0 else {
                throw unwritable(String(cString: strerror(errno)))
            }
            close(descriptor)
        } catch {
            close(descriptor)
            unlink(draft.path)
            throw error
        }
    }

    private func unwritable(_ reason: String) -> CommandError {
        CommandError(
            .failure, "\(path) cannot be written: \(reason).", next: "Choose another file.")
    }
}
