/// A name in which `*` matches any number of letters: `*Repository`.
struct NameWildcard: Hashable, Sendable {
    /// The parts between the stars; an empty part if the name begins or ends with a star.
    private let parts: [[UInt8]]

    /// `nil` for a text that is not a name, or has no star.
    init?(_ text: String) {
        let isName = text.unicodeScalars.allSatisfy {
            $0 == "*" || $0 == "_" || $0.properties.isXIDContinue
        }
        guard isName, text.contains("*"), text.contains(where: { $0 != "*" }),
            text.first?.isNumber != true
        else { return nil }
        parts = text.split(separator: "*", omittingEmptySubsequences: false).map {
            Array($0.utf8)
        }
    }

    /// For a name that begins with a star, the possible last bytes of a match; otherwise `nil`.
    var lastBytes: [UInt8]? {
        guard let first = parts.first, first.isEmpty, let last = parts.last else { return nil }
        return last.last.map { [$0] } ?? Array(UInt8.min...UInt8.max)
    }

    func matches(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let first = parts.first, let last = parts.last,
            name.count >= first.count + last.count, name.starts(with: first),
            name.suffix(last.count).elementsEqual(last)
        else { return false }
        var rest = name[first.count..<name.count - last.count]
        for part in parts.dropFirst().dropLast() {
            guard let end = Self.end(of: part, in: rest) else { return false }
            rest = rest[end...]
        }
        return true
    }

    /// The end of the first occurrence of the part.
    private static func end(
        of part: [UInt8], in name: Slice<UnsafeBufferPointer<UInt8>>
    ) -> Int? {
        guard name.count >= part.count else { return nil }
        return (name.startIndex...name.endIndex - part.count).first {
            name[$0...].starts(with: part)
        }.map { $0 + part.count }
    }
}
