import Domain

/// An amount on the wire: a decimal string that is never negative, and a direction.
struct AmountRecord: Decodable, Equatable, Sendable {
    var amount: String
    var currency: String
    var direction: String
}

/// An account number on the wire.
struct IdentifierRecord: Codable, Equatable, Sendable {
    var scheme: String
    var value: String
}

extension Money {
    /// A currency that is not listed has the decimals seen in the amount.
    init(_ wire: AmountRecord, record: String, field: String) throws(CorruptRecord) {
        func corrupt(_ part: String, _ value: String) -> CorruptRecord {
            CorruptRecord(record: record, field: "\(field).\(part)", value: value)
        }
        guard let first = wire.amount.utf8.first, first != UInt8(ascii: "-") else {
            throw corrupt("amount", wire.amount)
        }
        let isDebit: Bool
        switch wire.direction {
        case "debit": isDebit = true
        case "credit": isDebit = false
        default: throw corrupt("direction", wire.direction)
        }
        let decimals = wire.amount.split(separator: ".", omittingEmptySubsequences: false)
        let seen = decimals.count == 2 ? decimals[1].utf8.count : 0
        guard let currency = Currency(wire.currency, seen: seen) else {
            throw corrupt("currency", wire.currency)
        }
        guard currency.minorUnits == seen else { throw corrupt("amount", wire.amount) }
        do {
            try self.init(decimal: isDebit ? "-\(wire.amount)" : wire.amount, currency: currency)
        } catch {
            throw corrupt("amount", wire.amount)
        }
    }
}

extension AccountIdentifier {
    /// Schemes that are not known here survive; account numbers of known ones are checked.
    init(_ wire: IdentifierRecord, record: String, field: String) throws(CorruptRecord) {
        do {
            switch wire.scheme {
            case "IBAN": self = .iban(try IBAN(wire.value))
            case "UKAccount": self = .ukAccount(try UKAccount(wire.value))
            default: self = .other(scheme: wire.scheme, value: wire.value)
            }
        } catch {
            // Of an account number, no more than its end is shown.
            throw CorruptRecord(
                record: record, field: field, value: "\(wire.scheme) …\(wire.value.suffix(4))")
        }
    }

    /// The wire's and the store's form.
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
    /// The listed currency, or else one with the decimals that were seen.
    fileprivate init?(_ code: String, seen decimals: Int) {
        do {
            self = try Currency(code: code)
        } catch {
            // Thrown again for what is no code at all, and for more decimals than an amount has.
            guard let other = try? Currency.unlisted(code, minorUnits: decimals) else { return nil }
            self = other
        }
    }
}
