import AshlarDomain
import GRDB

/// What payments take that the bank has answered since the accounts were last asked for.
///
/// They are queued no more, and the balance that is known does not tell of them yet: until it does,
/// they count against it here. Asking for the accounts ends that for those answered before.
enum HeldFunds {
    /// For a statement on `accounts`, in the account's minor units.
    static let sumText = WideSum.pinned(
        ["amount"],
        of: "held WHERE account = accounts.id AND currency = accounts.currency")

    /// The bank has answered for a payment that was on its way.
    static func answered(_ payment: Payment, _ db: Database) throws {
        guard payment.status.takesFunds else { return }
        try db.cachedStatement(
            sql: """
                INSERT OR IGNORE INTO held(payment, account, currency, amount) VALUES (?, ?, ?, ?)
                """
        ).execute(arguments: [
            payment.id.rawValue, payment.account.rawValue, payment.amount.currency.stored,
            payment.total.minorUnits,
        ])
    }

    /// The bank tells another status of a payment that it had answered for.
    static func changed(_ payment: Payment, _ db: Database) throws {
        guard !payment.status.takesFunds else { return }
        try db.cachedStatement(sql: "DELETE FROM held WHERE payment = ?")
            .execute(arguments: [payment.id.rawValue])
    }

    /// The last that accounts asked for now will tell of; `nil` if there is none.
    static func newest(_ db: Database) throws -> Int64? {
        try Int64.fetchOne(db.cachedStatement(sql: "SELECT max(number) FROM held"))
    }

    static func forget(through newest: Int64, _ db: Database) throws {
        try db.cachedStatement(sql: "DELETE FROM held WHERE number <= ?")
            .execute(arguments: [newest])
    }
}

extension PaymentStatus {
    fileprivate var takesFunds: Bool { !isFinal || self == .completed }
}
