import AshlarDomain

/// A customer’s account in the books; its balances are stored and audited against its entries.
struct LedgerAccount: Sendable {
    let id: String
    let name: String
    let iban: String
    let currency: Currency
    /// The balance before the first entry, in minor units.
    let openingBalance: Int64
    var status = AccountStatus.open
    /// The opening balance plus all entries.
    var booked: Int64
    /// The sum of accepted payments that are not booked yet; reduces the available balance.
    var held: Int64 = 0
    var updatedAt: Moment
    /// Places in `Books.entries`, ascending.
    var entries: [Int32] = []

    var available: Int64 { booked - held }
}

/// One posting between a customer’s account and the bank’s clearing account of the currency.
struct Entry: Sendable {
    let account: Int32
    /// The booking date as a day number.
    let day: Int32
    /// In minor units; negative for debits.
    let amount: Int64
    let balanceAfter: Int64
    let counterparty: String
    let description: String
    let kind: String
    /// The number of its payment, or -1.
    var payment: Int32
}
