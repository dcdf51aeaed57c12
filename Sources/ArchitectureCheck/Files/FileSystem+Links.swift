#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

extension FileSystem {
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

    /// Where a link leads, whether something is there or not; `nil` if it leads in a circle.
    static func behindLinks(_ path: String) -> String? {
        var path = path
        // As many as systems follow themselves.
        for _ in 0..<40 {
            guard let target = linkTarget(path) else { return path }
            // Its folder's own links come first: `..` is that of where they lead.
            let folder = path.hasPrefix("/") ? "\(Path.parent(path))/" : "./\(Path.parent(path))"
            path = target.hasPrefix("/") ? target : Path.joined(resolved(folder), target)
        }
        return nil
    }
}
