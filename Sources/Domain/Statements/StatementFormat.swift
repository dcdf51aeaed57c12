import Foundation

/// The file format of an export.
public enum StatementFormat: String, Hashable, Sendable, Codable, CaseIterable {
    /// Comma-separated values (RFC 4180), for spreadsheets and for scripts.
    case csv
    /// Open Financial Exchange 1.0.2, for bookkeeping programs such as GnuCash.
    case ofx
    /// ISO 20022 camt.053.001.08, for business software.
    case camt053

    /// The media type for HTTP responses and file metadata.
    public var mediaType: String {
        switch self {
        case .csv: "text/csv; charset=utf-8"
        case .ofx: "application/x-ofx"
        case .camt053: "application/xml"
        }
    }

    /// The extension of file names and links, without a dot.
    public var fileExtension: String {
        switch self {
        case .csv: "csv"
        case .ofx: "ofx"
        case .camt053: "camt053.xml"
        }
    }
}

/// The information about a statement that is known before its first entry.
struct StatementHeader: Sendable {
    let account: Account
    /// The requested dates, or those of the entries.
    let days: ClosedRange<LocalDate>
    /// The date of the export in the bank’s time zone.
    let today: LocalDate
    /// The time of the export.
    let now: Date
    /// The date of the account’s last refreshed balance.
    let asOf: LocalDate
    /// The balances of the dates; `nil` if entries are omitted, or if the format has none.
    let balances: StatementBounds?
}

/// Formats entries as text, one after the other.
protocol StatementWriter: Sendable {
    var beginning: String { get }
    func text(of entry: Transaction) -> String
    var end: String { get }
}

extension StatementFormat {
    func writer(_ head: StatementHeader) -> any StatementWriter {
        switch self {
        case .csv: StatementCSV(head)
        case .ofx: StatementOFX(head)
        case .camt053: StatementCamt053(head)
        }
    }
}
