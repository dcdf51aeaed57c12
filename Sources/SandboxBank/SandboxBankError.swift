public import AshlarDomain
public import Foundation

/// Why a sandbox bank cannot open or serve.
public enum SandboxBankError: DescribedError, Equatable, Sendable {
    /// Another process holds the journal in that directory.
    case journalInUse(URL)
    /// A complete line cannot be read, or does not fit the books; lines count from 1.
    case journalUnreadable(URL, line: Int, reason: String)
    /// The file system refused the write.
    case journalNotWritable(URL, reason: String)
    /// The file of the phone’s messages cannot be replaced.
    case phoneNotWritable(URL)
    /// The journal was written by an older or a newer version.
    case journalOfAnotherVersion(URL, version: Int)
    /// The file or its header cannot be read; broken rows are reported in ``StatementReport``.
    case statementUnreadable(URL, reason: String)
    /// The header lacks a required column.
    case statementColumnMissing(URL, column: String, header: [String])
    /// The copy beside the journal is not the file that was loaded.
    case statementChanged(URL)
    /// The books in that directory began with a different statement.
    case historyDiffers(URL)
    /// Negative, or more than the books can number.
    case rowCountOutOfRange(Int)
    /// By another process, on 127.0.0.1.
    case addressInUse(port: UInt16)
    /// The port cannot be opened for another reason.
    case cannotServe(port: UInt16, reason: String)

    /// One sentence with path or port, for the terminal.
    public var description: String {
        switch self {
        case .journalInUse(let url):
            "Another process holds the bank’s journal in \(url.path)."
        case .journalUnreadable(let url, let line, let reason):
            "Line \(line) of the bank’s journal \(url.path) cannot be read: \(reason)."
        case .journalNotWritable(let url, let reason):
            "The bank’s journal \(url.path) cannot be written: \(reason)."
        case .journalOfAnotherVersion(let url, let version):
            "The bank’s journal \(url.path) has version \(version); this program reads version "
                + "\(JournalHeader.currentVersion) only."
        case .statementUnreadable(let url, let reason):
            "The statement \(url.path) cannot be read: \(reason)."
        case .statementColumnMissing(let url, let column, let header):
            "The statement \(url.path) has no column “\(column)”; its header is "
                + header.map { "“\($0)”" }.joined(separator: ", ") + "."
        case .statementChanged(let url):
            "The statement \(url.path) differs from the file that the bank was opened with."
        case .historyDiffers(let url):
            "The bank in \(url.path) began with a different history: choose another directory."
        case .phoneNotWritable(let url): "The phone’s file \(url.path) cannot be written."
        case .rowCountOutOfRange(let rows):
            "A history has 0 to 10,000,000 rows, got \(rows)."
        case .addressInUse(let port):
            "Port \(port) on 127.0.0.1 is taken: choose another, or 0 for a free one."
        case .cannotServe(let port, let reason):
            "The bank cannot be served on 127.0.0.1, port \(port): \(reason)."
        }
    }
}
