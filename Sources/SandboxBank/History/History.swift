import AshlarDomain

/// What a new bank's books begin with: accounts, and entries sorted by date.
struct History: Sendable {
    struct Account: Sendable {
        let id: String
        let name: String
        let currency: Currency
        /// In minor units.
        var opening: Int64
    }

    struct Row: Sendable {
        /// The place in `accounts`.
        let account: Int
        let day: Int
        /// In minor units; negative for money that left.
        let amount: Int64
        let counterparty: String
        let description: String
        let kind: String
        var original: Money?
    }

    var accounts: [Account] = []
    /// By day; rows of one day keep the order in which they happened.
    var rows: [Row] = []

    /// Gives every account an opening balance with which it never falls below a cushion.
    mutating func fundAccounts() {
        var running = [Int64](repeating: 0, count: accounts.count)
        var lowest = running
        for row in rows {
            running[row.account] += row.amount
            lowest[row.account] = min(lowest[row.account], running[row.account])
        }
        for index in accounts.indices {
            let unit = accounts[index].currency.minorUnitsPerWhole
            let cushion = 500 * unit
            // Rounded up to whole hundreds, as people fund accounts.
            let needed = cushion - lowest[index]
            accounts[index].opening = (needed + 100 * unit - 1) / (100 * unit) * (100 * unit)
        }
    }
}

extension Currency {
    var minorUnitsPerWhole: Int64 {
        (0..<minorUnits).reduce(Int64(1)) { scale, _ in scale * 10 }
    }
}
