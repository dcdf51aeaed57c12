/// The mangled name of a declaration in a symbol graph.
enum MangledName {
    /// The Swift module that declares it, or `nil` for a declaration of C, Objective-C or Swift
    /// itself.
    ///
    /// Members of an extension belong to the extension’s module.
    static func module(of preciseIdentifier: String) -> String? {
        var text = preciseIdentifier
        // An extension block has the name of the extended type.
        if text.hasPrefix("s:e:") { text.removeFirst(4) }
        guard text.hasPrefix("s:") else { return nil }
        var reader = MangledReader(Array(text.utf8.dropFirst(2)))
        return reader.module()
    }
}

/// Reads as much of Swift’s mangling as is needed to separate modules from types.
private struct MangledReader {
    private let bytes: [UInt8]
    private var position = 0
    /// The words of earlier identifiers, which later ones may refer to by a letter.
    private var words: [[UInt8]] = []

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

    /// The mangled kinds of types: struct, class, enum, protocol, alias.
    private static let kinds = Set("VCOPa".utf8)

    mutating func module() -> String? {
        var module = context()
        while let name = identifier() {
            if let kind = current, Self.kinds.contains(kind) {
                position += 1
            } else if let behind = extensionEnd() {
                module = name
                position = behind
            } else {
                break
            }
        }
        return module
    }

    /// The module at the beginning, or a standard library type with a short mangling.
    private mutating func context() -> String? {
        switch current {
        case UInt8(ascii: "s"):
            position += 1
            return nil
        case UInt8(ascii: "S"):
            // “Sc” and a letter are types of concurrency.
            let isLong = position + 1 < bytes.count && bytes[position + 1] == UInt8(ascii: "c")
            position += isLong ? 3 : 2
            return nil
        default: return identifier()
        }
    }

    /// The position after the `E` that ends an extension, directly or after its constraints.
    private func extensionEnd() -> Int? {
        guard let found = bytes[position...].firstIndex(of: UInt8(ascii: "E")) else { return nil }
        guard found > position else { return found + 1 }
        // Constraints end with `l`; any other E belongs to a signature.
        return bytes[found - 1] == UInt8(ascii: "l") ? found + 1 : nil
    }

    // MARK: Identifiers

    private mutating func identifier() -> String? {
        guard let first = current, first.isDigit else { return nil }
        var hasWords = false
        var isPunycode = false
        if first == UInt8(ascii: "0") {
            position += 1
            if current == UInt8(ascii: "0") {
                position += 1
                isPunycode = true
            } else {
                hasWords = true
            }
        }
        var name: [UInt8] = []
        repeat {
            while hasWords, let letter = current, letter.isASCIILetter {
                position += 1
                let isLast = letter & 0x20 == 0
                let index = Int(letter | 0x20) - Int(UInt8(ascii: "a"))
                guard index < words.count else { return nil }
                name += words[index]
                if isLast { hasWords = false }
            }
            if current == UInt8(ascii: "0") {
                position += 1
                break
            }
            guard let count = natural(), count > 0 else { return nil }
            if isPunycode, current == UInt8(ascii: "_") { position += 1 }
            guard position + count <= bytes.count else { return nil }
            let part = Array(bytes[position..<position + count])
            name += part
            addWords(of: part)
            position += count
        } while hasWords
        return isPunycode ? nil : String(decoding: name, as: UTF8.self)
    }

    private mutating func natural() -> Int? {
        var number: Int?
        while let digit = current, digit.isDigit, number ?? 0 < 100_000 {
            number = (number ?? 0) * 10 + Int(digit - UInt8(ascii: "0"))
            position += 1
        }
        return number
    }

    /// Words begin at any character except digits and underscores, and end before a capital.
    private mutating func addWords(of part: [UInt8]) {
        var start: Int?
        for index in 0...part.count {
            let byte = index < part.count ? part[index] : 0
            if let begin = start, isEnd(byte, after: part[index - 1]) {
                if index - begin >= 2, words.count < 26 { words.append(Array(part[begin..<index])) }
                start = nil
            }
            if start == nil, !byte.isDigit, byte != UInt8(ascii: "_"), byte != 0 { start = index }
        }
    }

    private func isEnd(_ byte: UInt8, after previous: UInt8) -> Bool {
        byte == UInt8(ascii: "_") || byte == 0 || !previous.isUpperCase && byte.isUpperCase
    }
}

extension UInt8 {
    fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
    fileprivate var isUpperCase: Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) }
}
