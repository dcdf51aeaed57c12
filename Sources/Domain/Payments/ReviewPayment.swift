public import Foundation

/// Prepares a valid order for confirmation: what is left afterwards, what the bank says of the
/// payee, what looks like the same payment.
public struct ReviewPayment: Sendable {
    private let getAccount: GetAccount
    private let payments: any PaymentRepository
    private let payees: any PayeeRepository
    private let policy: PaymentPolicy
    private let quote: FeeQuote
    private let now: @Sendable () -> Date
    private let makeID: @Sendable () -> ID<Payment>

    /// Only the repositories of payees and profiles ask the bank.
    ///
    /// - Parameters:
    ///   - accounts: What is left afterwards.
    ///   - payments: What is queued, and what looks the same.
    ///   - payees: Whether name and number belong together.
    ///   - profiles: Whose tier decides the fee; without, it is a standard one's.
    ///   - policy: What it costs, and how long a payment counts as similar.
    ///   - now: The end of that window.
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

    /// Gives the payment its id: confirming the same review twice pays once.
    ///
    /// A payee check that cannot be made is ``PayeeCheck/notAvailable``: advice never blocks.
    /// The fee is what it is now, by the profile as the bank has it.
    /// - Throws: ``PaymentError`` if the account is gone or does not hold the new fee, otherwise the
    ///   storage error.
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
