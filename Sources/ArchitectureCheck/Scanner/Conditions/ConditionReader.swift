/// Reads the condition of an `#if` or `#elseif`.
struct ConditionReader {
    private let lexer: SwiftLexer
    private var tokens: [SourceToken] = []
    private var next = 0

    /// A limit above any real condition; for a longer one nothing is certain.
    private static let mostTokens = 200

    /// - Parameter lexer: Positioned after `#if`. A condition ends with its line, except inside
    ///   brackets.
    init(_ lexer: SwiftLexer) {
        self.lexer = lexer
        var ahead = lexer
        var depth = 0
        while tokens.count <= Self.mostTokens {
            let token = ahead.next()
            if token.kind == .end || depth == 0 && token.startsLine { return }
            tokens.append(token)
            if token.kind == .open { depth += 1 }
            if token.kind == .close { depth = max(0, depth - 1) }
        }
    }

    mutating func meaning() -> ConditionMeaning {
        guard tokens.count <= Self.mostTokens, let meaning = alternatives(), next == tokens.count
        else { return .unknown }
        return meaning
    }

    /// `a || b`
    private mutating func alternatives() -> ConditionMeaning? {
        guard var meaning = conjunction() else { return nil }
        while take("||") {
            guard let other = conjunction() else { return nil }
            meaning = meaning.or(other)
        }
        return meaning
    }

    /// `a && b`, which has the higher precedence.
    private mutating func conjunction() -> ConditionMeaning? {
        guard var meaning = operand() else { return nil }
        while take("&&") {
            guard let other = operand() else { return nil }
            meaning = meaning.and(other)
        }
        return meaning
    }

    private mutating func operand() -> ConditionMeaning? {
        if take("!") { return operand().map { !$0 } }
        if take("(") {
            guard let meaning = alternatives(), take(")") else { return nil }
            return meaning
        }
        guard next < tokens.count, tokens[next].kind == .identifier else { return nil }
        let name = tokens[next]
        next += 1
        guard take("(") else { return .unknown }
        let module = lexer.isText(name, "canImport") ? moduleAhead() : nil
        guard closeParenthesis() else { return nil }
        return module.map(ConditionMeaning.canImport) ?? .unknown
    }

    /// The first name of `A.B`; `nil` for `A::B`, which does not test A.
    private func moduleAhead() -> String? {
        guard next + 1 < tokens.count, lexer.isName(tokens[next]),
            tokens[next + 1].kind != .doubleColon
        else { return nil }
        return lexer.name(tokens[next])
    }

    /// Skips everything up to the closing parenthesis.
    private mutating func closeParenthesis() -> Bool {
        var depth = 1
        while depth > 0, next < tokens.count {
            if tokens[next].kind == .open { depth += 1 }
            if tokens[next].kind == .close { depth -= 1 }
            next += 1
        }
        return depth == 0
    }

    private mutating func take(_ text: StaticString) -> Bool {
        guard next < tokens.count, lexer.isText(tokens[next], text) else { return false }
        next += 1
        return true
    }
}
