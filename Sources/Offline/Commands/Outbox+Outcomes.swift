import AshlarCore
import AshlarHTTP
import Foundation

/// Stores the outcome of an attempt.
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
            guard var row = try currentRow(claimed, store) else { return }
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

    /// The server refused the command permanently. A sender that has claimed it meanwhile gets the
    /// answer itself.
    func refuse(_ claimed: CommandRow, _ error: ServerError) throws {
        try store.write { store in
            guard var row = try currentRow(claimed, store) else { return }
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

    /// Parks the command until the user decides.
    func park(_ claimed: CommandRow, _ error: ServerError) throws {
        try store.write { store in
            guard var row = try currentRow(claimed, store) else { return }
            row.phase = .parked
            row.problem = error
            row.release()
            try row.save(store)
            try reach(row, store) { .parked(error) }
        }
    }

    /// Applies the command’s conflict policy, on the server’s current row.
    func conflict(_ claimed: CommandRow, _ error: ServerError) throws {
        let policy = kinds[claimed.name]?.onConflict ?? .park
        switch policy {
        case .park: try park(claimed, error)
        case .serverWins: try refuse(claimed, error)
        case .clientWins, .merge:
            do {
                // The first conflict is retried at once; repeated conflicts wait.
                var wait = Duration.zero
                if case .conflict = claimed.problem {
                    wait = settings.pause(
                        afterAttempt: claimed.attempts - 1, serverDelay: nil,
                        random: runtime.random)
                }
                try store.write { store in
                    guard var row = try currentRow(claimed, store) else { return }
                    row.isUncertain = false
                    row.problem = error
                    try requeue(row, .rebased, after: wait, store)
                }
            } catch  where !OfflineStore.isStorage(error) {
                // Command and row are incompatible.
                try park(claimed, .conflict(detail: "\(error)"))
            }
        }
    }

    /// Replaces ids in a command by the current ones. An attempt under an earlier id may still have
    /// arrived, so its uncertainty is kept.
    ///
    /// - Returns: Whether the command names a row that has a new id. `false` also if the sent bytes
    ///   must be repeated unchanged, because only their key prevents a second effect.
    func follow(_ claimed: CommandRow) throws -> Bool {
        try store.write { store in
            guard var row = try currentRow(claimed, store),
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

    /// Marks the command as done and stores the server’s row. The command stays on top of the
    /// copies that do not show it yet.
    ///
    /// - Parameters:
    ///   - stored: The row’s bytes when the request left. If they have changed since, another
    ///     answer or a list was stored meanwhile and may be newer than this answer: the row stays,
    ///     and the copy is refreshed.
    ///   - mayBeOld: Whether the answer may be older than the request: an existing row stays in any
    ///     case. A missing row is written only if the next refresh would notice its deletion at the
    ///     server.
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
        store.staleItems.insert(.collection(Command.Collection.collection))
        store.signals.stale.signal()
    }

    /// - Returns: `false` if the answer may be older than the stored row, which then stays.
    private func keep<Command: OfflineCommand, Collection: JSONCollection>(
        _ answer: CommandAnswer<Command.Collection>, _ command: Command,
        _ collection: Collection.Type, _ row: inout CommandRow, over stored: Data?,
        mayBeOld: Bool, _ store: StoreConnection
    ) throws -> Bool {
        let table = JSONTable<Collection>(store)
        // The rows no longer match the list that the ETag belongs to.
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
            // Rows that could not be read later are rejected now.
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
                    // A list with the row was stored first.
                    isOlder = true
                    _ = try table.delete(row.row)
                } else {
                    try table.rename(row.row, to: id)
                }
                try replaceID(id, to: row, in: Collection.collection, store)
                row.row = id
            }
            if !isOlder { _ = try table.write(wire, json: nil, position: nil, version: version) }
            // Nothing else would refresh a row of a list that no reader has requested.
            if case .parts = Collection.feed {
                let parts = RequestedParts(Collection.self, store)
                let key = Collection.part(of: try Collection.row(wire, version: version))
                if try !parts.isWanted(key) { _ = try parts.want(key) }
            }
        }
        return !isOlder
    }

    /// The bytes of a command’s row as stored now; `nil` if there are none.
    func stored<Command: OfflineCommand>(_ command: Command) throws -> Data? {
        guard let collection = Command.Collection.self as? any JSONCollection.Type else {
            return nil
        }
        return try stored(command.row, collection)
    }

    private func stored<Collection: JSONCollection>(
        _ row: String, _ collection: Collection.Type
    ) throws -> Data? { try store.read { try JSONTable<Collection>($0).json(row) } }

    /// Replaces the device’s id by the server’s, in this command and in those that wait for it.
    func replaceID(
        _ id: String, to row: CommandRow, in collection: String, _ store: StoreConnection
    ) throws {
        try ReplacedIDs.add(id, for: row.row, in: collection, store)
        let others = try CommandRow.rows(
            "phase IN ('waiting', 'parked', 'refused', 'done', 'takenBack')", [], store)
        // After a rescue these count as uncertain, but nothing of them has left while they wait for
        // this one.
        let behind = Set(
            try store.rows("SELECT number FROM commandNeeds WHERE needs = ?", [row.number]) {
                try $0.integer(0)
            })
        for other in others + [row] {
            guard let bytes = try SealedCommand.find(other.number, store),
                other.number == row.number || !other.isUncertain || behind.contains(other.number),
                let kind = kinds[other.name], try store.reader.readable(other, store) != nil,
                let json = try ReplacedIDs.replaced(bytes.command, { $0 == row.row ? id : nil })
            else { continue }
            try replace(other, by: kind.decode(json), key: bytes.key, store)
        }
    }
}

/// Counts the answers that have finished commands; a refresh that begins later shows all of them.
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
