public import AshlarDomain

/// What the bank does of its own accord: for tests and demonstrations of what an app must bear.
public struct BankDesk: Sendable {
    let bank: Bank

    /// Opens, blocks or closes an account.
    public func set(_ status: AccountStatus, of account: ID<Account>) async throws {
        try await bank.act { books throws(BankDeskError) in
            .accountChanged(account: try books.place(of: account), status: status.code)
        }
    }

    /// Makes the customer's profile a premium one, or a standard one again.
    public func set(_ tier: UserProfile.Tier) async throws {
        try await bank.act { _ throws(BankDeskError) in .tierChanged(tier.code) }
    }

    /// Money comes in from outside and is booked at once.
    public func credit(
        _ amount: Money, to account: ID<Account>, from counterparty: String, description: String
    ) async throws {
        try await bank.act { books throws(BankDeskError) in
            let place = try books.place(of: account)
            guard amount.isPositive, books.accounts[place].currency == amount.currency,
                // Far above any account, far below where the sums of all accounts overflow.
                amount.minorUnits < 1 << 53, books.accounts[place].booked < 1 << 53
            else { throw .amountNotPossible(amount) }
            return .credited(
                account: place, amount: amount.minorUnits, counterparty: counterparty,
                description: description)
        }
    }

    /// A completed payment comes back; it is named by the client's id or the bank's.
    public func giveBack(_ payment: ID<Payment>, reason: ReasonCode) async throws {
        try await bank.act { books throws(BankDeskError) in
            let number = try books.number(of: payment)
            guard number >= books.historyPayments.count,
                books.payment(number).status == .completed
            else { throw .notCompleted(payment) }
            return .paymentReturned(payment: number, reason: reason.rawValue)
        }
    }

    /// A payment is not shown any more: clients hear that it is deleted. The books keep it.
    public func withdraw(_ payment: ID<Payment>) async throws {
        try await bank.act { books throws(BankDeskError) in
            .paymentWithdrawn(payment: try books.number(of: payment))
        }
    }

    /// The same for one that was there before the customer paid anything.
    package func withdrawFromHistory(_ payment: ID<Payment>) async throws {
        try await bank.act { books throws(BankDeskError) in
            let number = try books.number(of: payment)
            guard number < books.historyPayments.count else { throw .unknownPayment(payment) }
            return .paymentWithdrawn(payment: number)
        }
    }

    /// A transaction is not shown any more: clients hear that it is deleted. The books keep it.
    public func withdraw(_ transaction: ID<Transaction>) async throws {
        try await bank.act { books throws(BankDeskError) in
            guard let place = EntryID.place(transaction.rawValue),
                books.entries.indices.contains(place), !books.entryChanges.isWithdrawn(place)
            else { throw .unknownTransaction(transaction) }
            return .transactionWithdrawn(place: place)
        }
    }
}

/// Why the bank cannot do what the desk was asked.
public enum BankDeskError: DescribedError, Hashable, Sendable {
    /// Not one of the bank's own ids.
    case unknownAccount(ID<Account>)
    /// Neither a client's id nor one of the bank's.
    case unknownPayment(ID<Payment>)
    /// None with this id, or it was withdrawn before.
    case unknownTransaction(ID<Transaction>)
    /// Only payments that a person made, and that were completed, come back.
    case notCompleted(ID<Payment>)
    /// Not positive, too large, or of another currency than the account.
    case amountNotPossible(Money)

    /// One sentence for logs.
    public var description: String {
        switch self {
        case .unknownAccount(let id): "The bank has no account \(id)."
        case .unknownPayment(let id): "The bank has no payment \(id)."
        case .unknownTransaction(let id): "The bank has no transaction \(id)."
        case .notCompleted(let id): "Payment \(id) is not one that was completed."
        case .amountNotPossible(let amount): "\(amount) cannot be credited to this account."
        }
    }
}

extension Bank {
    /// Does what was decided on the books as they are now.
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
