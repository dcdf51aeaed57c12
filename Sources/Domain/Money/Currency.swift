import AshlarCore

/// A currency by its ISO 4217 code, with the number of decimals that the standard gives it.
///
/// The decimals never come from a locale database, which differs for a dozen currencies in use.
public struct Currency: Hashable, Sendable {
    /// Three upper-case ASCII letters, `EUR`.
    public let code: String
    /// How many decimals an amount has: 2 for EUR, 0 for JPY, 3 for KWD.
    ///
    /// 0 as well for the codes to which the standard gives none, gold or the SDR; see
    /// ``definesMinorUnits``.
    public let minorUnits: Int

    /// A currency of the standard's list one as of 2026-01-01.
    ///
    /// - Throws: ``CurrencyError/malformed(_:)`` unless the code is three upper-case ASCII letters,
    ///   ``CurrencyError/notListed(_:)`` for any other code: see ``unlisted(_:minorUnits:)``.
    public init(code: String) throws(CurrencyError) {
        guard let entry = Self.entries[code] else {
            throw Self.isWellFormed(code) ? .notListed(code) : .malformed(code)
        }
        self = entry.currency
    }

    /// A currency that a bank uses and the list lacks: withdrawn (HRK) or newer than the list.
    ///
    /// For a listed code it is the listed currency.
    ///
    /// - Throws: ``CurrencyError/malformed(_:)``, ``CurrencyError/minorUnitsOutOfRange(_:_:)``
    ///   outside 0 to 8, ``CurrencyError/minorUnitsDiffer(_:_:)`` if the list says otherwise.
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

    /// Unchecked: for the list itself.
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
    /// The standard's English name, or `nil` if the code is not listed.
    public var name: String? { Self.entries[code]?.name }

    /// The standard's three digits, `978`, or `nil` if the code is not listed.
    public var numericCode: String? { Self.entries[code]?.numericCode }

    /// Whether the code is on the list.
    public var isListed: Bool { Self.entries[code] != nil }

    /// Whether the standard lists the code as a fund, which is not for payments.
    public var isFund: Bool { Self.entries[code]?.isFund ?? false }

    /// Whether amounts have a number of decimals at all; not so for gold, SDR or the test code.
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

    /// Reads what ``encode(to:)`` wrote, also of a code that the list has lost since.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self = try decoder.checked {
            try .unlisted(
                container.decode(String.self, forKey: .code),
                minorUnits: container.decode(Int.self, forKey: .minorUnits))
        }
    }

    /// Writes the code and its decimals, so that archives outlive changes of the list.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(code, forKey: .code)
        try container.encode(minorUnits, forKey: .minorUnits)
    }
}

/// Why a code is not taken for a currency.
public enum CurrencyError: Error, Hashable, Sendable {
    /// Not three upper-case ASCII letters.
    case malformed(String)
    /// Well formed, but not on the list of 2026-01-01.
    case notListed(String)
    /// More decimals than an amount can be given.
    case minorUnitsOutOfRange(String, Int)
    /// The list gives this currency another number of decimals.
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
