import AshlarCore

/// An amount of one currency, in whole minor units: `1234` EUR is €12.34.
///
/// Every rounding is explicit, currencies are never mixed, and overflows throw.
public struct Money: Hashable, Sendable {
    /// The minor units: cents for EUR, yen for JPY; negative for a debt.
    public let minorUnits: Int64
    /// The currency, which defines the number of minor units in a major unit.
    public let currency: Currency

    /// Creates an amount from minor units.
    public init(minorUnits: Int64, currency: Currency) {
        self.minorUnits = minorUnits
        self.currency = currency
    }

    /// The zero amount.
    public static func zero(_ currency: Currency) -> Money {
        Money(minorUnits: 0, currency: currency)
    }

    /// Parses the format of the API: `-12.34`, ASCII digits and a point, no plus sign, no grouping.
    ///
    /// Fewer decimals than the currency’s are accepted, and so are additional zeros.
    ///
    /// - Throws: ``MoneyError/notADecimal(_:)``, ``MoneyError/tooManyDecimals(_:_:)`` if an
    ///   additional decimal is not zero, ``MoneyError/overflow(_:)``.
    public init(decimal text: String, currency: Currency) throws(MoneyError) {
        let value = try ExactDecimal(text)
        guard value.withoutTrailingZeros.decimals <= currency.minorUnits else {
            throw .tooManyDecimals(text, currency)
        }
        try self.init(value, currency: currency)
    }

    /// Creates an amount from an exact decimal, rounded to the currency’s decimals.
    ///
    /// - Throws: ``MoneyError/overflow(_:)``, or ``MoneyError/roundingNecessary(_:decimals:)`` in
    ///   the default mode.
    public init(
        _ value: ExactDecimal, currency: Currency, rounding mode: RoundingMode = .unnecessary
    ) throws(MoneyError) {
        let digits = try value.rounded(toDecimals: currency.minorUnits, mode).coefficient
        guard let minorUnits = Int64(exactly: digits) else {
            throw .overflow("\(value) \(currency)")
        }
        self.init(minorUnits: minorUnits, currency: currency)
    }

    /// The amount as an exact decimal, with the currency’s decimals.
    public var decimal: ExactDecimal {
        ExactDecimal(Int128(minorUnits), currency.minorUnits)
    }

    /// The format of the API, always with the currency’s decimals: `-12.30`.
    public var decimalString: String { decimal.description }

    /// Whether the amount is greater than zero.
    public var isPositive: Bool { minorUnits > 0 }
    /// Whether the amount is zero.
    public var isZero: Bool { minorUnits == 0 }
    /// Whether the amount is less than zero.
    public var isNegative: Bool { minorUnits < 0 }
}

extension Money: CustomStringConvertible, Codable {
    /// The amount for logs: `-12.30 EUR`. For display, use ``MoneyFormat``.
    public var description: String { "\(decimalString) \(currency)" }

    private enum CodingKeys: CodingKey { case amount, currency }

    /// Decodes the value that ``encode(to:)`` writes. An unlisted currency gets the decimals of its
    /// amount.
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

    /// Encodes `{"amount": "-12.30", "currency": "EUR"}`.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(decimalString, forKey: .amount)
        try container.encode(currency.code, forKey: .currency)
    }
}
