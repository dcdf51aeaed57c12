import AshlarDomain

/// Strong entity tags.
enum ETag {
    /// Of what these parts determine wholly.
    static func make(_ parts: String...) -> String {
        // FNV-1a keeps the tag short; parts are the bank's own, so nobody can aim for a collision.
        let text = parts.joined(separator: "|")
        let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
            ($0 ^ UInt64($1)) &* 0x100_0000_01b3
        }
        return "\"\(Token.hex(hash))\""
    }

    /// Whether the header names the tag, or any; weak tags count for reading only.
    static func matches(_ header: String, _ tag: String, allowsWeak: Bool) -> Bool {
        header.split(separator: ",").contains { item in
            let item = item.trimming(while: { $0 == " " || $0 == "\t" })
            return item == "*" || item == tag || (allowsWeak && item == "W/\(tag)")
        }
    }
}

extension Substring {
    fileprivate func trimming(while predicate: (Character) -> Bool) -> Substring {
        var text = self
        while let first = text.first, predicate(first) { text.removeFirst() }
        while let last = text.last, predicate(last) { text.removeLast() }
        return text
    }
}
