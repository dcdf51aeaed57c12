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
        (self.accounts, self.totals, self.freshness) = (accounts, totals, freshness)
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
        (self.accounts, self.payments, self.timeZone) = (accounts, payments, timeZone)
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

/// Reads one account from the local copy.
public struct GetAccount: Sendable {
    private let accounts: any AccountRepository
    private let payments: any PaymentRepository
    private let timeZone: TimeZone?

    /// Asks both for their local copies only; the zone is the bank's, where its days begin.
    public init(
        accounts: any AccountRepository, payments: any PaymentRepository, timeZone: TimeZone
    ) {
        (self.accounts, self.payments, self.timeZone) = (accounts, payments, timeZone)
    }

    /// For who asks only for what can be spent: what is pending is not looked for.
    init(spendableOf accounts: any AccountRepository, payments: any PaymentRepository) {
        (self.accounts, self.payments, timeZone) = (accounts, payments, nil)
    }

    /// `nil` if there is none with this id.
    public func callAsFunction(_ id: ID<Account>) async throws -> AccountSummary? {
        guard let account = try await accounts.account(id) else { return nil }
        let unsettled = try await payments.unsettled()
        let inProgress =
            if let timeZone { try await payments.inProgress(in: timeZone) } else { [Payment]() }
        return try AccountSummary(
            account: account, unsettled: unsettled, inProgress: inProgress)
    }
}

extension PaymentRepository {
    /// All that the bank has set money aside for, as far as the local copy knows: what it has and
    /// has not ended, and what it wants approved before it is made.
    fileprivate func inProgress(in timeZone: TimeZone) async throws -> [Payment] {
        let query = PaymentQuery(
            statuses: PaymentStatusGroup.inProgress.statuses.union([.awaitingAuthorisation]))
        var found: [Payment] = []
        var cursor: PageCursor?
        repeat {
            let page = try await payments(query, page: PageRequest(after: cursor, limit: 500))
            found += page.items
            cursor = page.next
        } while cursor != nil
        return found.filter { payment in
            // Once approved it is scheduled, for which nothing is set aside before its day.
            payment.status != .awaitingAuthorisation
                || payment.date <= LocalDate(payment.createdAt, in: timeZone)
        }
    }
}
