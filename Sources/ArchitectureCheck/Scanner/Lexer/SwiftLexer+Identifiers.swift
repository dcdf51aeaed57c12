extension SwiftLexer {
    /// Skips the rest of an identifier.
    @inline(__always)
    mutating func skipIdentifier() {
        var place = index
        while true {
            while place < count, identifierBytes[Int(base[place])] { place += 1 }
            index = place
            guard place < count, base[place] >= 0x80, skipWideIdentifier() else { return }
            place = index
        }
    }

    private mutating func skipWideIdentifier() -> Bool {
        let scalar = scalar(at: index)
        guard scalar.mayContinueIdentifier else { return false }
        index += scalar.length
        return true
    }

    /// Called at a backtick: an identifier up to the next backtick on this line, if there is one.
    mutating func backtick() -> SourceToken.Kind {
        index += 1
        var place = index
        while place < count, !isLineBreak(place) {
            if base[place] == UInt8(ascii: "`") {
                index = place + 1
                return .escapedIdentifier
            }
            place += 1
        }
        return .backtick
    }

    /// Called at a non-ASCII byte: an identifier, an operator, or a character that is skipped.
    mutating func unicode(_ prefersRegex: Bool) -> SourceToken.Kind? {
        let scalar = scalar(at: index)
        if scalar.value == 0xFEFF {
            // A byte order mark, at any position.
            index += scalar.length
            return nil
        }
        if scalar.mayContinueIdentifier {
            // Including scalars that may not begin an identifier, as in the recovery of Swift’s
            // parser.
            skipIdentifier()
            return .identifier
        }
        if scalar.mayBeginOperator { return operatorToken(prefersRegex) }
        index += scalar.length
        switch scalar.value {
        case 0x201C:
            skipCurlyString()
            return .identifier
        case 0x201D: return .unknown
        default: return nil
        }
    }

    /// Called after a curly quote: skips to the closing one, if it is on this line.
    private mutating func skipCurlyString() {
        guard index >= missing.curlyQuote else { return }
        var place = index
        while place < count, !isLineBreak(place) {
            let scalar = scalar(at: place)
            if base[place] == UInt8(ascii: "\\") {
                guard let end = endOfEscape(place) else { break }
                place = end
                continue
            }
            if scalar.isInvalid || scalar.value < 0x20 || scalar.value == 0x7F { break }
            place += scalar.length
            if scalar.value == 0x201D || scalar.value == UInt32(UInt8(ascii: "\"")) {
                index = place
                return
            }
        }
        missing.curlyQuote = place
    }

    private func endOfEscape(_ backslash: Int) -> Int? {
        guard backslash + 1 < count else { return nil }
        switch base[backslash + 1] {
        case UInt8(ascii: "0"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"),
            UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "\\"):
            return backslash + 2
        default: return nil
        }
    }
}
