public import AshlarDomain

/// Actions of the bank itself, for tests and demonstrations.
public struct BankDesk: Sendable {
    let bank: Bank

    /// Opens, blocks or closes an account.
    public func set(_ status: AccountStatus, of account: ID<Account>) async throws {
        try await bank.act { books throws(BankDeskError) in
            .accountChanged(account: try books.place(of: account), status: status.code)
        }
    }

    /// Makes the customer’s profile premium or standard.
    public func set(_ tier: UserProfile.Tier) async throws {
        try await bank.act { _ throws(BankDeskError) in .tierChanged(tier.code) }
    }

    /// Credits money from outside; it is booked at once.
    public func credit(
        _ amount: Money, to account: ID<Account>, from counterparty: String, description: String
    ) async throws {
        try await bank.act { books throws(BankDeskError) in
            let place = try books.place(of: account)
            guard amount.isPositive, books.accounts[place].currency == amount.currency,
                // Far above any account, far below an overflow of the sum of all accounts.
                amount.minorUnits < 1 << 53, books.accounts[place].booked < 1 << 53
            else { throw .amountNotPossible(amount) }
            return .credited(
                account: place, amount: amount.minorUnits, counterparty: counterparty,
                description: description)
        }
    }

    /// Returns a completed payment, named by the client’s id or the bank’s.
    public func giveBack(_ payment: ID<Payment>, reason: ReasonCode) async throws {
        try await bank.act { books throws(BankDeskError) in
            let number = try books.number(of: payment)
            guard number >= books.historyPayments.count,
                books.payment(number).status == .completed
            else { throw .notCompleted(payment) }
            return .paymentReturned(payment: number, reason: reason.rawValue)
        }
    }

    /// Hides a payment: clients see it as deleted. The books keep it.
    public func withdraw(_ payment: ID<Payment>) async throws {
        try await bank.act { books throws(BankDeskError) in
            .paymentWithdrawn(payment: try books.number(of: payment))
        }
    }

    /// Hides a payment from the history.
    package func withdrawFromHistory(_ payment: ID<Payment>) async throws {
        try await bank.act { books throws(BankDeskError) in
            let number = try books.number(of: payment)
            guard number < books.historyPayments.count else { throw .unknownPayment(payment) }
            return .paymentWithdrawn(payment: number)
        }
    }

    /// Hides a transaction: clients see it as deleted. The books keep it.
    public func withdraw(_ transaction: ID<Transaction>) async throws {
        try await bank.act { books throws(BankDeskError) in
            guard let place = EntryID.place(transaction.rawValue),
                books.entries.indices.contains(place), !books.entryChanges.isWithdrawn(place)
            else { throw .unknownTransaction(transaction) }
            return .transactionWithdrawn(place: place)
        }
    }
}

/// Why the bank rejects an action of the desk.
public enum BankDeskError: DescribedError, Hashable, Sendable {
    /// Not an account of this bank.
    case unknownAccount(ID<Account>)
    /// Neither a client’s id nor one of the bank’s.
    case unknownPayment(ID<Payment>)
    /// No transaction has this id, or it was already withdrawn.
    case unknownTransaction(ID<Transaction>)
    /// Only completed payments of the customer can be returned.
    case notCompleted(ID<Payment>)
    /// Not positive, too large, or in a currency other than the account’s.
    case amountNotPossible(Money)

    /// One sentence for logs.
    public var description: String {
        switch self {
        case .unknownAccount(let id): "The bank has no account \(id)."
        case .unknownPayment(let id): "The bank has no payment \(id)."
        case .unknownTransaction(let id): "The bank has no transaction \(id)."
        case .notCompleted(let id): "Payment \(id) was not completed."
        case .amountNotPossible(let amount): "\(amount) cannot be credited to this account."
        }
    }
}

extension Bank {
    /// Decides and commits an event on the current books.
    func act(
        _ decide: @Sendable (Books) throws(BankDeskError) -> BookEvent
    ) throws {
        try advance()
        try commit(try decide(books))
    }
}

extension Books {
    fileprivate func place(of account: ID<Account>) throws(BankDeskError) -> Int {
        guard let place = accountsByID[account.rawValue] else { throw .unknownAccount(account) }
        return place
    }

    fileprivate func number(of payment: ID<Payment>) throws(BankDeskError) -> Int {
        if let number = paymentsByClientID[payment.rawValue] { return number }
        guard let number = paymentNumber(payment.rawValue) else { throw .unknownPayment(payment) }
        return number
    }
}
