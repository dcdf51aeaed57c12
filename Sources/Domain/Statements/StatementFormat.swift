import Foundation

/// What an export is written as.
public enum StatementFormat: String, Hashable, Sendable, Codable, CaseIterable {
    /// Comma-separated values (RFC 4180), for spreadsheets and for scripts.
    case csv
    /// Open Financial Exchange 1.0.2, for bookkeeping programs such as GnuCash.
    case ofx
    /// ISO 20022 camt.053.001.08, for business software.
    case camt053

    /// For a server's answer and a file's metadata.
    public var mediaType: String {
        switch self {
        case .csv: "text/csv; charset=utf-8"
        case .ofx: "application/x-ofx"
        case .camt053: "application/xml"
        }
    }

    /// What a file's name and a link end with, after a dot.
    public var fileExtension: String {
        switch self {
        case .csv: "csv"
        case .ofx: "ofx"
        case .camt053: "camt053.xml"
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
    /// The instant of the export.
    let now: Date
    /// The day on which the bank last told the account's balance.
    let asOf: LocalDate
    /// Of the days; `nil` where not all their entries are asked for, or no writer asks.
    let balances: StatementBounds?
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
        case .camt053: StatementCamt053(head)
        }
    }
}
