public import Foundation

/// The source of a new bank’s books.
public enum BankHistory: Sendable {
    /// Plausible accounts and entries up to today; deterministic for the same seed, rows and day.
    case generated(seed: UInt64, rows: Int)
    /// A CSV file of transactions, mapped by its header.
    case statement(URL)
}
