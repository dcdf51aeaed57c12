public import Foundation

/// Confirms a reviewed order: the payment is stored here, durably, and sent from there.
public struct CreatePayment: Sendable {
    private let getAccount: GetAccount
    private let payments: any PaymentRepository
    private let now: @Sendable () -> Date
    private let today: @Sendable () -> LocalDate
    private let oneAtATime: OneAtATime

    /// Takes the day apart from the time: the bank's calendar decides what is past.
    ///
    /// - Parameters:
    /// - now: By this device's clock; becomes ``Payment/createdAt``.
    /// - today: In the bank's time zone.
    public init(
        accounts: any AccountRepository, payments: any PaymentRepository,
        now: @escaping @Sendable () -> Date, today: @escaping @Sendable () -> LocalDate
    ) {
        self.init(
            accounts: accounts, payments: payments, now: now, today: today,
            oneAtATime: OneAtATime())
    }

    /// - Parameter oneAtATime: Shared by all that spend from the same accounts: two windows would
    ///   each find the money that the other is about to spend.
    init(
        accounts: any AccountRepository, payments: any PaymentRepository,
        now: @escaping @Sendable () -> Date, today: @escaping @Sendable () -> LocalDate,
        oneAtATime: OneAtATime
    ) {
        getAccount = GetAccount(spendableOf: accounts, payments: payments)
        self.payments = payments
        self.now = now
        self.today = today
        self.oneAtATime = oneAtATime
    }

    /// Returns once the payment is stored, whether or not the bank can be reached. The same id again
    /// returns the payment that is there: a second tap pays once.
    ///
    /// - Throws: ``PaymentError`` if the funds have gone or the day is over meanwhile, ``MoneyError``
    ///   if the order is not in the account's currency, otherwise the storage error.
    public func callAsFunction(_ order: PaymentOrder, id: ID<Payment>) async throws -> Payment {
        try await oneAtATime { try await pay(order, id) }
    }

    private func pay(_ order: PaymentOrder, _ id: ID<Payment>) async throws -> Payment {
        if let known = try await payments.payment(id) { return known.payment }
        guard let account = try await getAccount(order.account) else {
            throw PaymentError.unknownAccount(order.account)
        }
        guard account.account.status == .open else {
            throw PaymentError.accountNotOpen(order.account, account.account.status)
        }
        guard try account.spendable.covers(order.total) else {
            // A second tap at the same moment: what is missing is what the first one took.
            if let known = try await payments.payment(id) { return known.payment }
            throw PaymentError.insufficientFunds(
                spendable: account.spendable, requested: order.total)
        }
        let today = today()
        if let date = order.date, date < today {
            throw PaymentError.dateInPast(date, today: today)
        }
        let payment = try Payment(id: id, order: order, createdAt: now(), today: today)
        try await payments.enqueue(payment)
        return payment
    }
}
