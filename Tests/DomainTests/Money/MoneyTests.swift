import AshlarDomain
import AshlarHashing
import Foundation
import Testing

@Suite struct MoneyTests {
    private let largest = Money(minorUnits: .max, currency: .eur)
    private let lowest = Money(minorUnits: .min, currency: .eur)
    private let cent = Money(minorUnits: 1, currency: .eur)

    @Test(arguments: [
        ("-12.34", -1234), ("12", 1200), ("0.5", 50), ("12.340", 1234), ("-0", 0), ("007", 700),
        ("92233720368547758.07", Int64.max), ("-92233720368547758.08", Int64.min),
    ])
    func parsesAPIFormat(text: String, cents: Int64) throws {
        let money = try Money(decimal: text, currency: .eur)
        #expect(money.minorUnits == cents)
        #expect(try Money(decimal: money.decimalString, currency: .eur) == money)
    }

    @Test(arguments: [
        "", "-", ".", "1.", ".5", "+1", "1,50", "1 000", "1e3", "0x10", "--1", "1.2.3", "−1", "１２",
        "1.00\n", " 1", "1_000", "NaN", "inf", "٣",
    ])
    func rejectsOtherAmountFormats(text: String) {
        #expect(throws: MoneyError.notADecimal(text)) { try Money(decimal: text, currency: .eur) }
    }

    @Test func refusesMoreDecimalsThanTheCurrencyHas() throws {
        #expect(throws: MoneyError.tooManyDecimals("1.5", .jpy)) {
            try Money(decimal: "1.5", currency: .jpy)
        }
        #expect(try Money(decimal: "0.001", currency: .kwd).minorUnits == 1)
    }

    @Test(arguments: [
        "92233720368547758.08", "-92233720368547758.09", String(repeating: "9", count: 50),
    ])
    func rejectsOverflowingAmount(text: String) {
        #expect {
            try Money(decimal: text, currency: .eur)
        } throws: {
            if case MoneyError.overflow = $0 { true } else { false }
        }
    }

    @Test(
        arguments: [
            (-5, Currency.eur, "-0.05"), (0, .eur, "0.00"), (1500, .jpy, "1500"),
            (-1, .kwd, "-0.001"),
            (.min, .eur, "-92233720368547758.08"), (.max, .jpy, "9223372036854775807"),
        ] as [(Int64, Currency, String)])
    func writesAllDecimals(units: Int64, currency: Currency, text: String) {
        #expect(Money(minorUnits: units, currency: currency).decimalString == text)
    }

    @Test func neverOverflowsSilently() throws {
        try expectOverflow { try largest.adding(cent) }
        try expectOverflow { try lowest.subtracting(cent) }
        try expectOverflow { try cent.subtracting(lowest) }
        try expectOverflow { try lowest.negated() }
        try expectOverflow { try lowest.magnitude() }
        try expectOverflow { try lowest.multiplied(by: -1) }
        try expectOverflow { try lowest.divided(by: -1) }
        let slightlyMore = try ExactDecimal("1.0000000000000000001")
        try expectOverflow { try largest.multiplied(by: slightlyMore, rounding: .up) }
        try expectOverflow { try largest.multiplied(by: ExactDecimal(Int128.max)) }
        try expectOverflow { try largest.divided(by: ExactDecimal("0.5")) }
        try expectOverflow { try largest.converted(to: .kwd, rate: 1) }
        try expectOverflow { try Money.sum([largest, cent], currency: .eur) }
        #expect(try lowest.adding(largest).minorUnits == -1)
        #expect(try lowest.multiplied(by: 1) == lowest)
    }

    @Test func neverMixesCurrencies() throws {
        let dollar = Money(minorUnits: 1, currency: .usd)
        let mismatch = MoneyError.currencyMismatch(.eur, .usd)
        #expect(throws: mismatch) { try cent.adding(dollar) }
        #expect(throws: mismatch) { try cent.subtracting(dollar) }
        #expect(throws: mismatch) { try cent.covers(dollar) }
        #expect(throws: mismatch) { try cent.isLess(than: dollar) }
        #expect(throws: mismatch) { try Money.sum([dollar], currency: .eur) }
        #expect(try cent.covers(cent) && !cent.isLess(than: cent) && cent.isLess(than: largest))
    }

    @Test func refusesARateThatIsNotPositive() throws {
        #expect(throws: MoneyError.invalidRate(0)) { try cent.converted(to: .usd, rate: 0) }
        let rate = try ExactDecimal("-0.5")
        #expect(throws: MoneyError.invalidRate(rate)) { try cent.converted(to: .usd, rate: rate) }
    }

    @Test(arguments: AllocationPolicy.allCases)
    func sharesAddUp(policy: AllocationPolicy) throws {
        var random = SplitMix64(seed: 4711)
        for _ in 0..<2_000 {
            let units =
                Int64.random(in: .min ... .max, using: &random)
                >> Int.random(
                    in: 0..<63, using: &random)
            var ratios = (0..<Int.random(in: 1...9, using: &random)).map { _ in
                ExactDecimal(Int128(UInt64.random(in: 0...1_000, using: &random)))
            }
            ratios.append(1)
            let money = Money(minorUnits: units, currency: .eur)
            let shares = try money.allocate(by: ratios, policy: policy)
            #expect(try Money.sum(shares, currency: .eur) == money)
            #expect(shares.allSatisfy { $0.isZero || $0.isNegative == money.isNegative })
            for (ratio, share) in zip(ratios, shares) where ratio.isZero { #expect(share.isZero) }
        }
    }

    @Test func splitsTheEdges() throws {
        #expect(try lowest.split(into: 1) == [lowest])
        #expect(
            try lowest.split(into: 3).map(\.minorUnits) == [
                -3_074_457_345_618_258_603, -3_074_457_345_618_258_603, -3_074_457_345_618_258_602,
            ])
        #expect(throws: MoneyError.invalidParts(0)) { try cent.split(into: 0) }
        #expect(throws: MoneyError.invalidRatios([0, 0])) { try cent.allocate(by: [0, 0]) }
        #expect(throws: MoneyError.invalidRatios([])) { try cent.allocate(by: []) }
        #expect(throws: MoneyError.invalidRatios([1, -1])) { try cent.allocate(by: [1, -1]) }
    }

    @Test func survivesEncoding() throws {
        let kuna = Money(minorUnits: -1234, currency: try .unlisted("HRK", minorUnits: 2))
        let amounts = [cent, lowest, kuna, Money(minorUnits: 5, currency: .jpy)]
        let data = try JSONEncoder().encode(amounts)
        #expect(try JSONDecoder().decode([Money].self, from: data) == amounts)
        let text = #"[{"amount":"1.005","currency":"EUR"}]"#
        #expect(throws: (any Error).self) {
            try JSONDecoder().decode([Money].self, from: Data(text.utf8))
        }
    }

    @Test func describesErrors() {
        #expect(
            "\(MoneyError.currencyMismatch(.eur, .usd))"
                == "Amounts must have the same currency, got EUR and USD.")
        #expect("\(MoneyError.tooManyDecimals("1.5", .jpy))" == "JPY has 0 decimals, got “1.5”.")
        #expect("\(cent)" == "0.01 EUR")
    }

    private func expectOverflow(
        _ operation: () throws -> Money, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        #expect(sourceLocation: sourceLocation) {
            try operation()
        } throws: {
            if case MoneyError.overflow = $0 { true } else { false }
        }
    }
}
