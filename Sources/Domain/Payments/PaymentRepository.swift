public import Foundation

/// The signed-in user’s payments: those received from the bank and those in the outbox.
public protocol PaymentRepository: SyncedRepository {
    /// The payments, newest first: the unsettled ones, then by (date, sequence) descending.
    func payments(_ query: PaymentQuery, page: PageRequest) async throws -> Page<Payment>

    /// The totals of all matching payments. If too many match to add them up, there are no amounts,
    /// and the number is a lower bound (``PaymentTotals/isBeyond``).
    func totals(_ query: PaymentQuery) async throws -> PaymentTotals

    /// The payment, or `nil` if there is none with this id; absence is not an error.
    func payment(_ id: ID<Payment>) async throws -> PaymentDetail?

    /// Stores a queued payment with its idempotency key and its exact request, in one durable
    /// transaction, and wakes the sender. Returns before anything is sent.
    ///
    /// Repeating an id changes nothing, so a second tap pays only once.
    /// - Throws: ``PaymentError/insufficientFunds(spendable:requested:)`` if the account is stored
    ///   and its available balance minus queued payments is too low. The check is part of the
    ///   transaction, so that two simultaneous payments cannot spend the same money.
    func enqueue(_ payment: Payment) async throws

    /// Takes back an unsent payment, or requests its cancellation from the bank; returns the
    /// payment afterwards.
    ///
    /// - Throws: ``PaymentError/unknownPayment(_:)`` if it does not exist or was deleted meanwhile;
    ///   ``PaymentTransitionError`` if it cannot be cancelled; `ServerError` if the bank refuses or
    ///   the request fails.
    func cancel(_ id: ID<Payment>) async throws -> Payment

    /// Sends the one-time code for a payment; returns the payment afterwards.
    ///
    /// If the same process sends a code again, it repeats the same request, which does not count as
    /// another attempt.
    /// - Throws: ``CodeError``, ``PaymentTransitionError`` if the payment no longer awaits a code,
    ///   ``PaymentError/unknownPayment(_:)`` as for ``cancel(_:)``, `ServerError` if the request
    ///   fails.
    func authorise(_ id: ID<Payment>, code: EnteredCode) async throws -> Payment

    /// Requests another code for a payment from the bank.
    ///
    /// - Throws: ``PaymentTransitionError`` if the payment no longer awaits a code,
    ///   ``PaymentError/unknownPayment(_:)`` as for ``cancel(_:)``, `ServerError` if the request
    ///   fails.
    func renewCode(_ id: ID<Payment>) async throws

    /// The payments without a definite response, oldest first.
    func unsettled() async throws -> [Payment]

    /// The same payments with the state of their delivery.
    func queue() async throws -> [QueuedPayment]

    /// At most ten payments since a date with the order’s amount and payee, newest first.
    func similar(
        to order: PaymentOrder, since: Date
    ) async throws -> [Payment]
}
