#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

extension FileSystem {
    /// The path with all symbolic links followed; unchanged if nothing exists there.
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

    /// The end of a link, whether it exists or not, or `nil` for a circular link.
    static func followingLinks(_ path: String) -> String? {
        var path = path
        // The same limit as in operating systems.
        for _ in 0..<40 {
            guard let target = linkTarget(path) else { return path }
            // Links in the parent folder are resolved first: `..` is relative to where they lead.
            let folder = path.hasPrefix("/") ? "\(Path.parent(path))/" : "./\(Path.parent(path))"
            path = target.hasPrefix("/") ? target : Path.joined(resolved(folder), target)
        }
        return nil
    }
}
