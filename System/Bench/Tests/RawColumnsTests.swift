import Foundation
import Programs
import Testing

/// The store’s benchmarks compare with raw SQLite and the same table: if that left out a column, it
/// would do less work.
@Suite struct RawColumnsTests {
    @Test func limitWritesEveryPaymentColumn() throws {
        let schema = try text("Sources/Data/Payments/PaymentTables.swift")
        let table = try part(of: schema, from: "CREATE TABLE payments(", to: "\"\"\"")
        let columns = table.matches(of: /(?<column>\w+) (INTEGER|TEXT|BLOB)/).map {
            String($0.column)
        }
        let raw = try text("Benchmarks/Sources/Limits/RawStore+Payments.swift")
        let list = try part(of: raw, from: "paymentColumns = [", to: "]")
        #expect(list.matches(of: /"(?<column>\w+)"/).map { String($0.column) } == columns)
        #expect(columns.count > 15)
    }

    private func text(_ path: String) throws -> String {
        try String(contentsOfFile: "\(Repository.root)/\(path)", encoding: .utf8)
    }

    private func part(of text: String, from start: String, to end: String) throws -> Substring {
        let begin = try #require(text.range(of: start)?.upperBound)
        let stop = try #require(text.range(of: end, range: begin..<text.endIndex)?.lowerBound)
        return text[begin..<stop]
    }
}
