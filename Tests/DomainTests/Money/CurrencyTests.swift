import AshlarDomain
import Foundation
import Testing

@Suite struct CurrencyTests {
    @Test func everyRowOfTheListIsACurrency() throws {
        let table = try ReferenceTable("iso4217")
        #expect(try table.rows.map { try $0["code"] } == Currency.listed.map(\.code))
        try table.expect {
            // One published name ends with a blank.
            try "\($0["numeric"]) \($0["minor_units"]) \($0["is_fund"]) "
                + $0["name"].trimmingCharacters(in: .whitespaces)
        } is: { row in
            let currency = try Currency(code: row["code"])
            let minorUnits = currency.definesMinorUnits ? "\(currency.minorUnits)" : ""
            return "\(currency.numericCode ?? "") \(minorUnits) \(currency.isFund) "
                + (currency.name ?? "")
        }
    }

    @Test(arguments: [
        Currency.eur, .gbp, .usd, .chf, .sek, .nok, .dkk, .pln, .czk, .jpy, .kwd,
    ])
    func namedCurrenciesAreThoseOfTheList(currency: Currency) throws {
        #expect(try Currency(code: currency.code) == currency)
        #expect(currency.isListed)
    }

    @Test(arguments: ["eur", "EU", "EURO", "", "E1R", "ÉUR", "ＥＵＲ", " EUR"])
    func rejectsInvalidCurrencyCode(code: String) {
        #expect(throws: CurrencyError.malformed(code)) { try Currency(code: code) }
        #expect(throws: CurrencyError.malformed(code)) {
            try Currency.unlisted(code, minorUnits: 2)
        }
    }

    @Test func preservesUnlistedCurrencyCode() throws {
        #expect(throws: CurrencyError.notListed("HRK")) { try Currency(code: "HRK") }
        let kuna = try Currency.unlisted("HRK", minorUnits: 2)
        #expect(kuna.code == "HRK" && kuna.minorUnits == 2)
        #expect(!kuna.isListed && kuna.name == nil && kuna.numericCode == nil)
        #expect(try Currency.unlisted("EUR", minorUnits: 2) == .eur)
        #expect(throws: CurrencyError.minorUnitsDiffer(.jpy, 2)) {
            try Currency.unlisted("JPY", minorUnits: 2)
        }
        #expect(throws: CurrencyError.minorUnitsOutOfRange("BTC", 9)) {
            try Currency.unlisted("BTC", minorUnits: 9)
        }
    }

    @Test(arguments: Currency.listed + [try! .unlisted("HRK", minorUnits: 2)])
    func survivesEncoding(currency: Currency) throws {
        let data = try JSONEncoder().encode([currency])
        #expect(try JSONDecoder().decode([Currency].self, from: data) == [currency])
    }
}
