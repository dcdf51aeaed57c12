/// A sequence of tokens that a file may not contain, such as `URLSession`, `Date()` or `static let
/// shared`.
///
/// White space, comments between tokens and backticks are ignored. Names match whole: `Date` is not
/// in `DateFormatter`. Comments, the text of strings and regular expressions are not searched;
/// interpolations are. Names are not resolved, so these rules apply:
///
/// - A pattern that begins with a name matches where that name stands alone, and after a module
///   that the file imports (`Foundation.Date()`, `Foundation::Date()`); never a member of something
///   else (`calendar.Date()`, `.URLSession`).
/// - It does not match the declaration of that name (`struct URLSession`, `func Date()`, `case
///   Date`). A single name also does not match where it is bound (`for data in`, `{ data, error
///   in`, `let (a, data)`), or as a label or parameter name (`URLSession: 1`). In doubt it does not
///   match.
/// - Paths of imports and conditions of `#if` are not searched; a pattern may begin with `#if`.
/// - A pattern that begins with a dot matches after anything: `URLSession.shared`, `.shared`.
/// - A single name may contain `*`, which matches any letters: `*Repository`. The matched name is
///   reported as written.
/// - `Date()` does not match `Date.init()`, nor `static let shared` the same with `var`: those need
///   patterns of their own.
package struct SymbolPattern: Hashable, Sendable {
    /// The reason why a text is not a pattern, as a sentence.
    package struct Refusal: Error, Hashable, CustomStringConvertible {
        package let description: String

        package init(description: String) { self.description = description }
    }

    struct Token: Hashable, Sendable {
        /// The token without backticks.
        let bytes: [UInt8]
        let isName: Bool
    }

    /// The text in the rules file.
    package let text: String
    let tokens: [Token]
    /// The wildcard, if the pattern is a name with `*`.
    let wildcard: NameWildcard?
    var isOneName: Bool { tokens.count == 1 && tokens[0].isName }

    /// - Throws: ``Refusal`` for a text without tokens, or with one that is never searched.
    package init(_ text: String) throws(Refusal) {
        self.text = text
        wildcard = NameWildcard(text)
        guard wildcard == nil else {
            tokens = [Token(bytes: Array(text.utf8), isName: true)]
            return
        }
        let read = Self.tokens(of: Array(text.utf8))
        if let problem = read.problem {
            throw Refusal(description: "The symbol “\(text)” \(problem).")
        }
        guard !read.tokens.isEmpty else {
            throw Refusal(
                description: "The symbol “\(text)” is empty: write what may not be used, as Date()."
            )
        }
        tokens = read.tokens
    }

    private static func tokens(of bytes: [UInt8]) -> (tokens: [Token], problem: String?) {
        bytes.withUnsafeBufferPointer { buffer in
            var lexer = SwiftLexer(buffer)
            var tokens: [Token] = []
            while true {
                let token = lexer.next()
                switch token.kind {
                case .end: return (tokens, nil)
                case .literal, .interpolation:
                    return ([], "contains a string, and strings are not searched")
                case .unknown, .backtick, .shebang:
                    return ([], "is not made of Swift's tokens")
                case .escapedIdentifier:
                    tokens.append(
                        Token(bytes: Array(buffer[token.start + 1..<token.end - 1]), isName: true))
                default:
                    tokens.append(
                        Token(
                            bytes: Array(buffer[token.start..<token.end]),
                            isName: token.kind == .identifier))
                }
            }
        }
    }
}
