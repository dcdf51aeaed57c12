public import AshlarDomain
import Foundation

extension InMemoryPayeeRepository {
    /// The pending changes, oldest first.
    public func pendingChanges() async throws -> [PayeeChange] {
        try await copy.read { contents in
            contents.changes.waiting.map {
                PayeeChange(payee: $0.change.payee, kind: $0.change.kind, pending: $0.pending)
            }
        }
    }

    /// Local ids are `local-1`, `local-2` and so on; the bank’s ids are `new-1`, `new-2` and so on.
    public func add(_ payee: NewPayee, key: String) async throws -> Payee {
        let id = try copy.change { contents in
            if let known = contents.added[key] { return known }
            let id = ID<Payee>(rawValue: "local-\(contents.added.count + 1)")
            contents.added[key] = id
            contents.changes.store(Pending(payee: id, kind: .add(payee)), at: copy.now())
            return id
        }
        try await deliverAtOnce()
        return try await self.payee(id)
            ?? Payee(id: id, name: payee.name, identifier: payee.identifier, isActive: true)
    }

    /// Accepts unknown payees too; the bank refuses those.
    public func rename(_ id: ID<Payee>, to name: String) async throws {
        try await store(id, .rename(to: name))
    }

    /// The bank refuses payees passed to ``bankRefusesDeletion(_:)``.
    public func delete(_ id: ID<Payee>) async throws { try await store(id, .delete) }

    /// Succeeds only while nothing has been sent.
    public func takeBack(_ change: ID<PendingState>) async throws -> Bool {
        try copy.change { $0.changes.takeBack(change) }
    }

    /// Sends at once if the line works.
    public func retry(_ change: ID<PendingState>) async throws {
        try copy.change { $0.changes.retry(change) }
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
                try copy.change { try $0.apply(id) }
            } catch let error as ServerError {
                try copy.change { $0.changes.fail(id, with: error, at: copy.now()) }
            }
        }
    }

    /// Adds a pending change with the given state, as if left by an earlier run.
    public func addPending(_ change: PayeeChange) throws {
        try copy.change {
            $0.changes.addPending(Pending(payee: change.payee, kind: change.kind), change.pending)
        }
    }

    private func store(_ id: ID<Payee>, _ kind: PayeeChange.Kind) async throws {
        try copy.change { contents in
            contents.changes.store(
                Pending(payee: contents.given[id] ?? id, kind: kind), at: copy.now())
        }
        try await deliverAtOnce()
    }

    /// Delivers, unless a test holds requests back.
    private func deliverAtOnce() async throws {
        if !copy.line.requests.isHolding { try await deliver() }
    }
}

extension InMemoryPayeeRepository.Contents {
    /// The bank’s payees with the pending changes applied.
    var shown: [Payee] {
        var payees = payees
        for waiting in changes.open {
            let place = payees.firstIndex { $0.id == waiting.change.payee }
            switch (waiting.change.kind, place) {
            case (.add(let new), nil): payees.append(Payee(new, id: waiting.change.payee))
            case (.rename(let name), let place?): payees[place] = payees[place].with(name: name)
            case (.delete, let place?): payees[place] = payees[place].with(isActive: false)
            case (.add, _), (.rename, nil), (.delete, nil): break
            }
        }
        return payees
    }

    /// Applies the change at the bank and removes it from the pending changes.
    fileprivate mutating func apply(_ id: ID<PendingState>) throws {
        guard let waiting = changes.open.first(where: { $0.pending.id == id }) else { return }
        let payee = waiting.change.payee
        let place = payees.firstIndex { $0.id == payee }
        switch (waiting.change.kind, place) {
        case (.add(let new), _):
            let made = ID<Payee>(rawValue: "new-\(given.count + 1)")
            given[payee] = made
            payees.append(Payee(new, id: made))
            changes.rewrite { if $0.payee == payee { $0.payee = made } }
        case (.rename(let name), let place?): payees[place] = payees[place].with(name: name)
        case (.rename, nil):
            throw ServerError.refused(reason: .narrative, detail: "There is no payee “\(payee)”.")
        case (.delete, _):
            guard !kept.contains(payee) else {
                throw ServerError.refused(
                    reason: .paymentUnderWay, detail: "A payment to this payee is under way.")
            }
            payees.removeAll { $0.id == payee }
        }
        changes.remove(id)
    }
}

extension Payee {
    fileprivate init(_ new: NewPayee, id: AshlarDomain.ID<Payee>) {
        self.init(id: id, name: new.name, identifier: new.identifier, isActive: true)
    }

    fileprivate func with(name: String? = nil, isActive: Bool? = nil) -> Payee {
        Payee(
            id: id, name: name ?? self.name, identifier: identifier,
            isActive: isActive ?? self.isActive)
    }
}
