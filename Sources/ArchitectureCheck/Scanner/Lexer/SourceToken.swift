/// A token of Swift, with the detail that imports and symbols need. A string is one token, or with
/// interpolations several: up to each `\(`, and from each `)`.
package struct SourceToken {
    package enum Kind: UInt8, Sendable {
        case end, shebang
        /// An identifier, a keyword, `_`, `$0`, or an editor placeholder.
        case identifier
        /// An identifier in backticks.
        case escapedIdentifier
        case number
        /// A whole string or regular expression, or the last part of a string.
        case literal
        /// A part of a string that ends with `\(`.
        case interpolation
        case open, close, comma, semicolon, colon, doubleColon, at, backslash, backtick
        /// `#` before a macro’s name.
        case pound
        /// `#if`, `#elseif`, `#else`, `#endif`.
        case condition
        /// `#available`, `#unavailable`, `#sourceLocation`.
        case directive
        case period, arrow, equal, prefixOperator, postfixOperator, binaryOperator
        /// A `?` or `!` directly after an expression.
        case postfixMark
        /// The `?` of `a ? b : c`.
        case infixMark
        case unknown
    }

    package var kind: Kind
    /// Whether a line break precedes the token.
    package var startsLine: Bool
    // Small, because tokens are copied often.
    private var first, last: UInt32

    /// Byte offsets.
    package var start: Int { Int(first) }
    package var end: Int { Int(last) }

    init(kind: Kind, start: Int, end: Int, startsLine: Bool) {
        self.kind = kind
        self.startsLine = startsLine
        first = UInt32(truncatingIfNeeded: start)
        last = UInt32(truncatingIfNeeded: end)
    }

    static let none = SourceToken(kind: .end, start: 0, end: 0, startsLine: true)
}
