import AshlarCoreTesting
import AshlarDomain
import Foundation
import Testing

/// Compares amounts and dates with the output of independent programs.
@Suite struct ExternalReaderTests {
    /// Babel reads the same locale database: digits, separators, and the positions of sign,
    /// currency and blank are equal. Symbols are not compared, because ours are unambiguous.
    @Test func formatsAmountsLikeBabel() throws {
        try ReferenceTable("money_format_cldr").expect { row in
            // Babel groups four digits even where the database requires five.
            let groupsFour = try !["es_ES", "it_IT", "pl_PL"].contains(row["locale"])
            return try shape(row["expected_babel"], of: row, groupsFour: groupsFour)
        } is: { row in
            // Rounded like Babel’s, because our amounts have at most the currency’s decimals.
            let money = try Money(
                ExactDecimal(row["amount"]), currency: Currency(code: row["currency"]),
                rounding: .halfEven)
            return try shape(format(row).string(money), of: row, groupsFour: true)
        }
    }

    /// The results of an independent parser for statements of a dozen banks.
    @Test func parsesStatementAmountsExactly() throws {
        try ReferenceTable("ofx_transactions").expect {
            try "\($0["date"].prefix(10)) \($0["amount"]) \($0["currency"])"
        } is: { row in
            let amount = try ExactDecimal(row["amount"])
            let currency = try Currency(code: row["currency"])
            let day = try LocalDate(String(row["date"].prefix(10)))
            // Four decimals of a dollar: a valid decimal, but an amount only if no digit is lost.
            let text = try row["amount"]
            if amount.withoutTrailingZeros.decimals <= currency.minorUnits {
                #expect(try Money(decimal: text, currency: currency).decimal == amount)
            } else {
                #expect(throws: MoneyError.tooManyDecimals(text, currency)) {
                    try Money(decimal: text, currency: currency)
                }
            }
            return "\(day) \(amount) \(currency)"
        }
    }

    @Test(
        .enabled(if: RealData.isPresent, "\(RealData.absence)"),
        arguments: [
            "transactions_birmingham_public_sample", "transactions_oxford", "mt940_transactions",
        ])
    func parsesRealStatementAmountsExactly(table: String) throws {
        try ReferenceTable(table, in: RealData.folder).expect {
            try "\($0["date"]) \(ExactDecimal($0["amount"])) \($0["currency"])"
        } is: { row in
            let code = try row["currency"]
            // The Deutsche Mark is no longer on the list, and some statements have no currency.
            let currency =
                ["", "DEM"].contains(code)
                ? try Currency.unlisted("DEM", minorUnits: 2) : try Currency(code: code)
            let money = try Money(decimal: row["amount"], currency: currency)
            // Has all decimals of the currency, unlike the source.
            let amount = try money.decimal.rounded(
                toDecimals: ExactDecimal(row["amount"]).decimals, .unnecessary)
            return try "\(LocalDate(row["date"])) \(amount) \(code)"
        }
    }

    /// The amount with ¤ for the currency, ASCII digits and separators, and a hyphen for a minus.
    private func shape(
        _ text: String, of row: ReferenceTable.Row, groupsFour: Bool
    ) throws -> String {
        let characters = text.unicodeScalars.compactMap { scalar -> Character? in
            switch scalar {
            case "\u{200E}", "\u{200F}", "\u{61C}": return nil  // direction marks
            case "\u{2212}": return "-"
            case "\u{66B}": return "."
            case "\u{66C}": return ","
            default:
                let digit = Character(scalar).wholeNumberValue
                return digit.map { Character("\($0)") } ?? Character(scalar)
            }
        }
        let first = try #require(characters.firstIndex { $0.isNumber })
        let last = try #require(characters.lastIndex { $0.isNumber })
        var number = String(characters[first...last])
        let whole = number.prefix { $0 != "," }
        if !groupsFour, whole.count(where: \.isNumber) == 4 {
            number = whole.filter(\.isNumber) + number.dropFirst(whole.count)
        }
        // If ours is a code and Babel’s a symbol, only ours needs a blank.
        let code = try row["currency"]
        let isCode = try format(row).symbol(for: Currency(code: code)) == code
        let sides = [characters[..<first], characters[(last + 1)...]].map { side in
            let symbol = side.filter { !$0.isWhitespace && $0 != "-" }
            let rest = String(side).replacing(String(symbol), with: symbol.isEmpty ? "" : "¤")
            return isCode ? rest.filter { !$0.isWhitespace } : rest
        }
        return sides[0] + number + sides[1]
    }

    private func format(_ row: ReferenceTable.Row) throws -> MoneyFormat {
        MoneyFormat(locale: Locale(identifier: try row["locale"]))
    }
}
