import AshlarCSV
import AshlarCoreTesting
import AshlarDomain
import AshlarDomainTesting
import AshlarHashing
import Foundation
import Testing

/// Applies the rule to two statements of real people; docs/categories.md has its accuracy.
@Suite struct RealStatementTests {
    /// A statement file with named columns.
    private struct Statement {
        let rows: [[String]]
        let columns: [String: Int]

        init(_ file: String) throws {
            let data = try Data(contentsOf: RealData.folder.appending(path: file))
            let rows = try CSVReader(data).map { try $0.get().texts }
            let header = try #require(rows.first)
            columns = Dictionary(uniqueKeysWithValues: header.enumerated().map { ($1, $0) })
            self.rows = Array(rows.dropFirst())
        }

        func text(_ column: String, _ row: [String]) -> String {
            columns[column].map { row[$0] } ?? ""
        }

        func category(_ row: [String]) -> SpendingCategory {
            let isIncoming = !text("amount", row).hasPrefix("-")
            return SpendingCategory(
                kind: isIncoming ? .refund : .cardPurchase, isIncoming: isIncoming,
                counterparty: text("counterparty", row))
        }
    }

    static let files = ["transactions_oxford.csv", "transactions_birmingham_public_sample.csv"]

    /// A refund without a name is income, which is not a result of the rule.
    @Test(.enabled(if: RealData.isPresent, "\(RealData.absence)"), arguments: files)
    func findsACategoryForThreeOfFive(file: String) throws {
        let statement = try Statement(file)
        let counts = Dictionary(grouping: statement.rows, by: statement.category).mapValues(\.count)
        let unknown = counts[.other, default: 0] + counts[.income, default: 0]
        let share = 1 - Double(unknown) / Double(statement.rows.count)
        print(file, statement.rows.count, "entries,", share, "with a category:", counts)
        #expect(share >= 0.6)
    }

    /// Writes a sample for review by hand to `$ASHLAR_DRAW`: the 300 categorized entries with the
    /// lowest hashes of their positions. The sample stays stable when the rule changes.
    @Test(
        .enabled(
            if: RealData.isPresent && ProcessInfo.processInfo.environment["ASHLAR_DRAW"] != nil,
            "set ASHLAR_DRAW to a folder"),
        arguments: files)
    func drawsSampleForReview(file: String) throws {
        let folder = try #require(ProcessInfo.processInfo.environment["ASHLAR_DRAW"])
        let statement = try Statement(file)
        let drawn = statement.rows.enumerated()
            .filter { ![.other, .income].contains(statement.category($0.element)) }
            .map { place, row in
                var generator = SplitMix64(seed: 22 + UInt64(place))
                return (generator.next(), row)
            }
            .sorted { $0.0 < $1.0 }.prefix(300).map(\.1)
        #expect(drawn.count == 300)
        let lines = drawn.map { row in
            let texts = ["date", "amount", "counterparty"].map { statement.text($0, row) }
            return (texts + [statement.category(row).rawValue]).joined(separator: "\t")
        }
        try lines.joined(separator: "\n").write(
            to: URL(filePath: folder).appending(path: "drawn-\(file)"), atomically: true,
            encoding: .utf8)
    }
}
