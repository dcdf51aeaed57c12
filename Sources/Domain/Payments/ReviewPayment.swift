public import Foundation

/// Prepares a valid order for confirmation: the remaining amount, the bank’s payee check and
/// similar payments.
public struct ReviewPayment: Sendable {
    private let getAccount: GetAccount
    private let payments: any PaymentRepository
    private let payees: any PayeeRepository
    private let policy: PaymentPolicy
    private let quote: FeeQuote
    private let now: @Sendable () -> Date
    private let makeID: @Sendable () -> ID<Payment>

    /// Creates the use case; only the repositories of payees and profiles send requests to the
    /// bank.
    ///
    /// - Parameters:
    ///   - accounts: The accounts, for the remaining amount.
    ///   - payments: The payments, for queued and similar ones.
    ///   - payees: The payees, for the check of the name.
    ///   - profiles: The profile whose tier determines the fee; `nil` for the standard fee.
    ///   - policy: The fees and the period for similar payments.
    ///   - now: The end of that period.
    ///   - makeID: Called once for each review; the payment keeps the id.
    public init(
        accounts: any AccountRepository, payments: any PaymentRepository,
        payees: any PayeeRepository, profiles: (any ProfileRepository)? = nil,
        policy: PaymentPolicy, now: @escaping @Sendable () -> Date,
        makeID: @escaping @Sendable () -> ID<Payment>
    ) {
        getAccount = GetAccount(spendableOf: accounts, payments: payments)
        self.payments = payments
        self.payees = payees
        self.policy = policy
        self.now = now
        self.makeID = makeID
        quote = FeeQuote(profiles: profiles, schedule: policy.fees)
    }

    /// Assigns the payment’s id, so that confirming the same review twice pays only once.
    ///
    /// A failed payee check gives ``PayeeCheck/notAvailable`` and does not block. The fee is the
    /// current one, by the bank’s profile.
    /// - Throws: ``PaymentError`` if the account is missing or the funds do not cover the new fee,
    ///   otherwise the storage error.
    public func callAsFunction(_ order: PaymentOrder) async throws -> PaymentReview {
        guard let account = try await getAccount(order.account) else {
            throw PaymentError.unknownAccount(order.account)
        }
        let order = try order.with(fee: await quote.current(for: order.amount).get())
        guard try order.fee.isZero || account.spendable.covers(order.total) else {
            throw PaymentError.insufficientFunds(
                spendable: account.spendable, requested: order.total)
        }
        let check = try await payees.advice(on: order.payeeName, order.payeeIdentifier)
        let window = policy.duplicateWindow.components.seconds
        return PaymentReview(
            id: makeID(), order: order, account: account.account,
            spendableAfter: try account.spendable.subtracting(order.total), payeeCheck: check,
            similar: try await payments.similar(
                to: order, since: now().addingTimeInterval(-TimeInterval(window))
            ).filter { PaymentStatusGroup(containing: $0.status) != .notPaid })
    }
}
