import AshlarCore

/// A currency with its ISO 4217 code and number of decimals.
///
/// The decimals never come from a locale database, which differs from the standard for a dozen
/// currencies in use.
public struct Currency: Hashable, Sendable {
    /// The code: three upper-case ASCII letters, such as `EUR`.
    public let code: String
    /// The number of decimals: 2 for EUR, 0 for JPY, 3 for KWD.
    ///
    /// Also 0 for codes without decimals in the standard, such as gold or the SDR; see
    /// ``definesMinorUnits``.
    public let minorUnits: Int

    /// Creates a currency of the standard’s list one as of 2026-01-01.
    ///
    /// - Throws: ``CurrencyError/malformed(_:)`` unless the code is three upper-case ASCII letters,
    ///   ``CurrencyError/notListed(_:)`` for any other code: see ``unlisted(_:minorUnits:)``.
    public init(code: String) throws(CurrencyError) {
        guard let entry = Self.entries[code] else {
            throw Self.isWellFormed(code) ? .notListed(code) : .malformed(code)
        }
        self = entry.currency
    }

    /// A currency that a bank uses but the list lacks: withdrawn (HRK) or newer than the list.
    ///
    /// For a listed code, returns the listed currency.
    ///
    /// - Throws: ``CurrencyError/malformed(_:)``, ``CurrencyError/minorUnitsOutOfRange(_:_:)``
    ///   outside 0 to 8, ``CurrencyError/minorUnitsDiffer(_:_:)`` if the list has other decimals.
    public static func unlisted(
        _ code: String, minorUnits: Int
    ) throws(CurrencyError) -> Currency {
        if let listed = entries[code]?.currency {
            guard listed.minorUnits == minorUnits else {
                throw .minorUnitsDiffer(listed, minorUnits)
            }
            return listed
        }
        guard isWellFormed(code) else { throw .malformed(code) }
        guard (0...8).contains(minorUnits) else { throw .minorUnitsOutOfRange(code, minorUnits) }
        return Currency(code: code, minorUnits: minorUnits)
    }

    /// Creates an unchecked currency, for the list itself.
    init(code: String, minorUnits: Int) {
        self.code = code
        self.minorUnits = minorUnits
    }

    private static func isWellFormed(_ code: String) -> Bool {
        code.utf8.count == 3
            && code.utf8.allSatisfy { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
    }
}

extension Currency {
    /// The standard’s English name; `nil` if the code is not listed.
    public var name: String? { Self.entries[code]?.name }

    /// The standard’s numeric code, such as `978`; `nil` if the code is not listed.
    public var numericCode: String? { Self.entries[code]?.numericCode }

    /// Whether the code is on the list.
    public var isListed: Bool { Self.entries[code] != nil }

    /// Whether the standard lists the code as a fund, which is not for payments.
    public var isFund: Bool { Self.entries[code]?.isFund ?? false }

    /// Whether the standard defines decimals; not for gold, SDR or the test code.
    public var definesMinorUnits: Bool { Self.entries[code]?.definesMinorUnits ?? true }

    /// Euro.
    public static let eur = Currency(code: "EUR", minorUnits: 2)
    /// Pound sterling.
    public static let gbp = Currency(code: "GBP", minorUnits: 2)
    /// US dollar.
    public static let usd = Currency(code: "USD", minorUnits: 2)
    /// Swiss franc.
    public static let chf = Currency(code: "CHF", minorUnits: 2)
    /// Swedish krona.
    public static let sek = Currency(code: "SEK", minorUnits: 2)
    /// Norwegian krone.
    public static let nok = Currency(code: "NOK", minorUnits: 2)
    /// Danish krone.
    public static let dkk = Currency(code: "DKK", minorUnits: 2)
    /// Polish zloty.
    public static let pln = Currency(code: "PLN", minorUnits: 2)
    /// Czech koruna.
    public static let czk = Currency(code: "CZK", minorUnits: 2)
    /// Yen, which has no decimals.
    public static let jpy = Currency(code: "JPY", minorUnits: 0)
    /// Kuwaiti dinar, which has three decimals.
    public static let kwd = Currency(code: "KWD", minorUnits: 3)
}

extension Currency: CustomStringConvertible, Codable {
    /// The code.
    public var description: String { code }

    private enum CodingKeys: CodingKey { case code, minorUnits }

    /// Decodes the value that ``encode(to:)`` writes, even if the code is no longer listed.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self = try decoder.checked {
            try .unlisted(
                container.decode(String.self, forKey: .code),
                minorUnits: container.decode(Int.self, forKey: .minorUnits))
        }
    }

    /// Encodes the code and its decimals, so that stored values survive changes of the list.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(code, forKey: .code)
        try container.encode(minorUnits, forKey: .minorUnits)
    }
}

/// An invalid currency.
public enum CurrencyError: Error, Hashable, Sendable {
    /// The code is not three upper-case ASCII letters.
    case malformed(String)
    /// The code is well formed, but not on the list of 2026-01-01.
    case notListed(String)
    /// The number of decimals is not in the range 0 to 8.
    case minorUnitsOutOfRange(String, Int)
    /// The list has another number of decimals for this currency.
    case minorUnitsDiffer(Currency, Int)
}

extension CurrencyError: DescribedError {
    /// One sentence with the rule and the values.
    public var description: String {
        switch self {
        case .malformed(let code):
            "A currency code is three upper-case letters such as EUR, got \(quoted: code)."
        case .notListed(let code): "ISO 4217 lists no currency \(code)."
        case .minorUnitsOutOfRange(let code, let minorUnits):
            "A currency has 0 to 8 decimals, got \(minorUnits) for \(code)."
        case .minorUnitsDiffer(let currency, let minorUnits):
            "\(currency) has \(currency.minorUnits) decimals, got \(minorUnits)."
        }
    }
}
