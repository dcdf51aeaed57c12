public import AshlarCore

extension Offline: ChangeQueue {
    /// The commands that the server has not confirmed, oldest first.
    public func unsettledChanges() async throws -> [UnsettledChange] {
        try commands().compactMap(UnsettledChange.init)
    }

    /// Takes back, resends, or drops a command; a command that was taken back is dropped as well.
    public func settle(
        _ id: UnsettledChange.ID, by decision: ChangeDecision
    ) async throws -> Bool {
        let id = id.rawValue
        switch decision {
        case .takeBack:
            guard try await takeBack(id) else { return false }
            try await drop(id)
            return true
        case .retry:
            if try await retry(id) { return true }
            return try await sendNow(id)
        case .drop:
            // The server settles a command that may still be sent.
            let change = try commands(id).first.flatMap(UnsettledChange.init)
            guard let change, !change.isOpen else { return false }
            return try await !drop(id).isEmpty
        }
    }

    /// Sends and refreshes until everything that remains waits for the user, or until cancelled.
    ///
    /// - Returns: The commands that wait for the user, oldest first.
    public func runUntilSettled() async throws -> [UnsettledChange] {
        // Subscribes before the first read, so that no change is missed.
        let changes = AsyncStream.merging(
            context.collections.map { self.changes($0.collection) },
            on: context.runtime.effectExecutor)
        return try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { await run() }
            defer { group.cancelAll() }
            var next = changes.makeAsyncIterator()
            repeat {
                let left = try await unsettledChanges()
                if !left.contains(where: \.isOpen) { return left }
            } while await next.next() != nil
            throw CancellationError()
        }
    }
}

extension UnsettledChange {
    /// `nil` for a command that the server has.
    public init?(_ status: CommandStatus) {
        let phase: Phase
        switch status.phase {
        case .waiting: phase = .notSent
        case .sending: phase = .sending
        case .unknown: phase = .unknown
        case .parked: phase = .parked
        case .refused: phase = .refused
        case .takenBack: phase = .takenBack
        case .done: return nil
        }
        self.init(
            id: ID(rawValue: status.id), row: status.row, name: status.name, phase: phase,
            problem: status.problem?.problem, nextTry: status.nextTry,
            canBeTakenBack: status.canBeTakenBack)
    }
}
