import Domain
import Foundation

/// Sends what is in the outbox, the accounts beside each other, each account in its order.
struct OutboxSender: Sendable {
    let outbox: Outbox
    let client: BankClient
    let settings: DataSettings
    let runtime: RuntimeEnvironment

    private var alarms: Alarms { outbox.store.alarms }

    /// Until cancelled. What is in flight then is left as unknown.
    func run() async {
        keep { try outbox.recover() }
        await withDiscardingTaskGroup { group in
            while !Task.isCancelled {
                // Another process may have put something there: nobody rings for that.
                var pause = settings.refreshInterval
                do {
                    let (rows, next) = try outbox.claim()
                    for row in rows {
                        group.addTask {
                            await send(row)
                            alarms.sender.ring()
                        }
                    }
                    if let next {
                        let due = max(0.001, next.timeIntervalSince(runtime.now()))
                        pause = min(pause, .seconds(due))
                    }
                } catch {
                    runtime.log.error("The outbox cannot be read: \(error)")
                }
                await alarms.sender.wait(atMost: pause, on: runtime.clock)
            }
            group.cancelAll()
        }
    }

    /// One attempt, written down whatever comes of it.
    func send(_ row: OutboxRow) async {
        do {
            if try await isPastKeyWindow(row) { return try await ask(for: row, otherwise: nil) }
            try await post(row)
        } catch is CancellationError {
            keep { try outbox.postpone(row, mayHaveArrived: true, problem: nil, atOnce: true) }
        } catch {
            runtime.log.error("Payment \(row.payment): the answer could not be stored: \(error)")
        }
    }

    private func isPastKeyWindow(_ row: OutboxRow) async throws -> Bool {
        guard row.uncertain, let first = row.firstSentAt else { return false }
        return runtime.now().timeIntervalSince(first) >= settings.keyWindow.seconds
    }

    private func post(_ row: OutboxRow) async throws {
        let request = HTTPRequest(
            method: .post, path: "/v1/payments",
            headers: ["Content-Type": "application/json", "Idempotency-Key": row.key],
            body: row.body)
        switch try await client.deliver(request) {
        case .notProcessed(let error):
            try outbox.postpone(row, mayHaveArrived: false, problem: error)
        case .unknown(let error):
            try outbox.postpone(row, mayHaveArrived: true, problem: error)
        case .answered(let response):
            try await take(response, row)
        }
    }

    private func take(_ response: HTTPResponse, _ row: OutboxRow) async throws {
        let problem = BankProblem(response)
        let error = BankError(response, now: runtime.now())
        let delay = response.retryAfter(now: runtime.now())
        let isRefusal = problem.name == "payment-refused"
        switch response.status {
        case 200..<300:
            try settle(response, row)
        case 422
        where problem.name == "idempotency-key-reused" || (isRefusal && isDuplicate(error)):
            // The bank has something under this key or this id: never "failed" without a look.
            try await ask(for: row, otherwise: error)
        case 422 where isRefusal:
            try refuse(row, error)
        case 400, 413, 415, 422:
            if problem.name.isEmpty {
                // Somebody between us and the bank: that says nothing about the payment.
                try outbox.postpone(row, mayHaveArrived: true, problem: error)
            } else {
                // Not read, so not done; and the same bytes will not be read the next time.
                try refuse(row, error)
            }
        case 429:
            try outbox.postpone(row, mayHaveArrived: false, problem: error, serverDelay: delay)
        case 503 where delay != nil:
            try outbox.postpone(row, mayHaveArrived: false, problem: error, serverDelay: delay)
        default:
            // 409: it is under way there. Others: nobody knows.
            try outbox.postpone(row, mayHaveArrived: true, problem: error, serverDelay: delay)
        }
    }

    private func isDuplicate(_ error: BankError) -> Bool {
        if case .refused(.duplicate, _) = error { true } else { false }
    }

    private func settle(_ response: HTTPResponse, _ row: OutboxRow) throws {
        try reading(row) {
            let wire = try BankClient.decode(
                PaymentRecord.self, from: response, as: row.payment.rawValue)
            guard wire.clientPaymentId == row.payment.rawValue else {
                throw BankError.unreadable(
                    record: wire.id, field: "clientPaymentId", value: wire.clientPaymentId ?? "null"
                )
            }
            try outbox.settled(wire)
            runtime.log.info(
                "Payment \(row.payment): the bank has it as \(wire.id), \(wire.status)")
            alarms.follower.ring()
            alarms.books.ring()
        }
    }

    /// An answer that cannot be read settles nothing: the bank is asked again.
    private func reading(_ row: OutboxRow, _ read: () throws -> Void) throws {
        do {
            try read()
        } catch let error as BankError {
            try unreadable(error, row)
        } catch let corrupt as CorruptRecord {
            try unreadable(BankError(corrupt), row)
        }
    }

    private func unreadable(_ error: BankError, _ row: OutboxRow) throws {
        runtime.log.warning("Payment \(row.payment): \(error)")
        try outbox.postpone(row, mayHaveArrived: true, problem: error)
    }

    private func refuse(_ row: OutboxRow, _ error: BankError) throws {
        var reason = ReasonCode.narrative
        if case .refused(let told, _) = error { reason = told }
        try outbox.refused(row, reason: reason)
        runtime.log.info("Payment \(row.payment): refused, \(reason)")
    }

    /// Asks whether the bank has the payment, by its own id.
    ///
    /// - Parameter refusal: What the bank said, if not having it means no; otherwise it is sent.
    private func ask(for row: OutboxRow, otherwise refusal: BankError?) async throws {
        let path = "/v1/payments?clientPaymentId=\(row.payment.rawValue.asURLPart)"
        let response: HTTPResponse
        do {
            response = try await client.send(HTTPRequest(path: path))
        } catch let error as BankError {
            return try outbox.postpone(row, mayHaveArrived: true, problem: error)
        }
        try reading(row) {
            let list = try BankClient.decode(
                ListRecord<PaymentRecord>.self, from: response, as: "/v1/payments")
            guard let item = list.items.first else {
                guard let refusal else { return try outbox.neverArrived(row) }
                return try refuse(row, refusal)
            }
            switch item {
            case .corrupt(let corrupt, _): throw corrupt
            case .read(let wire):
                guard wire.clientPaymentId == row.payment.rawValue else {
                    throw CorruptRecord(
                        record: wire.id, field: "clientPaymentId",
                        value: wire.clientPaymentId ?? "null")
                }
                try outbox.settled(wire)
                alarms.follower.ring()
                alarms.books.ring()
            }
        }
    }

    private func keep(_ write: () throws -> Void) {
        do { try write() } catch {
            // The row stays in flight, and becomes unknown when its lease is over.
            runtime.log.error("The outbox cannot be written: \(error)")
        }
    }
}
