import AshlarCore
import AshlarHTTP
import Foundation

/// What comes of an attempt.
extension Outbox {
    /// Ends an attempt that did not settle the command.
    ///
    /// - Parameter mayHaveArrived: Whether this attempt may have reached the server.
    func postpone(
        _ claimed: CommandRow, mayHaveArrived: Bool, problem: ServerError?,
        serverDelay: Duration? = nil, atOnce: Bool = false
    ) throws {
        let wait =
            atOnce
            ? .zero
            : settings.pause(
                afterAttempt: claimed.attempts, serverDelay: serverDelay, random: runtime.random)
        try store.write { store in
            guard var row = try mine(claimed, store) else { return }
            row.isUncertain = claimed.isUncertain || mayHaveArrived
            row.phase = .waiting
            if !row.isUncertain {
                row.firstSentAt = nil
                self.store.attempts.forget(row.number)
            }
            row.nextTry = runtime.now().addingTimeInterval(wait.seconds)
            row.problem = problem
            row.release()
            try row.save(store)
            try reach(row, store) { row.isUncertain ? .unknown : .waiting }
        }
    }

    /// The server said no, for good. Whoever has the command now gets the answer themselves.
    func refuse(_ claimed: CommandRow, _ error: ServerError) throws {
        try store.write { store in
            guard var row = try mine(claimed, store) else { return }
            row.phase = .refused
            row.nextTry = runtime.now()
            row.isUncertain = false
            row.problem = error
            row.release()
            try row.save(store)
            try unmark(row, store)
            try reach(row, store) { .refused(error) }
        }
    }

    /// The user has to decide.
    func park(_ claimed: CommandRow, _ error: ServerError) throws {
        try store.write { store in
            guard var row = try mine(claimed, store) else { return }
            row.phase = .parked
            row.problem = error
            row.release()
            try row.save(store)
            try reach(row, store) { .parked(error) }
        }
    }

    /// The row was changed at the server: the command's policy decides, on the server's row of now.
    ///
    /// - Returns: Whether it is settled already: what it asks for is there, by an attempt whose answer
    ///   was lost.
    func conflict(_ claimed: CommandRow, _ error: ServerError) throws {
        let policy = kinds[claimed.name]?.onConflict ?? .park
        switch policy {
        case .park: try park(claimed, error)
        case .serverWins: try refuse(claimed, error)
        case .clientWins, .merge:
            do {
                // One is settled at once; a server that says so again and again is given time.
                var wait = Duration.zero
                if case .conflict = claimed.problem {
                    wait = settings.pause(
                        afterAttempt: claimed.attempts - 1, serverDelay: nil,
                        random: runtime.random)
                }
                try store.write { store in
                    guard var row = try mine(claimed, store) else { return }
                    row.isUncertain = false
                    row.problem = error
                    try requeue(row, .rebased, after: wait, store)
                }
            } catch  where !OfflineStore.isStorage(error) {
                // They do not go together.
                try park(claimed, .conflict(detail: "\(error)"))
            }
        }
    }

    /// Gives a command the ids that rows have by now. An attempt under an earlier one may have arrived all the
    /// same: whether one has stays as it was known.
    ///
    /// - Returns: Whether it names a row that has another id; not where only the bytes that were sent under
    ///   its key are sure to act once.
    func follow(_ claimed: CommandRow) throws -> Bool {
        try store.write { store in
            guard var row = try mine(claimed, store),
                !row.isUncertain || kinds[row.name]?.keyHeader == nil,
                let (command, key) = try renewed(row, store)
            else { return false }
            try replace(row, by: command, key: key, store)
            row.phase = .waiting
            row.nextTry = runtime.now()
            row.release()
            try row.save(store)
            try reach(row, store) { row.isUncertain ? .unknown : .waiting }
            return true
        }
    }

    /// The server has it: the row is as the server says, and nothing is sent any more. It stays on top
    /// of the copies that do not show it yet.
    ///
    /// - Parameters:
    ///   - stored: The row's bytes when the request left. Where they have changed since, another answer or
    ///     a list was stored meanwhile, which may be newer than this answer: the row stays, and the copy is
    ///     refreshed.
    ///   - mayBeOld: Whether the answer may be older than the request: the row stays in any case. One that is
    ///     not there is written where the next refresh takes it away again if it is gone at the server.
    /// - Throws: `UnreadableRecord` for an answer about something else; nothing changes then.
    func finish<Command: OfflineCommand>(
        _ claimed: CommandRow, _ command: Command, _ answer: CommandAnswer<Command.Collection>,
        over stored: Data?, mayBeOld: Bool
    ) throws {
        var isOlder = false
        try store.write { store in
            guard var row = try CommandRow.find(claimed.id, store), row.phase != .done else {
                return
            }
            if let collection = Command.Collection.self as? any JSONCollection.Type {
                isOlder = try !keep(
                    answer, command, collection, &row, over: stored, mayBeOld: mayBeOld, store)
            }
            try row.finish(showingOn: Command.topics, store)
            try command.didReach(.done(answer), at: runtime.now(), in: store)
            self.store.attempts.forget(row.number)
        }
        guard isOlder else { return }
        store.wanted.insert(.collection(Command.Collection.collection))
        store.signals.stale.signal()
    }

    /// - Returns: Whether the row is as the answer says; not where the answer may be older.
    private func keep<Command: OfflineCommand, Collection: JSONCollection>(
        _ answer: CommandAnswer<Command.Collection>, _ command: Command,
        _ collection: Collection.Type, _ row: inout CommandRow, over stored: Data?,
        mayBeOld: Bool, _ store: StoreConnection
    ) throws -> Bool {
        let table = JSONTable<Collection>(store)
        // The rows are other ones than those that the server's list was last read as.
        self.store.unwrittenETags[Collection.collection, ""] = nil
        try store.execute(
            "UPDATE sync SET etag = NULL WHERE collection = ?", [Collection.collection])
        let now = try table.json(row.row)
        var isOlder = now != stored || mayBeOld && (now != nil || Collection.feed.hasChanges)
        switch answer {
        case .nothing: return true
        case .gone: if !isOlder { _ = try table.delete(row.row) }
        case .row(let wire, let version):
            guard let wire = wire as? Collection.Wire else { return true }
            // What cannot be read later is refused now.
            _ = try Collection.row(wire, version: version)
            try Collection.check(wire, in: store)
            let id = Collection.id(of: wire)
            guard id.isRowID else {
                throw UnreadableRecord(record: row.row, field: "id", value: id)
            }
            if id != row.row {
                guard command.makesRow || Collection.idsMayChange else {
                    throw UnreadableRecord(record: row.row, field: "id", value: id)
                }
                if try table.json(id) != nil {
                    // A list was faster.
                    isOlder = true
                    _ = try table.delete(row.row)
                } else {
                    try table.rename(row.row, to: id)
                }
                try give(id, to: row, in: Collection.collection, store)
                row.row = id
            }
            if !isOlder { _ = try table.write(wire, json: nil, position: nil, version: version) }
            // A row of a list that nobody has asked for would stay as it is.
            if case .parts = Collection.feed {
                let parts = WantedParts(Collection.self, store)
                let key = Collection.part(of: try Collection.row(wire, version: version))
                if try !parts.isWanted(key) { _ = try parts.want(key) }
            }
        }
        return !isOlder
    }

    /// The bytes of a command's row as stored now; `nil` if there are none.
    func stored<Command: OfflineCommand>(_ command: Command) throws -> Data? {
        guard let collection = Command.Collection.self as? any JSONCollection.Type else {
            return nil
        }
        return try stored(command.row, collection)
    }

    private func stored<Collection: JSONCollection>(
        _ row: String, _ collection: Collection.Type
    ) throws -> Data? { try store.read { try JSONTable<Collection>($0).json(row) } }

    /// The server's id takes the place of the device's, in this command and in those that wait.
    func give(
        _ id: String, to row: CommandRow, in collection: String, _ store: StoreConnection
    ) throws {
        try GivenIDs.add(id, for: row.row, in: collection, store)
        let others = try CommandRow.rows(
            "phase IN ('waiting', 'parked', 'refused', 'done', 'takenBack')", [], store)
        // After a rescue they count as uncertain; while they wait for this one, nothing of them has left.
        let behind = Set(
            try store.rows("SELECT number FROM commandNeeds WHERE needs = ?", [row.number]) {
                try $0.integer(0)
            })
        for other in others + [row] {
            guard let bytes = try SealedCommand.find(other.number, store),
                other.number == row.number || !other.isUncertain || behind.contains(other.number),
                let kind = kinds[other.name], try store.reader.readable(other, store) != nil,
                let json = try GivenIDs.replaced(bytes.command, { $0 == row.row ? id : nil })
            else { continue }
            try replace(other, by: kind.decode(json), key: bytes.key, store)
        }
    }
}

/// How many answers have finished commands; a refresh that begins later knows of all of them.
enum AnswerCount {
    static let table = StoreTable(
        "answerCount",
        schema: [
            """
            CREATE TABLE answerCount(
                row INTEGER PRIMARY KEY CHECK (row = 1), count INTEGER NOT NULL)
            """
        ], lifetime: .store)

    static func now(_ store: StoreConnection) throws -> Int64 {
        try store.integer("SELECT count FROM answerCount") ?? 0
    }

    static func next(_ store: StoreConnection) throws -> Int64 {
        let next = try now(store) + 1
        try store.execute("INSERT OR REPLACE INTO answerCount(row, count) VALUES (1, ?)", [next])
        return next
    }
}
