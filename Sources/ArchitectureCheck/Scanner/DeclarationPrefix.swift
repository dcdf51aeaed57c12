/// The attributes and access modifier before a declaration.
struct DeclarationPrefix {
    var attributes: ImportDeclaration.Attributes = []
    var access: ImportDeclaration.Access?
    /// The first token of the prefix, and the two tokens before it.
    var first = SourceToken.none
    var before = SourceToken.none
    var beforeThat = SourceToken.none
    /// The end of the prefix; any other token ends it.
    var end = -1
}

extension ScanPass {
    /// Called at an identifier that may be `import`, an access modifier or a relevant keyword.
    mutating func readWord() {
        switch token.end - token.start {
        case 3 where lexer.isText(token, "let"), 3 where lexer.isText(token, "var"),
            3 where lexer.isText(token, "for"):
            lastBinding = token.end
        case 4 where lexer.isText(token, "case"): lastCase = token.end
        case 6 where lexer.isText(token, "import"): readImport()
        case 6 where lexer.isText(token, "public"): note(.public)
        case 7 where lexer.isText(token, "package") && !isInExpression: note(.package)
        case 7 where lexer.isText(token, "private"): note(.private)
        case 8 where lexer.isText(token, "internal"): note(.internal)
        case 9 where condition != nil && lexer.isText(token, "canImport"):
            if !isPartOfName { readCanImport() }
        case 11 where lexer.isText(token, "fileprivate"): note(.fileprivate)
        default: break
        }
    }

    private mutating func note(_ access: ImportDeclaration.Access) {
        guard !isPartOfName else { return }
        startPrefix()
        prefix.access = access
        prefix.end = token.end
    }

    /// Whether the current word cannot begin a declaration: `package` may name a value.
    private var isInExpression: Bool {
        // `a + @B package` is a type with its attribute.
        let isPrefixed = prefix.end == before.end
        let (first, before, beforeThat) =
            isPrefixed
            ? (prefix.first, prefix.before, prefix.beforeThat) : (token, before, beforeThat)
        switch before.kind {
        case .end, .shebang, .semicolon: return false
        case .open: return lexer.base[before.start] != UInt8(ascii: "{")
        case .close where lexer.base[before.start] == UInt8(ascii: "}"): return false
        case .close, .identifier, .escapedIdentifier, .number, .literal, .postfixMark, .condition:
            return !first.startsLine && !isPrefixed
        // `default: package import A`, but not `a ? b : package`.
        case .colon: return !lexer.isText(beforeThat, "default")
        case .prefixOperator, .postfixOperator, .binaryOperator:
            // An operator’s declaration, or the end of a value.
            let isEnd = lexer.isText(beforeThat, "operator") || before.kind == .postfixOperator
            return !(first.startsLine && isEnd)
        default: return true
        }
    }

    /// `a.public`, `#internal`
    private var isPartOfName: Bool {
        switch before.kind {
        case .period, .pound, .at, .doubleColon, .backslash: true
        default: false
        }
    }

    private mutating func startPrefix() {
        if prefix.end != before.end { beginPrefix() }
    }

    private mutating func beginPrefix() {
        prefix = DeclarationPrefix(first: token, before: before, beforeThat: beforeThat)
    }

    /// Called at `@`: reads the attribute’s name; its arguments are skipped until they close.
    mutating func readAttribute() {
        startPrefix()
        // Access follows attributes, so an earlier access modifier was the end of something else.
        if prefix.access != nil { beginPrefix() }
        prefix.attributes.insert(readAttributeName())
        let next = peek()
        if next.kind == .open, lexer.base[next.start] == UInt8(ascii: "("), !next.startsLine {
            openAttributes.append((0, prefix))
        }
    }

    private mutating func readAttributeName() -> ImportDeclaration.Attributes {
        // In `@~A` the attribute is a type.
        if lexer.isText(peek(), "~") {
            advance()
            return readWordOfAttribute() ? .other : []
        }
        guard readWordOfAttribute() else { return .other }
        var found = attribute(token)
        while peek().kind == .period || peek().kind == .doubleColon {
            // `@A.testable` is not Swift’s attribute.
            found = .other
            advance()
            matchPatterns()
            guard readWordOfAttribute() else { break }
        }
        if readGenericArguments() { found = .other }
        return found
    }

    /// `@A<B, C<D>>`
    private mutating func readGenericArguments() -> Bool {
        guard let end = endOfGenericArguments() else { return false }
        while token.end < end {
            advance()
            matchPatterns()
        }
        prefix.end = token.end
        return true
    }

    /// `nil` if there are none, or if they do not end before a brace.
    private func endOfGenericArguments() -> Int? {
        var ahead = lexer
        var depth = 0
        for _ in 0..<Self.farthest {
            let token = ahead.next()
            switch token.kind {
            case .prefixOperator, .postfixOperator, .binaryOperator:
                guard depth > 0 || lexer.base[token.start] == UInt8(ascii: "<") else { return nil }
                depth += genericsOpened(by: token)
                if depth <= 0 { return token.end }
            case .end, .semicolon: return nil
            case .open where lexer.base[token.start] == UInt8(ascii: "{"): return nil
            case .identifier where lexer.isText(token, "import"): return nil
            default: if depth == 0 { return nil }
            }
        }
        return nil
    }

    private mutating func readWordOfAttribute() -> Bool {
        let next = peek().kind
        guard next == .identifier || next == .escapedIdentifier else { return false }
        advance()
        matchPatterns()
        prefix.end = token.end
        return true
    }

    /// Called at a bracket: counts the open ones in an attribute’s arguments and in a condition.
    mutating func countBracket(_ change: Int) {
        if let depth = condition { condition = max(0, depth + change) }
        guard let open = openAttributes.last else { return }
        openAttributes[openAttributes.count - 1].depth = open.depth + change
        if open.depth + change <= 0 {
            openAttributes.removeLast()
            prefix = open.prefix
            prefix.end = token.end
        }
    }

    private func attribute(_ name: SourceToken) -> ImportDeclaration.Attributes {
        if lexer.isText(name, "testable") { return .testable }
        if lexer.isText(name, "_exported") { return .exported }
        if lexer.isText(name, "_implementationOnly") { return .implementationOnly }
        if lexer.isText(name, "preconcurrency") { return .preconcurrency }
        if lexer.isText(name, "_spi") || lexer.isText(name, "_spiOnly") { return .spi }
        return .other
    }
}
