import AshlarCoreTesting
import AshlarDomain
import AshlarDomainTesting
import Foundation
import Testing

@testable import AshlarFeatureAccounts

@Suite struct StatementFileTests {
    let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("ashlar-\(UUID().uuidString)")
    let domain = InMemoryDomain(
        runtime: .test(), accounts: [.fixture()],
        transactions: (1...1_200).map { number in
            .fixture(
                id: .id("t\(number)"), sequence: Int64(number),
                counterparty: number % 2 == 0 ? "Even Shop" : "Odd Shop")
        })

    private func file(
        _ account: ID<Account> = .id("account"), search: String = "", month: LocalMonth? = nil
    ) -> StatementFile {
        StatementFile(
            account: account, filter: StatementFilter(search: search, month: month), format: .csv,
            exportStatement: domain.module.exportStatement
        ) { [folder] in folder.appendingPathComponent("new") }
    }

    @Test func holdsExactlyWhatIsShown() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let written = try await file(search: "even").write()
        #expect(written.lastPathComponent == "statement-account-even.csv")
        let text = try String(contentsOf: written, encoding: .utf8)
        // A header and one line for each entry of several pages.
        #expect(text.split(separator: "\r\n").count == 601)
        #expect(!text.contains("Odd Shop"))
    }

    @Test func failedExportLeavesNoFile() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        await #expect(throws: CocoaError.self) { try await file(.id("nobody")).write() }
        // With a month the days are known: the first failing read is that of entries, while writing
        // the file.
        domain.transactions.storageFailure = Problem.other("the disk is gone")
        let month = try LocalMonth("2026-01")
        await #expect(throws: Problem.self) { try await file(month: month).write() }
        let left = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(left ?? [] == [])
    }
}
