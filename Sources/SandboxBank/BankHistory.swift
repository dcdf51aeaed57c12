public import Foundation

/// Where the books of a new bank come from.
public enum BankHistory: Sendable {
    /// Believable accounts and entries up to today, the same for the same seed, rows and day.
    case generated(seed: UInt64, rows: Int)
    /// A CSV file of transactions, read by its header.
    case statement(URL)
}
