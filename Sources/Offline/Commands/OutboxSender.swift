import AshlarCore
import AshlarHTTP
import Foundation

/// Sends the commands of the outbox: lanes concurrently, each lane in order.
struct OutboxSender: Sendable {
    let outbox: Outbox
    let client: ServerClient
    let settings: OfflineSettings
    let runtime: RuntimeEnvironment
    /// Refreshes a collection; see ``Refresher``.
    let refresh: @Sendable (String) async throws -> Void

    private var store: OfflineStore { outbox.store }

    /// Runs until cancelled. Commands in flight then count as unknown.
    func run() async {
        // The network may be back for commands that an earlier launch postponed without one.
        logFailure {
            try outbox.recover()
            try outbox.serverMayBeReachable()
            for error in try outbox.unreadable() { runtime.log.warning("\(error)") }
        }
        await withDiscardingTaskGroup { group in
            while !Task.isCancelled {
                // Another process may store a command without signalling this one.
                var pause = settings.refreshInterval
                do {
                    let (work, next) = try outbox.claim()
                    for claimed in work {
                        group.addTask {
                            await send(claimed)
                            store.signals.sender.signal()
                        }
                    }
                    if let next {
                        let due = max(0.001, next.timeIntervalSince(runtime.now()))
                        pause = min(pause, .seconds(due))
                    }
                } catch {
                    runtime.log.error("The outbox cannot be read: \(error)")
                }
                await store.signals.sender.wait(atMost: pause, on: runtime.clock)
            }
            group.cancelAll()
        }
    }

    /// Makes one attempt and stores its outcome.
    func send(_ work: ClaimedWork) async {
        let row = work.row
        do {
            let command = try store.read { try outbox.command(of: row, $0) }
            try await send(work, command)
        } catch is CancellationError {
            logFailure {
                try outbox.postpone(row, mayHaveArrived: true, problem: nil, atOnce: true)
            }
        } catch {
            runtime.log.error("\(row.name) \(row.id): the answer could not be stored: \(error)")
        }
    }

    private func send<Command: OfflineCommand>(
        _ work: ClaimedWork, _ command: Command
    ) async throws {
        switch work {
        case .send(let grant): try await deliver(grant, command)
        case .lookUp(let row): try await lookUp(row, command, ifMissing: .send)
        }
    }

    private func deliver<Command: OfflineCommand>(
        _ grant: SendingGrant, _ command: Command
    ) async throws {
        let row = grant.row
        let stored = try outbox.stored(command)
        do {
            switch try await client.deliver({ grant.currentRequest }) {
            case .notProcessed(let error):
                try outbox.postpone(row, mayHaveArrived: false, problem: error)
            case .unknown(let error):
                try outbox.postpone(row, mayHaveArrived: true, problem: error)
            case .answered(let response): try await take(response, row, command, over: stored)
            }
        } catch is CancellationError {
            // Caught here and not in the caller: after a look-up, `row` is of a later attempt than
            // the caller’s.
            logFailure {
                try outbox.postpone(row, mayHaveArrived: true, problem: nil, atOnce: true)
            }
        }
    }

    /// What to do if a look-up finds nothing.
    private enum IfMissing {
        case send
        case refuse(ServerError)
        case wait(ServerError)
    }

    private func take<Command: OfflineCommand>(
        _ response: HTTPResponse, _ row: CommandRow, _ command: Command, over stored: Data?
    ) async throws {
        let hasLookUp = command.lookUp != nil
        if try await follow(response, row, command) { return }
        switch Command.verdict(on: response, now: runtime.now()) {
        case .done:
            // After a lost answer, a server that stores the key repeats its earlier answer.
            let isRepeated = row.isUncertain && outbox.kinds[row.name]?.keyHeader != nil
            try reading(row) {
                try finish(
                    row, command, command.answer(in: response), over: stored,
                    mayBeOld: isRepeated)
            }
        case .refused(let error):
            // A server that remembers the key repeats its first answer, so after a refusal no
            // attempt has taken effect. If it has forgotten the key, an earlier attempt may have
            // succeeded: look it up first.
            guard row.isUncertain, hasLookUp else { return try refuse(row, error) }
            try await lookUp(row, command, ifMissing: .refuse(error))
        case .refusedUnlessThere(let error):
            guard hasLookUp else { return try refuse(row, error) }
            try await lookUp(row, command, ifMissing: .refuse(error))
        case .notRead(let error):
            guard row.isUncertain else { return try refuse(row, error) }
            guard hasLookUp else {
                return try outbox.postpone(row, mayHaveArrived: true, problem: error)
            }
            try await lookUp(row, command, ifMissing: .wait(error))
        case .conflict(let error): try await settleConflict(error, row, command)
        case .open(let error, let mayHaveArrived, let delay):
            try outbox.postpone(
                row, mayHaveArrived: mayHaveArrived, problem: error, serverDelay: delay)
        }
    }

    /// The server may have changed the id of a row that the command contains. If it answers that
    /// there is no such row, the new id is read, and the command continues with it.
    ///
    /// - Returns: Whether the attempt has ended.
    private func follow<Command: OfflineCommand>(
        _ response: HTTPResponse, _ row: CommandRow, _ command: Command
    ) async throws -> Bool {
        guard [404, 410].contains(response.status), !Command.followsRenames.isEmpty else {
            return false
        }
        // A shared refresh may have begun before the answer, so a second one follows.
        for _ in 1...2 {
            for collection in Command.followsRenames.sorted() {
                do { try await refresh(collection) } catch let problem as ServerError {
                    try outbox.postpone(row, mayHaveArrived: row.isUncertain, problem: problem)
                    return true
                }
            }
            if try outbox.follow(row) { return true }
        }
        return false
    }

    /// Fetches the row first: an attempt with a lost answer may have changed it.
    private func settleConflict<Command: OfflineCommand>(
        _ error: ServerError, _ row: CommandRow, _ command: Command
    ) async throws {
        do { try await refresh(row.collection) } catch let problem as ServerError {
            return try outbox.postpone(row, mayHaveArrived: row.isUncertain, problem: problem)
        }
        if row.isUncertain, try isThere(command) {
            return try reading(row) { try finish(row, command, .nothing, over: nil) }
        }
        try outbox.conflict(row, error)
        runtime.log.info("\(row.name) \(row.id): \(error)")
    }

    private func isThere<Command: OfflineCommand>(_ command: Command) throws -> Bool {
        guard let collection = Command.Collection.self as? any JSONCollection.Type else {
            return false
        }
        return try isThere(command, collection)
    }

    private func isThere<Command: OfflineCommand, Collection: JSONCollection>(
        _ command: Command, _ collection: Collection.Type
    ) throws -> Bool {
        let row = try store.read { store in
            try JSONTable<Collection>(store).one(
                ReplacedIDs.current(command.row, in: Collection.collection, store))
        }
        guard let row = row as? Command.Collection.Row else { return Command.deletesRow }
        return command.isShown(by: row)
    }

    private func finish<Command: OfflineCommand>(
        _ row: CommandRow, _ command: Command, _ answer: CommandAnswer<Command.Collection>,
        over stored: Data?, mayBeOld: Bool = false
    ) throws {
        try outbox.finish(row, command, answer, over: stored, mayBeOld: mayBeOld)
        runtime.log.info("\(row.name) \(row.id): done")
    }

    private func refuse(_ row: CommandRow, _ error: ServerError) throws {
        try outbox.refuse(row, error)
        runtime.log.info("\(row.name) \(row.id): \(error)")
    }

    /// An unreadable answer settles nothing: the command is retried.
    private func reading(_ row: CommandRow, _ read: () throws -> Void) throws {
        do { try read() } catch let error as ServerError {
            try unreadable(error, row)
        } catch let record as UnreadableRecord {
            try unreadable(client.error(record), row)
        } catch let error where error is DecodingError || error is BoundedJSON.Refusal {
            try unreadable(
                client.error(UnreadableRecord(record: row.id, field: "body", value: "another")), row
            )
        }
    }

    private func unreadable(_ error: ServerError, _ row: CommandRow) throws {
        runtime.log.warning("\(row.name) \(row.id): \(error)")
        try outbox.postpone(row, mayHaveArrived: true, problem: error)
    }

    /// Asks whether the server has the command, by the command’s own id.
    private func lookUp<Command: OfflineCommand>(
        _ row: CommandRow, _ command: Command, ifMissing: IfMissing
    ) async throws {
        guard let question = command.lookUp else { return }
        // Whether an earlier request can no longer arrive; read before the look-up is sent.
        let wasQuiet = outbox.isQuiet(row)
        let stored = try outbox.stored(command)
        let response: HTTPResponse
        do {
            response = try await client.send(question.request(command), takes: [200, 404])
        } catch let error as ServerError {
            return try outbox.postpone(row, mayHaveArrived: true, problem: error)
        }
        if try await follow(response, row, command) { return }
        var isMissing = false
        try reading(row) {
            if let answer = try question.read(response, command) {
                try finish(row, command, answer, over: stored)
            } else {
                isMissing = true
            }
        }
        guard isMissing else { return }
        switch ifMissing {
        case .refuse(let error): try refuse(row, error)
        case .wait(let error): try outbox.postpone(row, mayHaveArrived: true, problem: error)
        case .send:
            if let grant = try outbox.grantAfterLookUp(row, wasQuiet: wasQuiet) {
                try await deliver(grant, command)
            }
        }
    }

    private func logFailure(_ write: () throws -> Void) {
        do { try write() } catch {
            // The command stays in flight. When its lease (the time for which this sender alone may
            // send it) ends, its outcome counts as unknown, and a sender looks it up.
            runtime.log.error("The outbox cannot be written: \(error)")
        }
    }
}
