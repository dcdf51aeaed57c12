#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The disk, by the system's own calls: Foundation's take longer than the reading of the files.
package enum FileSystem {
    package enum Kind: Hashable, Sendable { case file, folder, other }

    /// What makes two paths the same file.
    package struct Identity: Hashable, Sendable {
        let device, node: UInt64
    }

    package struct Status: Hashable, Sendable {
        package let kind: Kind
        package let identity: Identity
        package let size: Int64
        /// In seconds since 1970.
        package let modified: Int
    }

    /// What stands at the path, behind all symbolic links; `nil` if nothing does.
    package static func status(_ path: String) -> Status? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        let kind: Kind =
            switch status.st_mode & S_IFMT {
            case S_IFREG: .file
            case S_IFDIR: .folder
            default: .other
            }
        #if canImport(Darwin)
            let modified = status.st_mtimespec.tv_sec
        #else
            let modified = status.st_mtim.tv_sec
        #endif
        return Status(
            kind: kind,
            identity: Identity(
                device: UInt64(truncatingIfNeeded: status.st_dev), node: UInt64(status.st_ino)),
            size: Int64(status.st_size), modified: Int(modified))
    }

    package static func isFolder(_ path: String) -> Bool { status(path)?.kind == .folder }
    package static func isFile(_ path: String) -> Bool { status(path)?.kind == .file }

    /// The names in a folder, without `.` and `..`, in no order; a link's kind is that of its end,
    /// `other` where it has none.
    package static func entries(of folder: String) -> [(name: String, kind: Kind, isLink: Bool)] {
        guard let stream = opendir(folder) else { return [] }
        defer { closedir(stream) }
        var entries: [(name: String, kind: Kind, isLink: Bool)] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name == "." || name == ".." { continue }
            switch Int32(entry.pointee.d_type) {
            case Int32(DT_REG): entries.append((name, .file, false))
            case Int32(DT_DIR): entries.append((name, .folder, false))
            case let type:
                let kind = status("\(folder)/\(name)")?.kind ?? .other
                entries.append((name, kind, type == Int32(DT_LNK)))
            }
        }
        return entries
    }

    /// The whole file; `nil` if it cannot be read.
    package static func bytes(of path: String) -> [UInt8]? {
        var bytes: [UInt8] = []
        return read(path, into: &bytes) ? bytes : nil
    }

    /// Replaces the bytes by those of the file, in the same memory while it is large enough.
    package static func read(_ path: String, into bytes: inout [UInt8]) -> Bool {
        bytes.removeAll(keepingCapacity: true)
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return false }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
        // One byte more than it has, so that a second read is needed only where it grows meanwhile.
        var room = Int(status.st_size) + 1
        while true {
            let old = bytes.count
            var read = -1
            bytes.append(contentsOf: repeatElement(0, count: room))
            bytes.withUnsafeMutableBytes { buffer in
                repeat {
                    read = systemRead(file, buffer.baseAddress! + old, room)
                } while read < 0 && errno == EINTR
            }
            bytes.removeLast(room - max(read, 0))
            guard read >= 0 else { return false }
            if read < room { return true }
            room = max(4096, bytes.count)
        }
    }

    /// Writes the file whole or not at all, and its folders where they are missing.
    package static func write(_ bytes: [UInt8], to path: String) -> Bool {
        makeFolders(above: path)
        let temporary = "\(path).\(getpid())"
        let file = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard file >= 0 else { return false }
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes {
                systemWrite(file, $0.baseAddress! + written, bytes.count - written)
            }
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { break }
            written += count
        }
        let isWhole = close(file) == 0 && written == bytes.count
        if isWhole && rename(temporary, path) == 0 { return true }
        unlink(temporary)
        return false
    }

    /// Makes a folder, and those above it, where they are missing.
    package static func makeFolder(_ path: String) { makeFolders(above: "\(path)/") }

    private static func makeFolders(above path: String) {
        guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return }
        let folder = String(path[..<slash])
        if isFolder(folder) { return }
        makeFolders(above: folder)
        mkdir(folder, 0o755)
    }

    /// The path with all symbolic links followed; itself where there is nothing.
    package static func resolved(_ path: String) -> String {
        guard let real = realpath(path, nil) else { return path }
        defer { free(real) }
        return String(cString: real)
    }

    package static func linkTarget(_ path: String) -> String? {
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = buffer.withUnsafeMutableBytes {
            readlink(path, $0.baseAddress!.assumingMemoryBound(to: CChar.self), 4096)
        }
        return count < 0 ? nil : String(decoding: buffer[..<count], as: UTF8.self)
    }
}

private func systemRead(_ file: Int32, _ buffer: UnsafeMutableRawPointer, _ count: Int) -> Int {
    read(file, buffer, count)
}

private func systemWrite(_ file: Int32, _ buffer: UnsafeRawPointer, _ count: Int) -> Int {
    write(file, buffer, count)
}
