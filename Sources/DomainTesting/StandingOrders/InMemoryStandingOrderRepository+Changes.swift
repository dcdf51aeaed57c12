public import AshlarDomain
import Foundation

extension InMemoryStandingOrderRepository {
    /// The pending changes, oldest first.
    public func pendingChanges() async throws -> [StandingOrderChange] {
        try await copy.read { $0.shownChanges }
    }

    /// The bank’s id of the first order is `order-1`, if it had none before.
    ///
    /// - Throws: `StandingOrderChangeError.alreadyAsked` if the same terms are already pending.
    public func create(_ terms: StandingOrderTerms, id: ID<StandingOrderReview>) async throws {
        let id = ID<PendingState>(rawValue: id.rawValue)
        try copy.change { contents in
            guard !contents.shownChanges.contains(where: { $0.id == id }) else { return }
            guard !contents.shownChanges.contains(where: { $0.isSame(as: terms) }) else {
                throw StandingOrderChangeError.alreadyAsked
            }
            contents.changes.store(Pending(kind: .setUp(terms)), id: id, at: copy.now())
        }
        try await deliverAtOnce()
    }

    /// The bank’s first change results in version `v2`.
    public func change(_ order: StandingOrder, _ change: StandingOrder.Change) async throws {
        try copy.change {
            $0.changes.store(
                Pending(kind: .change(change), known: order, order: order.id), at: copy.now())
        }
        try await deliverAtOnce()
    }

    /// Succeeds only while nothing has been sent.
    public func takeBack(_ change: ID<PendingState>) async throws -> Bool {
        try copy.change { $0.changes.takeBack(change) }
    }

    /// Sends at once if the line works, on top of the bank’s current version.
    ///
    /// - Throws: `StandingOrderChangeError` if the change does not fit that version.
    public func retry(_ change: ID<PendingState>) async throws {
        try copy.change { contents in
            guard let waiting = contents.changes.waiting.first(where: { $0.pending.id == change })
            else { return }
            if case .change(let kind) = waiting.change.kind, !waiting.pending.isOpen,
                let now = contents.orders.first(where: { $0.id == waiting.change.order })
            {
                _ = try now.applying(kind, today: LocalDate(copy.now(), in: .gmt))
                contents.changes.rewrite(change) { $0.known = now }
            }
            contents.changes.retry(change)
        }
        try await deliverAtOnce()
    }

    /// Removes only changes that wait for the user’s decision.
    public func drop(_ change: ID<PendingState>) async throws {
        try copy.change { $0.changes.drop(change) }
    }

    // MARK: For tests

    /// Sends the pending changes, oldest first, while the line works.
    public func deliver() async throws {
        for waiting in copy.contents.changes.open {
            let id = waiting.pending.id
            do {
                try await copy.line.request()
                let isLost = loseAnswer()
                try copy.change { contents in
                    try contents.apply(id, today: LocalDate(copy.now(), in: .gmt))
                    if isLost { throw ServerError.timedOut }
                    contents.changes.remove(id)
                    contents.orders = contents.bank
                }
            } catch let error as ServerError {
                try copy.change { contents in
                    contents.changes.fail(id, with: error, at: copy.now())
                    if case .conflict = error { contents.orders = contents.bank }
                }
            }
        }
    }

    /// Adds a pending change with the given state, as if left by an earlier run.
    public func addPending(_ change: StandingOrderChange) throws {
        try copy.change { contents in
            let known = contents.orders.first { $0.id == change.order }
            contents.changes.addPending(
                Pending(kind: change.kind, known: known, order: change.order), change.pending)
        }
    }

    /// Delivers, unless a test holds requests back.
    private func deliverAtOnce() async throws {
        if !copy.line.requests.isHolding { try await deliver() }
    }
}

extension InMemoryStandingOrderRepository.Contents {
    fileprivate var shownChanges: [StandingOrderChange] {
        changes.waiting.map {
            StandingOrderChange(order: $0.change.order, kind: $0.change.kind, pending: $0.pending)
        }
    }

    /// Applies the change at the bank; repeating it changes nothing.
    fileprivate mutating func apply(_ id: ID<PendingState>, today: LocalDate) throws {
        guard let waiting = changes.open.first(where: { $0.pending.id == id }) else { return }
        switch waiting.change.kind {
        case .setUp(let terms):
            guard answers[id] == nil else { return }
            answers[id] =
                put(
                    StandingOrder(
                        id: ID(rawValue: "order-\(bank.count + 1)"), terms: terms, status: .active,
                        version: "")
                ).id
        case .change(let change):
            guard let known = waiting.change.known,
                let now = bank.first(where: { $0.id == known.id })
            else {
                throw ServerError.refused(reason: .narrative, detail: "There is no such order.")
            }
            let rebased: StandingOrder.Rebased
            do { rebased = try now.rebasing(change, madeTo: known, today: today) } catch {
                throw ServerError.refused(reason: .narrative, detail: error.description)
            }
            switch rebased {
            case .isDone: break
            case .conflict:
                throw ServerError.conflict(detail: "the order has version \(now.version)")
            case .changed(let order):
                let stored = put(order)
                // Later pending changes are based on this one.
                changes.rewrite { if $0.order == known.id, $0.known != nil { $0.known = stored } }
            }
        }
    }
}
