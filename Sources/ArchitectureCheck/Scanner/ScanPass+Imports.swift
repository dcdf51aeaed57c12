extension ScanPass {
    /// Called at `import`: reads the declaration if it is one.
    mutating func readImport() {
        guard isAtDeclaration else { return }
        // An argument cannot be an import, so the attribute before it was never closed.
        if openAttributes.last?.depth == 1 { openAttributes = [] }
        let prefix = prefix.end == before.end ? prefix : DeclarationPrefix()
        var ahead = lexer
        var name = ahead.next()
        var kind: String?
        if name.kind == .identifier, Self.kinds.contains(lexer.name(name)) {
            kind = lexer.name(name)
            name = ahead.next()
        }
        var behind = ahead
        // `import a: A` is a parameter, which may have attributes.
        guard lexer.isName(name), behind.next().kind != .colon else { return }
        let place = lines.place(of: name.start)
        let path = readPath(from: name, &ahead, of: kind == nil ? .module : .declaration).names
        scan.imports.append(
            ImportDeclaration(
                path: path, kind: kind, access: prefix.access, attributes: prefix.attributes,
                guards: openConditions.importable, line: place.line, column: place.column))
    }

    /// Whether an import may be here: not a member, an argument’s label or part of an expression.
    private var isAtDeclaration: Bool {
        switch before.kind {
        case .period, .comma, .interpolation, .backslash, .pound, .at, .doubleColon: return false
        // The line before may be `infix operator +`.
        case .arrow, .equal, .binaryOperator, .prefixOperator, .infixMark:
            guard token.startsLine else { return false }
        case .open where lexer.base[before.start] != UInt8(ascii: "{"): return false
        default: break
        }
        let next = peek().kind
        return next != .colon && next != .doubleColon
    }

    private enum PathKind { case module, declaration, condition }

    /// The names from this one on and the place of the first; advances past the last one.
    private mutating func readPath(
        from name: SourceToken, _ ahead: inout SwiftLexer, of kind: PathKind
    ) -> (names: [String], start: Int) {
        var path = [lexer.name(name)]
        var start = name.start
        var end = name.end
        while true {
            let separator = ahead.next().kind
            guard separator == .period || separator == .doubleColon else { break }
            let next = ahead.next()
            guard mayFollow(next, in: kind) else { break }
            if kind == .condition, separator == .doubleColon {
                // As in the compiler, `canImport(A::B)` tests B.
                if path.count == 1 { start = next.start }
                path.removeLast()
            }
            path.append(lexer.name(next))
            end = next.end
            // `import struct A::B` has no third name.
            if kind == .declaration, separator == .doubleColon { break }
        }
        while token.end < end { advance() }
        return (path, start)
    }

    private func mayFollow(_ token: SourceToken, in kind: PathKind) -> Bool {
        if lexer.isName(token) { return true }
        return kind == .condition
            ? token.kind == .identifier : Self.operators.contains(token.kind)
    }

    /// `import func A. <`
    private static let operators: Set<SourceToken.Kind> = [
        .prefixOperator, .postfixOperator, .binaryOperator,
    ]

    private static let kinds: Set<String> = [
        "typealias", "struct", "class", "enum", "protocol", "var", "let", "func", "inout",
    ]

    /// Called at `#if`, `#elseif`, `#else` or `#endif`, all of which may be among attributes.
    mutating func readCondition() {
        let isPrefix = prefix.end == before.end
        countCondition()
        if lexer.isText(token, "#if") || lexer.isText(token, "#elseif") {
            condition = 0
            continuesPrefix = isPrefix
        } else if isPrefix {
            prefix.end = token.end
        }
    }

    private mutating func countCondition() {
        if lexer.isText(token, "#endif") { return openConditions.end() }
        if lexer.isText(token, "#else") { return openConditions.otherwise() }
        var reader = ConditionReader(lexer)
        if lexer.isText(token, "#if") {
            openConditions.begin(reader.meaning())
        } else {
            openConditions.elseIf(reader.meaning())
        }
    }

    /// Called at the first token after a condition.
    mutating func endCondition() {
        condition = nil
        if continuesPrefix { prefix.end = before.end }
    }

    /// Called at `canImport` in a condition.
    mutating func readCanImport() {
        var ahead = lexer
        let open = ahead.next()
        guard open.kind == .open, lexer.base[open.start] == UInt8(ascii: "("), !open.startsLine
        else {
            return
        }
        let name = ahead.next()
        guard lexer.isName(name) else { return }
        condition = (condition ?? 0) + 1
        let (path, start) = readPath(from: name, &ahead, of: .condition)
        let next = peek().kind
        guard next == .close || next == .comma else { return }
        let place = lines.place(of: start)
        scan.conditions.append(
            ModuleCondition(path: path, line: place.line, column: place.column))
    }
}
