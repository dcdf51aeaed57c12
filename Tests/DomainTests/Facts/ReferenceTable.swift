import AshlarCSV
import AshlarCore
import Foundation
import Testing

/// A published table of facts, read from `Tests/DomainTests/Reference` or the folder of real data.
struct ReferenceTable {
    struct Row {
        let line: Int
        let fields: [String: String]

        subscript(column: String) -> String {
            get throws {
                try #require(fields[column], "line \(line) has no column \(column)")
            }
        }
    }

    let name: String
    let rows: [Row]

    /// Fails if the file is missing, malformed or empty, because no rows would prove nothing.
    init(_ name: String, in folder: URL = Self.folder) throws {
        let data = try Data(contentsOf: folder.appending(path: "\(name).csv"))
        let records = try CSVReader(data).map { try $0.get() }
        let header = try #require(records.first, "\(name) is empty").texts
        self.name = name
        rows = try records.dropFirst().map { record in
            try #require(record.fields.count == header.count, "\(name), line \(record.line)")
            return Row(
                line: record.line,
                fields: Dictionary(uniqueKeysWithValues: zip(header, record.texts)))
        }
        try #require(!rows.isEmpty, "\(name) has no rows")
    }

    /// Expects `actual` of each row to equal its `expected`, and lists all rows that differ.
    func expect(
        _ expected: (Row) throws -> String, is actual: (Row) throws -> String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) rethrows {
        let failures = try rows.compactMap { row -> String? in
            let value = try expected(row)
            let got = try actual(row)
            return value == got ? nil : "line \(row.line): expected \(value), got \(got)"
        }
        #expect(
            failures.isEmpty,
            "\(name): \(failures.count) of \(rows.count) rows\n\(failures.joined(separator: "\n"))",
            sourceLocation: sourceLocation)
    }

    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Reference")
}
