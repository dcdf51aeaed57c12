import AshlarDomain
import AshlarHTTP
import AshlarOffline
import Foundation

/// Sends requests for standing orders, and asks what became of them.
struct StandingOrderSender: Sendable {
    /// What came of one attempt.
    enum Outcome: Sendable {
        case setUp(StandingOrder)
        /// This is not what was confirmed.
        case differs(StandingOrder)
        case refused(ServerError)
        /// No answer yet; it is asked again. `isOut` where a request may have arrived.
        case open(ServerError, isOut: Bool)
    }

    let outbox: StandingOrderOutbox
    let client: BankClient
    let settings: DataSettings
    let runtime: RuntimeEnvironment

    /// Until cancelled. What is in flight then is left as unknown.
    func run() async {
        // What a launch before this one put off for want of a network may find one now.
        do { try outbox.bankMayBeReachable() } catch { log(error) }
        await withDiscardingTaskGroup { group in
            while !Task.isCancelled {
                var pause: Duration?
                do {
                    let (errands, next) = try outbox.takeDue()
                    for errand in errands {
                        group.addTask {
                            do { _ = try await send(errand) } catch { log(error) }
                            outbox.watch.alarm.signal()
                        }
                    }
                    pause = next.map { max($0, .milliseconds(1)) }
                } catch {
                    log(error)
                    pause = settings.refreshInterval
                }
                await outbox.watch.alarm.wait(atMost: pause, on: runtime.clock)
            }
            group.cancelAll()
        }
    }

    /// Stores what was confirmed, sends it, and waits for the bank.
    ///
    /// - Throws: ``StandingOrderChangeError``, `ServerError`, `CancellationError`.
    func setUp(
        _ terms: StandingOrderTerms, _ id: ID<StandingOrderReview>
    ) async throws -> StandingOrder {
        let (errand, isNew) = try outbox.begin(terms, id)
        switch try await send(errand) {
        case .setUp(let order): return order
        case .differs(let order): throw StandingOrderChangeError.differs(order.id)
        case .refused(let error): throw error
        case .open(let error, isOut: true):
            // The bank may have it, whatever kept this answer from being one.
            switch error {
            case .offline, .busy, .signedOut, .refused: throw ServerError.timedOut
            default: throw error
            }
        case .open(let error, isOut: false):
            switch error {
            case .offline where isNew, .busy where isNew:
                // Nothing is set up offline, and the person hears that at once.
                guard try outbox.takeBack(errand.row) else { throw ServerError.timedOut }
            default: break
            }
            throw error
        }
    }

    /// One attempt, written down whatever comes of it.
    ///
    /// - Throws: The storage error, or `CancellationError`.
    func send(_ errand: StandingOrderErrand) async throws -> Outcome {
        switch errand {
        case .post(let post): try await deliver(post)
        case .ask(let row): try await ask(for: row, otherwise: .send)
        }
    }

    private func deliver(_ post: StandingOrderPost) async throws -> Outcome {
        let row = post.row
        do {
            switch try await client.deliver(post.request) {
            case .notProcessed(let error):
                return try postpone(row, mayHaveArrived: false, hasPosted: true, error)
            case .unknown(let error):
                return try postpone(row, mayHaveArrived: true, error)
            case .answered(let response):
                return try await take(response, row)
            }
        } catch is CancellationError {
            try outbox.postpone(row, mayHaveArrived: true, problem: nil, atOnce: true)
            throw CancellationError()
        }
    }

    private func take(
        _ response: HTTPResponse, _ row: StandingOrderRequestRow
    ) async throws -> Outcome {
        let verdict = PostVerdict(
            response, refusal: "order-refused", isUncertain: row.uncertain, now: runtime.now())
        switch verdict {
        case .done:
            return try reading(row) {
                try keep(
                    BankClient.decode(
                        StandingOrderRecord.self, from: response, as: row.id.rawValue), for: row)
            }
        case .refused(let error): return try refuse(row, error)
        case .refusedUnlessThere(let error):
            return try await ask(for: row, otherwise: .refuse(error))
        case .openUnlessThere(let error):
            return try await ask(for: row, otherwise: .wait(error))
        case .open(let error, let mayHaveArrived, let delay):
            return try postpone(row, mayHaveArrived: mayHaveArrived, error, serverDelay: delay)
        }
    }

    /// Asks whether the bank has the order, by the client's own id.
    private func ask(
        for row: StandingOrderRequestRow, otherwise: PostVerdict.IfMissing
    ) async throws -> Outcome {
        let path = "\(StandingOrderTable.path)?clientOrderId=\(row.id.rawValue.asURLPart)"
        let wasQuiet = outbox.isQuiet(row)
        let response: HTTPResponse
        do {
            response = try await client.send(HTTPRequest(path: path))
        } catch let error as ServerError {
            return try postpone(row, mayHaveArrived: true, error)
        } catch is CancellationError {
            try outbox.postpone(row, mayHaveArrived: true, problem: nil, atOnce: true)
            throw CancellationError()
        }
        var isMissing = false
        let outcome = try reading(row) {
            let list = try BankClient.decode(
                ListBody<StandingOrderRecord>.self, from: response, as: StandingOrderTable.path)
            guard let wire = try list.only(.whole, StandingOrderTable.path) else {
                isMissing = true
                return .open(.timedOut, isOut: true)
            }
            return try keep(wire, for: row)
        }
        guard isMissing else { return outcome }
        switch otherwise {
        case .refuse(let error): return try refuse(row, error)
        case .wait(let error): return try postpone(row, mayHaveArrived: true, error)
        case .send:
            guard let post = try outbox.notThere(row, wasQuiet: wasQuiet) else { return outcome }
            return try await deliver(post)
        }
    }

    /// Stores the bank's word on this request.
    private func keep(
        _ wire: StandingOrderRecord, for row: StandingOrderRequestRow
    ) throws -> Outcome {
        guard wire.clientOrderId == row.id.rawValue else {
            throw UnreadableRecord(
                record: wire.id, field: "clientOrderId", value: wire.clientOrderId ?? "null")
        }
        let order = try StandingOrder(wire)
        let agrees = try outbox.settle(row, order)
        guard agrees else {
            runtime.log.error("Standing order \(order.id) is not what was confirmed as \(row.id)")
            return .differs(order)
        }
        runtime.log.info("Standing order \(row.id): the bank has it as \(order.id)")
        return .setUp(order)
    }

    /// An answer that cannot be read settles nothing: the bank is asked again.
    private func reading(
        _ row: StandingOrderRequestRow, _ read: () throws -> Outcome
    ) throws -> Outcome {
        do {
            return try read()
        } catch let error as ServerError {
            return try postpone(row, mayHaveArrived: true, error)
        } catch let corrupt as UnreadableRecord {
            return try postpone(row, mayHaveArrived: true, ServerError(corrupt))
        }
    }

    private func refuse(_ row: StandingOrderRequestRow, _ error: ServerError) throws -> Outcome {
        try outbox.refuse(row, error)
        runtime.log.info("Standing order \(row.id): refused, \(error)")
        return .refused(error)
    }

    private func postpone(
        _ row: StandingOrderRequestRow, mayHaveArrived: Bool, hasPosted: Bool = false,
        _ error: ServerError, serverDelay: Duration? = nil
    ) throws -> Outcome {
        var problem = error
        // What ends nothing is not told as a refusal, whatever its status says.
        if case .refused(_, let detail) = error { problem = .failed(status: 422, detail: detail) }
        try outbox.postpone(
            row, mayHaveArrived: mayHaveArrived, hasPosted: hasPosted, problem: problem,
            serverDelay: serverDelay)
        return .open(problem, isOut: row.uncertain || mayHaveArrived)
    }

    private func log(_ error: any Error) {
        // A row that could not be written stays in flight, and is asked for when its lease is over.
        guard !(error is CancellationError) else { return }
        runtime.log.error("Requests for standing orders: \(error)")
    }
}
