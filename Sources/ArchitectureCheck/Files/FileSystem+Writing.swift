#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

extension FileSystem {
    /// Writes the whole file or nothing, and creates missing folders.
    ///
    /// A symbolic link is kept and its target written; a file keeps its permissions; pipes, devices
    /// and the standard outputs are written directly.
    package static func write(_ bytes: [UInt8], to path: String) -> Bool {
        if let output = outputs[path] { return write(bytes, to: output) }
        if let there = status(path), there.kind != .file {
            return there.kind == .other && writing(bytes, to: path, O_WRONLY | O_CLOEXEC)
        }
        return followingLinks(path).map { replace($0, by: bytes) } ?? false
    }

    /// The standard outputs by path: a second descriptor of the same file would overwrite earlier
    /// output.
    private static let outputs: [String: Int32] = [
        "/dev/stdout": STDOUT_FILENO, "/dev/fd/1": STDOUT_FILENO,
        "/dev/stderr": STDERR_FILENO, "/dev/fd/2": STDERR_FILENO,
    ]

    private static func replace(_ path: String, by bytes: [UInt8]) -> Bool {
        makeFolders(above: path)
        var old = stat()
        let mode = stat(path, &old) == 0 ? old.st_mode & 0o7777 : nil
        let temporary = "\(path).\(getpid())"
        let isWhole = writing(bytes, to: temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode)
        if isWhole && rename(temporary, path) == 0 { return true }
        unlink(temporary)
        return false
    }

    private static func writing(
        _ bytes: [UInt8], to path: String, _ flags: Int32, _ mode: mode_t? = nil
    ) -> Bool {
        let file = open(path, flags, 0o644)
        guard file >= 0 else { return false }
        let isWhole = write(bytes, to: file) && (mode.map { fchmod(file, $0) == 0 } ?? true)
        return close(file) == 0 && isWhole
    }

    private static func write(_ bytes: [UInt8], to file: Int32) -> Bool {
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes {
                systemWrite(file, $0.baseAddress! + written, bytes.count - written)
            }
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { return false }
            written += count
        }
        return true
    }
}

private func systemWrite(_ file: Int32, _ buffer: UnsafeRawPointer, _ count: Int) -> Int {
    write(file, buffer, count)
}
