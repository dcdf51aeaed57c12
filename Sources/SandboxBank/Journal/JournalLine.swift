import Foundation

/// One line of the journal after its first: what happened, and when.
struct JournalLine: Sendable, Codable {
    let at: Moment
    let event: BookEvent
}

/// The journal's first line: what the books began with, so that only what people do is journaled.
struct JournalHeader: Sendable, Codable, Equatable {
    /// Where history comes from.
    enum Source: Sendable, Codable, Equatable {
        /// A function of its arguments.
        case generated(seed: UInt64, rows: Int, today: Int)
        /// A copy beside the journal, by name, with the checksum of its bytes.
        case statement(file: String, checksum: UInt64)
    }

    /// Of the lines and of the generated rows, which no journal holds: a change of either is a new
    /// version. `HistoryPricesTests` notices a change of the rows.
    static let currentVersion = 2

    let version: Int
    let identity: String
    let foundedAt: Moment
    let source: Source
}
