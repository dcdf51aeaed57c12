/// A token of Swift, as far as imports and symbols need to know it. A string is one token, and with
/// interpolations several: up to each `\(`, and from each `)` on.
package struct SourceToken {
    package enum Kind: UInt8, Sendable {
        case end, shebang
        /// Keywords too, `_`, `$0`, and an editor's placeholder.
        case identifier
        /// In backticks.
        case escapedIdentifier
        case number
        /// A whole string or regular expression, or the last part of a string.
        case literal
        /// A part of a string that ends with `\(`.
        case interpolation
        case open, close, comma, semicolon, colon, doubleColon, at, backslash, backtick
        /// `#` before the name of a macro.
        case pound
        /// `#if`, `#elseif`, `#else`, `#endif`.
        case condition
        /// `#available`, `#unavailable`, `#sourceLocation`.
        case directive
        case period, arrow, equal, prefixOperator, postfixOperator, binaryOperator
        /// A `?` or `!` right after an expression.
        case postfixMark
        /// The `?` of `a ? b : c`.
        case infixMark
        case unknown
    }

    package var kind: Kind
    /// Whether there is a line break between the token before and this one.
    package var startsLine: Bool
    // Small, because each is copied often.
    private var first, last: UInt32

    /// Offsets of bytes.
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
