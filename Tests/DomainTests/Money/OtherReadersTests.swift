import AshlarCoreTesting
import AshlarDomain
import Foundation
import Testing

/// Amounts and days as independent programs wrote and read them.
@Suite struct OtherReadersTests {
    /// Babel reads the same locale database: digits, separators, and the places of sign, currency
    /// and blank are the same. Symbols are not compared: one of ours stands for one currency only.
    @Test func amountsAreWrittenAsBabelWritesThem() throws {
        try ReferenceTable("money_format_cldr").expect { row in
            // It groups four digits also where the database says from five on.
            let groupsFour = try !["es_ES", "it_IT", "pl_PL"].contains(row["locale"])
            return try shape(row["expected_babel"], of: row, groupsFour: groupsFour)
        } is: { row in
            // Rounded as it does: no amount of ours has more decimals than its currency.
            let money = try Money(
                ExactDecimal(row["amount"]), currency: Currency(code: row["currency"]),
                rounding: .halfEven)
            return try shape(format(row).string(money), of: row, groupsFour: true)
        }
    }

    /// What an independent parser read out of statements of a dozen banks.
    @Test func statementsAreReadExactly() throws {
        try ReferenceTable("ofx_transactions").expect {
            try "\($0["date"].prefix(10)) \($0["amount"]) \($0["currency"])"
        } is: { row in
            let amount = try ExactDecimal(row["amount"])
            let currency = try Currency(code: row["currency"])
            let day = try LocalDate(String(row["date"].prefix(10)))
            // Four decimals of a dollar: read as they are, but an amount only if nothing is lost.
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
    func realStatementsAreReadExactly(table: String) throws {
        try ReferenceTable(table, in: RealData.folder).expect {
            try "\($0["date"]) \(ExactDecimal($0["amount"])) \($0["currency"])"
        } is: { row in
            let code = try row["currency"]
            // The list has lost the Deutsche Mark since, and some statements name no currency.
            let currency =
                ["", "DEM"].contains(code)
                ? try Currency.unlisted("DEM", minorUnits: 2) : try Currency(code: code)
            let money = try Money(decimal: row["amount"], currency: currency)
            // Written with all decimals of the currency, which the source need not have.
            let amount = try money.decimal.rounded(
                toDecimals: ExactDecimal(row["amount"]).decimals, .unnecessary)
            return try "\(LocalDate(row["date"])) \(amount) \(code)"
        }
    }

    /// The amount with ¤ for the currency, in ASCII digits and separators, a hyphen for a minus.
    private func shape(
        _ text: String, of row: ReferenceTable.Row, groupsFour: Bool
    ) throws -> String {
        let characters = text.unicodeScalars.compactMap { scalar -> Character? in
            switch scalar {
            case "\u{200E}", "\u{200F}", "\u{61C}": return nil  // marks of direction
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
        // Where ours is a code and theirs a symbol, only ours needs a blank.
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
