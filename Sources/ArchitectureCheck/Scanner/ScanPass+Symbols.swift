extension ScanPass {
    /// Notes each pattern that begins with the present token.
    mutating func matchPatterns() {
        guard condition == nil, token.end > token.start else { return }
        let skipped = token.kind == .escapedIdentifier ? 1 : 0
        let first = lexer.base[token.start + skipped]
        for index in scanner.patternsByFirstByte[Int(first)] { match(index) }
    }

    private mutating func match(_ index: Int) {
        let pattern = scanner.patterns[index]
        guard isEqual(token, pattern.tokens[0]) else { return }
        var ahead = lexer
        for expected in pattern.tokens.dropFirst() {
            guard isEqual(ahead.next(), expected) else { return }
        }
        var module: String?
        if pattern.tokens[0].isName {
            guard let qualifier = qualifier() else { return }
            module = qualifier.module
        }
        if pattern.isOneName, isDeclaredOrLabel(next: ahead.next()) { return }
        let place = lines.place(of: token.start)
        if let module { qualified.append((scan.symbols.count, module)) }
        scan.symbols.append(
            SourceScan.Symbol(pattern: index, line: place.line, column: place.column))
    }

    private func isEqual(_ token: SourceToken, _ expected: SymbolPattern.Token) -> Bool {
        let trim = token.kind == .escapedIdentifier ? 1 : 0
        guard token.end - token.start - 2 * trim == expected.bytes.count else { return false }
        guard expected.isName == (token.kind == .identifier || token.kind == .escapedIdentifier)
        else {
            return false
        }
        let start = lexer.base + token.start + trim
        return expected.bytes.indices.allSatisfy { start[$0] == expected.bytes[$0] }
    }

    /// Nil behind something that is no module; the module's name, where only imports tell.
    private func qualifier() -> (module: String?, Void)? {
        switch before.kind {
        case .doubleColon, .end: return (nil, ())
        case .pound: return nil
        case .period:
            guard lexer.isName(beforeThat), thirdBefore.kind != .period,
                thirdBefore.kind != .backslash
            else { return nil }
            return (lexer.name(beforeThat), ())
        default: return (nil, ())
        }
    }

    /// Drops what stands behind a name that is no imported module.
    mutating func dropUnqualified() {
        guard !qualified.isEmpty else { return }
        let modules = Set(scan.imports.map(\.module) + ["Swift"])
        for (symbol, module) in qualified.reversed() where !modules.contains(module) {
            scan.symbols.remove(at: symbol)
        }
    }

    /// Whether the present name is not used here but made, or names an argument.
    private func isDeclaredOrLabel(next: SourceToken) -> Bool {
        if before.kind == .identifier {
            if Self.introducers.contains(lexer.name(before)) { return true }
            if next.kind == .colon, !lexer.isBeforeExpression(before) { return true }
        }
        if before.kind == .comma, isInCase { return true }
        guard before.kind == .comma || isParenthesis(before) else { return false }
        return next.kind == .colon || lexer.isName(next) && !next.startsLine
    }

    private func isParenthesis(_ token: SourceToken) -> Bool {
        token.kind == .open && lexer.base[token.start] == UInt8(ascii: "(")
    }

    /// Whether the present name stands in the list of an enumeration's cases.
    private var isInCase: Bool {
        guard let lastCase else { return false }
        var ahead = SwiftLexer(UnsafeBufferPointer(start: lexer.base, count: before.end))
        ahead.index = lastCase.end
        var depth = 0
        while true {
            let token = ahead.next()
            switch token.kind {
            case .end: return depth == 0
            case .open where isParenthesis(token): depth += 1
            case .close where depth > 0: depth -= 1
            case .identifier, .escapedIdentifier, .comma, .equal, .number, .literal: break
            default: if depth == 0 { return false }
            }
        }
    }

    private static let introducers: Set<String> = [
        "actor", "associatedtype", "case", "class", "enum", "func", "import", "let", "macro",
        "precedencegroup", "protocol", "struct", "typealias", "var",
    ]
}
