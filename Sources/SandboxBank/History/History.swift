import AshlarDomain

/// What a new bank’s books begin with: accounts, and entries sorted by date.
struct History: Sendable {
    struct Account: Sendable {
        let id: String
        let name: String
        let currency: Currency
        /// In minor units.
        var openingBalance: Int64
    }

    struct Row: Sendable {
        /// The place in `accounts`.
        let account: Int
        let day: Int
        /// In minor units; negative for debits.
        let amount: Int64
        let counterparty: String
        let description: String
        let kind: String
        var original: Money?
    }

    var accounts: [Account] = []
    /// By day; rows of one day keep their order.
    var rows: [Row] = []

    /// Chooses each account’s opening balance so that the balance never falls below a minimum.
    mutating func fundAccounts() {
        var running = [Int64](repeating: 0, count: accounts.count)
        var lowest = running
        for row in rows {
            running[row.account] += row.amount
            lowest[row.account] = min(lowest[row.account], running[row.account])
        }
        for index in accounts.indices {
            let level = PriceLevel(of: accounts[index].currency)
            // Rounded up to hundreds of euros or the equivalent, as people fund accounts.
            let step = level.minorUnits(ofWhole: 100)
            let needed = 5 * step - lowest[index]
            accounts[index].openingBalance = (needed + step - 1) / step * step
        }
    }
}
