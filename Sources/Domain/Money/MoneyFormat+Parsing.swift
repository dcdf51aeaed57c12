import AshlarCore

extension MoneyFormat {
    /// Parses user input or this format’s own output, with or without the currency.
    ///
    /// Separators are interpreted strictly by the locale: `1,50` is never 150. Group separators are
    /// optional, but groups must have the locale’s size. Decimals beyond the currency’s are
    /// rejected even if they are zeros: `1.500` EUR in English may mean fifteen hundred. The zero
    /// before the decimals is optional.
    public func money(
        _ text: String, in currency: Currency
    ) throws(MoneyParsingError) -> Money {
        let example = amountString(Money(minorUnits: 123_456, currency: currency))
        let (number, isNegative) = stripped(text, of: currency)
        guard !number.isEmpty else { throw .empty(example: example) }
        var digits: [Int] = []
        var groups: [Int] = [0]
        var fraction: Int?
        for scalar in number {
            if let digit = layout.digit(scalar) {
                digits.append(digit)
                if let count = fraction {
                    fraction = count + 1
                } else {
                    groups[groups.count - 1] += 1
                }
            } else if layout.isDecimalSeparator(scalar), fraction == nil,
                groups.count == 1 || !digits.isEmpty
            {
                fraction = 0
            } else if layout.isGroupingSeparator(scalar), fraction == nil {
                groups.append(0)
            } else {
                throw .unexpectedCharacter(String(scalar), text: text, example: example)
            }
        }
        guard !digits.isEmpty else { throw .empty(example: example) }
        // “.5” means 0.5.
        if groups == [0], fraction ?? 0 > 0 { groups = [1] }
        guard layout.areGroups(groups) else { throw .badGrouping(text: text, example: example) }
        guard fraction ?? 0 <= currency.minorUnits else {
            throw .tooManyDecimals(text: text, currency, example: example)
        }
        digits += Array(repeating: 0, count: currency.minorUnits - (fraction ?? 0))
        guard let minorUnits = Self.number(digits, isNegative: isNegative) else {
            throw .tooLarge(text: text)
        }
        return Money(minorUnits: minorUnits, currency: currency)
    }

    /// The text without surrounding blanks, direction marks, currency and sign.
    private func stripped(
        _ text: String, of currency: Currency
    ) -> (number: ArraySlice<Unicode.Scalar>, isNegative: Bool) {
        var rest = text.unicodeScalars.filter { !$0.isDirectionMark }[...]
        let names = [symbol(for: currency), currency.code].map { Array($0.unicodeScalars) }
        var isNegative = false
        var isNamed = false
        while let first = rest.first {
            if first.properties.isWhitespace {
                rest.removeFirst()
            } else if first.isMinus, !isNegative {
                rest.removeFirst()
                isNegative = true
            } else if !isNamed, let name = names.first(where: { rest.starts(with: $0) }) {
                rest.removeFirst(name.count)
                isNamed = true
            } else {
                break
            }
        }
        while let last = rest.last {
            if last.properties.isWhitespace {
                rest.removeLast()
            } else if !isNamed, let name = names.first(where: { rest.ends(with: $0) }) {
                rest.removeLast(name.count)
                isNamed = true
            } else {
                break
            }
        }
        return (ArraySlice(Array(rest)), isNegative)
    }

    /// `nil` if the number overflows. Accumulates negative numbers, so that the lowest value can be
    /// parsed.
    private static func number(_ digits: [Int], isNegative: Bool) -> Int64? {
        var number: Int64 = 0
        for digit in digits {
            let (tenfold, over) = number.multipliedReportingOverflow(by: 10)
            let (sum, under) = tenfold.subtractingReportingOverflow(Int64(digit))
            if over || under { return nil }
            number = sum
        }
        if isNegative { return number }
        return number == .min ? nil : -number
    }
}

extension NumberLayout {
    /// The value of a digit in the locale’s script or in ASCII.
    fileprivate func digit(_ scalar: Unicode.Scalar) -> Int? {
        if ("0"..."9").contains(scalar) { return Int(scalar.value - 0x30) }
        let offset = scalar.value &- zero.value
        return offset < 10 ? Int(offset) : nil
    }

    /// Accepts a point for the Arabic decimal separator, which keyboards lack.
    fileprivate func isDecimalSeparator(_ scalar: Unicode.Scalar) -> Bool {
        scalar == decimalSeparator || (scalar == "." && decimalSeparator == "\u{66B}")
    }

    /// Treats blanks of all widths as equal, and also all apostrophes.
    fileprivate func isGroupingSeparator(_ scalar: Unicode.Scalar) -> Bool {
        guard let groupingSeparator else { return false }
        return scalar == groupingSeparator
            || (scalar.properties.isWhitespace && groupingSeparator.properties.isWhitespace)
            || (scalar.isApostrophe && groupingSeparator.isApostrophe)
    }

    fileprivate func areGroups(_ sizes: [Int]) -> Bool {
        guard sizes.count > 1 else { return sizes[0] > 0 }
        return (1...secondaryGroup).contains(sizes[0]) && sizes.last == primaryGroup
            && sizes.dropFirst().dropLast().allSatisfy { $0 == secondaryGroup }
    }
}

extension Unicode.Scalar {
    fileprivate var isApostrophe: Bool { self == "'" || self == "\u{2019}" }
}

extension BidirectionalCollection where Element: Equatable {
    fileprivate func ends(with suffix: [Element]) -> Bool {
        count >= suffix.count && self.suffix(suffix.count).elementsEqual(suffix)
    }
}

/// The reason why a text is not an amount. The examples show the expected format.
public enum MoneyParsingError: Error, Hashable, Sendable {
    /// The text has no digits; it may have a currency and a sign.
    case empty(example: String)
    /// The character is neither a digit nor a separator of this locale, or is in the wrong place.
    case unexpectedCharacter(String, text: String, example: String)
    /// The group separators are in the wrong places: `1,50` in English.
    case badGrouping(text: String, example: String)
    /// The amount has more decimals than the currency.
    case tooManyDecimals(text: String, Currency, example: String)
    /// The amount is out of range.
    case tooLarge(text: String)
}

extension MoneyParsingError: DescribedError {
    /// One sentence with the rule, the text and the expected format.
    public var description: String {
        switch self {
        case .empty(let example): "An amount is missing, for example \(example)."
        case .unexpectedCharacter(let character, let text, let example):
            "\(quoted: character) does not belong in the amount \(quoted: text), which is written like "
                + "\(example)."
        case .badGrouping(let text, let example):
            "The groups of digits in \(quoted: text) have the wrong size: an amount is written like "
                + "\(example)."
        case .tooManyDecimals(let text, let currency, let example):
            "\(quoted: text) has more decimals than the \(currency.minorUnits) of \(currency): an amount "
                + "is written like \(example)."
        case .tooLarge(let text): "\(quoted: text) is more than an amount can hold."
        }
    }
}

extension MoneyParsingError: Codable {
    /// Reads what ``encode(to:)`` wrote.
    public init(from decoder: any Decoder) throws {
        self = try decoder.errorCase { name, values in
            switch (name, values.count) {
            case ("empty", 1): return .empty(example: values[0])
            case ("unexpectedCharacter", 3):
                return .unexpectedCharacter(values[0], text: values[1], example: values[2])
            case ("badGrouping", 2): return .badGrouping(text: values[0], example: values[1])
            case ("tooManyDecimals", 4):
                guard let minorUnits = Int(values[2]) else { return nil }
                let currency = try decoder.checked {
                    try Currency.unlisted(values[1], minorUnits: minorUnits)
                }
                return .tooManyDecimals(text: values[0], currency, example: values[3])
            case ("tooLarge", 1): return .tooLarge(text: values[0])
            default: return nil
            }
        }
    }

    /// Encodes the case’s name and its values; a currency as its code and decimals.
    public func encode(to encoder: any Encoder) throws {
        let texts =
            switch self {
            case .empty(let example): ["empty", example]
            case .unexpectedCharacter(let character, let text, let example):
                ["unexpectedCharacter", character, text, example]
            case .badGrouping(let text, let example): ["badGrouping", text, example]
            case .tooManyDecimals(let text, let currency, let example):
                ["tooManyDecimals", text, currency.code, "\(currency.minorUnits)", example]
            case .tooLarge(let text): ["tooLarge", text]
            }
        try texts.encode(to: encoder)
    }
}
