#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// File access by system calls: Foundation’s takes longer than reading the files.
package enum FileSystem {
    package enum Kind: Hashable, Sendable { case file, folder, other }

    /// Equal for two paths of the same file.
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

    /// The status of the file at the path, with symbolic links followed, or `nil` if none exists.
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

    /// An entry of a folder; a link has the kind of its target, `other` if it is broken.
    package typealias Entry = (name: String, kind: Kind, isLink: Bool)

    /// The names in a folder, without `.` and `..`, unordered; empty if there is no such folder.
    package static func entries(of folder: String) -> [Entry] {
        entriesIfReadable(of: folder) ?? []
    }

    /// The names in a folder like ``entries(of:)``, or `nil` if the folder cannot be opened.
    package static func entriesIfReadable(of folder: String) -> [Entry]? {
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
                // Some file systems do not report the kind of an entry.
                let isLink =
                    type == Int32(DT_LNK)
                    || type == Int32(DT_UNKNOWN) && linkTarget("\(folder)/\(name)") != nil
                entries.append((name, kind, isLink))
            }
        }
        return entries
    }

    /// The whole file, or `nil` if it cannot be read.
    package static func bytes(of path: String) -> [UInt8]? {
        var bytes: [UInt8] = []
        return read(path, into: &bytes) ? bytes : nil
    }

    /// The whole file, or `nil` if it does not exist.
    ///
    /// - Throws: ``ToolFailure`` for an existing file that cannot be read, so that it is not taken
    ///   as missing and replaced.
    package static func existingBytes(_ path: String) throws(ToolFailure) -> [UInt8]? {
        if let bytes = bytes(of: path) { return bytes }
        guard exists(path) else { return nil }
        throw ToolFailure(
            isFolder(path) ? "\(path) is a folder." : "\(path) exists but cannot be read.",
            nextStep: "Make it a readable file, or name another.")
    }

    /// Whether something exists at the path, readable or not.
    package static func exists(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 || errno != ENOENT && errno != ENOTDIR
    }

    /// Replaces the bytes with the file’s, reusing their memory if it is large enough.
    package static func read(_ path: String, into bytes: inout [UInt8]) -> Bool {
        bytes.removeAll(keepingCapacity: true)
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return false }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
        // One byte more than the size, so that a second read is needed only if the file grows
        // meanwhile.
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

    /// Creates a folder and its missing parents.
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
