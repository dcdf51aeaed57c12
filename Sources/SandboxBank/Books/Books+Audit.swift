import AshlarDomain

/// The result of an audit of the books.
public struct BankAudit: Sendable, Equatable {
    /// Including closed ones.
    public let accounts: Int
    /// All entries, including those withdrawn from clients.
    public let transactions: Int
    /// From the history and made since, with any outcome.
    public let payments: Int
    /// Whether every balance is the sum of its entries, every running balance is right, every hold
    /// has its payment, and customers, clearing and equity sum to zero in each currency.
    public let isBalanced: Bool
}

extension Books {
    /// Recomputes everything from the entries; takes long with many of them.
    var audit: BankAudit {
        BankAudit(
            accounts: accounts.count, transactions: entries.count, payments: paymentCount,
            isBalanced: isBalanced)
    }

    /// The invariant of double entry.
    var isBalanced: Bool {
        var running = accounts.map(\.openingBalance)
        var held = accounts.map { _ in Int64(0) }
        var totals: [String: Int64] = [:]
        for entry in entries {
            running[Int(entry.account)] += entry.amount
            guard running[Int(entry.account)] == entry.balanceAfter else { return false }
        }
        for payment in made where payment.isHolding { held[payment.account] += payment.total }
        for (index, account) in accounts.enumerated() {
            guard account.booked == running[index], account.held == held[index] else {
                return false
            }
            totals[account.currency.code, default: 0] += account.booked
        }
        return totals.allSatisfy { code, total in
            total + clearing[code, default: 0] + equity[code, default: 0] == 0
        }
    }
}
