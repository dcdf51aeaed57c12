import Domain
import Foundation

/// Opens a bank's books, from its journal or anew.
struct BankOpening {
    private(set) var books: Books
    private(set) var journal: Journal?
    let credentials: Credentials
    private(set) var report: StatementReport?

    init(_ dependencies: some SandboxBankDependencies) throws {
        let runtime = dependencies.runtime
        guard let directory = dependencies.directory else {
            let header = try Self.header(dependencies, copyTo: nil)
            let loaded = try Self.history(header, dependencies, in: nil)
            books = Self.books(header, loaded.history, dependencies)
            (report, credentials) = (loaded.report, try Self.newCredentials(runtime))
            return
        }
        let journal = try Journal(directory: directory)
        credentials = try Self.credentials(in: directory, runtime)
        self.journal = journal
        if let found = try journal.begin() {
            let header = try Self.header(found.lines[0], journal.file)
            let loaded = try Self.history(header, dependencies, in: directory)
            books = Self.books(header, loaded.history, dependencies)
            report = loaded.report
            try replay(found.lines.dropFirst(), journal.file)
            if found.torn > 0 {
                runtime.log.warning(
                    "The bank's journal ended in \(found.torn) bytes that were never acknowledged.")
            }
        } else {
            let header = try Self.header(dependencies, copyTo: directory)
            let loaded = try Self.history(header, dependencies, in: directory)
            books = Self.books(header, loaded.history, dependencies)
            report = loaded.report
            try journal.append(header)
            try journal.syncDirectory()
        }
    }

    private mutating func replay(_ lines: ArraySlice<Foundation.Data>, _ file: URL) throws {
        let decoder = JSONDecoder()
        for (index, line) in lines.enumerated() {
            do {
                let line = try decoder.decode(JournalLine.self, from: line)
                books.advance(to: line.at)
                if let objection = books.objection(to: line.event) {
                    throw SandboxBankError.journalUnreadable(
                        file, line: index + 2, reason: objection)
                }
                books.apply(line.event, at: line.at)
            } catch let error as DecodingError {
                throw SandboxBankError.journalUnreadable(
                    file, line: index + 2, reason: Self.reason(error))
            }
        }
    }

    private static func books(
        _ header: JournalHeader, _ history: History, _ dependencies: some SandboxBankDependencies
    ) -> Books {
        Books(
            identity: header.identity, history: history, foundedAt: header.foundedAt,
            rules: dependencies.rules, timeZone: dependencies.timeZone)
    }

    /// A new bank's header; a statement is copied to the directory first.
    private static func header(
        _ dependencies: some SandboxBankDependencies, copyTo directory: URL?
    ) throws -> JournalHeader {
        let now = dependencies.runtime.now()
        let source: JournalHeader.Source
        switch dependencies.history {
        case .generated(let seed, let rows):
            guard (0...10_000_000).contains(rows) else {
                throw SandboxBankError.rowCountOutOfRange(rows)
            }
            let today = LocalDate(now, in: dependencies.timeZone).dayNumber
            source = .generated(seed: seed, rows: rows, today: today)
        case .statement(let url):
            let bytes = try read(url)
            // Read once before it is copied: a file that cannot be read leaves nothing behind.
            if let directory {
                _ = try StatementLoader.load(bytes, from: url)
                try PrivateFile.write(bytes, to: directory.appendingPathComponent(statementName))
            }
            source = .statement(
                file: directory == nil ? url.path : statementName, checksum: checksum(bytes))
        }
        return JournalHeader(
            version: JournalHeader.currentVersion,
            identity: Token.hex(dependencies.runtime.random()),
            foundedAt: Moment(now), source: source)
    }

    private static let statementName = "statement.csv"

    private static func history(
        _ header: JournalHeader, _ dependencies: some SandboxBankDependencies, in directory: URL?
    ) throws -> (history: History, report: StatementReport?) {
        switch header.source {
        case .generated(let seed, let rows, let today):
            let day = LocalDate.epoch.adding(days: today)
            return (HistoryGenerator.history(seed: seed, rows: rows, today: day), nil)
        case .statement(let file, let expected):
            let url = directory?.appendingPathComponent(file) ?? URL(fileURLWithPath: file)
            let bytes = try read(url)
            guard checksum(bytes) == expected else { throw SandboxBankError.statementChanged(url) }
            let (history, report) = try StatementLoader.load(bytes, from: url)
            return (history, report)
        }
    }

    private static func read(_ url: URL) throws(SandboxBankError) -> Foundation.Data {
        do { return try Foundation.Data(contentsOf: url) } catch {
            throw .statementUnreadable(url, reason: error.localizedDescription)
        }
    }

    /// FNV-1a: against mix-ups, not against malice.
    private static func checksum(_ bytes: Foundation.Data) -> UInt64 {
        bytes.withUnsafeBytes { buffer in
            var hash: UInt64 = 0xcbf2_9ce4_8422_2325
            for byte in buffer { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
            return hash
        }
    }

    private static func header(
        _ line: Foundation.Data, _ file: URL
    ) throws(SandboxBankError) -> JournalHeader {
        struct Version: Decodable { let version: Int }
        let decoder = JSONDecoder()
        do {
            let version = try decoder.decode(Version.self, from: line).version
            guard version <= JournalHeader.currentVersion else {
                throw SandboxBankError.journalTooNew(file, version: version)
            }
            return try decoder.decode(JournalHeader.self, from: line)
        } catch let error as SandboxBankError {
            throw error
        } catch let error as DecodingError {
            throw .journalUnreadable(file, line: 1, reason: reason(error))
        } catch {
            throw .journalUnreadable(file, line: 1, reason: "\(error)")
        }
    }

    private static func reason(_ error: DecodingError) -> String {
        switch error {
        case .dataCorrupted(let context): context.debugDescription
        case .keyNotFound(let key, _): "“\(key.stringValue)” is missing"
        case .typeMismatch(_, let context), .valueNotFound(_, let context):
            context.codingPath.map(\.stringValue).joined(separator: ".") + ": "
                + context.debugDescription
        @unknown default: "\(error)"
        }
    }
}
