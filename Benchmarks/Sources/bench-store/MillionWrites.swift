import AshlarDomain
import AshlarOffline
import Foundation
import Limits
import Synchronization

/// Writing into a large store, and reading while it is written.
struct MillionWrites {
    let measured: MeasuredStore
    let raw: RawStore
    let rows: Int

    func run() async throws -> [Figure] {
        [try await liveUpdate(), try await readersMeanwhile()] + (try await enqueue())
    }

    /// From one changed row to the list that shows it.
    private func liveUpdate() async throws -> Figure {
        let (store, maker) = (try measured.store, PaymentMaker(total: rows))
        let payments = measured.module.paymentRepository
        var changes = payments.changes().makeAsyncIterator()
        var spent: [Double] = []
        for number in 0..<50 {
            let changed = maker.record(number, hasChanged: true)
            spent.append(
                try await CPU.spentAwaiting {
                    try store.take([changed])
                    _ = await changes.next()
                    let page = try await payments.payments(.all, page: PageRequest())
                    precondition(page.items.contains { $0.id.rawValue == changed.id })
                })
        }
        spent.sort()
        return Figure(
            "live list update after one changed row of \(rows), CPU", spent[25] * 1000, "ms",
            limit: 5, budget: 1)
    }

    /// What a reader waits for, other than its turn on a processor.
    private func readersMeanwhile() async throws -> Figure {
        let (store, maker) = (try measured.store, PaymentMaker(total: rows))
        let isWriting = Mutex(true)
        let rows = rows
        let writer = Thread {
            for page in 0..<12 {
                // Below those that have changed already.
                let start = page * BulkUpsert.page + 100
                let end = min(start + BulkUpsert.page, rows)
                let records = (min(start, end)..<end).map {
                    maker.record($0, hasChanged: true)
                }
                do { try store.take(records) } catch {
                    fatalError("the writer failed: \(error)")
                }
            }
            isWriting.withLock { $0 = false }
        }
        guard let search = PaymentSearch(.all, page: PageRequest()) else {
            preconditionFailure("all payments can be asked for")
        }
        let waits = Mutex<[Double]>([])
        let reader = Thread {
            var mine: [Double] = []
            while isWriting.withLock({ $0 }) {
                let (start, queued) = (ContinuousClock.now, Self.secondsInQueue())
                do { _ = try store.read { try search.run($0, limit: 50) } } catch {
                    fatalError("the reader failed: \(error)")
                }
                let wall = start.duration(to: .now) / .seconds(1)
                mine.append(wall - (Self.secondsInQueue() - queued))
            }
            waits.withLock { $0 = mine }
        }
        writer.start()
        reader.start()
        while !(reader.isFinished && writer.isFinished) {
            try await Task.sleep(for: .milliseconds(50))
        }
        let sorted = waits.withLock { $0.sorted() }
        precondition(sorted.count > 100, "the reader read while the writer wrote")
        return Figure(
            "reading a page of \(rows) while a sync writes, 99 % of \(sorted.count)",
            sorted[sorted.count * 99 / 100] * 1000, "ms", limit: 1, budget: 1)
    }

    /// How long this thread has been ready and without a processor: the machine's, not the store's.
    private static func secondsInQueue() -> Double {
        // Where the system does not say, nothing is taken off.
        guard let text = try? String(contentsOfFile: "/proc/thread-self/schedstat", encoding: .utf8)
        else { return 0 }
        let fields = text.split(whereSeparator: \.isWhitespace)
        return fields.count > 1 ? (Double(fields[1]) ?? 0) / 1e9 : 0
    }

    private func enqueue() async throws -> [Figure] {
        let (payments, runtime) = (measured.module.paymentRepository, measured.module.runtime)
        let today = LocalDate(runtime.now(), in: .gmt)
        var (ours, limit) = (Double.infinity, Double.infinity)
        var (clock, clockLimit) = (Double.infinity, Double.infinity)
        // Both begin with an empty log.
        _ = try measured.store.ask("PRAGMA wal_checkpoint(TRUNCATE)")
        try raw.run("PRAGMA wal_checkpoint(TRUNCATE)")
        for round in 0..<30 {
            let batch = 10
            let order = try order(from: "acc-\(round)")
            let made = try (0..<2 * batch).map { _ in
                try Payment(
                    id: .init(rawValue: runtime.makeID()), order: order, createdAt: runtime.now(),
                    today: today)
            }
            var start = ContinuousClock.now
            ours = min(
                ours,
                try await CPU.spentAwaiting {
                    for payment in made[..<batch] { try await payments.enqueue(payment) }
                }
                    / Double(batch))
            clock = min(clock, start.duration(to: .now) / .seconds(batch))
            let plain = try made[batch...].enumerated().map { try plainRows($1, slot: $0) }
            start = .now
            limit = min(
                limit,
                try CPU.spent {
                    for rows in plain {
                        try raw.enqueue(rows.payment, first: rows.first, outbox: rows.outbox)
                    }
                } / Double(batch))
            clockLimit = min(clockLimit, start.duration(to: .now) / .seconds(batch))
        }
        let name = "enqueue of a payment beside \(rows), durable on both sides"
        return [
            Figure("\(name), CPU", ours * 1e6, "µs", limit: limit * 1e6, budget: 1.5),
            // The disk's time, which both wait for, is in it.
            Figure("\(name), by the clock", clock * 1e6, "µs", limit: clockLimit * 1e6),
        ]
    }

    /// From an account of its own: its funds are looked at beside what is queued of it, in the same
    /// transaction, and nobody has hundreds on their way.
    private func order(from account: String) throws -> PaymentOrder {
        try measured.store.execute(
            """
            INSERT INTO accounts(position, id, name, scheme, value, booked, available, currency,
                status, updatedAt)
            VALUES (0, '\(account)', 'Everyday', 'IBAN', 'DE89370400440532013000', 100000000,
                100000000, 'EUR', 'enabled', 0)
            """)
        return try PaymentOrder(
            account: .init(rawValue: account), payeeName: "Zoe Bread",
            payeeIdentifier: .iban(IBAN("DE89370400440532013000")),
            amount: Money(minorUnits: 1_250, currency: .eur), reference: "Thanks for dinner")
    }

    private func plainRows(_ payment: Payment, slot: Int) throws
        -> (payment: RawRows, first: RawRows, outbox: RawRows)
    {
        let row = RawRows(width: RawStore.paymentColumns.count)
        row.append(payment, bankID: nil, row: try PaymentRow.key(payment).base + Int64(slot))
        let first = RawRows(width: 4)
        first.append(payment.id.rawValue)
        first.append(1)
        first.append(payment.statusAt.milliseconds)
        first.append(payment.status.code)
        let outbox = RawRows(width: 6)
        outbox.append(payment.id.rawValue)
        outbox.append(payment.account.rawValue)
        outbox.append(measured.module.runtime.makeID())
        let body = try PaymentRequestRecord(payment, timeZone: .gmt).json
        outbox.append(String(decoding: body, as: UTF8.self))
        outbox.append(Int64(body.count))
        outbox.append(payment.createdAt.milliseconds)
        return (row, first, outbox)
    }
}
