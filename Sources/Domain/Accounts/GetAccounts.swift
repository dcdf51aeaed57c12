public import Foundation

/// The accounts with what is queued against each, and how old that is.
public struct AccountOverview: Hashable, Sendable, Codable {
    /// In the bank's order.
    public let accounts: [AccountSummary]
    /// By currency code.
    public let totals: [CurrencyTotal]
    /// Of the accounts; entries and payments have their own.
    public let freshness: Freshness

    /// Takes all as it is: nothing is sorted or added up.
    public init(accounts: [AccountSummary], totals: [CurrencyTotal], freshness: Freshness) {
        self.accounts = accounts
        self.totals = totals
        self.freshness = freshness
    }
}

/// Reads all accounts from the local copy.
public struct GetAccounts: Sendable {
    private let accounts: any AccountRepository
    private let payments: any PaymentRepository
    private let timeZone: TimeZone

    /// Asks both for their local copies only; the zone is the bank's, where its days begin.
    public init(
        accounts: any AccountRepository, payments: any PaymentRepository, timeZone: TimeZone
    ) {
        self.accounts = accounts
        self.payments = payments
        self.timeZone = timeZone
    }

    /// - Throws: The storage error, or ``MoneyError`` if what can be spent of one does not fit.
    public func callAsFunction() async throws -> AccountOverview {
        let unsettled = try await payments.unsettled()
        let inProgress = try await payments.inProgress(in: timeZone)
        let summaries = try await accounts.accounts().map {
            try AccountSummary(account: $0, unsettled: unsettled, inProgress: inProgress)
        }
        return AccountOverview(
            accounts: summaries, totals: CurrencyTotal.totals(of: summaries),
            freshness: try await accounts.freshness())
    }
}
