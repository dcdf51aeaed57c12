/// Operations on paths as strings.
package enum Path {
    /// The two paths joined, without `.` and `..` as far as that needs no disk access.
    package static func joined(_ base: String, _ path: String) -> String {
        normal(path.hasPrefix("/") ? path : base.isEmpty ? path : "\(base)/\(path)")
    }

    package static func normal(_ path: String) -> String {
        var parts: [Substring] = []
        for part in path.split(separator: "/") where part != "." {
            if part == "..", let last = parts.last, last != ".." {
                parts.removeLast()
            } else if part != ".." || !path.hasPrefix("/") {
                parts.append(part)
            }
        }
        return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
    }

    package static func name(_ path: String) -> String {
        path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
    }

    package static func parent(_ path: String) -> String {
        path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
    }

    /// The part of a name after its last dot; empty for `.hidden` too.
    package static func type(_ name: String) -> Substring {
        guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex else {
            return ""
        }
        return name[name.utf8.index(after: dot)...]
    }

    /// Whether the path is the folder or is inside it.
    package static func isInside(_ path: String, _ folder: String) -> Bool {
        guard !folder.isEmpty else { return true }
        guard path.utf8.count > folder.utf8.count else { return path == folder }
        return path.hasPrefix(folder)
            && path.utf8[path.utf8.index(path.startIndex, offsetBy: folder.utf8.count)]
                == UInt8(ascii: "/")
    }
}
