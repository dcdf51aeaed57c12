/// Finds the end of a regular expression, by the rules that distinguish it from a division.
struct RegexScan {
    private enum Step { case on, done, noRegex, unterminated }

    /// A copy, from which the original takes over only `missing`.
    private(set) var lexer: SwiftLexer
    private let mustBeRegex: Bool
    private var index = 0
    private var pounds = 0
    /// The line break after the opening of a multi-line expression.
    private var firstLineBreak: Int?
    private var groups = 0
    private var classes = 0
    /// The last unescaped space.
    private var lastSpace: Int?

    init(_ lexer: SwiftLexer, mustBeRegex: Bool) {
        self.lexer = lexer
        self.mustBeRegex = mustBeRegex
    }

    /// - Parameter start: The offset of the first `#`, or of the slash.
    mutating func end(from start: Int) -> Int? {
        index = start
        while lexer.at(index, "#") { index += 1 }
        pounds = index - start
        guard open() else { return nil }
        while true {
            var step = close()
            if step == .on { step = character(isEscaped: false) }
            switch step {
            case .on: continue
            case .done: return index
            case .noRegex: return nil
            case .unterminated: return mustBeRegex ? index : nil
            }
        }
    }

    private mutating func open() -> Bool {
        let slash = index
        guard lexer.at(slash, "/") else { return false }
        index += 1
        if pounds == 0 {
            if lexer.at(index, " ") || lexer.at(index, "\t"), !mustBeRegex { return false }
            if lexer.at(index, "*") || lexer.at(index, "/") { return false }
            return !(slash > 0 && lexer.base[slash - 1] == UInt8(ascii: "*"))
        }
        var place = index
        while lexer.at(place, " ") || lexer.at(place, "\t") { place += 1 }
        if place < lexer.count, lexer.isLineBreak(place) {
            firstLineBreak = place
            index = pounds >= lexer.missing.poundsBehindSlash ? lexer.count : place
        }
        return true
    }

    /// Called at a slash: whether it ends the expression.
    private mutating func close() -> Step {
        guard lexer.at(index, "/") else { return .on }
        var place = index + 1
        if pounds > 0 {
            while lexer.at(place, "#") { place += 1 }
        }
        let closing = place - index - 1
        guard closing >= pounds else { return .on }
        if closing == 0 {
            if lexer.at(place, "*") || lexer.at(place, "/") { return .unterminated }
            if let lastSpace, lastSpace + 1 == index, !mustBeRegex { return .noRegex }
        }
        index = place
        return .done
    }

    private mutating func character(isEscaped: Bool) -> Step {
        guard index < lexer.count else {
            // The text after the opening is probably not part of the expression.
            if let firstLineBreak {
                lexer.missing.poundsBehindSlash = min(pounds, lexer.missing.poundsBehindSlash)
                index = firstLineBreak
            }
            return .unterminated
        }
        let start = index
        index += lexer.scalar(at: index).length
        switch lexer.base[start] {
        case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
            guard firstLineBreak != nil else {
                index = start
                return .unterminated
            }
        case UInt8(ascii: "\\") where !isEscaped: return character(isEscaped: true)
        case UInt8(ascii: "(") where !isEscaped && classes == 0: groups += 1
        case UInt8(ascii: ")") where !isEscaped && classes == 0:
            if groups == 0, !mustBeRegex { return .noRegex }
            groups = max(0, groups - 1)
        case UInt8(ascii: "[") where !isEscaped: classes += 1
        case UInt8(ascii: "]") where !isEscaped: classes = max(0, classes - 1)
        case UInt8(ascii: " ") where !isEscaped: lastSpace = start
        default: break
        }
        return .on
    }
}
