import AshlarDomain
import AshlarHTTP
import AshlarOffline
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
        // What a launch before this one put off for want of a network may find one now.
        keep {
            try outbox.recover()
            try outbox.bankMayBeReachable()
        }
        await withDiscardingTaskGroup { group in
            while !Task.isCancelled {
                // Another process may have put something there: nobody rings for that.
                var pause = settings.refreshInterval
                do {
                    let (errands, next) = try outbox.claim()
                    for errand in errands {
                        group.addTask {
                            await send(errand)
                            alarms.sender.signal()
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
    func send(_ errand: Errand) async {
        let row = errand.row
        do {
            switch errand {
            case .post(let post): try await deliver(post)
            case .ask: try await ask(for: row, otherwise: .send)
            }
        } catch is CancellationError {
            keep { try outbox.postpone(row, mayHaveArrived: true, problem: nil, atOnce: true) }
        } catch {
            runtime.log.error("Payment \(row.payment): the answer could not be stored: \(error)")
        }
    }

    private func deliver(_ post: PaymentPost) async throws {
        let row = post.row
        do {
            switch try await client.deliver(post) {
            case .notProcessed(let error):
                try outbox.postpone(row, mayHaveArrived: false, problem: error)
            case .unknown(let error):
                try outbox.postpone(row, mayHaveArrived: true, problem: error)
            case .answered(let response):
                try await take(response, row)
            }
        } catch is CancellationError {
            // Here and not above: this row may be of a later attempt than the errand's.
            keep { try outbox.postpone(row, mayHaveArrived: true, problem: nil, atOnce: true) }
        }
    }

    private func take(_ response: HTTPResponse, _ row: OutboxRow) async throws {
        let verdict = PostVerdict(
            response, refusal: "payment-refused", isUncertain: row.uncertain, now: runtime.now())
        switch verdict {
        case .done: try settle(response, row)
        case .refused(let error): try refuse(row, error)
        case .refusedUnlessThere(let error): try await ask(for: row, otherwise: .refuse(error))
        case .openUnlessThere(let error): try await ask(for: row, otherwise: .wait(error))
        case .open(let error, let mayHaveArrived, let delay):
            try outbox.postpone(
                row, mayHaveArrived: mayHaveArrived, problem: error, serverDelay: delay)
        }
    }

    private func settle(_ response: HTTPResponse, _ row: OutboxRow) throws {
        try reading(row) {
            let wire = try BankClient.decode(
                PaymentRecord.self, from: response, as: row.payment.rawValue)
            try keep(wire, for: row)
        }
    }

    /// An answer that cannot be read settles nothing: the bank is asked again.
    private func reading(_ row: OutboxRow, _ read: () throws -> Void) throws {
        do {
            try read()
        } catch let error as ServerError {
            try unreadable(error, row)
        } catch let corrupt as UnreadableRecord {
            try unreadable(ServerError(corrupt), row)
        }
    }

    private func unreadable(_ error: ServerError, _ row: OutboxRow) throws {
        runtime.log.warning("Payment \(row.payment): \(error)")
        try outbox.postpone(row, mayHaveArrived: true, problem: error)
    }

    private func refuse(_ row: OutboxRow, _ error: ServerError) throws {
        var reason = ReasonCode.narrative
        if case .refused(let code, _) = error { reason = ReasonCode(rawValue: code) }
        try outbox.refused(row, reason: reason)
        runtime.log.info("Payment \(row.payment): refused, \(reason)")
    }

    /// Asks whether the bank has the payment, by its own id.
    private func ask(for row: OutboxRow, otherwise: PostVerdict.IfMissing) async throws {
        let path = "\(SyncedPayments.path)?clientPaymentId=\(row.payment.rawValue.asURLPart)"
        let wasQuiet = outbox.isQuiet(row)
        let response: HTTPResponse
        do {
            response = try await client.send(HTTPRequest(path: path))
        } catch let error as ServerError {
            return try outbox.postpone(row, mayHaveArrived: true, problem: error)
        }
        var isMissing = false
        try reading(row) {
            let list = try BankClient.decode(
                ListBody<PaymentRecord>.self, from: response, as: SyncedPayments.path)
            let wire = try list.only(.snapshot, SyncedPayments.path)
            if let wire { try keep(wire, for: row) }
            isMissing = wire == nil
        }
        guard isMissing else { return }
        switch otherwise {
        case .refuse(let error): try refuse(row, error)
        case .wait(let error): try outbox.postpone(row, mayHaveArrived: true, problem: error)
        case .send:
            if let post = try outbox.notThere(row, wasQuiet: wasQuiet) { try await deliver(post) }
        }
    }

    /// Stores the bank's word on this payment.
    private func keep(_ wire: PaymentRecord, for row: OutboxRow) throws {
        guard wire.clientPaymentId == row.payment.rawValue else {
            throw UnreadableRecord(
                record: wire.id, field: "clientPaymentId", value: wire.clientPaymentId ?? "null")
        }
        try outbox.settled(wire)
        runtime.log.info("Payment \(row.payment): the bank has it as \(wire.id), \(wire.status)")
        alarms.follower.signal()
        alarms.books.signal()
    }

    private func keep(_ write: () throws -> Void) {
        do { try write() } catch {
            // The row stays in flight, and becomes unknown when its lease is over.
            runtime.log.error("The outbox cannot be written: \(error)")
        }
    }
}
