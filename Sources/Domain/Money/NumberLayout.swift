import Foundation

/// A locale’s number format, derived from samples that the locale database formats.
///
/// The samples reveal what `Locale` has no properties for: Indian grouping, the minimum of digits
/// for grouping, and the positions of symbol and sign.
struct NumberLayout: Sendable {
    /// The texts around the digits of an amount.
    struct Affixes: Sendable {
        let prefix, suffix: Affix

        func around(_ digits: String, symbol: String) -> String {
            prefix.rendered(symbol, isPrefix: true) + digits
                + suffix.rendered(symbol, isPrefix: false)
        }
    }

    /// The text on one side, split at the symbol if it is there.
    struct Affix: Sendable {
        let before, after: String
        let hasSymbol: Bool

        func rendered(_ symbol: String, isPrefix: Bool) -> String {
            guard hasSymbol else { return before }
            // A code needs a space before the digits, even if a symbol has none.
            let gap = isPrefix ? after : before
            let edge = (isPrefix ? symbol.last : symbol.first)?.isLetter ?? false
            let space = edge && gap.unicodeScalars.allSatisfy(\.isDirectionMark) ? "\u{A0}" : ""
            return before + (isPrefix ? "" : space) + symbol + (isPrefix ? space : "") + after
        }
    }

    let zero: Unicode.Scalar
    let decimalSeparator: Unicode.Scalar
    /// The separator; `nil` if thousands are not grouped.
    let groupingSeparator: Unicode.Scalar?
    /// The sizes of the last group and of the groups before it.
    let primaryGroup, secondaryGroup: Int
    /// Whether four digits are grouped, as in `1,234`; Spanish does not.
    let groupsFourDigits: Bool
    let positive, negative: Affixes
    /// The text before a negative number.
    let minus: String

    init(locale: Locale) {
        func sample(_ number: Int64, _ code: String) -> [Unicode.Scalar] {
            let style = IntegerFormatStyle<Int64>.Currency(code: code, locale: locale)
            return Array(style.precision(.fractionLength(2)).format(number).unicodeScalars)
        }
        // Next to letters, the database inserts a space that its pattern may not have: prefer a
        // code with a symbol in this locale.
        let codes = ["XXX", "EUR", "USD"]
        let code =
            codes.first { !sample(1, $0).contains(where: \.properties.isAlphabetic) } ?? "EUR"
        let body = Self.body(of: sample(12_345_678, code))
        zero = Unicode.Scalar(body[0].value - 1) ?? "0"
        let runs = body.split { $0.properties.numericType == nil }
        let separators = body.filter {
            $0.properties.numericType == nil && !$0.isDirectionMark
        }
        decimalSeparator = separators.last ?? "."
        groupingSeparator = separators.count > 1 ? separators[0] : nil
        primaryGroup = runs.count > 2 ? runs[runs.count - 2].count : 3
        secondaryGroup = runs.count > 3 ? runs[runs.count - 3].count : primaryGroup
        groupsFourDigits = Self.body(of: sample(1_234, code)).count > 7
        positive = Self.affixes(of: sample(1, code))
        negative = Self.affixes(of: sample(-1, code))
        let plain = IntegerFormatStyle<Int64>(locale: locale).format(-1).unicodeScalars
        minus = String(
            String.UnicodeScalarView(plain.prefix { $0.properties.numericType == nil }))
    }

    /// The digits in this locale’s script.
    func localised(_ digits: some Sequence<Int>) -> String {
        var text = String.UnicodeScalarView()
        for digit in digits { text.append(Unicode.Scalar(zero.value + UInt32(digit)) ?? "0") }
        return String(text)
    }

    /// A whole number’s digits with separators.
    func grouped(_ digits: [Int]) -> String {
        guard let groupingSeparator, digits.count > primaryGroup + (groupsFourDigits ? 0 : 1) else {
            return localised(digits)
        }
        var text = localised(digits.suffix(primaryGroup))
        var rest = digits.dropLast(primaryGroup)
        while !rest.isEmpty {
            text = localised(rest.suffix(secondaryGroup)) + String(groupingSeparator) + text
            rest = rest.dropLast(secondaryGroup)
        }
        return text
    }

    /// The part from the first digit to the last.
    private static func body(of sample: [Unicode.Scalar]) -> ArraySlice<Unicode.Scalar> {
        guard let first = sample.firstIndex(where: { $0.properties.numericType != nil }),
            let last = sample.lastIndex(where: { $0.properties.numericType != nil })
        else { return ["1"] }
        return ArraySlice(Array(sample[first...last]))
    }

    private static func affixes(of sample: [Unicode.Scalar]) -> Affixes {
        Affixes(
            prefix: affix(sample.prefix { $0.properties.numericType == nil }),
            suffix: affix(
                sample.suffix(
                    sample.reversed().prefix { $0.properties.numericType == nil }.count)))
    }

    private static func affix(_ part: ArraySlice<Unicode.Scalar>) -> Affix {
        func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
            String(String.UnicodeScalarView(scalars))
        }
        guard let start = part.firstIndex(where: \.isSymbolPart),
            let end = part.lastIndex(where: \.isSymbolPart)
        else { return Affix(before: text(part), after: "", hasSymbol: false) }
        return Affix(
            before: text(part[..<start]), after: text(part[(end + 1)...]), hasSymbol: true)
    }
}

extension Unicode.Scalar {
    /// Whether this character only changes the writing direction.
    var isDirectionMark: Bool { self == "\u{200E}" || self == "\u{200F}" || self == "\u{61C}" }

    /// Whether this is a hyphen or a minus sign.
    var isMinus: Bool { self == "-" || self == "\u{2212}" }

    fileprivate var isSymbolPart: Bool {
        !isDirectionMark && !isMinus && !properties.isWhitespace
    }
}

extension String {
    var withoutDirectionMarks: String {
        String(String.UnicodeScalarView(unicodeScalars.filter { !$0.isDirectionMark }))
    }
}
