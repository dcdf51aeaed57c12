extension SwiftLexer {
    /// Called at a digit.
    mutating func skipNumber() {
        if at(index, "0"), at(index + 1, "x") { return skipHexNumber() }
        if at(index, "0"), at(index + 1, "o") || at(index + 1, "b") { return skipIdentifier() }
        skipDigits()
        if at(index, ".") {
            // `1.description` and `x.0.1` are not fractions.
            guard isDigit(index + 1), previous.kind != .period else { return }
            index += 1
            skipDigits()
        } else if !at(index, "e"), !at(index, "E") {
            return skipIdentifier()
        }
        guard at(index, "e") || at(index, "E") else { return }
        index += 1
        if at(index, "+") || at(index, "-") { index += 1 }
        skipIdentifier()
    }

    private mutating func skipHexNumber() {
        index += 2
        guard isHexDigit(index) else { return skipIdentifier() }
        skipHexDigits()
        guard at(index, ".") || at(index, "p") || at(index, "P") else { return skipIdentifier() }
        let dot = at(index, ".") ? index : nil
        if let dot {
            index += 1
            if index < count, !isHexDigit(index) {
                index = dot
                return
            }
            skipHexDigits()
            guard at(index, "p") || at(index, "P") else {
                // `0xff.description`
                if index + 1 < count, !isDigit(index + 1) { index = dot }
                return
            }
        }
        index += 1
        let isSigned = at(index, "+") || at(index, "-")
        if isSigned { index += 1 }
        if index < count, !isDigit(index), let dot, !isDigit(dot + 1), !isSigned {
            // `0xff.fp`
            index = dot
            return
        }
        skipIdentifier()
    }

    private mutating func skipDigits() {
        while isDigit(index) || at(index, "_") { index += 1 }
    }

    private mutating func skipHexDigits() {
        while isHexDigit(index) || at(index, "_") { index += 1 }
    }

    private func isDigit(_ place: Int) -> Bool {
        place < count && base[place] >= UInt8(ascii: "0") && base[place] <= UInt8(ascii: "9")
    }

    private func isHexDigit(_ place: Int) -> Bool {
        guard place < count else { return false }
        return isDigit(place)
            || base[place] | 0x20 >= UInt8(ascii: "a") && base[place] | 0x20 <= UInt8(ascii: "f")
    }
}
