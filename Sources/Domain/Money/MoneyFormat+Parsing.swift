import AshlarCore

extension MoneyFormat {
    /// Reads what a person typed or what this format wrote, with or without the currency.
    ///
    /// A separator means what it means in this locale, or it is an error: `1,50` is never 150. Group
    /// separators may be left out, but where they stand the groups must have the locale's size, and
    /// decimals beyond the currency's are refused even if they are zeros: `1.500` EUR in English may
    /// have been meant as fifteen hundred. A zero before the decimals may be left out.
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
        // “.5” is a half.
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

    /// The text without blanks around it, direction marks, currency and sign.
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

    /// `nil` if it does not fit. Built up below zero, so that the lowest value can be read.
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
    /// The value of a digit of this locale's script, or of an ASCII one.
    fileprivate func digit(_ scalar: Unicode.Scalar) -> Int? {
        if ("0"..."9").contains(scalar) { return Int(scalar.value - 0x30) }
        let offset = scalar.value &- zero.value
        return offset < 10 ? Int(offset) : nil
    }

    /// Keyboards have no Arabic decimal separator, so a point is taken for one.
    fileprivate func isDecimalSeparator(_ scalar: Unicode.Scalar) -> Bool {
        scalar == decimalSeparator || (scalar == "." && decimalSeparator == "\u{66B}")
    }

    /// Blanks of all widths are alike, and so are apostrophes.
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

/// Why a text is not read as an amount. The examples are amounts in the form that is expected.
public enum MoneyParsingError: Error, Hashable, Sendable {
    /// No digits: nothing, or a currency and a sign alone.
    case empty(example: String)
    /// Neither a digit nor a separator of this locale, or one in the wrong place.
    case unexpectedCharacter(String, text: String, example: String)
    /// The grouping separator stands where the locale has none: `1,50` in English.
    case badGrouping(text: String, example: String)
    /// More decimals than the currency has.
    case tooManyDecimals(text: String, Currency, example: String)
    /// Beyond what an amount can hold.
    case tooLarge(text: String)
}

extension MoneyParsingError: DescribedError {
    /// One sentence with the rule, the text and what is expected.
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

    /// Writes the case's name and its values; a currency as its code and its decimals.
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
