import AshlarDomain
import Foundation

/// Opens a bank’s books, from its journal or new.
struct BankOpening {
    private(set) var books: Books
    private(set) var journal: Journal?
    let credentials: Credentials
    private(set) var report: StatementReport?

    init(_ dependencies: some SandboxBankDependencies) throws {
        let runtime = dependencies.runtime
        guard let directory = dependencies.directory else {
            let origin = try Origin(dependencies, copyTo: nil)
            books = Self.books(origin, dependencies)
            report = origin.report
            credentials = try Self.newCredentials(runtime)
            return
        }
        let journal = try Journal(directory: directory)
        credentials = try Self.credentials(in: directory, runtime)
        self.journal = journal
        if let found = try journal.begin() {
            let origin = try Origin(Self.header(found.lines[0], journal.file), in: directory)
            try origin.check(dependencies.history, directory)
            books = Self.books(origin, dependencies)
            report = origin.report
            try replay(found.lines.dropFirst(), journal.file)
            if found.torn > 0 {
                runtime.log.warning(
                    "The bank’s journal ended in \(found.torn) bytes that were never acknowledged.")
            }
        } else {
            let origin = try Origin(dependencies, copyTo: directory)
            books = Self.books(origin, dependencies)
            report = origin.report
            try journal.append(origin.header)
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
        _ origin: Origin, _ dependencies: some SandboxBankDependencies
    ) -> Books {
        Books(
            identity: origin.header.identity, history: origin.history,
            foundedAt: origin.header.foundedAt, rules: dependencies.rules,
            timeZone: dependencies.timeZone)
    }

    private static func header(
        _ line: Foundation.Data, _ file: URL
    ) throws(SandboxBankError) -> JournalHeader {
        struct Version: Decodable { let version: Int }
        let decoder = JSONDecoder()
        do {
            let version = try decoder.decode(Version.self, from: line).version
            guard version == JournalHeader.currentVersion else {
                throw SandboxBankError.journalOfAnotherVersion(file, version: version)
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
