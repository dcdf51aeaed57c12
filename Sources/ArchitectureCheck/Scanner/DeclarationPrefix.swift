/// What stands before a declaration: attributes, then access.
struct DeclarationPrefix {
    var attributes: ImportDeclaration.Attributes = []
    var access: ImportDeclaration.Access?
    /// Where it ends; whatever else comes next ends it.
    var end = -1
}

extension ScanPass {
    /// At a word that begins as one of these does.
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
            if before.kind != .period { readCanImport() }
        case 11 where lexer.isText(token, "fileprivate"): note(.fileprivate)
        default: break
        }
    }

    private mutating func note(_ access: ImportDeclaration.Access) {
        guard attributeDepth == nil else { return }
        startPrefix()
        prefix.access = access
        prefix.end = token.end
    }

    /// Whether the present word cannot begin a declaration: `package` may name a value.
    private var isInExpression: Bool {
        guard prefix.end != before.end else { return false }
        switch before.kind {
        case .end, .shebang, .semicolon: return false
        case .open: return lexer.base[before.start] != UInt8(ascii: "{")
        case .close where lexer.base[before.start] == UInt8(ascii: "}"): return false
        case .close, .identifier, .escapedIdentifier, .number, .literal, .postfixMark,
            .postfixOperator, .condition:
            return !token.startsLine
        // `default: package import A`, and not `a ? b : package`.
        case .colon: return !lexer.isText(beforeThat, "default")
        default: return true
        }
    }

    private mutating func startPrefix() {
        if prefix.end != before.end { prefix = DeclarationPrefix() }
    }

    /// At `@`: reads the attribute's name; its arguments are passed by until they close.
    mutating func readAttribute() {
        guard attributeDepth == nil else { return }
        startPrefix()
        // Access comes after attributes; what looked like it was the end of something else.
        if prefix.access != nil { prefix = DeclarationPrefix() }
        guard peek().kind == .identifier || peek().kind == .escapedIdentifier else { return }
        advance()
        matchPatterns()
        prefix.end = token.end
        var attribute = attribute(token)
        while peek().kind == .period || peek().kind == .doubleColon {
            // `@A.testable` is somebody else's.
            attribute = .other
            advance()
            matchPatterns()
            guard peek().kind == .identifier || peek().kind == .escapedIdentifier else { break }
            advance()
            matchPatterns()
            prefix.end = token.end
        }
        prefix.attributes.insert(attribute)
        let next = peek()
        if next.kind == .open, lexer.base[next.start] == UInt8(ascii: "("), !next.startsLine {
            attributeDepth = 0
        }
    }

    /// At a bracket: what is open in the arguments of an attribute, and in a condition.
    mutating func countBracket(_ change: Int) {
        if let depth = condition { condition = max(0, depth + change) }
        guard let depth = attributeDepth else { return }
        attributeDepth = depth + change
        if depth + change <= 0 {
            attributeDepth = nil
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
