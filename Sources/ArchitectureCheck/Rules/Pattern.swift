/// A name in which `*` matches any number of any characters.
package struct Pattern: Hashable, Sendable {
    package let text: String

    package init(_ text: String) { self.text = text }

    package var isExact: Bool { !text.utf8.contains(UInt8(ascii: "*")) }

    /// Takes time at most proportional to the product of both lengths.
    package func matches(_ name: String) -> Bool {
        if isExact { return text == name }
        return Self.matches(Array(text.utf8), Array(name.utf8))
    }

    private static func matches(_ pattern: [UInt8], _ name: [UInt8]) -> Bool {
        var at = 0
        var read = 0
        // The position of the last star, and how much of the name it has matched.
        var star: (pattern: Int, name: Int)?
        while read < name.count {
            if at < pattern.count, pattern[at] == UInt8(ascii: "*") {
                star = (at, read)
                at += 1
            } else if at < pattern.count, pattern[at] == name[read] {
                at = at + 1
                read = read + 1
            } else if let last = star {
                star = (last.pattern, last.name + 1)
                at = last.pattern + 1
                read = last.name + 1
            } else {
                return false
            }
        }
        return pattern[at...].allSatisfy { $0 == UInt8(ascii: "*") }
    }
}
