/// A token of a manifest; operators and numbers are left out.
package struct ManifestToken: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case identifier
        /// A string, with `*` for each interpolation.
        case text(isPattern: Bool)
        /// `(`, `)`, `[`, `]`, `{`, `}`, `,`, `.`, `:` or `=`.
        case mark
    }

    package let kind: Kind
    package let string: String
    package let line, column: Int

    func isMark(_ mark: String) -> Bool { kind == .mark && string == mark }

    /// Whether it is a string with this value, or with interpolations that could produce it.
    func hasText(_ name: String, asPattern: Bool) -> Bool {
        switch kind {
        case .text(isPattern: false): string == name
        case .text(isPattern: true):
            // A string that is only an interpolation could be anything, so it matches nothing.
            asPattern && string.contains { $0 != "*" } && Pattern(string).matches(name)
        default: false
        }
    }
}

/// Splits a manifest into tokens, without comments.
package struct ManifestTokenizer {
    private let bytes: [UInt8]
    private var position = 0
    private var line = 1
    private var lineStart = 0

    package static func tokens(of bytes: [UInt8]) -> [ManifestToken] {
        var tokenizer = Self(bytes: bytes)
        var tokens: [ManifestToken] = []
        while let token = tokenizer.next() { tokens.append(token) }
        return tokens
    }

    /// The tokens, including those inside interpolations, which otherwise belong to a string.
    static func tokensWithInterpolations(of bytes: [UInt8]) -> [ManifestToken] {
        var tokenizer = Self(bytes: bytes)
        var tokens: [ManifestToken] = []
        while let token = tokenizer.next() { tokens.append(token) }
        return tokens + tokenizer.interpolated
    }

    private var interpolated: [ManifestToken] = []

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

    private func starts(_ text: StaticString) -> Bool {
        let count = text.utf8CodeUnitCount
        guard position + count <= bytes.count else { return false }
        return text.withUTF8Buffer { bytes[position..<position + count].elementsEqual($0) }
    }

    private mutating func step(_ count: Int = 1) {
        for _ in 0..<count where position < bytes.count {
            if bytes[position] == UInt8(ascii: "\n") {
                line = line + 1
                lineStart = position + 1
            }
            position += 1
        }
    }

    private mutating func next() -> ManifestToken? {
        while let byte = current {
            if starts("//") {
                while let byte = current, byte != UInt8(ascii: "\n") { step() }
            } else if starts("/*") {
                skipComment()
            } else if byte.isIdentifierPart {
                return identifier()
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "#"), let text = text() {
                return text
            } else if Self.marks.contains(byte) {
                let token = token(
                    .mark, String(UnicodeScalar(byte)), at: (line, lineStart, position))
                step()
                return token
            } else {
                step()
            }
        }
        return nil
    }

    private static let marks = Set("()[]{},.:=".utf8)

    private typealias Start = (line: Int, lineStart: Int, position: Int)

    private func token(
        _ kind: ManifestToken.Kind, _ string: String, at start: Start
    ) -> ManifestToken {
        ManifestToken(
            kind: kind, string: string, line: start.line,
            column: start.position - start.lineStart + 1)
    }

    private mutating func identifier() -> ManifestToken {
        let start = (line, lineStart, position)
        while let byte = current, byte.isIdentifierPart { step() }
        return token(
            .identifier, String(decoding: bytes[start.2..<position], as: UTF8.self), at: start)
    }

    private mutating func skipComment() {
        var depth = 0
        repeat {
            if starts("/*") {
                depth += 1
                step(2)
            } else if starts("*/") {
                depth -= 1
                step(2)
            } else {
                step()
            }
        } while depth > 0 && current != nil
    }

    /// Reads a string with any number of `#`, of one line or many; `nil` if the `#` begins none.
    private mutating func text() -> ManifestToken? {
        let start = (line, lineStart, position)
        var hashes = 0
        while position + hashes < bytes.count, bytes[position + hashes] == UInt8(ascii: "#") {
            hashes += 1
        }
        guard position + hashes < bytes.count, bytes[position + hashes] == UInt8(ascii: "\"") else {
            return nil
        }
        step(hashes)
        let quotes = starts("\"\"\"") ? 3 : 1
        step(quotes)
        let end = Array(repeating: UInt8(ascii: "\""), count: quotes) + hash(hashes)
        let escape = [UInt8(ascii: "\\")] + hash(hashes)
        var said: [UInt8] = []
        var isPattern: Bool = false
        while let byte = current {
            if bytes[position...].starts(with: end) {
                step(end.count)
                break
            } else if bytes[position...].starts(with: escape) {
                step(escape.count)
                if current == UInt8(ascii: "(") {
                    skipInterpolation()
                    said.append(UInt8(ascii: "*"))
                    isPattern = true
                } else {
                    said.append(current ?? 0)
                    step()
                }
            } else if byte == UInt8(ascii: "\n") && quotes == 1 {
                break
            } else {
                said.append(byte)
                step()
            }
        }
        return token(.text(isPattern: isPattern), String(decoding: said, as: UTF8.self), at: start)
    }

    private func hash(_ count: Int) -> [UInt8] { Array(repeating: UInt8(ascii: "#"), count: count) }

    private mutating func skipInterpolation() {
        step()
        var depth = 1
        while depth > 0, let token = next() {
            interpolated.append(token)
            if token.isMark("(") { depth += 1 }
            if token.isMark(")") { depth -= 1 }
        }
    }
}

extension UInt8 {
    /// Whether the byte can be part of an identifier; every byte of a non-ASCII character can.
    fileprivate var isIdentifierPart: Bool {
        isASCIILetter || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
            || self == UInt8(ascii: "_") || self >= 0x80
    }
}
