public import AshlarCore
import AshlarHTTP
import Foundation

/// The commands of one store on their way to the server.
///
/// Every step is one durable transaction: that something may be sent is stored before the first
/// byte leaves, and only a definite answer or the user ends a command.
struct Outbox: Sendable {
    let store: OfflineStore
    let settings: OfflineSettings
    let runtime: RuntimeEnvironment

    var kinds: [String: CommandKind] { store.reader.kinds }

    /// Stores a command with its key and its request. A known id changes nothing.
    ///
    /// - Throws: A rule that the command breaks, `StoreError`, `ServerError.signedOut`.
    func perform<Command: OfflineCommand>(_ command: Command, id: String) throws {
        guard kinds[Command.name] != nil else { throw UnknownCommand(name: Command.name) }
        let isNew = try store.write { store in
            guard try !CommandRow.exists(id, store) else { return false }
            var command = command
            var input = try command.encoded()
            if let renewed = try ReplacedIDs.renewed(input, store) {
                command = try Command.decoded(renewed)
                input = try command.encoded()
            }
            try command.check(in: store)
            try checkOnTop(command, store)
            let sealed = try seal(command, input, id: id, key: runtime.makeID())
            let number = try insert(command, sealed, store)
            try storeNeeds(number, command, sealed, store)
            try command.didReach(.stored, at: runtime.now(), in: store)
            return true
        }
        if isNew { store.signals.sender.signal() }
    }

    /// Applies the command to the row as readers see it; a repeated tap throws here.
    private func checkOnTop<Command: OfflineCommand>(
        _ command: Command, _ store: StoreConnection
    ) throws {
        guard let collection = Command.Collection.self as? any JSONCollection.Type else { return }
        try checkOnTop(command, collection, store)
    }

    private func checkOnTop<Command: OfflineCommand, Collection: JSONCollection>(
        _ command: Command, _ collection: Collection.Type, _ store: StoreConnection
    ) throws {
        let row = try RowsWithCommands<Collection>(store).row(command.row)
        var seen = row as? Command.Collection.Row
        try command.apply(to: &seen)
        guard row != nil || seen != nil || command.makesRow || Command.deletesRow else {
            throw UnknownRow(id: command.row, collection: Collection.collection)
        }
    }

    private func seal<Command: OfflineCommand>(
        _ command: Command, _ input: Data, id: String, key: String
    ) throws -> SealedCommand {
        let request = try command.request()
        if let fault = SealedRequest.fault(of: request) {
            throw UnstorableCommand(name: Command.name, fault: fault)
        }
        guard command.row.isRowID else {
            throw UnstorableCommand(
                name: Command.name, fault: "its row’s id is empty or contains a zero byte")
        }
        return SealedCommand(
            id: id, name: Command.name, collection: Command.Collection.collection, row: command.row,
            lane: command.lane, key: key, input: input == request.body ? nil : input,
            head: SealedRequest.head(request), body: request.body)
    }

    private func insert<Command: OfflineCommand>(
        _ command: Command, _ sealed: SealedCommand, _ store: StoreConnection
    ) throws -> Int64 {
        let now = runtime.now().milliseconds
        let seal = sealed.seal
        let row = try store.statement(
            """
            INSERT INTO commands(id, name, collection, row, lane, key, input, head, body, seal,
                createdAt, phase, uncertain, attempts, nextTry, showsOn, revision, makesRow)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'waiting', 0, 0, ?, '', 0, ?)
            """)
        row.bind(sealed.id)
        row.bind(sealed.name)
        row.bind(sealed.collection)
        row.bind(sealed.row)
        row.bind(sealed.lane)
        row.bind(sealed.key)
        if let input = sealed.input { row.bind(input) } else { row.bind(nil as Int64?) }
        row.bind(sealed.head)
        row.bind(sealed.body)
        row.bind(seal)
        row.bind(now)
        row.bind(now)
        row.bind(command.makesRow ? 1 : Int64(0))
        try row.run()
        let number = store.lastInsertedRow
        let mark = try store.statement("INSERT INTO commandMarks(number, seal) VALUES (?, ?)")
        mark.bind(number)
        mark.bind(seal)
        try mark.run()
        return number
    }

    /// Stores that the command waits for the commands that create rows that it names.
    private func storeNeeds<Command: OfflineCommand>(
        _ number: Int64, _ command: Command, _ sealed: SealedCommand, _ store: StoreConnection
    ) throws {
        let makers = try store.rows(
            "SELECT number, row FROM commands WHERE \(CommandTables.isMaking)"
        ) { (number: try $0.integer(0), row: try $0.text(1)) }
        for maker in makers
        where try maker.number < number && ReplacedIDs.mentions(maker.row, sealed) {
            try store.execute(
                "INSERT INTO commandNeeds(number, needs) VALUES (?, ?)", [number, maker.number])
        }
    }

    // MARK: User actions

    /// Takes back a command that no sender has claimed and that cannot have arrived. It stays in
    /// the list until it is dropped.
    ///
    /// - Returns: Whether it was taken back.
    func takeBack(_ id: String) throws -> Bool {
        let isDone = try store.write { store in
            guard var row = try CommandRow.find(id, store), row.canBeTakenBack else { return false }
            row.phase = .takenBack
            row.nextTry = runtime.now()
            try row.save(store)
            try unmark(row, store)
            try reach(row, store) { .takenBack }
            return true
        }
        if isDone { store.signals.sender.signal() }
        return isDone
    }

    /// Sends a refused or parked command again. It is based on the server’s current row and gets
    /// another key, unless it was parked because its outcome is unknown.
    ///
    /// - Returns: Whether there is one to retry.
    /// - Throws: What `rebase(on:)` throws.
    func retry(_ id: String) throws -> Bool {
        let isDone = try store.write { store in
            guard var row = try CommandRow.find(id, store),
                row.phase == .refused || row.phase == .parked
            else { return false }
            // The user has decided that it did not happen, so the same bytes are sent again.
            let isUnknown = row.phase == .parked && row.problem == .timedOut
            row.problem = nil
            try requeue(row, isUnknown ? .unchanged : .retried, store)
            return true
        }
        if isDone { store.signals.sender.signal() }
        return isDone
    }

    /// Resets a command as if it had never been sent.
    ///
    /// - Parameters:
    ///   - mode: How it is sent.
    ///   - wait: The pause before it is sent.
    func requeue(
        _ old: CommandRow, _ mode: ResendMode, after wait: Duration = .zero,
        _ store: StoreConnection
    ) throws {
        var row = old
        if mode != .unchanged {
            var command = try renewed(row, store)?.command ?? command(of: row, store)
            command = try rebased(command, mode, store)
            try replace(row, by: command, key: runtime.makeID(), store)
        }
        row.isUncertain = false
        row.firstSentAt = nil
        self.store.attempts.forget(row.number)
        row.phase = .waiting
        row.nextTry = runtime.now().addingTimeInterval(wait.seconds)
        row.release()
        try row.save(store)
        try mark(row, store)
        try reach(row, store) { .waiting }
    }

    /// How a command is sent again.
    enum ResendMode {
        /// The same bytes under the same key.
        case unchanged
        /// Based on the server’s current row by `rebase(on:)`, under another key.
        case rebased
        /// Based on the server’s current row by `retry(on:)`, under another key.
        case retried
    }

    private func rebased<Command: OfflineCommand>(
        _ command: Command, _ mode: ResendMode, _ store: StoreConnection
    ) throws -> Command {
        guard let collection = Command.Collection.self as? any JSONCollection.Type else {
            return command
        }
        return try rebased(command, mode, collection, store)
    }

    private func rebased<Command: OfflineCommand, Collection: JSONCollection>(
        _ command: Command, _ mode: ResendMode, _ collection: Collection.Type,
        _ store: StoreConnection
    ) throws -> Command {
        var command = command
        let row = try JSONTable<Collection>(store).one(command.row) as? Command.Collection.Row
        guard let row else { return command }
        if mode == .retried { try command.retry(on: row) } else { try command.rebase(on: row) }
        return command
    }

    /// Removes a command that no sender has claimed, and those that wait for a row that it would
    /// have created. A finished command stays: lists that were requested before its answer do not
    /// contain it.
    ///
    /// - Returns: The ids of the removed commands; empty if a sender has claimed it, or it is done.
    func drop(_ id: String) throws -> [String] {
        let dropped = try store.write { store in
            guard let row = try CommandRow.find(id, store), row.phase != .inFlight,
                row.phase != .done
            else { return [String]() }
            var dropped: [String] = []
            var waiting = [row]
            while let next = waiting.popLast() {
                let behind = try CommandRow.rows(
                    "number IN (SELECT number FROM commandNeeds WHERE needs = ?)", [next.number],
                    store)
                waiting += behind
                try reach(next, store) { .dropped }
                try remove(next, store)
                dropped.append(next.id)
            }
            return dropped
        }
        if !dropped.isEmpty { store.signals.sender.signal() }
        return dropped
    }

    // MARK: Rows

    /// Decodes a row’s command.
    func command(of row: CommandRow, _ store: StoreConnection) throws -> any OfflineCommand {
        try store.reader.command(of: row, store)
    }

    func reach(
        _ row: CommandRow, _ store: StoreConnection, _ step: () -> PlainStep
    ) throws {
        // A command that only another version can read changes its phase without this call.
        guard let command = try store.reader.readable(row, store) else { return }
        try reach(command, step(), store)
    }

    private func reach<Command: OfflineCommand>(
        _ command: Command, _ step: PlainStep, _ store: StoreConnection
    ) throws {
        try command.didReach(step.step(), at: runtime.now(), in: store)
    }

    func remove(_ row: CommandRow, _ store: StoreConnection) throws {
        try unmark(row, store)
        try store.execute("DELETE FROM commandNeeds WHERE number = ?1 OR needs = ?1", [row.number])
        try store.execute("DELETE FROM commands WHERE number = ?", [row.number])
        self.store.attempts.forget(row.number)
    }

    func unmark(_ row: CommandRow, _ store: StoreConnection) throws {
        try store.execute("DELETE FROM commandMarks WHERE number = ?", [row.number])
    }

    private func mark(_ row: CommandRow, _ store: StoreConnection) throws {
        try store.execute(
            """
            INSERT OR REPLACE INTO commandMarks(number, seal)
            SELECT number, seal FROM commands WHERE number = ?
            """, [row.number])
    }

    /// Replaces a command’s bytes, of which nothing has left.
    func replace(
        _ row: CommandRow, by command: some OfflineCommand, key: String, _ store: StoreConnection
    ) throws {
        let sealed = try seal(command, command.encoded(), id: row.id, key: key)
        try store.execute(
            """
            UPDATE commands SET row = ?, lane = ?, key = ?, input = ?, head = ?, body = ?, seal = ?,
                revision = revision + 1
            WHERE number = ?
            """,
            [
                sealed.row, sealed.lane, sealed.key, sealed.input, sealed.head, sealed.body,
                sealed.seal, row.number,
            ])
        try store.execute(
            "UPDATE commandMarks SET seal = ? WHERE number = ?", [sealed.seal, row.number])
    }
}

/// A command of a kind that the module does not contain.
struct UnknownCommand: DescribedError, Equatable {
    let name: String
    var description: String { "There is no command “\(name)” here: name it in `commands`." }
}

/// A command that could not be read back from the store unchanged.
struct UnstorableCommand: DescribedError, Equatable {
    let name: String
    /// The reason, as a clause.
    let fault: String
    var description: String { "The command “\(name)” cannot be stored: \(fault)." }
}

/// A command changes a row that readers do not see: it is missing from the copy, or deleted.
public struct UnknownRow: DescribedError, Equatable, Sendable {
    /// The row’s id in the command.
    public let id: String
    /// The collection that does not show it.
    public let collection: String

    /// One sentence with id and collection, for logs.
    public var description: String { "There is no row “\(id)” of \(collection) to change." }
}

/// A step without the parts that depend on the command’s type.
enum PlainStep {
    case sending, waiting, unknown, takenBack, dropped
    case refused(ServerError)
    case parked(ServerError)

    func step<Command: OfflineCommand>() -> CommandStep<Command> {
        switch self {
        case .sending: .sending
        case .waiting: .waiting
        case .unknown: .unknown
        case .takenBack: .takenBack
        case .dropped: .dropped
        case .refused(let error): .refused(error)
        case .parked(let error): .parked(error)
        }
    }
}
