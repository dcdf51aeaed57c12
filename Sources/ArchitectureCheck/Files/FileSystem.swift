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

    /// One of a folder; a link's kind is that of its end, `other` where it has none.
    package typealias Entry = (name: String, kind: Kind, isLink: Bool)

    /// The names in a folder, without `.` and `..`, in no order; none where there is no folder.
    package static func entries(of folder: String) -> [Entry] { readableEntries(of: folder) ?? [] }

    /// The same; `nil` if the folder cannot be opened.
    package static func readableEntries(of folder: String) -> [Entry]? {
        guard let stream = opendir(folder) else { return nil }
        defer { closedir(stream) }
        var entries: [Entry] = []
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
                // Some systems do not say what an entry is.
                let isLink =
                    type == Int32(DT_LNK)
                    || type == Int32(DT_UNKNOWN) && linkTarget("\(folder)/\(name)") != nil
                entries.append((name, kind, isLink))
            }
        }
        return entries
    }

    /// The whole file; `nil` if it cannot be read.
    package static func bytes(of path: String) -> [UInt8]? {
        var bytes: [UInt8] = []
        return read(path, into: &bytes) ? bytes : nil
    }

    /// The whole file; `nil` if there is none.
    ///
    /// - Throws: What is there and cannot be read: nobody may take that for nothing, and replace it.
    package static func bytesIfThere(_ path: String) throws(ToolFailure) -> [UInt8]? {
        if let bytes = bytes(of: path) { return bytes }
        guard isThere(path) else { return nil }
        throw ToolFailure(
            isFolder(path) ? "\(path) is a folder." : "\(path) is there and cannot be read.",
            nextStep: "Make it a file that can be read, or name another.")
    }

    /// Whether something stands at the path, seen or not.
    package static func isThere(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 || errno != ENOENT && errno != ENOTDIR
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

    /// Makes a folder, and those above it, where they are missing.
    package static func makeFolder(_ path: String) { makeFolders(above: "\(path)/") }

    static func makeFolders(above path: String) {
        guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return }
        let folder = String(path[..<slash])
        if isFolder(folder) { return }
        makeFolders(above: folder)
        mkdir(folder, 0o755)
    }
}

private func systemRead(_ file: Int32, _ buffer: UnsafeMutableRawPointer, _ count: Int) -> Int {
    read(file, buffer, count)
}
