/// Splits Swift source into tokens by the rules of Swift's own parser, whatever it holds: broken
/// strings, bytes that are no UTF-8, comments without an end.
package struct SwiftLexer {
    /// An interpolation that is open.
    struct Frame {
        var quote: Quote
        /// Parentheses inside it that are still open.
        var parentheses = 0
    }

    struct Quote: Equatable {
        enum Kind { case line, lines, single }
        var kind: Kind
        /// How many `#` stand before it.
        var pounds: Int
    }

    struct Missing {
        /// The marks that end a conflict.
        var conflictEnds: (ours: Bool, theirs: Bool) = (false, false)
        /// As many `#` behind a slash, or more.
        var poundsBehindSlash = Int.max
        /// `#>` before this offset, from where it was looked for on; and so each of these.
        var placeholderEnd = 0
        /// A closing curly quote.
        var curlyQuote = 0
        /// A quote or a slash behind `#`.
        var openingBehindPounds = 0
        /// A quote with as many `#` behind it, or more.
        var quote = (pounds: 0, end: 0)
        /// A line feed; there is one at this offset.
        var lineFeed = -1
    }

    let base: UnsafePointer<UInt8>
    let count: Int
    let classes = ByteClass.table
    let identifierBytes = ByteClass.identifierTable
    var index = 0
    var frames: [Frame] = []
    /// The token before; of a file's first one, its kind is `end`.
    var previous = SourceToken.none
    /// After `try?` and `try!`, where a slash begins a regular expression.
    var prefersRegex = false
    /// What was looked for in vain as far as the end, so that nobody looks twice.
    var missing = Missing()
    /// Where the regular expression ends that follows an operator without a space.
    var pendingRegex: Int?

    // Stands for an empty file's missing address; with a count of 0 nobody reads or writes it.
    private static nonisolated(unsafe) let nothing = UnsafePointer(
        UnsafeMutablePointer<UInt8>.allocate(capacity: 1))

    /// - Parameter bytes: Must outlive the lexer.
    package init(_ bytes: UnsafeBufferPointer<UInt8>) {
        base = bytes.baseAddress ?? Self.nothing
        // Of a file that is larger than four gigabytes nobody reads the rest.
        count = bytes.baseAddress == nil ? 0 : min(bytes.count, Int(UInt32.max))
    }

    /// Whether the next token stands inside a string's interpolation.
    package var isInInterpolation: Bool { !frames.isEmpty }

    /// The next token, for ever `end` after the last.
    package mutating func next() -> SourceToken {
        let preferred = prefersRegex
        prefersRegex = false
        var newline = index == 0
        if let end = pendingRegex { return regexAfterOperator(end) }
        while index < count {
            let byte = base[index]
            let start = index
            let kind: SourceToken.Kind
            switch classes[Int(byte)] {
            case .space:
                skipSpaces()
                continue
            case .newline:
                if let frame = frames.last, frame.quote.kind != .lines {
                    return token(endOfBrokenString(), start, newline)
                }
                newline = true
                index += 1
                continue
            case .identifier:
                skipIdentifier()
                kind = .identifier
            case .digit:
                skipNumber()
                kind = .number
            case .open:
                index += 1
                if !frames.isEmpty, byte == UInt8(ascii: "(") {
                    frames[frames.count - 1].parentheses += 1
                }
                kind = .open
            case .close:
                index += 1
                if !frames.isEmpty, byte == UInt8(ascii: ")") {
                    kind = closeParenthesis()
                } else {
                    kind = .close
                }
            case .punctuation:
                index += 1
                kind =
                    byte == UInt8(ascii: ",")
                    ? .comma : byte == UInt8(ascii: ";") ? .semicolon : .at
            case .colon:
                index += 1
                if at(index, ":") {
                    index += 1
                    kind = .doubleColon
                } else {
                    kind = .colon
                }
            case .backslash:
                index += 1
                kind = .backslash
            case .quote:
                kind = string(pounds: 0)
            case .pound:
                kind = pound()
            case .dollar:
                index += 1
                skipIdentifier()
                kind = .identifier
            case .backtick:
                kind = backtick()
            case .slash:
                if skipComment(&newline) { continue }
                kind = operatorToken(preferred)
            case .angle:
                if skipConflict() { continue }
                kind =
                    byte == UInt8(ascii: "<") && skipPlaceholder()
                    ? .identifier : operatorToken(preferred)
            case .mark:
                kind = mark(preferred)
            case .symbol:
                kind = operatorToken(preferred)
            case .high:
                guard let found = unicode(preferred) else { continue }
                kind = found
            case .other:
                index += 1
                continue
            }
            return token(kind, start, newline)
        }
        return token(.end, count, newline)
    }

    @inline(__always)
    private mutating func token(
        _ kind: SourceToken.Kind, _ start: Int, _ newline: Bool
    ) -> SourceToken {
        previous = SourceToken(kind: kind, start: start, end: index, startsLine: newline)
        return previous
    }

    private mutating func regexAfterOperator(_ end: Int) -> SourceToken {
        let start = index
        index = end
        pendingRegex = nil
        return token(.literal, start, false)
    }

    /// Whether there is this byte, and not the end.
    @inline(__always)
    func at(_ index: Int, _ byte: Unicode.Scalar) -> Bool {
        index < count && base[index] == UInt8(ascii: byte)
    }

    @inline(__always)
    func isLineBreak(_ index: Int) -> Bool {
        base[index] == UInt8(ascii: "\n") || base[index] == UInt8(ascii: "\r")
    }

    /// Whether a token reads so.
    func isText(_ token: SourceToken, _ text: StaticString) -> Bool {
        guard token.end - token.start == text.utf8CodeUnitCount else { return false }
        for offset in 0..<text.utf8CodeUnitCount
        where base[token.start + offset] != text.utf8Start[offset] {
            return false
        }
        return true
    }
}
