public import Foundation

/// Reads one account from the local copy.
public struct GetAccount: Sendable {
    private let accounts: any AccountRepository
    private let payments: any PaymentRepository
    private let timeZone: TimeZone?

    /// Asks both for their local copies only; the zone is the bank's, where its days begin.
    public init(
        accounts: any AccountRepository, payments: any PaymentRepository, timeZone: TimeZone
    ) {
        self.accounts = accounts
        self.payments = payments
        self.timeZone = timeZone
    }

    /// For who asks only for what can be spent: what is pending is not looked for.
    init(spendableOf accounts: any AccountRepository, payments: any PaymentRepository) {
        self.accounts = accounts
        self.payments = payments
        timeZone = nil
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
