public import Foundation

/// Prepares a valid order for confirmation: what is left afterwards, what the bank says of the
/// payee, what looks like the same payment.
public struct ReviewPayment: Sendable {
    private let getAccount: GetAccount
    private let payments: any PaymentRepository
    private let payees: any PayeeRepository
    private let policy: PaymentPolicy
    private let now: @Sendable () -> Date
    private let makeID: @Sendable () -> ID<Payment>

    /// Only the payees' repository asks the bank.
    ///
    /// - Parameters:
    /// - policy: Its window says how long a payment counts as similar.
    /// - now: The end of that window.
    /// - makeID: Called once for each review; the payment keeps the id.
    public init(
        accounts: any AccountRepository, payments: any PaymentRepository,
        payees: any PayeeRepository, policy: PaymentPolicy, now: @escaping @Sendable () -> Date,
        makeID: @escaping @Sendable () -> ID<Payment>
    ) {
        getAccount = GetAccount(accounts: accounts, payments: payments)
        (self.payments, self.payees, self.policy) = (payments, payees, policy)
        (self.now, self.makeID) = (now, makeID)
    }

    /// Gives the payment its id: confirming the same review twice pays once.
    ///
    /// A payee check that cannot be made is ``PayeeCheck/notAvailable``: advice never blocks.
    /// - Throws: ``PaymentError`` if the account is gone, otherwise the storage error.
    public func callAsFunction(_ order: PaymentOrder) async throws -> PaymentReview {
        guard let account = try await getAccount(order.account) else {
            throw PaymentError.unknownAccount(order.account)
        }
        let check: PayeeCheck
        do {
            check = try await payees.check(
                name: order.payeeName, identifier: order.payeeIdentifier)
        } catch is BankError {
            check = .notAvailable
        }
        let window = policy.duplicateWindow.components.seconds
        return PaymentReview(
            id: makeID(), order: order, account: account.account,
            spendableAfter: try account.spendable.subtracting(order.amount), payeeCheck: check,
            similar: try await payments.similar(
                to: order, since: now().addingTimeInterval(-TimeInterval(window))
            ).filter { PaymentStatusGroup(containing: $0.status) != .notPaid })
    }
}
