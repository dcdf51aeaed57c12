extension SwiftLexer {
    /// Called at `!` or `?`.
    mutating func mark(_ prefersRegex: Bool) -> SourceToken.Kind {
        guard isLeftBound(index) else { return operatorToken(prefersRegex) }
        self.prefersRegex = previous.kind == .identifier && isText(previous, "try")
        index += 1
        return .postfixMark
    }

    /// Called at the first byte of an operator or regular expression.
    mutating func operatorToken(_ prefersRegex: Bool) -> SourceToken.Kind {
        let start = index
        let end = endOfOperator()
        if let slash = firstSlash(start, end),
            let regex = endOfRegex(at: slash, in: start..<end, prefersRegex)
        {
            if slash > start {
                // Returns the operator before the slash; the regular expression is the next token.
                index = slash
                pendingRegex = regex
                return classify(start, slash)
            }
            index = regex
            return .literal
        }
        index = beforeComment(start, end)
        return classify(start, index)
    }

    private mutating func endOfOperator() -> Int {
        var place = index
        let startsWithDot = base[place] == UInt8(ascii: ".")
        place += scalar(at: place).length
        while place < count {
            let byte = base[place]
            if byte < 0x80 {
                switch classes[Int(byte)] {
                case .symbol, .slash, .angle, .mark: break
                default: return place
                }
                if byte == UInt8(ascii: "."), !startsWithDot { return place }
                if byte == UInt8(ascii: "<"), at(place + 1, "#"), isPlaceholder(place) {
                    return place
                }
                place += 1
            } else {
                let scalar = scalar(at: place)
                guard scalar.mayContinueOperator else { return place }
                place += scalar.length
            }
        }
        return place
    }

    /// Whether `#>` follows on this line.
    private mutating func isPlaceholder(_ start: Int) -> Bool {
        guard start >= missing.placeholderEnd else { return false }
        var place = start
        while place < count, base[place] != UInt8(ascii: "\n") {
            if base[place] == UInt8(ascii: "#"), at(place + 1, ">") { return true }
            place += 1
        }
        missing.placeholderEnd = place
        return false
    }

    private func firstSlash(_ start: Int, _ end: Int) -> Int? {
        (start..<end).first { base[$0] == UInt8(ascii: "/") }
    }

    /// The end of the operator before a comment that begins inside its characters.
    private func beforeComment(_ start: Int, _ end: Int) -> Int {
        guard end - start > 2 else { return end }
        for place in start + 1..<end where base[place] == UInt8(ascii: "/") {
            if at(place + 1, "/") || at(place + 1, "*") { return place }
        }
        return end
    }

    private func classify(_ start: Int, _ end: Int) -> SourceToken.Kind {
        let isLeftBound = isLeftBound(start)
        let isRightBound = isRightBound(end, isLeftBound: isLeftBound)
        if end - start == 1 {
            switch base[start] {
            case UInt8(ascii: "="): return .equal
            case UInt8(ascii: "."): return .period
            case UInt8(ascii: "?"): return isLeftBound ? .postfixMark : .infixMark
            case UInt8(ascii: "&") where !isLeftBound && isRightBound: return .prefixOperator
            default: break
            }
        } else if end - start == 2, starts(with: "->", at: start) {
            return .arrow
        }
        for place in start..<end - 1
        where base[place] == UInt8(ascii: "*") && base[place + 1] == UInt8(ascii: "/") {
            return .unknown
        }
        if isLeftBound == isRightBound { return .binaryOperator }
        return isLeftBound ? .postfixOperator : .prefixOperator
    }

    /// Whether an operator at this place is bound to the token before it.
    func isLeftBound(_ place: Int) -> Bool {
        guard place > 0 else { return false }
        switch base[place - 1] {
        case UInt8(ascii: " "), UInt8(ascii: "\r"), UInt8(ascii: "\n"), UInt8(ascii: "\t"),
            UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: ","),
            UInt8(ascii: ";"), UInt8(ascii: ":"), 0:
            return false
        case UInt8(ascii: "/"): return !(place > 1 && base[place - 2] == UInt8(ascii: "*"))
        case 0xA0: return !(place > 1 && base[place - 2] == 0xC2)
        default: return true
        }
    }

    /// Whether an operator that ends at this place is bound to the token after it.
    func isRightBound(_ place: Int, isLeftBound: Bool) -> Bool {
        guard place < count else { return false }
        switch base[place] {
        case UInt8(ascii: " "), UInt8(ascii: "\r"), UInt8(ascii: "\n"), UInt8(ascii: "\t"),
            UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ","),
            UInt8(ascii: ";"), UInt8(ascii: ":"), 0:
            return false
        case UInt8(ascii: "."): return !isLeftBound
        case UInt8(ascii: "/"): return !(at(place + 1, "/") || at(place + 1, "*"))
        case 0xC2: return !(place + 1 < count && base[place + 1] == 0xA0)
        default: return true
        }
    }
}
