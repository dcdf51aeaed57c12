import AshlarDomain
import AshlarOffline

/// An amount on the wire: a non-negative decimal string and a direction.
struct AmountRecord: Codable, Equatable, Sendable {
    var amount: String
    var currency: String
    var direction: String

    /// The record of an amount that leaves an account.
    static func debit(_ money: Money) -> AmountRecord {
        AmountRecord(
            amount: money.decimalString, currency: money.currency.code, direction: "debit")
    }
}

/// An account number on the wire.
struct IdentifierRecord: Codable, Equatable, Sendable {
    var scheme: String
    var value: String
}

extension Money {
    /// An unlisted currency gets the number of decimals seen in the amount.
    init(_ wire: AmountRecord, record: String, field: String) throws(UnreadableRecord) {
        func corrupt(_ part: String, _ value: String) -> UnreadableRecord {
            UnreadableRecord(record: record, field: "\(field).\(part)", value: value)
        }
        guard let digits = Self.digits(wire.amount) else { throw corrupt("amount", wire.amount) }
        let isDebit: Bool
        switch wire.direction {
        case "debit": isDebit = true
        case "credit": isDebit = false
        default: throw corrupt("direction", wire.direction)
        }
        guard let currency = Currency(wire.currency, seen: digits.decimals) else {
            throw corrupt("currency", wire.currency)
        }
        guard currency.minorUnits == digits.decimals, isDebit || digits.negative != .min else {
            throw corrupt("amount", wire.amount)
        }
        self.init(minorUnits: isDebit ? digits.negative : -digits.negative, currency: currency)
    }

    /// The digits of `12.34` as one integer and the number of decimals. The integer is negated so
    /// that `Int64.min` fits. Parsed by hand, because every synced row has one or two amounts: a
    /// general decimal allocates and calculates with 128 bits.
    ///
    /// - Returns: `nil` for anything but ASCII digits with at most one point between them, and for
    ///   numbers beyond 64 bits.
    private static func digits(_ text: String) -> (negative: Int64, decimals: Int)? {
        var negative: Int64 = 0
        var decimals: Int?
        var last = UInt8(ascii: ".")
        for byte in text.utf8 {
            if byte == UInt8(ascii: ".") {
                guard decimals == nil, last != UInt8(ascii: ".") else { return nil }
                decimals = 0
            } else {
                guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
                let (tenfold, over) = negative.multipliedReportingOverflow(by: 10)
                let (sum, under) = tenfold.subtractingReportingOverflow(Int64(byte & 0xF))
                guard !over, !under else { return nil }
                negative = sum
                if let seen = decimals { decimals = seen + 1 }
            }
            last = byte
        }
        return last == UInt8(ascii: ".") ? nil : (negative, decimals ?? 0)
    }
}

extension AccountIdentifier {
    /// Keeps an unknown scheme; checks the number of a known one.
    init(_ wire: IdentifierRecord, record: String, field: String) throws(UnreadableRecord) {
        do {
            switch wire.scheme {
            case "IBAN": self = .iban(try IBAN(wire.value))
            case "UKAccount": self = .ukAccount(try UKAccount(wire.value))
            default: self = .other(scheme: wire.scheme, value: wire.value)
            }
        } catch {
            // The error shows only the end of an account number.
            throw UnreadableRecord(
                record: record, field: field, value: "\(wire.scheme) …\(wire.value.suffix(4))")
        }
    }

    /// The form on the wire and in the store.
    var wire: IdentifierRecord {
        switch self {
        case .iban(let iban): IdentifierRecord(scheme: "IBAN", value: iban.electronicFormat)
        case .ukAccount(let account):
            IdentifierRecord(scheme: "UKAccount", value: account.sortCode + account.accountNumber)
        case .other(let scheme, let value): IdentifierRecord(scheme: scheme, value: value)
        }
    }
}

extension Currency {
    /// The listed currency, or else one with the decimals seen; `nil` if neither is possible.
    fileprivate init?(_ code: String, seen decimals: Int) {
        do {
            self = try Currency(code: code)
        } catch {
            // Fails for an invalid code, and for more decimals than an amount can have.
            guard let other = try? Currency.unlisted(code, minorUnits: decimals) else { return nil }
            self = other
        }
    }
}
