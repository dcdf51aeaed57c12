import AshlarDomain
import AshlarDomainTesting
import Testing

@Suite struct PriceLevelTests {
    @Test(arguments: [
        (Currency.eur, Int64(100), Int64(100_00)), (.gbp, 100, 100_00), (.usd, 100, 100_00),
        (.jpy, 100, 15_000), (.kwd, 100, 30_000), (.sek, 100, 1_000_00), (.jpy, 0, 0),
        (.jpy, .max, .max), (.eur, .max, .max),
    ])
    func convertsToEquivalentAmounts(currency: Currency, euros: Int64, minorUnits: Int64) {
        #expect(PriceLevel(of: currency).minorUnits(ofWhole: euros) == minorUnits)
    }

    @Test func roundsEquivalentDown() throws {
        #expect(PriceLevel(of: .jpy).minorUnits(ofHundredths: 333) == 499)
        #expect(PriceLevel(of: .kwd).minorUnits(ofHundredths: 333) == 999)
        #expect(PriceLevel(of: .jpy).units == 150)
        #expect(try PriceLevel(of: .kwd).units == ExactDecimal("0.3"))
    }

    /// A currency that is not in the table counts like the euro.
    @Test func unknownCurrencyCountsLikeEuro() throws {
        let kuna = try Currency.unlisted("HRK", minorUnits: 2)
        #expect(PriceLevel(of: kuna).minorUnits(ofWhole: 7) == 700)
    }
}
