extension SwiftLexer {
    /// Called at a `#`.
    mutating func pound() -> SourceToken.Kind {
        if at(index + 1, "!"), index == 0 || base[index - 1] == 0 {
            while index < count, !isLineBreak(index) { index += 1 }
            return .shebang
        }
        guard index >= missing.openingBehindPounds else { return directive() }
        var place = index
        while at(place, "#") { place += 1 }
        if at(place, "\"") {
            let pounds = place - index
            index = place
            return string(pounds: pounds)
        }
        if at(place, "/"), let end = scanRegex(from: index, mustBeRegex: true) {
            index = end
            return .literal
        }
        missing.openingBehindPounds = place
        return directive()
    }

    private mutating func scanRegex(from start: Int, mustBeRegex: Bool) -> Int? {
        var scan = RegexScan(self, mustBeRegex: mustBeRegex)
        let end = scan.end(from: start)
        missing = scan.lexer.missing
        return end
    }

    private mutating func directive() -> SourceToken.Kind {
        index += 1
        var end = index
        while end < count, classes[Int(base[end])] == .identifier { end += 1 }
        let name = SourceToken(kind: .pound, start: index, end: end, startsLine: false)
        let kind: SourceToken.Kind
        if isText(name, "if") || isText(name, "elseif") || isText(name, "else")
            || isText(name, "endif")
        {
            kind = .condition
        } else if isText(name, "available") || isText(name, "unavailable")
            || isText(name, "sourceLocation")
        {
            kind = .directive
        } else {
            return .pound
        }
        index = end
        return kind
    }

    /// The end of the regular expression that begins with this slash inside an operator, or `nil`.
    mutating func endOfRegex(at slash: Int, in operator: Range<Int>, _ prefersRegex: Bool) -> Int? {
        guard !isLeftBound(`operator`.lowerBound) else { return nil }
        if isPrevious("func") || isPrevious("operator") { return nil }
        var mustBeRegex = false
        if !isRightBound(`operator`.upperBound, isLeftBound: false) {
            guard prefersRegex || mayBeginRegex else { return nil }
            mustBeRegex = prefersRegex
            switch previous.kind {
            case .open where base[previous.start] != UInt8(ascii: "{"), .interpolation, .comma,
                .colon,
                .doubleColon:
                break
            default: mustBeRegex = true
            }
        }
        return scanRegex(from: slash, mustBeRegex: mustBeRegex)
    }

    private func isPrevious(_ text: StaticString) -> Bool {
        previous.kind == .identifier && isText(previous, text)
    }

    /// Whether an expression may begin after the previous token.
    private var mayBeginRegex: Bool {
        switch previous.kind {
        case .end, .open, .interpolation, .prefixOperator, .binaryOperator, .equal, .semicolon,
            .comma,
            .colon, .infixMark, .condition, .unknown:
            true
        case .identifier: isBeforeExpression(previous)
        default: false
        }
    }
}
