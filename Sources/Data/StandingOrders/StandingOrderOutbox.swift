import AshlarDomain
import AshlarHTTP
import AshlarOffline
import Foundation
import GRDB

/// The standing orders of one user that were confirmed and have no outcome that was seen, in the
/// store.
///
/// Every step is one durable transaction: before the first byte is sent it says that something may
/// be sent, and only a definite answer ends it.
struct StandingOrderOutbox: Sendable {
    let store: UserStore
    let settings: DataSettings
    let runtime: RuntimeEnvironment

    var watch: StandingOrderWatch { store.orderWatch }

    func requests() throws -> [StandingOrderRequest] {
        try store.read { try StandingOrderRequestRow.all($0) }.map { row in
            row.request(isHeld: row.sender.map(store.mark.isAlive) ?? false)
        }
    }

    /// Stores a request with its key and its bytes, and takes it; one that is there and has no answer
    /// is taken again.
    ///
    /// - Throws: ``StandingOrderChangeError/alreadyAsked``, `StoreError`.
    func begin(
        _ terms: StandingOrderTerms, _ id: ID<StandingOrderReview>
    ) throws -> (errand: StandingOrderErrand, isNew: Bool) {
        let now = runtime.now()
        return try store.write { db in
            let rows = try StandingOrderRequestRow.all(db)
            let isSame = rows.contains {
                $0.id != id && $0.request(isHeld: true).isSame(as: terms)
            }
            guard !isSame else { throw StandingOrderChangeError.alreadyAsked }
            if let known = rows.first(where: { $0.id == id }), known.state != .refused {
                guard known.terms == terms, let errand = try takeAtOnce(known, db) else {
                    throw StandingOrderChangeError.alreadyAsked
                }
                return (errand, false)
            }
            // Refused before, for a reason that may be gone: another question, with another key.
            try rows.first { $0.id == id }?.delete(db)
            try StandingOrderRequestRow.insert(id, terms, key: runtime.makeID(), at: now, db)
            guard let row = try StandingOrderRequestRow.of(id, db) else {
                throw UnreadableRecord(record: id.rawValue, field: "id", value: "missing")
            }
            return (try take(row, db), true)
        }
    }

    // MARK: Taking

    /// Takes what is due, for a short time.
    ///
    /// - Returns: What to do, and how long until the next is due; `nil` where none is left.
    func takeDue() throws -> (errands: [StandingOrderErrand], next: Duration?) {
        let rows = try store.read { try StandingOrderRequestRow.all($0) }
        // Most looks find nothing to do, and then nothing is written.
        guard rows.contains(where: { untilDue($0) == .zero }) else {
            return ([], rows.compactMap(untilDue).min())
        }
        return try store.write { db in
            var errands: [StandingOrderErrand] = []
            var next: Duration?
            for row in try StandingOrderRequestRow.all(db) {
                guard let wait = untilDue(row) else { continue }
                if wait == .zero { errands.append(try take(row, db)) }
                let pause = wait == .zero ? settings.lease : wait
                next = min(next ?? pause, pause)
            }
            return (errands, next)
        }
    }

    /// Takes one whatever its next try, to ask what became of it; `nil` where the bank has answered
    /// or is being asked.
    func take(_ id: ID<StandingOrderReview>) throws -> StandingOrderErrand? {
        try store.write { db in
            try StandingOrderRequestRow.of(id, db).flatMap {
                try takeAtOnce($0, asksFirst: true, db)
            }
        }
    }

    private func takeAtOnce(
        _ row: StandingOrderRequestRow, asksFirst: Bool = false, _ db: Database
    ) throws -> StandingOrderErrand? {
        guard row.state == .waiting || (row.state == .inFlight && untilDue(row) == .zero) else {
            return nil
        }
        return try take(row, asksFirst: asksFirst, db)
    }

    /// `nil` for what the bank has answered.
    func untilDue(_ row: StandingOrderRequestRow) -> Duration? {
        switch row.state {
        case .setUp, .differs, .refused: return nil
        case .inFlight:
            guard let sender = row.sender, store.mark.isAlive(sender) else { return .zero }
            return max(settings.lease - watch.held(row, runtime), .zero)
        case .waiting:
            let now = runtime.now()
            let due = now.plausible(row.nextTry, within: settings.retry.serverCap)
            return .seconds(max(due.timeIntervalSince(now), 0))
        }
    }

    private func take(
        _ old: StandingOrderRequestRow, asksFirst: Bool = false, _ db: Database
    ) throws -> StandingOrderErrand {
        var row = old
        row.uncertain = row.uncertain || row.state == .inFlight
        guard !(asksFirst && row.uncertain), let limit = rightToPost(row) else {
            hold(&row)
            try row.save(db)
            watch.take(row, runtime)
            return .ask(row)
        }
        if !row.uncertain { watch.keyBegins(row, runtime) }
        return .post(try grant(row, within: limit, db))
    }

    /// For how long its bytes may be sent; `nil` for not at all: they may have arrived, and the bank
    /// may have forgotten their key. Only the process that used the key first knows that it has not,
    /// by its monotonic clock. Once nothing can be under way any more, asking says more than sending.
    private func rightToPost(_ row: StandingOrderRequestRow) -> Duration? {
        guard row.uncertain else { return settings.lease }
        guard let age = watch.keyAge(row), !isQuiet(row) else { return nil }
        // The last moment for a request to leave, so that it arrives while the key is known.
        let left = settings.keyWindow - max(settings.transit, settings.lease) - age
        return left > .zero ? min(settings.lease, left) : nil
    }

    /// Whether no request for the order can be under way any more: asked before the question whether
    /// the bank has it leaves, "no" then means that it never will have it.
    ///
    /// The last request may have left at the very end of its right, and needs a network that is awake
    /// to arrive.
    func isQuiet(_ row: StandingOrderRequestRow) -> Bool {
        row.posts == 0 || watch.quiet(row, runtime) >= settings.lease + settings.transit
    }

    private func hold(_ row: inout StandingOrderRequestRow) {
        row.state = .inFlight
        row.attempts += 1
        row.sender = store.mark.name
    }

    private func grant(
        _ old: StandingOrderRequestRow, within limit: Duration, _ db: Database
    ) throws -> StandingOrderPost {
        var row = old
        hold(&row)
        row.posts += 1
        try row.save(db)
        watch.take(row, runtime)
        return try StandingOrderPost(granted: row, within: limit, runtime.clock, db)
    }

    /// The bank was asked and does not have the order: it may be sent, its key's time begins anew.
    ///
    /// - Parameter wasQuiet: ``isQuiet(_:)`` as it was when the question left; otherwise a request
    ///   may be under way still.
    /// - Returns: `nil` if the row is no longer this sender's.
    func notThere(_ taken: StandingOrderRequestRow, wasQuiet: Bool) throws -> StandingOrderPost? {
        try store.write { db in
            guard var row = try mine(taken, db) else { return nil }
            row.uncertain = !wasQuiet
            watch.keyBegins(row, runtime)
            return try grant(row, within: settings.lease, db)
        }
    }

    // MARK: What comes of an attempt

    /// Ends an attempt that brought no answer.
    ///
    /// - Parameters:
    ///   - mayHaveArrived: Whether this attempt may have reached the bank.
    ///   - hasPosted: Whether this attempt was to send the bytes.
    func postpone(
        _ taken: StandingOrderRequestRow, mayHaveArrived: Bool, hasPosted: Bool = false,
        problem: ServerError?,
        serverDelay: Duration? = nil, atOnce: Bool = false
    ) throws {
        let wait =
            atOnce
            ? .zero
            : settings.pause(
                afterAttempt: taken.attempts, serverDelay: serverDelay, random: runtime.random)
        try store.write { db in
            guard var row = try mine(taken, db) else { return }
            row.state = .waiting
            row.uncertain = taken.uncertain || mayHaveArrived
            // What did not leave keeps nothing from being quiet.
            if hasPosted && !mayHaveArrived { row.posts = max(row.posts - 1, 0) }
            row.nextTry = runtime.now().addingTimeInterval(wait.seconds)
            row.problem = problem
            row.sender = nil
            try row.save(db)
        }
        watch.alarm.signal()
    }

    /// The bank said no, for good. Where another sender has the row, that one hears it.
    func refuse(_ taken: StandingOrderRequestRow, _ problem: ServerError) throws {
        try store.write { db in
            guard var row = try mine(taken, db) else { return }
            row.state = .refused
            row.uncertain = false
            row.problem = problem
            row.sender = nil
            try row.save(db)
        }
        watch.forget(taken)
    }

    /// The bank has it: the order takes its place in the list, in the same transaction.
    ///
    /// - Returns: Whether it is what was confirmed.
    func settle(_ taken: StandingOrderRequestRow, _ order: StandingOrder) throws -> Bool {
        let agrees = order.terms.agrees(with: taken.terms)
        try store.changeWhole(.standingOrders, runtime) { db in
            try StandingOrderTable.keep(order, db)
            guard var row = try StandingOrderRequestRow.of(taken.id, db),
                row.number == taken.number
            else { return }
            row.state = agrees ? .setUp : .differs
            row.uncertain = false
            row.problem = nil
            row.sender = nil
            row.order = order.id
            try row.save(db)
        }
        watch.forget(taken)
        return agrees
    }

    /// Forgets a request of which nothing has left; `false` where another sender has it by now.
    func takeBack(_ taken: StandingOrderRequestRow) throws -> Bool {
        try store.write { db in
            guard let row = try StandingOrderRequestRow.of(taken.id, db),
                row.number == taken.number, row.attempts == taken.attempts,
                row.state == .waiting, !row.uncertain
            else { return false }
            try row.delete(db)
            return true
        }
    }

    // MARK: What a person does

    /// - Throws: ``StandingOrderChangeError/unanswered``.
    func dismiss(_ id: ID<StandingOrderReview>) throws {
        try store.write { db in
            guard let row = try StandingOrderRequestRow.of(id, db) else { return }
            guard row.request(isHeld: true).canBeDismissed else {
                throw StandingOrderChangeError.unanswered
            }
            try row.delete(db)
            watch.forget(row)
        }
    }

    /// What found no network, or got no answer, is due: there may be one now.
    func bankMayBeReachable() throws {
        func waits(_ row: StandingOrderRequestRow) -> Bool {
            switch row.problem {
            case .offline, .timedOut, .signedOut: row.state == .waiting
            default: false
            }
        }
        guard try store.read({ try StandingOrderRequestRow.all($0) }).contains(where: waits) else {
            return
        }
        try store.write { db in
            for var row in try StandingOrderRequestRow.all(db) where waits(row) {
                row.nextTry = runtime.now()
                try row.save(db)
            }
        }
        watch.alarm.signal()
    }

    /// The row as it is, if it is still this sender's: nothing is done once the lease has ended.
    private func mine(
        _ taken: StandingOrderRequestRow, _ db: Database
    ) throws -> StandingOrderRequestRow? {
        guard watch.held(taken, runtime) < settings.lease,
            let row = try StandingOrderRequestRow.of(taken.id, db),
            row.sender == store.mark.name, row.attempts == taken.attempts
        else { return nil }
        return row
    }
}

extension StandingOrderTerms {
    /// Whether the bank does with them what was confirmed: the same sum, from and to the same
    /// accounts, on the same days. Names and references are the bank's to write.
    func agrees(with confirmed: StandingOrderTerms) -> Bool {
        account == confirmed.account && payeeIdentifier == confirmed.payeeIdentifier
            && amount == confirmed.amount && schedule == confirmed.schedule
    }
}
