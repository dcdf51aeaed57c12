import AshlarDomain
import AshlarHashing
import Foundation

/// What books begin with, and the journal’s header that records it.
struct Origin {
    let header: JournalHeader
    let history: History
    let report: StatementReport?

    private static let statementName = "statement.csv"

    /// The origin of a new bank; a readable statement is copied to the directory.
    init(_ dependencies: some SandboxBankDependencies, copyTo directory: URL?) throws {
        let now = dependencies.runtime.now()
        let source: JournalHeader.Source
        switch dependencies.history {
        case .generated(let seed, let rows):
            guard (0...10_000_000).contains(rows) else {
                throw SandboxBankError.rowCountOutOfRange(rows)
            }
            let today = LocalDate(now, in: dependencies.timeZone)
            source = .generated(seed: seed, rows: rows, today: today.dayNumber)
            history = HistoryGenerator.history(seed: seed, rows: rows, today: today)
            report = nil
        case .statement(let url):
            let bytes = try Self.read(url)
            let loaded = try StatementLoader.load(bytes, from: url)
            if let directory {
                try PrivateFile.write(
                    bytes, to: directory.appendingPathComponent(Self.statementName))
            }
            source = .statement(file: Self.statementName, checksum: FNV1a.hash(bytes))
            history = loaded.history
            report = loaded.report
        }
        header = JournalHeader(
            version: JournalHeader.currentVersion,
            identity: Token.hex(dependencies.runtime.random()), foundedAt: Moment(now),
            source: source)
    }

    /// The origin of a bank with a journal.
    init(_ header: JournalHeader, in directory: URL) throws {
        self.header = header
        switch header.source {
        case .generated(let seed, let rows, let today):
            // The same rows as when the journal began: later events refer to them.
            history = HistoryGenerator.history(
                seed: seed, rows: rows, today: LocalDate.epoch.adding(days: today))
            report = nil
        case .statement(let file, let expected):
            let url = directory.appendingPathComponent(file)
            let bytes = try Self.read(url)
            guard FNV1a.hash(bytes) == expected else {
                throw SandboxBankError.statementChanged(url)
            }
            let loaded = try StatementLoader.load(bytes, from: url)
            history = loaded.history
            report = loaded.report
        }
    }

    /// Throws if a statement is requested and the books began with something else.
    func check(_ wanted: BankHistory, _ directory: URL) throws {
        guard case .statement(let url) = wanted else { return }
        guard case .statement(_, let checksum) = header.source,
            try checksum == FNV1a.hash(Self.read(url))
        else { throw SandboxBankError.historyDiffers(directory) }
    }

    private static func read(_ url: URL) throws(SandboxBankError) -> Foundation.Data {
        do { return try Foundation.Data(contentsOf: url) } catch {
            let reason = error.localizedDescription
            throw .statementUnreadable(
                url, reason: reason.hasSuffix(".") ? String(reason.dropLast()) : reason)
        }
    }
}
