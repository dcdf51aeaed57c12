import AshlarDomain
import Foundation
import Limits

/// Decoded payments into an empty store, 5,000 per transaction, compared with raw C.
enum BulkUpsert {
    static let page = 5_000

    static func run(rows: Int) async throws -> [Figure] {
        let measured = try await MeasuredStore()
        defer { remove(measured) }
        return [try fill(measured, rows: rows).figure]
    }

    struct Filled {
        let figure: Figure
        let raw: RawStore
    }

    /// Fills the measured store and a raw one, page by page in turn.
    static func fill(_ measured: MeasuredStore, rows: Int) throws -> Filled {
        let raw = try RawStore(
            measured.directory.appending(path: "raw.sqlite"), schemaOf: measured.file)
        let maker = PaymentMaker(total: rows)
        var ours = 0.0
        var limit = 0.0
        for start in stride(from: 0, to: rows, by: page) {
            let records = maker.records(start..<min(start + page, rows))
            let plain = try RawRows.payments(records)
            ours += try CPU.spent { try measured.take(records) }
            limit += try CPU.spent { try raw.upsertPayments(plain, areNew: true) }
        }
        let figure = Figure(
            "bulk upsert of \(rows) decoded payments, CPU each", ours / Double(rows) * 1e6, "µs",
            // 75 % of its rows per second.
            limit: limit / Double(rows) * 1e6, budget: 1 / 0.75)
        return Filled(figure: figure, raw: raw)
    }

    static func remove(_ measured: MeasuredStore) {
        // If removal fails, the system cleans up the temporary folder.
        try? measured.remove()
    }
}
