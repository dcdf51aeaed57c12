import AshlarCore
public import Foundation

/// An account, in the bank’s last reported state.
public struct Account: Identifiable, Hashable, Sendable {
    /// The id that the bank assigned.
    public let id: AshlarDomain.ID<Account>
    /// The customer’s name for the account. Untrusted text: escape it for display.
    public let name: String
    /// The identifier for incoming payments; `.other` for unknown schemes.
    public let identifier: AccountIdentifier
    /// The booked balance.
    public let booked: Money
    /// The available balance at the bank, in the same currency; queued payments are not yet
    /// subtracted.
    public let available: Money
    /// The last reported status; the bank may have changed it since ``updatedAt``.
    public let status: AccountStatus
    /// The time of the last change, by the bank’s clock.
    public let updatedAt: Date

    /// - Throws: ``AccountError/mixedCurrencies(_:_:_:)`` if the balances have different
    ///   currencies.
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

    /// The currency of both balances.
    public var currency: Currency { booked.currency }
}

extension Account: Codable {
    /// Decodes an account and checks its rules.
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

/// The status of an account; unknown codes are preserved.
public enum AccountStatus: Hashable, Sendable {
    /// Only an open account can send payments; a closed account is not part of any total.
    case open, blocked, closed
    /// An unknown code, with the bank’s spelling; treated as not open.
    case other(String)

    /// Creates a status from any code; codes are compared with case.
    public init(code: String) {
        switch code {
        case "open": self = .open
        case "blocked": self = .blocked
        case "closed": self = .closed
        default: self = .other(code)
        }
    }

    /// The code in the API.
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
    /// Decodes a string; every code is accepted.
    public init(from decoder: any Decoder) throws { self.init(code: try String(from: decoder)) }

    /// Encodes ``code`` as a string.
    public func encode(to encoder: any Encoder) throws { try code.encode(to: encoder) }
}

/// A rule that an account breaks.
public enum AccountError: DescribedError, Hashable, Sendable {
    /// The balances have different currencies: the booked balance’s, then the available balance’s.
    case mixedCurrencies(ID<Account>, Currency, Currency)

    /// One sentence with both ISO 4217 codes, for logs.
    public var description: String {
        switch self {
        case .mixedCurrencies(let id, let booked, let available):
            "Account \(id) is booked in \(booked.code) and available in \(available.code)."
        }
    }
}
