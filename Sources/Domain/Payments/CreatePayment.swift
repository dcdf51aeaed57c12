public import Foundation

/// Confirms a reviewed order: stores the payment durably in the outbox, which sends it.
public struct CreatePayment: Sendable {
    private let getAccount: GetAccount
    private let payments: any PaymentRepository
    private let now: @Sendable () -> Date
    private let today: @Sendable () -> LocalDate
    private let mutex: AsyncMutex

    /// Takes the date separately from the time, because the bank’s calendar decides which dates are
    /// past.
    ///
    /// - Parameters:
    ///   - accounts: Read for the account’s currency and status.
    ///   - payments: Stores and sends the payment.
    ///   - now: The time by this device’s clock; becomes ``Payment/createdAt``.
    ///   - today: The current date in the bank’s time zone.
    public init(
        accounts: any AccountRepository, payments: any PaymentRepository,
        now: @escaping @Sendable () -> Date, today: @escaping @Sendable () -> LocalDate
    ) {
        self.init(
            accounts: accounts, payments: payments, now: now, today: today,
            mutex: AsyncMutex())
    }

    /// - Parameter mutex: Shared by all use cases that pay from the same accounts, so that two
    ///   windows cannot spend the same money.
    init(
        accounts: any AccountRepository, payments: any PaymentRepository,
        now: @escaping @Sendable () -> Date, today: @escaping @Sendable () -> LocalDate,
        mutex: AsyncMutex
    ) {
        getAccount = GetAccount(spendableOf: accounts, payments: payments)
        self.payments = payments
        self.now = now
        self.today = today
        self.mutex = mutex
    }

    /// Returns once the payment is stored, whether or not the bank is reachable. Repeating an id
    /// returns the existing payment, so a second tap pays only once.
    ///
    /// - Throws: ``PaymentError`` if the account is unknown or not open, the funds no longer suffice,
    ///   or the date has passed; ``MoneyError`` if the order is not in the account’s currency;
    ///   otherwise the storage error.
    public func callAsFunction(_ order: PaymentOrder, id: ID<Payment>) async throws -> Payment {
        try await mutex { try await pay(order, id) }
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
            // After a simultaneous second tap, the funds may be missing because of the first.
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
