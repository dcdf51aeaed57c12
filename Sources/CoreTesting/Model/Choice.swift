/// The random choices behind one value, in the structure in which they were made.
///
/// Shrinking works on the choices, not on the value: the generator makes a value from smaller
/// choices. So mapped values shrink as well as their originals, and every shrunk value is one that
/// the generator can make.
indirect enum Choice: Equatable, Sendable {
    /// A number; smaller ones stand for simpler values.
    case number(UInt64)
    /// Parts that are all needed.
    case group([Choice])
    /// Parts that can be removed, in any combination.
    case list([Choice])

    /// Simpler choices, the simplest first; each is one step away.
    var shrinks: AnySequence<Choice> {
        switch self {
        case .number(let number):
            return AnySequence(Self.smaller(number).lazy.map(Choice.number))
        case .group(let parts):
            return AnySequence(Self.inner(parts).lazy.map(Choice.group))
        case .list(let parts):
            return AnySequence(
                [parts.without, Self.inner(parts)].lazy.joined().map(Choice.list))
        }
    }

    /// All numbers in order, each list’s count before its elements: of two choices for one value,
    /// the one with the lexicographically smaller numbers is simpler.
    var numbers: [UInt64] {
        switch self {
        case .number(let number): [number]
        case .group(let parts), .list(let parts): [UInt64(parts.count)] + parts.flatMap(\.numbers)
        }
    }

    /// All smaller numbers if they are few, otherwise zero and then numbers ever closer.
    private static func smaller(_ number: UInt64) -> [UInt64] {
        guard number > 16 else { return Array(0..<number) }
        return sequence(first: number) { $0 > 1 ? $0 / 2 : nil }.map { number - $0 }
    }

    /// All variants with one part shrunk.
    private static func inner(_ parts: [Choice]) -> AnySequence<[Choice]> {
        AnySequence(
            parts.indices.lazy.flatMap { index in
                parts[index].shrinks.lazy.map { shrunk in
                    var parts = parts
                    parts[index] = shrunk
                    return parts
                }
            })
    }
}

extension Array where Element: Sendable {
    /// The array without a run of neighbours: first without all elements, then with ever shorter
    /// runs removed.
    var without: AnySequence<[Element]> {
        guard !isEmpty else { return AnySequence([]) }
        let sizes = sequence(first: count) { $0 > 1 ? $0 / 2 : nil }
        return AnySequence(
            sizes.lazy.flatMap { size in
                stride(from: 0, to: self.count, by: size).lazy.map { start in
                    Array(self[..<start] + self[Swift.min(start + size, self.count)...])
                }
            })
    }
}

// MARK: Text

extension Choice: CustomStringConvertible {
    /// `3`, `(1 2)` for a group, `[1 2]` for a list.
    var description: String {
        switch self {
        case .number(let number): "\(number)"
        case .group(let parts): "(\(Self.text(parts)))"
        case .list(let parts): "[\(Self.text(parts))]"
        }
    }

    static func text(_ choices: [Choice]) -> String {
        choices.map(\.description).joined(separator: " ")
    }

    /// Parses the output of ``text(_:)``; `nil` for any other text.
    static func parse(_ text: String) -> [Choice]? {
        var open: [(closing: Character, parts: [Choice])] = []
        var parts: [Choice] = []
        var rest = Substring(text)
        while let character = rest.first {
            if character.isNumber {
                let digits = rest.prefix { $0.isNumber }
                guard let number = UInt64(digits) else { return nil }
                parts.append(.number(number))
                rest = rest.dropFirst(digits.count)
                continue
            }
            rest = rest.dropFirst()
            switch character {
            case " ": break
            case "(", "[":
                open.append((character == "(" ? ")" : "]", parts))
                parts = []
            case ")", "]":
                guard let outer = open.popLast(), outer.closing == character else { return nil }
                parts = outer.parts + [character == ")" ? .group(parts) : .list(parts)]
            default: return nil
            }
        }
        return open.isEmpty ? parts : nil
    }
}
