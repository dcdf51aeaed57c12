/// Splits Swift source into tokens by the rules of Swift’s own parser. Any input is accepted,
/// including broken strings, invalid UTF-8 and unterminated comments.
package struct SwiftLexer {
    /// An open interpolation.
    struct Frame {
        var quote: Quote
        /// The number of open parentheses in it.
        var parentheses = 0
    }

    struct Quote: Equatable {
        enum Kind { case line, lines, single }
        var kind: Kind
        /// The number of `#` before it.
        var pounds: Int
    }

    struct Missing {
        /// The end markers of a merge conflict.
        var conflictEnds: (ours: Bool, theirs: Bool) = (false, false)
        /// A slash followed by at least this number of `#`.
        var poundsBehindSlash = Int.max
        /// The end of the last search for `#>` that found none; likewise the next three fields.
        var placeholderEnd = 0
        /// A closing curly quote.
        var curlyQuote = 0
        /// A quote or a slash after `#`.
        var openingBehindPounds = 0
        /// A quote followed by at least this number of `#`.
        var quote = (pounds: 0, end: 0)
        /// The offset of a line feed.
        var lineFeed = -1
    }

    let base: UnsafePointer<UInt8>
    let count: Int
    let classes = ByteClass.table
    let identifierBytes = ByteClass.identifierTable
    var index = 0
    var frames: [Frame] = []
    /// The previous token; before a file’s first token its kind is `end`.
    var previous = SourceToken.none
    /// Whether `try?` or `try!` precedes, after which a slash begins a regular expression.
    var prefersRegex = false
    /// Failed searches to the end of the file, so that they are not repeated.
    var missing = Missing()
    /// The end of the regular expression that directly follows an operator.
    var pendingRegex: Int?

    // Replaces an empty file’s missing address; with a count of 0 it is never dereferenced.
    private static nonisolated(unsafe) let nothing = UnsafePointer(
        UnsafeMutablePointer<UInt8>.allocate(capacity: 1))

    /// - Parameter bytes: Must outlive the lexer.
    package init(_ bytes: UnsafeBufferPointer<UInt8>) {
        base = bytes.baseAddress ?? Self.nothing
        // Offsets are 32 bits: a file is read up to four gigabytes.
        count = bytes.baseAddress == nil ? 0 : min(bytes.count, Int(UInt32.max))
    }

    /// Whether the next token is inside a string’s interpolation.
    package var isInInterpolation: Bool { !frames.isEmpty }

    /// The next token; after the last one always `end`.
    ///
    /// One long `switch`: a call per kind of byte costs time for every byte of a repository.
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

    /// Whether this byte is at the offset; false at the end.
    @inline(__always)
    func at(_ index: Int, _ byte: Unicode.Scalar) -> Bool {
        index < count && base[index] == UInt8(ascii: byte)
    }

    @inline(__always)
    func isLineBreak(_ index: Int) -> Bool {
        base[index] == UInt8(ascii: "\n") || base[index] == UInt8(ascii: "\r")
    }

    /// Whether the token has this text.
    func isText(_ token: SourceToken, _ text: StaticString) -> Bool {
        guard token.end - token.start == text.utf8CodeUnitCount else { return false }
        for offset in 0..<text.utf8CodeUnitCount
        where base[token.start + offset] != text.utf8Start[offset] {
            return false
        }
        return true
    }
}
