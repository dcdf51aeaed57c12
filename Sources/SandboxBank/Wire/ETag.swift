import AshlarDomain
import AshlarHashing

/// Strong entity tags.
enum ETag {
    /// A tag of values that fully determine the content.
    static func make(_ parts: String...) -> String {
        // A hash keeps the tag short; the parts are the bank’s own, so that no client can construct
        // a collision.
        "\"\(Token.hex(FNV1a.hash(parts.joined(separator: "|").utf8)))\""
    }

    /// Whether the header contains the tag or `*`; weak tags match for reading only.
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
