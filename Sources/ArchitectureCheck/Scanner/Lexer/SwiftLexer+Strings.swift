extension SwiftLexer {
    /// Called at the first quote of a string: reads all of it, or the part before its first
    /// interpolation.
    mutating func string(pounds: Int) -> SourceToken.Kind {
        let quote = openQuote(pounds: pounds)
        return stringBody(quote)
    }

    private mutating func openQuote(pounds: Int) -> Quote {
        if at(index, "'") {
            index += 1
            return Quote(kind: .single, pounds: pounds)
        }
        index += 1
        guard at(index, "\""), at(index + 1, "\""),
            !closesOnThisLine(from: index + 2, pounds: pounds)
        else { return Quote(kind: .line, pounds: pounds) }
        index += 2
        return Quote(kind: .lines, pounds: pounds)
    }

    /// Called after `#"""`: whether it opens a single-line string, as in `#"""#` and `#""" "#`.
    private mutating func closesOnThisLine(from start: Int, pounds: Int) -> Bool {
        guard pounds > 0 else { return false }
        if pastPounds(start, pounds) != nil { return true }
        if start < missing.quote.end, pounds >= missing.quote.pounds { return false }
        var place = start
        while place < count, !isLineBreak(place) {
            if base[place] == UInt8(ascii: "\""), pastPounds(place + 1, pounds) != nil {
                return true
            }
            place += 1
        }
        missing.quote = (pounds, place)
        return false
    }

    /// The offset after the given number of `#`, or after one more if there are more, as in Swift’s
    /// lexer.
    private func pastPounds(_ start: Int, _ pounds: Int) -> Int? {
        guard pounds > 0 else { return start }
        var place = start
        while place - start <= pounds, at(place, "#") { place += 1 }
        return place - start < pounds ? nil : place
    }

    /// Called inside a string: reads to its end, or past the next `\(`.
    private mutating func stringBody(_ quote: Quote) -> SourceToken.Kind {
        while index < count {
            switch base[index] {
            case UInt8(ascii: "\\"):
                if skipEscape(quote) { return .interpolation }
            case UInt8(ascii: "\""):
                if skipClosing(quote) { return .literal }
                index += 1
            case UInt8(ascii: "'"):
                index += 1
                if quote.kind == .single { return .literal }
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                if quote.kind != .lines { return .literal }
                index += 1
            default:
                index += 1
            }
        }
        return .literal
    }

    /// Called at a backslash: skips the escape, and returns true after the opening of an
    /// interpolation.
    private mutating func skipEscape(_ quote: Quote) -> Bool {
        index += 1
        guard let place = pastPounds(index, quote.pounds) else { return false }
        if at(place, "(") {
            index = place + 1
            frames.append(Frame(quote: quote))
            return true
        }
        index = place
        if at(place, "\"") || at(place, "'") || at(place, "\\") { index += 1 }
        return false
    }

    /// Called at a quote inside a string: skips it and the `#` after it if it ends the string.
    private mutating func skipClosing(_ quote: Quote) -> Bool {
        var place = index + 1
        switch quote.kind {
        case .single: return false
        case .line: break
        case .lines:
            guard at(place, "\""), at(place + 1, "\"") else { return false }
            place += 2
        }
        guard let closed = pastPounds(place, quote.pounds) else { return false }
        index = closed
        if quote.pounds > 0 {
            while at(index, "#") { index += 1 }
        }
        return true
    }

    /// Called after a `)` inside an interpolation: continues the string if it was the last one.
    mutating func closeParenthesis() -> SourceToken.Kind {
        let last = frames.count - 1
        if frames[last].parentheses > 0 {
            frames[last].parentheses -= 1
            return .close
        }
        return stringBody(frames.removeLast().quote)
    }

    /// Called at the line break that ends a single-line string inside its interpolation.
    mutating func endOfBrokenString() -> SourceToken.Kind {
        frames.removeLast()
        return .literal
    }
}
