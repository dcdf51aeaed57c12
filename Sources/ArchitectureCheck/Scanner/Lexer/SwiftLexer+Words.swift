extension SwiftLexer {
    /// A name without its backticks.
    func name(_ token: SourceToken) -> String {
        let trim = token.kind == .escapedIdentifier ? 1 : 0
        let length = token.end - token.start - 2 * trim
        return String(
            decoding: UnsafeBufferPointer(start: base + token.start + trim, count: length),
            as: UTF8.self)
    }

    /// Whether the token may name a module or a declaration.
    func isName(_ token: SourceToken) -> Bool {
        switch token.kind {
        case .escapedIdentifier: true
        case .identifier: !isReserved(token) && !isNumbered(token)
        default: false
        }
    }

    /// Whether the token is a keyword that names nothing, unless in backticks.
    func isReserved(_ token: SourceToken) -> Bool {
        guard token.kind == .identifier else { return false }
        let text = name(token)
        return Self.wordsBeforeExpressions.contains(text)
            || Self.keywordsThatAreValues.contains(text)
    }

    /// Whether the token is a keyword, such as `return`, after which an expression begins.
    func isBeforeExpression(_ token: SourceToken) -> Bool {
        token.kind == .identifier && Self.wordsBeforeExpressions.contains(name(token))
    }

    /// `$0`
    private func isNumbered(_ token: SourceToken) -> Bool {
        guard base[token.start] == UInt8(ascii: "$") else { return false }
        return (token.start + 1..<token.end).allSatisfy {
            base[$0] >= UInt8(ascii: "0") && base[$0] <= UInt8(ascii: "9")
        }
    }

    private static let keywordsThatAreValues: Set<String> = [
        "Any", "Self", "_", "false", "nil", "self", "super", "true",
    ]

    private static let wordsBeforeExpressions: Set<String> = [
        "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer",
        "deinit", "do", "else", "enum", "extension", "fallthrough", "fileprivate", "for", "func",
        "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "operator",
        "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return",
        "static",
        "struct", "subscript", "switch", "throw", "throws", "try", "typealias", "var", "where",
        "while",
    ]
}
