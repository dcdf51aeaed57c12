import AshlarDomain
import Foundation
import Limits

/// A store of a million payments: its size, and the cost of reading and writing.
enum Million {
    static func run(rows: Int) async throws -> [Figure] {
        let measured = try await MeasuredStore()
        defer { BulkUpsert.remove(measured) }
        let filled = try BulkUpsert.fill(measured, rows: rows)
        let file = try measured.file
        try RawStore(file).emptyLog()
        let bytes = try FileManager.default.attributesOfItem(atPath: file.path)[.size]
        let size = (bytes as? Int).map { Double($0) / 1e6 } ?? 0
        let inStore = "of \(rows)"
        return [
            filled.figure,
            Figure(
                "store \(inStore) payments with its search index", size, "MB",
                limit: 600 * Double(rows) / 1e6, budget: 1),
        ] + (try await MillionReads(measured: measured, rows: rows).run())
            + (try await MillionWrites(measured: measured, raw: filled.raw, rows: rows).run())
    }
}

/// Reading from a large store, through repository and mapping.
struct MillionReads {
    let measured: MeasuredStore
    let rows: Int

    func run() async throws -> [Figure] {
        let raw = try RawStore(try measured.file)
        let alone = try await pages(raw, "of \(rows)")
        let found = try await searches()
        let waiting = WaitingPayments(measured)
        let ids = try await waiting.queue(10)
        let onTop = try await pages(raw, "of \(rows), 10 commands on top")
        try await waiting.drop(ids)
        return alone + onTop + found
    }

    private func pages(_ raw: RawStore, _ what: String) async throws -> [Figure] {
        let payments = measured.module.paymentRepository
        let first = try await Race(batches: 30, times: 40) {
            _ = try await payments.payments(.all, page: PageRequest())
        } limit: {
            _ = try raw.readPayments(51)
        }
        var figures = [
            Figure(
                "first page of 50 newest \(what), CPU", first.ours * 1e6, "µs",
                limit: first.limit * 1e6, budget: 2.2)
        ]
        for depth in [50, rows / 10, rows / 2, rows - 100] {
            let place = try raw.place(at: depth)
            let page = PageRequest(after: PageRequest.Cursor(rawValue: "\(place)"))
            let next = try await Race(batches: 20, times: 40) {
                _ = try await payments.payments(.all, page: page)
            } limit: {
                _ = try raw.readPayments(51, below: place)
            }
            figures.append(
                Figure(
                    "next page of 50 after \(depth) \(what), CPU", next.ours * 1e6, "µs",
                    limit: next.limit * 1e6, budget: 2.2))
        }
        return figures
    }

    private func searches() async throws -> [Figure] {
        let newest = LocalDate(Date(timeIntervalSince1970: 1_795_176_000), in: .gmt)
        let queries: [(String, PaymentQuery)] = [
            ("a rare word", PaymentQuery(text: "quokka")),
            ("a common word", PaymentQuery(text: "gym")),
            ("one letter", PaymentQuery(text: "m")),
            ("two letters", PaymentQuery(text: "ma")),
            ("several words", PaymentQuery(text: "fresh market groc")),
            ("two beginnings that often meet", PaymentQuery(text: "gr ma")),
            ("accents", PaymentQuery(text: "zürich café")),
            ("accents left out", PaymentQuery(text: "zurich cafe")),
            ("a number", PaymentQuery(text: "12345")),
            ("two common beginnings that never meet", PaymentQuery(text: "de gy")),
            ("no hit", PaymentQuery(text: "qqzzqq")),
            ("no hit beside a common word", PaymentQuery(text: "gym qqzzqq")),
            (
                "a common word, an account",
                .init(text: "gym", account: .init(rawValue: "acc-tokyo"))
            ),
            (
                "a common word, an account without payments",
                .init(text: "gym", account: .init(rawValue: "acc-none"))
            ),
            ("a status that is rare", PaymentQuery(statuses: [.pending])),
            ("statuses that are rare", PaymentQuery(statuses: [.pending, .held, .rejected])),
            ("a status that none has", PaymentQuery(statuses: [.expired])),
            ("a common word, a status that is rare", .init(text: "gym", statuses: [.pending])),
            ("a status that is common", PaymentQuery(statuses: [.completed])),
            (
                "a status, an account",
                .init(statuses: [.completed], account: .init(rawValue: "acc-tokyo"))
            ),
            (
                "a rare status, an account",
                .init(statuses: [.pending], account: .init(rawValue: "acc-tokyo"))
            ),
            (
                "a common word, a month",
                .init(
                    text: "gym", from: newest.adding(days: -1_030),
                    through: newest.adding(days: -1_000))
            ),
            (
                "a month",
                .init(from: newest.adding(days: -1_030), through: newest.adding(days: -1_000))
            ),
            ("until a day long ago", .init(through: newest.adding(days: -2_000))),
        ]
        var figures: [Figure] = []
        for (name, query) in queries {
            figures.append(
                Figure(
                    "search, newest 50 of \(rows), \(name), CPU", try await median(query), "ms",
                    limit: 5, budget: 1))
        }
        return figures
    }

    /// In milliseconds.
    private func median(_ query: PaymentQuery) async throws -> Double {
        var spent: [Double] = []
        for _ in 0..<40 {
            spent.append(
                try await CPU.spentAwaiting {
                    _ = try await measured.module.paymentRepository.payments(
                        query, page: PageRequest())
                })
        }
        spent.sort()
        return spent[spent.count / 2] * 1000
    }
}
