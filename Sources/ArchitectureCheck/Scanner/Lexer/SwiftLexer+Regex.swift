extension SwiftLexer {
    /// At a `#`.
    mutating func pound() -> SourceToken.Kind {
        if at(index + 1, "!"), index == 0 || base[index - 1] == 0 {
            while index < count, !isLineBreak(index) { index += 1 }
            return .shebang
        }
        var place = index
        while at(place, "#") { place += 1 }
        if at(place, "\"") {
            let pounds = place - index
            index = place
            return string(pounds: pounds)
        }
        if at(place, "/"), let end = RegexScan(self, mustBeRegex: true).end(from: index) {
            index = end
            return .literal
        }
        return directive()
    }

    private mutating func directive() -> SourceToken.Kind {
        index += 1
        var name = SourceToken(kind: .pound, start: index, end: index, startsLine: false)
        while name.end < count,
            ByteClass(rawValue: classes[Int(base[name.end])]).unsafelyUnwrapped == .identifier
        {
            name.end += 1
        }
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
        index = name.end
        return kind
    }

    /// Where the regular expression ends that begins with this slash inside an operator, if it does.
    func endOfRegex(at slash: Int, in operator: Range<Int>, _ prefersRegex: Bool) -> Int? {
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
        return RegexScan(self, mustBeRegex: mustBeRegex).end(from: slash)
    }

    private func isPrevious(_ text: StaticString) -> Bool {
        previous.kind == .identifier && isText(previous, text)
    }

    /// Whether an expression may begin after the token before.
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
