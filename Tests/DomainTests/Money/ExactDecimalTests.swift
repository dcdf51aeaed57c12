import AshlarDomain
import Foundation
import Testing

@Suite struct ExactDecimalTests {
    @Test(arguments: ["0", "-0.05", "1.50", "123456789012345678901234567890.12345678", "-7"])
    func formatsItsOwnInput(text: String) throws {
        #expect(try ExactDecimal(text).description == text)
        let data = try JSONEncoder().encode([ExactDecimal(text)])
        #expect(
            try JSONDecoder().decode([ExactDecimal].self, from: data).map(\.description) == [text])
    }

    @Test func comparesByValue() throws {
        let short = try ExactDecimal("1.5")
        let long = try ExactDecimal("1.500")
        #expect(short == long && short.hashValue == long.hashValue)
        #expect(try ExactDecimal("-1.6") < short)
        // Scaling these to common decimals would overflow.
        let huge = ExactDecimal(Int128.max)
        let tiny = try ExactDecimal(coefficient: 1, decimals: 38)
        #expect(tiny < huge && huge != tiny && tiny > 0)
        #expect(try ExactDecimal(coefficient: .min, decimals: 38) < tiny)
    }

    @Test func rejectsTooManyDigits() throws {
        let tiny = try ExactDecimal(coefficient: 1, decimals: 38)
        #expect(throws: MoneyError.self) { try tiny.multiplied(by: tiny) }
        #expect(throws: MoneyError.self) { try tiny.adding(ExactDecimal(Int128.max)) }
        #expect(throws: MoneyError.self) { try ExactDecimal(Int128.min).negated() }
        #expect(throws: MoneyError.self) { try ExactDecimal(coefficient: 1, decimals: 39) }
        #expect(throws: MoneyError.self) { try ExactDecimal(coefficient: 1, decimals: -1) }
        #expect(throws: MoneyError.self) {
            try ExactDecimal(
                String(repeating: "0", count: 99) + "." + String(repeating: "0", count: 39))
        }
        #expect(throws: MoneyError.self) { try ExactDecimal(1).rounded(toDecimals: .max) }
        #expect(throws: MoneyError.self) { try ExactDecimal(1).rounded(toDecimals: .min) }
        #expect(throws: MoneyError.divisionByZero("1")) {
            try ExactDecimal(1).divided(by: 0, decimals: 2)
        }
        #expect(throws: MoneyError.roundingNecessary("1 ÷ 3", decimals: 2)) {
            try ExactDecimal(1).divided(by: 3, decimals: 2, rounding: .unnecessary)
        }
    }

    @Test(arguments: RoundingMode.allCases)
    func roundsToANeighbour(mode: RoundingMode) throws {
        for tenths in -50...50 {
            let value = try ExactDecimal(coefficient: Int128(tenths), decimals: 1)
            guard tenths % 10 != 0 else {
                #expect(try value.rounded(toDecimals: 0, mode) == value)
                continue
            }
            guard mode != .unnecessary else {
                #expect(throws: MoneyError.self) { try value.rounded(toDecimals: 0, mode) }
                continue
            }
            let rounded = try value.rounded(toDecimals: 0, mode)
            let distance = abs(rounded.coefficient * 10 - Int128(tenths))
            #expect(distance < 10)
            if mode.rawValue.hasPrefix("half") { #expect(distance <= 5) }
        }
    }
}
