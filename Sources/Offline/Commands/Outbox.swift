import AshlarCore
import AshlarHTTP
import Foundation

/// The commands of one store on their way to the server.
///
/// Every step is one durable transaction: before the first byte is sent it says that something may be
/// sent, and only a definite answer or the user ends a command.
struct Outbox: Sendable {
    let store: OfflineStore
    let settings: OfflineSettings
    let runtime: RuntimeEnvironment

    var kinds: [String: CommandKind] { store.reader.kinds }

    /// Stores a command with its key and its request. An id that is known changes nothing.
    ///
    /// - Throws: A rule that the command breaks, `StoreError`, `ServerError.signedOut`.
    func perform<Command: OfflineCommand>(_ command: Command, id: String) throws {
        guard kinds[Command.name] != nil else { throw UnknownCommand(name: Command.name) }
        let isNew = try store.write { store in
            guard try CommandRow.find(id, store) == nil else { return false }
            var command = command
            if let renewed = try GivenIDs.renewed(command.encoded(), store) {
                command = try Command.decoded(renewed)
            }
            try command.check(in: store)
            try checkOnTop(command, store)
            let sealed = try seal(command, id: id, key: runtime.makeID())
            let number = try insert(command, sealed, store)
            try need(number, command, sealed, store)
            try command.didReach(.stored, at: runtime.now(), in: store)
            return true
        }
        if isNew { store.signals.sender.signal() }
    }

    /// Applies it to the row as readers see it: a second tap ends here.
    private func checkOnTop<Command: OfflineCommand>(
        _ command: Command, _ store: StoreConnection
    ) throws {
        guard let collection = Command.Collection.self as? any JSONCollection.Type else { return }
        try checkOnTop(command, collection, store)
    }

    private func checkOnTop<Command: OfflineCommand, Collection: JSONCollection>(
        _ command: Command, _ collection: Collection.Type, _ store: StoreConnection
    ) throws {
        let row = try TopOf<Collection>(store).row(command.row)
        var seen = row as? Command.Collection.Row
        try command.apply(to: &seen)
    }

    private func seal<Command: OfflineCommand>(
        _ command: Command, id: String, key: String
    ) throws -> SealedCommand {
        let request = try command.request()
        guard SealedRequest.canBeSealed(request), command.row.isRowID else {
            throw UnknownCommand(name: "\(Command.name), with a line break in its request")
        }
        let input = try command.encoded()
        return SealedCommand(
            id: id, row: command.row, key: key, input: input == request.body ? nil : input,
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
        row.bind(Command.name)
        row.bind(Command.Collection.collection)
        row.bind(sealed.row)
        row.bind(command.lane)
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

    /// Notes the commands that make a row whose id it names: they come first.
    private func need<Command: OfflineCommand>(
        _ number: Int64, _ command: Command, _ sealed: SealedCommand, _ store: StoreConnection
    ) throws {
        let makers = try store.rows(
            "SELECT number, row FROM commands WHERE makesRow AND phase <> 'done' AND number < ?",
            [number]
        ) { (number: try $0.integer(0), row: try $0.text(1)) }
        for maker in makers where GivenIDs.mentions(maker.row, sealed) {
            try store.execute(
                "INSERT INTO commandNeeds(number, needs) VALUES (?, ?)", [number, maker.number])
        }
    }

    // MARK: What the user does

    /// Takes back what no sender has and none had in vain. It stays to be seen until it is dropped.
    ///
    /// - Returns: Whether it could be done here.
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

    /// Sends a command anew that the server refused or that is parked: a refused one with another key,
    /// one that was parked for a conflict on top of the server’s row of now.
    ///
    /// - Returns: Whether there is one to retry.
    /// - Throws: What `rebase(on:)` throws.
    func retry(_ id: String) throws -> Bool {
        let isDone = try store.write { store in
            guard var row = try CommandRow.find(id, store),
                row.phase == .refused || row.phase == .parked
            else { return false }
            // The user has decided that it did not happen: the same bytes go again.
            let isUnknown = row.phase == .parked && row.problem == .timedOut
            row.problem = nil
            try requeue(row, rebases: !isUnknown, store)
            return true
        }
        if isDone { store.signals.sender.signal() }
        return isDone
    }

    /// Makes a command one that is sent as if for the first time.
    ///
    /// - Parameters:
    ///   - rebases: Whether it is put on the server's row of now, under another key.
    ///   - wait: How long it is not sent.
    func requeue(
        _ old: CommandRow, rebases: Bool, after wait: Duration = .zero, _ store: StoreConnection
    ) throws {
        var row = old
        if rebases {
            var command = try command(of: row, store)
            command = try rebased(command, store)
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

    private func rebased<Command: OfflineCommand>(
        _ command: Command, _ store: StoreConnection
    ) throws -> Command {
        guard let collection = Command.Collection.self as? any JSONCollection.Type else {
            return command
        }
        return try rebased(command, collection, store)
    }

    private func rebased<Command: OfflineCommand, Collection: JSONCollection>(
        _ command: Command, _ collection: Collection.Type, _ store: StoreConnection
    ) throws -> Command {
        var command = command
        let row = try JSONTable<Collection>(store).one(command.row) as? Command.Collection.Row
        if let row { try command.rebase(on: row) }
        return command
    }

    /// Forgets a command that no sender has, and those that wait for a row that it would have made.
    ///
    /// - Returns: The ids of all that are gone; none where a sender has it.
    func drop(_ id: String) throws -> [String] {
        let dropped = try store.write { store in
            guard let row = try CommandRow.find(id, store), row.phase != .inFlight else {
                return [String]()
            }
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

    /// The command of a row, from its JSON.
    func command(of row: CommandRow, _ store: StoreConnection) throws -> any OfflineCommand {
        try store.reader.command(of: row, store)
    }

    func reach(
        _ row: CommandRow, _ store: StoreConnection, _ step: () -> PlainStep
    ) throws {
        // A kind that this version does not know takes its steps without being asked.
        guard kinds[row.name] != nil else { return }
        try reach(command(of: row, store), step(), store)
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

    /// Gives a command other bytes, of which nothing has left.
    func replace(
        _ row: CommandRow, by command: some OfflineCommand, key: String, _ store: StoreConnection
    ) throws {
        let sealed = try seal(command, id: row.id, key: key)
        try store.execute(
            """
            UPDATE commands SET row = ?, lane = ?, key = ?, input = ?, head = ?, body = ?, seal = ?,
                revision = revision + 1
            WHERE number = ?
            """,
            [
                sealed.row, command.lane, sealed.key, sealed.input, sealed.head, sealed.body,
                sealed.seal, row.number,
            ])
        try store.execute(
            "UPDATE commandMarks SET seal = ? WHERE number = ?", [sealed.seal, row.number])
    }
}

/// A command that is none of those the module was made with, or cannot be stored.
struct UnknownCommand: DescribedError, Equatable {
    let name: String
    var description: String { "There is no command “\(name)” to store: name it in `commands`." }
}

/// A step without what only a command's type knows.
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
