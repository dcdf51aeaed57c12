public import Foundation

/// Reads one account from the local copy.
public struct GetAccount: Sendable {
    private let accounts: any AccountRepository
    private let payments: any PaymentRepository
    private let timeZone: TimeZone?

    /// Creates the use case; only local copies are read, and `timeZone` is the bank’s.
    public init(
        accounts: any AccountRepository, payments: any PaymentRepository, timeZone: TimeZone
    ) {
        self.accounts = accounts
        self.payments = payments
        self.timeZone = timeZone
    }

    /// Creates a use case that skips pending payments, for callers that need only the spendable
    /// amount.
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
