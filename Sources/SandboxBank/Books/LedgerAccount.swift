import AshlarDomain

/// A customer's account in the books; its balances are kept, and audited against its entries.
struct LedgerAccount: Sendable {
    let id: String
    let name: String
    let iban: String
    let currency: Currency
    /// What it held before its first entry, in minor units.
    let opening: Int64
    var status = AccountStatus.open
    /// The sum of the opening and all entries.
    var booked: Int64
    /// What payments that are accepted and not booked yet take off the available balance.
    var held: Int64 = 0
    var updatedAt: Moment
    /// Places in `Books.entries`, rising.
    var entries: [Int32] = []

    var available: Int64 { booked - held }
}

/// One posting: money between a customer's account and the bank's clearing account of the currency.
struct Entry: Sendable {
    let account: Int32
    /// The booking date as a day number.
    let day: Int32
    /// In minor units; negative for money that left the customer.
    let amount: Int64
    let balanceAfter: Int64
    let counterparty: String
    let description: String
    let kind: String
    /// The number of the payment behind it, or -1.
    var payment: Int32
}
