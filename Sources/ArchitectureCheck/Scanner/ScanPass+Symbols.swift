extension ScanPass {
    /// Records each pattern that begins at the current token, in places that are not visited.
    mutating func matchPatterns() {
        matchBeginning()
        if endsAsPattern { matchEnd() }
    }

    /// Records each pattern that begins with the current token.
    mutating func matchBeginning() {
        guard condition == nil, token.end > token.start else { return }
        let skipped = token.kind == .escapedIdentifier ? 1 : 0
        let first = lexer.base[token.start + skipped]
        for index in scanner.patternsByFirstByte[Int(first)] { match(index) }
    }

    /// Whether the current token is a name that a pattern with a leading `*` may match.
    @inline(__always)
    var endsAsPattern: Bool {
        (token.kind == .identifier || token.kind == .escapedIdentifier)
            && scanner.interests[Int(lexer.base[token.end - 1])].contains(.end)
    }

    /// Records each pattern with a leading `*` that matches the current name’s end.
    mutating func matchEnd() {
        guard condition == nil else { return }
        let last = token.end - (token.kind == .escapedIdentifier ? 2 : 1)
        for index in scanner.patternsByLastByte[Int(lexer.base[last])] { match(index) }
    }

    private mutating func match(_ index: Int) {
        let pattern = scanner.patterns[index]
        if let wildcard = pattern.wildcard {
            guard matches(token, wildcard) else { return }
        } else {
            guard isEqual(token, pattern.tokens[0]) else { return }
        }
        var ahead = lexer
        for expected in pattern.tokens.dropFirst() {
            guard isEqual(ahead.next(), expected) else { return }
        }
        var module: String?
        if pattern.tokens[0].isName {
            guard let qualifier = qualifier() else { return }
            module = qualifier.module
            if !lexer.isReserved(token), isDeclared { return }
        }
        if pattern.isOneName, isLabel || isBound { return }
        let place = lines.place(of: token.start)
        if let module { qualified.append((scan.symbols.count, module)) }
        scan.symbols.append(
            SourceScan.Symbol(
                pattern: index, name: pattern.wildcard.map { _ in lexer.name(token) },
                line: place.line, column: place.column))
    }

    private func matches(_ token: SourceToken, _ wildcard: NameWildcard) -> Bool {
        let trim: Int
        switch token.kind {
        case .identifier: trim = 0
        case .escapedIdentifier: trim = 1
        default: return false
        }
        return wildcard.matches(
            UnsafeBufferPointer(
                start: lexer.base + token.start + trim, count: token.end - token.start - 2 * trim))
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

    /// `nil` after something other than a module; the module’s name if it has to be an imported
    /// one.
    private func qualifier() -> (module: String?, Void)? {
        switch before.kind {
        case .doubleColon, .end: return (nil, ())
        case .pound: return nil
        case .period:
            guard lexer.isName(beforeThat), thirdBefore.kind != .period,
                thirdBefore.kind != .backslash,
                // `let A` ends a line, and the next line begins with a dot.
                thirdBefore.kind != .identifier
                    || !Self.introducers.contains(lexer.name(thirdBefore))
            else { return nil }
            return (lexer.name(beforeThat), ())
        default: return (nil, ())
        }
    }

    /// Drops symbols qualified by a name that is not an imported module.
    mutating func dropUnimportedQualifiers() {
        guard !qualified.isEmpty else { return }
        let modules = Set(scan.imports.map(\.module) + ["Swift"])
        let unimported = Set(qualified.filter { !modules.contains($0.module) }.map(\.symbol))
        guard !unimported.isEmpty else { return }
        scan.symbols = scan.symbols.indices.filter { !unimported.contains($0) }
            .map { scan.symbols[$0] }
    }
}
