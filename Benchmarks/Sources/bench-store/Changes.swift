import AshlarDomain
import AshlarOffline
import Foundation
import Limits

/// A refresh of 100,000 payments of which 1 % or none changed, from the request to the commit.
enum Changes {
    private static let rows = 100_000
    private static let rounds = 12

    static func run() async throws -> [Figure] {
        let measured = try await MeasuredStore()
        defer { BulkUpsert.remove(measured) }
        let raw = try BulkUpsert.fill(measured, rows: rows).raw
        try settle(measured)
        return [try await onePercent(measured, raw)] + (try await nothing(measured))
    }

    /// Completes the list, so that later refreshes request changes only.
    private static func settle(_ measured: MeasuredStore) throws {
        try measured.offline.write {
            try $0.execute(
                """
                INSERT INTO sync(collection, since, replaces, skipped, round)
                VALUES (?, 'c0', 0, 0, 1)
                """, [Payments.collection])
        }
    }

    private static func onePercent(_ measured: MeasuredStore, _ raw: RawStore) async throws
        -> Figure
    {
        let maker = PaymentMaker(total: rows)
        var ours = Double.infinity
        var limit = Double.infinity
        for round in 0..<rounds {
            // No payment changes twice, and those of a round are spread over the list.
            let numbers = stride(from: round, to: rows, by: 100)
            let records = numbers.map { maker.record($0, hasChanged: true) }
            let plain = try RawRows.payments(records)
            measured.bank.answer([ScriptedBank.changes(records, cursor: "c\(round + 1)")])
            let before = try measured.changes()
            ours = min(
                ours,
                try await CPU.spentAwaiting {
                    try await measured.module.paymentRepository.refresh()
                })
            let written = try measured.changes() - before
            precondition(written >= records.count, "each is written: \(written)")
            limit = min(limit, try CPU.spent { try raw.upsertPayments(plain, areNew: false) })
        }
        return Figure(
            "refresh of 100000 payments, 1 % changed, CPU", ours * 1000, "ms",
            limit: limit * 1000, budget: 3)
    }

    private static func nothing(_ measured: MeasuredStore) async throws -> [Figure] {
        let requests = measured.bank.requests
        let changes = try measured.changes()
        let cpu = try await CPU.spentAwaiting {
            try await measured.module.paymentRepository.refresh()
        }
        let written = try measured.changes() - changes
        let name = "refresh of 100000 payments, nothing changed"
        return [
            Figure(
                "\(name), requests", Double(measured.bank.requests - requests), "requests",
                limit: 1,
                budget: 1),
            Figure("\(name), rows written", Double(written), "rows", limit: 0, budget: 1),
            Figure("\(name), CPU", cpu * 1000, "ms"),
        ]
    }
}
