import AshlarCore
public import Foundation

/// An account at the bank, as the bank last told it.
public struct Account: Identifiable, Hashable, Sendable {
    /// The bank's.
    public let id: AshlarDomain.ID<Account>
    /// As the customer named it at the bank. Text from outside: show it escaped.
    public let name: String
    /// What others pay to; `.other` for schemes that are not known here.
    public let identifier: AccountIdentifier
    /// What the bank has booked.
    public let booked: Money
    /// What the bank would let go, in the same currency; queued payments are not yet taken off.
    public let available: Money
    /// By the bank's last word; it may have changed there since ``updatedAt``.
    public let status: AccountStatus
    /// By the bank's clock.
    public let updatedAt: Date

    /// - Throws: ``AccountError/mixedCurrencies(_:_:_:)`` if the balances differ in currency.
    public init(
        id: AshlarDomain.ID<Account>, name: String, identifier: AccountIdentifier, booked: Money,
        available: Money, status: AccountStatus, updatedAt: Date
    ) throws(AccountError) {
        guard booked.currency == available.currency else {
            throw .mixedCurrencies(id, booked.currency, available.currency)
        }
        self.id = id
        self.name = name
        self.identifier = identifier
        self.booked = booked
        self.available = available
        self.status = status
        self.updatedAt = updatedAt
    }

    /// Of both balances.
    public var currency: Currency { booked.currency }
}

extension Account: Codable {
    /// Reads what was encoded, and checks it.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self = try decoder.checked {
            try Account(
                id: container.decode(Account.ID.self, forKey: .id),
                name: container.decode(String.self, forKey: .name),
                identifier: container.decode(AccountIdentifier.self, forKey: .identifier),
                booked: container.decode(Money.self, forKey: .booked),
                available: container.decode(Money.self, forKey: .available),
                status: container.decode(AccountStatus.self, forKey: .status),
                updatedAt: container.decode(Date.self, forKey: .updatedAt))
        }
    }
}

/// Whether an account can be used; a code that is not known here survives reading.
public enum AccountStatus: Hashable, Sendable {
    /// Payments leave an open account only; a closed one counts in no total.
    case open, blocked, closed
    /// The code as the bank wrote it; treated as not open.
    case other(String)

    /// Never fails; codes compare with case.
    public init(code: String) {
        switch code {
        case "open": self = .open
        case "blocked": self = .blocked
        case "closed": self = .closed
        default: self = .other(code)
        }
    }

    /// The wire's word for it.
    public var code: String {
        switch self {
        case .open: "open"
        case .blocked: "blocked"
        case .closed: "closed"
        case .other(let code): code
        }
    }
}

extension AccountStatus: Codable {
    /// Reads a code as a string; none is refused.
    public init(from decoder: any Decoder) throws { self.init(code: try String(from: decoder)) }

    /// Writes ``code`` as a string.
    public func encode(to encoder: any Encoder) throws { try code.encode(to: encoder) }
}

/// A rule that an account breaks.
public enum AccountError: DescribedError, Hashable, Sendable {
    /// The account, the currency of the booked balance, that of the available one.
    case mixedCurrencies(ID<Account>, Currency, Currency)

    /// One sentence with both ISO 4217 codes, for logs.
    public var description: String {
        switch self {
        case .mixedCurrencies(let id, let booked, let available):
            "Account \(id) is booked in \(booked.code) and available in \(available.code)."
        }
    }
}
