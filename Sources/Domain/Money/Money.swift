import AshlarCore

/// An amount of one currency, in whole minor units: `1234` EUR is €12.34.
///
/// No operation rounds without being told how, mixes currencies or overflows silently.
public struct Money: Hashable, Sendable {
    /// Cents for EUR, yen for JPY; negative for what is owed.
    public let minorUnits: Int64
    /// The currency, which also says how many minor units make a whole.
    public let currency: Currency

    /// An amount by its minor units.
    public init(minorUnits: Int64, currency: Currency) {
        self.minorUnits = minorUnits
        self.currency = currency
    }

    /// Nothing, of that currency.
    public static func zero(_ currency: Currency) -> Money {
        Money(minorUnits: 0, currency: currency)
    }

    /// Reads the wire form: `-12.34`, ASCII digits and a point, no plus sign, no grouping.
    ///
    /// Fewer decimals than the currency has are fine, and so are zeros beyond them.
    ///
    /// - Throws: ``MoneyError/notADecimal(_:)``, ``MoneyError/tooManyDecimals(_:_:)`` if a decimal
    ///   beyond the currency's is not zero, ``MoneyError/overflow(_:)``.
    public init(decimal text: String, currency: Currency) throws(MoneyError) {
        let value = try ExactDecimal(text)
        guard value.withoutTrailingZeros.decimals <= currency.minorUnits else {
            throw .tooManyDecimals(text, currency)
        }
        try self.init(value, currency: currency)
    }

    /// An amount from an exact decimal, rounded to the currency's decimals.
    ///
    /// - Throws: ``MoneyError/overflow(_:)``, or ``MoneyError/roundingNecessary(_:decimals:)``
    ///   without another mode.
    public init(
        _ value: ExactDecimal, currency: Currency, rounding mode: RoundingMode = .unnecessary
    ) throws(MoneyError) {
        let digits = try value.rounded(toDecimals: currency.minorUnits, mode).coefficient
        guard let minorUnits = Int64(exactly: digits) else {
            throw .overflow("\(value) \(currency)")
        }
        self.init(minorUnits: minorUnits, currency: currency)
    }

    /// The amount as an exact decimal, with the currency's decimals.
    public var decimal: ExactDecimal {
        ExactDecimal(Int128(minorUnits), currency.minorUnits)
    }

    /// The wire form, always with the currency's decimals: `-12.30`.
    public var decimalString: String { decimal.description }

    /// More than nothing.
    public var isPositive: Bool { minorUnits > 0 }
    /// Nothing.
    public var isZero: Bool { minorUnits == 0 }
    /// Less than nothing.
    public var isNegative: Bool { minorUnits < 0 }
}

extension Money: CustomStringConvertible, Codable {
    /// For logs: `-12.30 EUR`. For people, see ``MoneyFormat``.
    public var description: String { "\(decimalString) \(currency)" }

    private enum CodingKeys: CodingKey { case amount, currency }

    /// Reads what ``encode(to:)`` wrote. An unlisted currency has the decimals of its amount.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let value = try container.decode(ExactDecimal.self, forKey: .amount)
        let code = try container.decode(String.self, forKey: .currency)
        self = try decoder.checked {
            let currency: Currency
            do throws(CurrencyError) {
                currency = try Currency(code: code)
            } catch .notListed {
                currency = try .unlisted(code, minorUnits: value.decimals)
            }
            return try Money(value, currency: currency)
        }
    }

    /// Writes `{"amount": "-12.30", "currency": "EUR"}`.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(decimalString, forKey: .amount)
        try container.encode(currency.code, forKey: .currency)
    }
}
