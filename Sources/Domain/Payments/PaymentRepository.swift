public import Foundation

/// The payments of the signed-in user: those the bank told of, and those on their way to it.
public protocol PaymentRepository: SyncedRepository {
    /// Newest first: by (date, sequence) descending, before all those on their way to the bank.
    func payments(_ query: PaymentQuery, page: PageRequest) async throws -> Page<Payment>

    /// What all that match come to; of very many that only reading each can tell, that there are
    /// more (``PaymentTotals/isBeyond``).
    func totals(_ query: PaymentQuery) async throws -> PaymentTotals

    /// `nil` if there is none with this id; absence is not an error.
    func payment(_ id: ID<Payment>) async throws -> PaymentDetail?

    /// Stores a queued payment with its idempotency key and its exact request, in one durable
    /// transaction, and wakes the sender. Returns before anything is sent.
    ///
    /// Storing the same id again changes nothing: a second tap pays once.
    /// - Throws: ``PaymentError/insufficientFunds(spendable:requested:)`` where the account is known
    ///   here and what is available, less what is queued, does not cover it. That is looked at in
    ///   the same transaction: of two who spend the last cent at the same moment, one does.
    func enqueue(_ payment: Payment) async throws

    /// Takes back what was not sent, or asks the bank to cancel; returns the payment as it then is.
    ///
    /// - Throws: ``PaymentError/unknownPayment(_:)`` where it is not there, or was deleted while the
    ///   bank was asked; ``PaymentTransitionError`` where it cannot be cancelled, `ServerError` if the
    ///   bank refuses or cannot be asked.
    func cancel(_ id: ID<Payment>) async throws -> Payment

    /// Answers the one-time code of a payment that waits for it; returns the payment as it then is.
    ///
    /// The same code again, from the same process, is the same answer: it costs no try.
    /// - Throws: ``CodeError``, ``PaymentTransitionError`` where it waits for none any more,
    ///   ``PaymentError/unknownPayment(_:)`` as for ``cancel(_:)``, `ServerError` if the bank cannot be
    ///   asked.
    func authorise(_ id: ID<Payment>, code: EnteredCode) async throws -> Payment

    /// Asks the bank for another code for a payment that waits for one.
    ///
    /// - Throws: ``PaymentTransitionError`` where it waits for none any more,
    ///   ``PaymentError/unknownPayment(_:)`` as for ``cancel(_:)``, `ServerError` if the bank cannot be
    ///   asked.
    func renewCode(_ id: ID<Payment>) async throws

    /// The payments without a definite answer, oldest first.
    func unsettled() async throws -> [Payment]

    /// The same payments, each with how far its sending has got.
    func queue() async throws -> [QueuedPayment]

    /// Payments to this payee, of this amount, made since then, newest first, at most ten.
    func similar(
        to order: PaymentOrder, since: Date
    ) async throws -> [Payment]
}
