import AshlarCore
import AshlarDomain
import AshlarHTTP
import AshlarOffline
import Foundation
import Limits
import Synchronization

/// Writing into a large store, and reading meanwhile.
struct MillionWrites {
    let measured: MeasuredStore
    let raw: RawStore
    let rows: Int

    func run() async throws -> [Figure] {
        [try await liveUpdate(), try await readersMeanwhile()] + (try await enqueue())
    }

    /// From one changed row to the list that shows it.
    private func liveUpdate() async throws -> Figure {
        let maker = PaymentMaker(total: rows)
        let payments = measured.module.paymentRepository
        var changes = payments.changes().makeAsyncIterator()
        var spent: [Double] = []
        for number in 0..<50 {
            let changed = maker.record(number, hasChanged: true)
            spent.append(
                try await CPU.spentAwaiting {
                    try measured.take([changed])
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

    /// A reader’s waiting time without waiting for a processor.
    private func readersMeanwhile() async throws -> Figure {
        let maker = PaymentMaker(total: rows)
        let isWriting = Mutex(true)
        let measured = measured
        let rows = rows
        let writer = Thread {
            for page in 0..<12 {
                // Below the payments that have already changed.
                let start = page * BulkUpsert.page + 100
                let end = min(start + BulkUpsert.page, rows)
                let records = (min(start, end)..<end).map {
                    maker.record($0, hasChanged: true)
                }
                do { try measured.take(records) } catch {
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
                let start = ContinuousClock.now
                let queued = Self.secondsInQueue()
                do {
                    _ = try measured.offline.read { store in
                        let own = try PaymentOverlay(store, timeZone: .gmt)
                        return try search.run(store, own: own.all, limit: 50)
                    }
                } catch {
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

    /// How long this thread was runnable without a processor: caused by the machine, not by the
    /// store.
    private static func secondsInQueue() -> Double {
        // Where the system does not report it, nothing is subtracted.
        guard let text = try? String(contentsOfFile: "/proc/thread-self/schedstat", encoding: .utf8)
        else { return 0 }
        let fields = text.split(whereSeparator: \.isWhitespace)
        return fields.count > 1 ? (Double(fields[1]) ?? 0) / 1e9 : 0
    }

    private func enqueue() async throws -> [Figure] {
        let payments = measured.module.paymentRepository
        var ours = Double.infinity
        var limit = Double.infinity
        var clock = Double.infinity
        var clockLimit = Double.infinity
        // Both begin with an empty log.
        try RawStore(measured.file).emptyLog()
        try raw.emptyLog()
        for round in 0..<30 {
            let batch = 10
            let made = try WaitingPayments(measured).make(2 * batch, from: "acc-\(round)")
            var start = ContinuousClock.now
            ours = min(
                ours,
                try await CPU.spentAwaiting {
                    for payment in made[..<batch] { try await payments.enqueue(payment) }
                }
                    / Double(batch))
            clock = min(clock, start.duration(to: .now) / .seconds(batch))
            let plain = try made[batch...].map(plainRows)
            start = .now
            limit = min(
                limit,
                try CPU.spent {
                    for rows in plain {
                        try raw.keep(command: rows.command, history: rows.history)
                    }
                } / Double(batch))
            clockLimit = min(clockLimit, start.duration(to: .now) / .seconds(batch))
        }
        let name = "enqueue of a payment beside \(rows), durable on both sides"
        return [
            Figure("\(name), CPU", ours * 1e6, "µs", limit: limit * 1e6, budget: 3.3),
            // Includes the disk’s time, which both wait for.
            Figure("\(name), by the clock", clock * 1e6, "µs", limit: clockLimit * 1e6),
        ]
    }

    private func plainRows(_ payment: Payment) throws -> (command: RawRows, history: RawRows) {
        let pay = Pay(try PaymentRequestRecord(payment, timeZone: .gmt))
        let command = try RawRows(
            command: pay, id: payment.id.rawValue, key: measured.module.runtime.makeID(),
            at: payment.createdAt)
        let history = RawRows(width: 4)
        history.append(payment.id.rawValue)
        history.append(1)
        history.append(payment.statusAt.milliseconds)
        history.append(payment.status.code)
        return (command, history)
    }
}

extension RawRows {
    /// A command in its stored form.
    convenience init(
        command: some OfflineCommand, id: String, key: String, at time: Date
    ) throws {
        let request = try command.request()
        let input = try command.encoded()
        self.init(width: RawStore.commandColumns.count)
        for text in [id, type(of: command).name, type(of: command).topic, command.row] {
            append(text)
        }
        append(command.lane)
        append(key)
        append(bytes: input == request.body ? nil : input)
        append(
            (["\(request.method.rawValue) \(request.path)"]
                + request.headers.fields.map { "\($0.name): \($0.value)" })
                .joined(separator: "\n"))
        append(bytes: request.body)
        append(0x0123_4567_89AB_CDEF)
        append(time.milliseconds)
    }
}

extension OfflineCommand {
    fileprivate static var topic: String { Collection.collection }
}
