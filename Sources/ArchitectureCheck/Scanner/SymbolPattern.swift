/// Tokens that a file may not hold in a row, such as `URLSession`, `Date()` or `static let shared`.
///
/// White space and comments between tokens do not count, backticks do not either, and names are
/// whole: `Date` is not in `DateFormatter`. Comments, the text of strings and regular expressions
/// are never looked at; interpolations are. What a name means nobody resolves, so these hold:
///
/// - A pattern that begins with a name is found where that name stands alone, and behind a module
///   that the file imports (`Foundation.Date()`, `Foundation::Date()`); never as a member of
///   something else (`calendar.Date()`, `.URLSession`).
/// - It is not found where that name is declared (`struct URLSession`, `func Date()`, `case Date`),
///   and one name alone neither where it is bound (`for data in`, `{ data, error in`, `let (a, data)`)
///   nor as a label or the name of a parameter (`URLSession: 1`). In doubt it is not found.
/// - Paths of imports and conditions of `#if` are not looked at; a pattern may begin with `#if`.
/// - A pattern that begins with a dot is found behind anything: `URLSession.shared`, `.shared`.
/// - A name alone may hold `*`, which stands for any letters: `*Repository`. The name that is found is
///   told as it is written.
/// - `Date()` is not `Date.init()`, nor `static let shared` the same with `var`: those are patterns
///   of their own.
package struct SymbolPattern: Hashable, Sendable {
    /// Why a text is no pattern: a sentence.
    package struct Refusal: Error, Hashable, CustomStringConvertible {
        package let description: String

        package init(description: String) { self.description = description }
    }

    struct Token: Hashable, Sendable {
        /// Without backticks.
        let bytes: [UInt8]
        let isName: Bool
    }

    /// As the rules file has it.
    package let text: String
    let tokens: [Token]
    /// The name with `*` that it is, if it is one.
    let wildcard: NameWildcard?
    var isOneName: Bool { tokens.count == 1 && tokens[0].isName }

    /// - Throws: ``Refusal`` for a text without tokens, or with one that is never looked at.
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
                    return ([], "holds a string, and strings are never looked at")
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
