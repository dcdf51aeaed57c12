public import Foundation

/// All accounts with their queued amounts, and the data’s freshness.
public struct AccountOverview: Hashable, Sendable, Codable {
    /// The accounts in the bank’s order.
    public let accounts: [AccountSummary]
    /// The totals by currency code.
    public let totals: [CurrencyTotal]
    /// The freshness of the accounts; entries and payments have their own.
    public let freshness: Freshness

    /// Creates an overview; nothing is sorted or added up.
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

    /// Creates the use case; only local copies are read, and `timeZone` is the bank’s.
    public init(
        accounts: any AccountRepository, payments: any PaymentRepository, timeZone: TimeZone
    ) {
        self.accounts = accounts
        self.payments = payments
        self.timeZone = timeZone
    }

    /// - Throws: The storage error, or ``MoneyError`` if an account’s spendable amount overflows.
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
