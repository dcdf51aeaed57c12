/// What an export is written as.
public enum StatementFormat: String, Hashable, Sendable, Codable, CaseIterable {
    /// Comma-separated values (RFC 4180), for spreadsheets and for scripts.
    case csv
    /// Open Financial Exchange 2.1, for bookkeeping.
    case ofx

    /// For a server's answer and a file's metadata.
    public var mediaType: String {
        switch self {
        case .csv: "text/csv; charset=utf-8"
        case .ofx: "application/x-ofx"
        }
    }
}

/// What a writer of statements is told before the first entry.
struct StatementHead: Sendable {
    let account: Account
    /// The days that the entries are asked for by, or else have.
    let days: ClosedRange<LocalDate>
    /// The day of the export, where the bank's days begin.
    let today: LocalDate
    /// The day on which the bank last told the account's balance.
    let asOf: LocalDate
}

/// Writes entries as text, one after the other.
protocol StatementWriter: Sendable {
    var beginning: String { get }
    func text(of entry: Transaction) -> String
    var end: String { get }
}

extension StatementFormat {
    func writer(_ head: StatementHead) -> any StatementWriter {
        switch self {
        case .csv: StatementCSV(head)
        case .ofx: StatementOFX(head)
        }
    }
}
