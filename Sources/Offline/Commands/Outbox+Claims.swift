import AshlarCore
import AshlarHTTP
import Foundation

/// Claims commands for attempts, and decides how they may be sent.
extension Outbox {
    /// Claims the commands that are due, for the time of a lease. A command that cannot be claimed
    /// blocks only its own lane.
    ///
    /// - Returns: The work for the claimed commands, and when the next command will be due.
    func claim() throws -> (work: [ClaimedWork], next: Date?) {
        let now = runtime.now()
        // Most calls find nothing due, and then do not write.
        let heads = try store.read { try ready($0) }
        store.attempts.keep(only: heads.map(\.number))
        guard heads.contains(where: { dueAt($0, now) <= now }) else {
            return ([], heads.map { dueAt($0, now) }.min())
        }
        return try store.write { store in
            var work: [ClaimedWork] = []
            var next: Date?
            for row in try ready(store) {
                let due = dueAt(row, now)
                if due > now {
                    next = min(next ?? due, due)
                } else if let claimed = try isolated(row, store, { try claim(row, now, store) }) {
                    if let claimed { work.append(claimed) }
                }
            }
            return (work, next)
        }
    }

    /// The first command of each lane, unless it is parked, unreadable, or waits for another.
    private func ready(_ store: StoreConnection) throws -> [CommandRow] {
        let makers = try Makers(store)
        return try CommandRow.heads(store).filter { row in
            guard row.phase != .parked, makers.maker(for: row) == nil else { return false }
            return try store.reader.readable(row, store) != nil
        }
    }

    /// The errors of the lanes’ first commands that this version cannot read.
    func unreadable() throws -> [any Error] {
        try store.read { store in
            try CommandRow.heads(store).compactMap { row in
                do { _ = try command(of: row, store) } catch  where !OfflineStore.isStorage(error) {
                    return error
                }
                return nil
            }
        }
    }

    /// - Returns: `nil` if the user has to decide; the command is parked then.
    private func claim(
        _ old: CommandRow, _ now: Date, _ store: StoreConnection
    ) throws -> ClaimedWork? {
        var row = old
        row.isUncertain = row.isUncertain || row.phase == .inFlight
        if let length = try rightToSend(row) {
            hold(&row)
            return .send(try grant(row, now, length, store))
        }
        guard kinds[row.name]?.canLookUp == true else {
            row.phase = .parked
            row.problem = .timedOut
            row.release()
            try row.save(store)
            try reach(row, store) { .parked(.timedOut) }
            return nil
        }
        hold(&row)
        try row.save(store)
        try reach(row, store) { .unknown }
        self.store.attempts.take(row)
        return .lookUp(row)
    }

    /// How long the command’s bytes may be sent from now on; `nil` if they must not be sent,
    /// because they may have arrived and a second effect is possible.
    private func rightToSend(_ row: CommandRow) throws -> Duration? {
        guard row.isUncertain else { return settings.lease }
        guard let kind = kinds[row.name] else { return nil }
        if kind.isRepeatable { return settings.lease }
        guard let promised = kind.keyWindow, let known = store.attempts.sinceFirst(row.number)
        else {
            return nil
        }
        // A request may be under way this long, and must arrive while the key is valid.
        let underWay = max(settings.transit, settings.lease)
        let window = min(promised, settings.keyWindow ?? promised)
        let left = window - underWay - known
        return left > .zero ? min(settings.lease, left) : nil
    }

    /// Claims the command for the time of a lease.
    private func hold(_ row: inout CommandRow) {
        row.phase = .inFlight
        row.attempts += 1
        row.holder = store.mark.name
    }

    private func grant(
        _ old: CommandRow, _ now: Date, _ length: Duration, _ store: StoreConnection
    ) throws -> SendingGrant {
        var row = old
        let granted = Stopwatch(runtime.clock)
        let isKeyNew = row.firstSentAt == nil
        row.firstSentAt = row.firstSentAt ?? now
        row.posts += 1
        try row.save(store)
        try reach(row, store) { .sending }
        self.store.attempts.post(row, isKeyNew: isKeyNew)
        return try SendingGrant(
            row, keyHeader: kinds[row.name]?.keyHeader, granted: granted, for: length, store)
    }

    /// Whether no request for the command can be under way any more. Read before the look-up is
    /// sent: if the server then has nothing, the command never arrives.
    ///
    /// The last request may have left at the very end of its lease.
    func isQuiet(_ row: CommandRow) -> Bool {
        guard let quiet = store.attempts.sinceLast(row.number) else { return false }
        return quiet >= settings.lease + settings.transit
    }

    /// Called when a look-up found nothing: the command may be sent, and its key’s time
    /// restarts.
    ///
    /// - Parameter wasQuiet: ``isQuiet(_:)`` when the look-up was sent; if `false`, a request may
    ///   still be under way, and only a key prevents it from taking effect besides the next.
    /// - Returns: `nil` if this sender no longer holds the command, or it has to wait.
    func grantAfterLookUp(_ claimed: CommandRow, wasQuiet: Bool) throws -> SendingGrant? {
        let now = runtime.now()
        guard wasQuiet || kinds[claimed.name]?.keyWindow != nil else {
            try postpone(claimed, mayHaveArrived: true, problem: .timedOut)
            return nil
        }
        return try store.write { store in
            guard var row = try currentRow(claimed, store) else { return nil }
            row.isUncertain = !wasQuiet
            row.firstSentAt = nil
            hold(&row)
            return try grant(row, now, settings.lease, store)
        }
    }

    /// When a command may be sent. This process’s own stopwatch decides whether a lease has ended,
    /// independent of the time of day: for another process’s lease, it starts when the claim is
    /// first seen.
    func dueAt(_ row: CommandRow, _ now: Date) -> Date {
        guard row.phase == .inFlight else {
            return now.plausible(row.nextTry, within: settings.retry.serverCap)
        }
        guard let owner = row.holder, store.mark.isAlive(owner) else { return now }
        let held = store.attempts.sinceTaken(row) ?? store.attempts.sinceSeen(row)
        return now.addingTimeInterval(max(settings.lease - held, .zero).seconds)
    }

    /// Marks commands of senders that have ended as possibly arrived. Commands that another version
    /// could not read get the ids that have been replaced meanwhile.
    func recover() throws {
        try renewIDs()
        let now = runtime.now()
        func isLeft(_ row: CommandRow) -> Bool {
            row.phase == .inFlight && dueAt(row, now) <= now
        }
        guard try store.read({ try CommandRow.heads($0) }).contains(where: isLeft) else { return }
        try store.write { store in
            for old in try CommandRow.heads(store) where isLeft(old) {
                try isolated(old, store) {
                    var row = old
                    row.phase = .waiting
                    row.isUncertain = true
                    row.nextTry = now
                    row.release()
                    try row.save(store)
                    try reach(row, store) { .unknown }
                }
            }
        }
    }

    /// Replaces ids in commands of which nothing has left.
    func renewIDs() throws {
        let stale = try store.read { store in
            guard try store.integer("SELECT EXISTS (SELECT 1 FROM replacedIDs)") == 1 else {
                return [CommandRow]()
            }
            return try CommandRow.rows(
                "phase IN ('waiting', 'parked', 'refused', 'takenBack') AND NOT uncertain", [],
                store
            ).filter { try renewed($0, store) != nil }
        }
        guard !stale.isEmpty else { return }
        try store.write { store in
            for old in stale {
                // Another process may have changed it first.
                guard let row = try CommandRow.find(old.id, store), row.revision == old.revision,
                    row.phase == old.phase, !row.isUncertain
                else { continue }
                try isolated(row, store) {
                    guard let (command, key) = try renewed(row, store) else { return }
                    try replace(row, by: command, key: key, store)
                }
            }
        }
    }

    /// The command with current ids, and its key; `nil` if it has them already, or cannot be read.
    func renewed(
        _ row: CommandRow, _ store: StoreConnection
    ) throws -> (command: any OfflineCommand, key: String)? {
        guard try store.reader.readable(row, store) != nil, let kind = kinds[row.name],
            let sealed = try SealedCommand.find(row.number, store),
            let json = try ReplacedIDs.renewed(sealed.command, store)
        else { return nil }
        return (try kind.decode(json), sealed.key)
    }

    // MARK: What makes a command due

    /// After the server was reached: makes commands due that waited only for that.
    func serverIsReachable() throws {
        try endPauses { problem in
            switch problem {
            case .offline, .signedOut: true
            default: false
            }
        }
    }

    /// After a launch, or when the network is back: makes commands due that found no network or got
    /// no answer. Pauses that the server requested are kept.
    func serverMayBeReachable() throws {
        try endPauses { problem in
            switch problem {
            case .offline, .timedOut: true
            default: false
            }
        }
    }

    /// Ends a waiting command’s pause, whatever its reason.
    ///
    /// - Returns: Whether there is such a command.
    func sendNow(_ id: String) throws -> Bool {
        let isDue = try store.write { store in
            guard var row = try CommandRow.find(id, store), row.phase == .waiting else {
                return false
            }
            row.nextTry = runtime.now()
            try row.save(store)
            return true
        }
        if isDue { store.signals.sender.signal() }
        return isDue
    }

    private func endPauses(_ isOver: (ServerError) -> Bool) throws {
        let now = runtime.now()
        func waits(_ row: CommandRow) -> Bool {
            row.phase == .waiting && row.nextTry > now && row.problem.map(isOver) == true
        }
        guard try store.read({ try CommandRow.heads($0) }).contains(where: waits) else { return }
        try store.write { store in
            for var row in try CommandRow.heads(store) where waits(row) {
                row.nextTry = now
                try row.save(store)
            }
        }
        store.signals.sender.signal()
    }

    /// The current row, if this sender still holds the command; `nil` once the lease has ended.
    func currentRow(_ claimed: CommandRow, _ store: StoreConnection) throws -> CommandRow? {
        guard let held = self.store.attempts.sinceTaken(claimed), held < settings.lease,
            let row = try CommandRow.find(claimed.id, store), row.holder == self.store.mark.name,
            row.attempts == claimed.attempts
        else { return nil }
        return row
    }

    /// Runs work on one command in a savepoint. Its errors are logged and do not hold up other
    /// commands.
    ///
    /// - Throws: Storage errors, which concern all commands.
    @discardableResult
    private func isolated<Value>(
        _ row: CommandRow, _ store: StoreConnection, _ work: () throws -> Value
    ) throws -> Value? {
        do { return try store.savepoint(work) } catch  where !OfflineStore.isStorage(error) {
            runtime.log.error("\(row.name) \(row.id) cannot be sent and holds its lane: \(error)")
            return nil
        }
    }
}
