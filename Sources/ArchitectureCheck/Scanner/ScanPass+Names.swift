// The role of a name, as far as the tokens around it show. In doubt it is not a use: a missed use
// is found at the symbol’s next use, but a false alarm would never go away.

extension ScanPass {
    /// Whether the current name is declared here.
    var isDeclared: Bool {
        // `a = .import` ends a line, and the next line begins with a name.
        if before.kind == .identifier, beforeThat.kind != .period,
            Self.introducers.contains(lexer.name(before))
        {
            // `case URLSession.shared:` compares.
            return !(lexer.isText(before, "case") && peek().kind == .period)
        }
        if before.kind == .binaryOperator || before.kind == .postfixOperator,
            lexer.isText(before, "<"), thirdBefore.kind == .identifier,
            Self.introducers.contains(lexer.name(thirdBefore))
        {
            return true
        }
        return before.kind == .comma && isInCase
    }

    /// Whether the current name is a label or a parameter’s name.
    var isLabel: Bool {
        let next = peek()
        if next.kind == .colon {
            switch before.kind {
            case .comma, .interpolation: return true
            // `f(a:X:)`, but not `a ? b : X : c`.
            case .colon:
                return (isParenthesis(thirdBefore) || thirdBefore.kind == .colon)
                    && (beforeThat.kind == .identifier || beforeThat.kind == .escapedIdentifier)
            case .open: return isParenthesis(before) || isSubscript
            case .close: return lexer.base[before.start] == UInt8(ascii: "}")
            case .identifier, .escapedIdentifier:
                return !Self.wordsBeforeUses.contains(lexer.name(before)) || isListed(beforeThat)
            default: return false
            }
        }
        // `(label name: …)`, `(@A label name: …)`
        return isListed(prefix.end == before.end ? prefix.before : before) && lexer.isName(next)
    }

    /// Whether the bracket before the current name is that of `a[X: 1]`, not of `[X: 1]`.
    private var isSubscript: Bool {
        guard beforeThat.end == before.start, lexer.base[before.start] == UInt8(ascii: "[") else {
            return false
        }
        switch beforeThat.kind {
        case .identifier, .escapedIdentifier, .number, .literal, .close, .postfixMark: return true
        default: return false
        }
    }

    /// Whether an argument or a parameter begins after this token.
    private func isListed(_ token: SourceToken) -> Bool {
        token.kind == .comma || token.kind == .interpolation || isParenthesis(token)
    }

    /// Whether the current name is bound here: in `for X in`, `{ a, X in`, `let (a, X)`.
    var isBound: Bool {
        isBeforeIn || isInParametersOfClosure || isInPattern || isAccessorsParameter
    }

    /// The token after the current one.
    func peek() -> SourceToken {
        var ahead = lexer
        return ahead.next()
    }

    /// `{ X in`, `{ X, b -> A in`, `{ [a] X in`, `for X in`
    private var isBeforeIn: Bool {
        switch before.kind {
        case .comma, .close: break
        case .open where lexer.base[before.start] == UInt8(ascii: "{"): break
        case .identifier where Self.wordsBeforeBindings.contains(lexer.name(before)): break
        default: return false
        }
        var ahead = lexer
        var isBehindName = true
        for _ in 0..<Self.farthest {
            let token = ahead.next()
            switch token.kind {
            case .arrow: return isBehindResult(ahead)
            case .comma: isBehindName = false
            case .identifier where lexer.isReserved(token) && !lexer.isText(token, "_"):
                return lexer.isText(token, "in") || lexer.isText(token, "throws")
            case .identifier:
                guard !isBehindName || lexer.isText(token, "async") else { return false }
                isBehindName = true
            default: return false
            }
        }
        return false
    }

    /// Whether `in` follows the type at this arrow, which is then a closure’s result.
    private func isBehindResult(_ arrow: SwiftLexer) -> Bool {
        var ahead = arrow
        var depth = 0
        for _ in 0..<Self.farthest {
            let token = ahead.next()
            switch token.kind {
            case .end, .semicolon: return false
            case .open: depth += 1
            case .close: depth -= 1
            case .identifier where depth == 0 && lexer.isText(token, "in"): return true
            default: break
            }
            if depth < 0 { return false }
        }
        return false
    }

    /// `{ (a, X) in`, `{ (a: A, X) -> A in`, `{ [weak a] (X) in`
    private var isInParametersOfClosure: Bool {
        // `(label X) in`
        let isSecond =
            before.kind == .identifier && !lexer.isReserved(before) && isListed(beforeThat)
        guard let lastBrace, isListed(before) || isSecond, endsParametersOfClosure else {
            return false
        }
        var square = 0
        var round = 0
        var angle = 0
        var isInType = false
        for token in tokens(from: lastBrace) {
            switch token.kind {
            case .open where isParenthesis(token): round += 1
            case .close where lexer.base[token.start] == UInt8(ascii: ")"): round -= 1
            case .open: square += 1
            case .close: square -= 1
            case .colon where round == 1: isInType = true
            case .comma where (square, round, angle) == (0, 1, 0): isInType = false
            case .prefixOperator, .postfixOperator, .binaryOperator:
                angle += genericsOpened(by: token)
            default: break
            }
            if round + square <= 0, token.kind != .close { return false }
        }
        return (square, round) == (0, 1) && !isInType
    }

    /// The number of generic arguments an operator opens, minus those it closes.
    func genericsOpened(by token: SourceToken) -> Int {
        (token.start..<token.end).reduce(0) { sum, place in
            switch lexer.base[place] {
            case UInt8(ascii: "<"): sum + 1
            case UInt8(ascii: ">"): sum - 1
            default: sum
            }
        }
    }

    /// Whether `in` or a result type follows the parenthesis that contains the name.
    private var endsParametersOfClosure: Bool {
        var ahead = lexer
        var depth = 1
        for _ in 0..<Self.farthest {
            let token = ahead.next()
            switch token.kind {
            case .end: return false
            case .open: depth += 1
            case .close: depth -= 1
            default: break
            }
            guard depth == 0 else { continue }
            let next = ahead.next()
            return next.kind == .arrow
                || ["in", "throws", "async"].contains(lexer.name(next))
        }
        return false
    }

    /// `let (a, X)`, `for (a, X) in`, `case let .some(X)`, `let a, X: Int`
    private var isInPattern: Bool {
        guard let lastBinding, isListed(before) || before.kind == .colon else { return false }
        let next = peek().kind
        guard next != .period, next != .open else { return false }
        var depth = 0
        var last = SourceToken.Kind.end
        var beforeLast = SourceToken.Kind.end
        for token in tokens(from: lastBinding) {
            var kind = token.kind
            switch kind {
            case .open:
                // `a(X)` is a call, `.a(X)` a case.
                guard isParenthesis(token), last != .identifier || beforeLast == .period else {
                    return false
                }
                depth += 1
            case .close: depth -= 1
            case .comma, .period, .postfixMark: break
            case .colon where depth > 0: break
            case .identifier where Self.wordsBeforeBindings.contains(lexer.name(token)): kind = .end
            case .identifier, .escapedIdentifier:
                guard last != .identifier,
                    !lexer.isReserved(token) || Self.patterns.contains(lexer.name(token))
                else { return false }
                kind = .identifier
            default: return false
            }
            beforeLast = last
            last = kind
        }
        return true
    }

    /// `set(X) {`
    private var isAccessorsParameter: Bool {
        guard isParenthesis(before), thirdBefore.kind != .period,
            ["set", "willSet", "didSet"].contains(lexer.name(beforeThat))
        else { return false }
        var ahead = lexer
        return ahead.next().kind == .close && lexer.at(ahead.next().start, "{")
    }

    /// Whether the current name is in an enumeration’s list of cases.
    private var isInCase: Bool {
        guard let lastCase else { return false }
        var depth = 0
        for token in tokens(from: lastCase) {
            switch token.kind {
            case .open: depth += 1
            case .close where depth > 0: depth -= 1
            case .identifier, .escapedIdentifier, .comma, .equal, .number, .literal: break
            default: if depth == 0 { return false }
            }
        }
        return depth == 0
    }

    /// The tokens from an offset up to the current token, without it.
    private func tokens(from start: Int) -> [SourceToken] {
        var ahead = SwiftLexer(UnsafeBufferPointer(start: lexer.base, count: before.end))
        ahead.index = start
        var tokens: [SourceToken] = []
        while tokens.count < Self.farthest {
            let token = ahead.next()
            if token.kind == .end { return tokens }
            tokens.append(token)
        }
        return tokens
    }

    private func isParenthesis(_ token: SourceToken) -> Bool {
        token.kind == .open && lexer.base[token.start] == UInt8(ascii: "(")
    }

    /// The maximum length of a list that may contain a name, which keeps the work linear.
    static let farthest = 500

    static let introducers: Set<String> = [
        "actor", "associatedtype", "case", "class", "enum", "func", "import", "let", "macro",
        "precedencegroup", "protocol", "struct", "typealias", "var",
    ]

    private static let wordsBeforeBindings: Set<String> = ["await", "for", "let", "try", "var"]

    private static let patterns: Set<String> = ["_", "false", "nil", "true"]

    private static let wordsBeforeUses: Set<String> = [
        "as", "await", "extension", "in", "is", "return", "throw", "try", "unsafe", "where",
    ]
}
