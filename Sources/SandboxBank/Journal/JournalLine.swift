import Foundation

/// A journal line after the first: an event and its time.
struct JournalLine: Sendable, Codable {
    let at: Moment
    let event: BookEvent
}

/// The journal’s first line: what the books began with, so that only events are journaled.
struct JournalHeader: Sendable, Codable, Equatable {
    /// The source of the history.
    enum Source: Sendable, Codable, Equatable {
        /// Generated from these arguments.
        case generated(seed: UInt64, rows: Int, today: Int)
        /// A copy beside the journal, by name, with the checksum of its bytes.
        case statement(file: String, checksum: UInt64)
    }

    /// The version of the line format and of the generated rows. Raise it if earlier journals can
    /// no longer be read. Also raise it if the generated rows change, because the journal does not
    /// contain them; `HistoryPricesTests` detects that.
    static let currentVersion = 2

    let version: Int
    let identity: String
    let foundedAt: Moment
    let source: Source
}
