import AshlarCore
import AshlarOffline
import Foundation

/// Rules that must hold for each state of the store that readers see.
extension World {
    /// Checks what has changed since the last check.
    func look(_ process: AppProcess) async {
        guard !process.isDead, violation == nil else { return }
        do {
            guard try checkPresence(process) else { return }
            try look(process, scenario.collections.filter { process.changed.contains($0.name) })
            process.changed = []
            if let look = scenario.look, violation == nil,
                let finding = try await look(process.app, server), !process.isDead
            {
                fail(.suite, finding)
            }
        } catch ServerError.signedOut {
            // The session has ended meanwhile.
        } catch let finding as FaultFinding {
            if !process.isDead { fail(.suite, finding.text) }
        } catch {
            if !process.isDead { fail(.opening, "The store cannot be read: \(error)") }
        }
    }

    private func look(_ process: AppProcess, _ changed: [CollectionProbe]) throws {
        try process.offline.look { store, commands in
            note(commands)
            process.unsettled = unsettled(commands)
            guard violation == nil else { return }
            checkLost(commands)
            try checkShown(commands, store)
            for collection in changed { try checkCount(collection, commands, store, process) }
        }
    }

    /// Creates the record of a command that the app performed, when it is first observed.
    private func adopt(_ stored: StoredCommand) -> CommandRecord? {
        guard scenario.hasAppActs else { return nil }
        let record = CommandRecord(
            id: stored.status.id, command: stored.command, after: records)
        record.isPoisoned = plan.poisoned == records.count
        records.append(record)
        trace("\(record.id), \(record.name), is stored")
        return record
    }

    private func note(_ commands: [StoredCommand]) {
        for stored in commands {
            guard let record = record(stored.status.id) ?? adopt(stored) else {
                return fail(.unwanted, "\(stored.status.id) is stored, but was never performed.")
            }
            let phase = stored.status.phase
            if record.isRejected {
                return fail(
                    .unwanted, "\(record.id) is stored, although perform threw an error.")
            }
            if record.phase == .refused, phase == .waiting, scenario.hasAppActs {
                record.noteRetry()
            }
            if record.phase != phase {
                trace("\(record.id) is \(phase)")
                if record.phase == .done {
                    return fail(.lost, "\(record.id) was done, but is now \(phase).")
                }
            }
            record.isStored = true
            record.phase = phase
            record.command = stored.command
            record.lane = stored.lane
            check(record, phase)
        }
    }

    private func check(_ record: CommandRecord, _ phase: CommandStatus.Phase) {
        let probe = scenario.commands[record.name]
        switch phase {
        case .done where !hasHappened(record):
            fail(.lost, "\(record.id) is done, but the server never executed it.")
        case .refused where !record.effects.isEmpty && !isRepeatable(record):
            fail(.unwanted, "\(record.id) is refused, but the server executed it.")
        case .refused
        where !record.effects.isEmpty && probe?.deletesRow == true && !record.wasRefusedEarly:
            fail(.unwanted, "\(record.id) is refused, but has deleted the row.")
        case .refused where !record.isAnswered:
            fail(.lost, "\(record.id) is refused, but not by the server.")
        case .takenBack where !record.isTakenBack && scenario.hasAppActs: takenBack(record)
        case .takenBack where !record.isTakenBack:
            fail(.lost, "\(record.id) is taken back, but not by the user.")
        case .waiting, .sending, .unknown, .parked:
            if record.isTakenBack { fail(.unwanted, "\(record.id) was taken back, now \(phase).") }
            if record.isDropped { fail(.unwanted, "\(record.id) was dropped, now \(phase).") }
            if phase == .waiting, record.hasLeft, !isRepeatable(record), !record.wasRetried {
                fail(.unwanted, "\(record.id) can be taken back, but may be at the server.")
            }
        default: break
        }
    }

    /// Records that the app took the command back for its user.
    private func takenBack(_ record: CommandRecord) {
        record.isTakenBack = true
        if record.hasLeft {
            fail(.unwanted, "\(record.id) is taken back, but has left the device.")
        }
    }

    /// Whether the server executed it, or had nothing to do for it.
    private func hasHappened(_ record: CommandRecord) -> Bool {
        !record.effects.isEmpty || scenario.commands[record.name]?.deletesRow == true
            || record.wasFulfilled
            || twins(of: record).contains {
                $0.effects.count > 1 || $0.phase != .done && !$0.effects.isEmpty
            }
    }

    /// Checks that each stored command stays until it is done or dropped.
    private func checkLost(_ commands: [StoredCommand]) {
        let there = Set(commands.map(\.status.id))
        for record in records where record.mayEnd && !there.contains(record.id) {
            for later in records where later.needs(record) { later.mayEnd = true }
        }
        for record in records where record.isStored && !record.isDropped && !record.mayEnd {
            guard !there.contains(record.id), !record.mayBeRemoved else { continue }
            if !hasHappened(record) {
                return fail(.lost, "\(record.id), \(record.name), is lost.")
            }
            if record.phase == .refused || record.phase == .parked {
                return fail(.lost, "\(record.id) was removed without the user’s decision.")
            }
            record.phase = .done
        }
    }

    /// The number of commands that can still progress without the user, or are on top of a copy.
    private func unsettled(_ commands: [StoredCommand]) -> Int {
        var waits: Set<String> = []
        var count = 0
        // Begun commands first, because they also block earlier ones of their lane.
        let statuses = commands.map(\.status)
        func hasBegun(_ status: CommandStatus) -> Bool {
            [.sending, .unknown].contains(status.phase)
        }
        for status in statuses.filter(hasBegun) + statuses.filter({ !hasBegun($0) }) {
            switch (status.phase, status.waitsFor) {
            case (.parked, _), (.refused, _), (.takenBack, _): waits.insert(status.id)
            case (_, .earlier(let other)) where waits.contains(other): waits.insert(status.id)
            case (_, .maker(let other)) where waits.contains(other): waits.insert(status.id)
            case (.waiting, _), (.unknown, _):
                if record(status.id)?.isPoisoned == true {
                    waits.insert(status.id)
                } else {
                    count += 1
                }
            case (.sending, _) where record(status.id)?.isPoisoned == true:
                waits.insert(status.id)
            default: count += 1
            }
        }
        return count
    }

    /// Checks that the last command of each row is visible, until something else has changed the
    /// row.
    private func checkShown(_ commands: [StoredCommand], _ store: StoreConnection) throws {
        var seen: Set<String> = []
        for record in records.reversed() where record.isStored && !record.isGivenUp {
            guard let probe = scenario.commands[record.name] else { continue }
            let row = try store.currentID(record.command.row, in: probe.collection)
            let name = "\(probe.collection)/\(row)"
            guard seen.insert(name).inserted else { continue }
            if let done = record.effects.first {
                // The copy was removed with a session, and is fetched again.
                if record.hasSessionEnded { continue }
                // Another client or command has changed the row since.
                let last = serverChanges[name] ?? 0
                if last > done || serverRows[probe.collection]?[row] == nil && !probe.deletesRow {
                    continue
                }
                if record.effects.count > 1 { continue }
            } else if record.phase == .done {
                // There was nothing to do.
                continue
            }
            // Commands of other lanes are applied on top of its result, as are those whose lane
            // could not be recognized as the same.
            let others = commands.contains {
                $0.status.row == row && $0.status.collection == probe.collection
                    && $0.status.id != record.id
                    && ($0.lane != record.lane || record.apartFrom.contains($0.status.id))
            }
            guard !others, try !probe.isShown(record.command, store) else { continue }
            return fail(.shown, "\(record.id), \(record.name), is not visible in \(name).")
        }
    }

    /// Checks that reading rows one by one gives the rows of the list. A row that no command
    /// changes is read again only if its bytes differ.
    private func checkCount(
        _ collection: CollectionProbe, _ commands: [StoredCommand], _ store: StoreConnection,
        _ process: AppProcess
    ) throws {
        guard collection.isJSON else { return }
        let stored = try store.storedRows(of: collection.name)
        let changed = Set(
            try commands.filter { $0.status.collection == collection.name }.map {
                try store.currentID($0.status.row, in: collection.name)
            })
        let before = process.rowsShown[collection.name] ?? [:]
        var alone: [String: Data] = [:]
        var shown = try changed.filter { try collection.isRowShown($0, store) }
        for (id, json) in stored where !changed.contains(id) {
            guard try before[id] == json || collection.isRowShown(id, store) else { continue }
            alone[id] = json
            shown.insert(id)
        }
        process.rowsShown[collection.name] = alone
        checkGone(shownIDs.updateValue(shown, forKey: collection.name) ?? [], shown, collection)
        let count = shown.count
        let listed = try collection.shownCount(store)
        guard count != listed else { return }
        fail(.shown, "\(collection.name) lists \(listed) rows, but has \(count) one by one.")
    }

    /// Checks that readers lose a row only if it was removed at the server or by the user.
    private func checkGone(
        _ before: Set<String>, _ now: Set<String>, _ collection: CollectionProbe
    ) {
        let gone = before.subtracting(now).filter {
            serverRows[collection.name]?[$0] != nil
                && !serverRemovals.contains("\(collection.name)/\($0)")
        }
        let removed = records.filter { scenario.commands[$0.name]?.deletesRow == true }.map {
            $0.command.row
        }
        guard let id = gone.subtracting(removed).min() else { return }
        fail(.copy, "\(collection.name)/\(id) is no longer visible, but is at the server.")
    }
}
