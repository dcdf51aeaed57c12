public import AshlarDomain
public import Foundation

extension Account {
    /// An open account with 1,000 euros.
    ///
    /// - Parameter available: `nil` for the booked balance.
    public static func fixture(
        id: Account.ID = .id("account"), name: String = "Everyday",
        identifier: AccountIdentifier = .fixture(1), booked: Money = .eur(cents: 100_000),
        available: Money? = nil, status: AccountStatus = .open, updatedAt: Date = .fixture
    ) -> Account {
        valid {
            try Account(
                id: id, name: name, identifier: identifier, booked: booked,
                available: available ?? booked, status: status, updatedAt: updatedAt)
        }
    }
}

extension Payment {
    /// A completed payment of 10 euros.
    ///
    /// - Parameter sequence: `nil` for a payment that the bank does not have.
    public static func fixture(
        id: Payment.ID = .id("payment"), account: Account.ID = .id("account"),
        kind: TransactionKind = .transfer, payeeName: String = "Corner Shop",
        payeeIdentifier: AccountIdentifier? = .fixture(2), amount: Money = .eur(cents: 1_000),
        fee: Money? = nil, reference: String = "Invoice 7", date: LocalDate = .day("2026-01-02"),
        sequence: Int64? = 1, createdAt: Date = .fixture, status: PaymentStatus = .completed,
        statusAt: Date = .fixture, reason: ReasonCode? = nil
    ) -> Payment {
        valid {
            try Payment(
                id: id, account: account, kind: kind, payeeName: payeeName,
                payeeIdentifier: payeeIdentifier, amount: amount, fee: fee, reference: reference,
                date: date, sequence: sequence, createdAt: createdAt, status: status,
                statusAt: statusAt,
                reason: reason)
        }
    }
}

extension PaymentOrder {
    /// An order of 10 euros to the corner shop, as soon as possible.
    public static func fixture(
        account: Account.ID = .id("account"), payeeName: String = "Corner Shop",
        payeeIdentifier: AccountIdentifier = .fixture(2), amount: Money = .eur(cents: 1_000),
        fee: Money? = nil, reference: String = "Invoice 7", date: LocalDate? = nil
    ) -> PaymentOrder {
        valid {
            try PaymentOrder(
                account: account, payeeName: payeeName, payeeIdentifier: payeeIdentifier,
                amount: amount, fee: fee, reference: reference, date: date)
        }
    }
}

extension PaymentInput {
    /// A valid form: 10 euros to a new payee, typed in English format.
    public static func fixture(
        account: Account.ID? = .id("account"), payee: Payee.ID? = nil,
        payeeName: String = "Corner Shop", payeeIdentifier: String? = nil,
        amount: String = "10.00", reference: String = "Invoice 7", date: String = ""
    ) -> PaymentInput {
        PaymentInput(
            account: account, payee: payee, payeeName: payeeName,
            payeeIdentifier: payeeIdentifier ?? AccountIdentifier.fixture(2).description,
            amount: amount, reference: reference, date: date)
    }
}

extension Payee {
    /// An active payee.
    public static func fixture(
        id: Payee.ID = .id("payee"), name: String = "Corner Shop",
        identifier: AccountIdentifier = .fixture(2), isActive: Bool = true
    ) -> Payee {
        Payee(id: id, name: name, identifier: identifier, isActive: isActive)
    }
}

extension Transaction {
    /// A card purchase of 10 euros.
    public static func fixture(
        id: Transaction.ID = .id("transaction"), account: Account.ID = .id("account"),
        date: LocalDate = .day("2026-01-02"), sequence: Int64 = 1,
        amount: Money = .eur(cents: -1_000), balanceAfter: Money = .eur(cents: 99_000),
        counterparty: String = "Corner Shop", description: String = "Groceries",
        kind: TransactionKind = .cardPurchase, originalAmount: Money? = nil,
        payment: Payment.ID? = nil
    ) -> Transaction {
        Transaction(
            id: id, account: account, date: date, sequence: sequence, amount: amount,
            balanceAfter: balanceAfter, counterparty: counterparty, description: description,
            kind: kind, originalAmount: originalAmount, payment: payment)
    }
}

extension UserProfile {
    /// Ann’s profile, in version `v1`.
    public static func fixture(
        id: ID<UserProfile> = .id("ann"), name: String = "Ann Archer",
        email: String = "ann@example.com", tier: Tier = .standard, createdAt: Date = .fixture,
        picture: String? = nil, version: String = "v1"
    ) -> UserProfile {
        valid {
            try UserProfile(
                id: id, name: name, email: email, tier: tier, createdAt: createdAt,
                picture: picture, version: version)
        }
    }
}
