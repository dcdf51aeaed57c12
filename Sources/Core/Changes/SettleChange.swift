/// The outcome of a user’s decisions about changes, as a screen’s state holds it.
///
/// Its rules are in ``SettleChange``. The settled change itself arrives with the rows that the
/// screen follows.
public struct Settlement: Codable, Equatable, Sendable {
    /// The reason why a decision was not carried out.
    public enum Failure: Codable, Equatable, Sendable {
        /// The change may have been sent, or is already settled.
        case tooLate
        /// The change breaks a rule now, or the store failed.
        case problem(Problem)
    }

    /// An event or result that changes the settlement.
    public enum Action: Codable, Equatable, Sendable {
        /// The user’s decision about one change.
        case settle(UnsettledChange.ID, ChangeDecision)
        /// The decision was not carried out.
        case failed(Failure)
        /// Removes the failure’s notice.
        case dismiss
    }

    /// The last decision’s failure; `nil` if it succeeded or is being carried out.
    public internal(set) var failure: Failure?

    /// Creates the state before the first decision.
    public init() {}

    /// A notice of why the last decision was not carried out, for the user.
    public func notice(_ wording: Wording) -> Notice? {
        switch failure {
        case nil: nil
        case .tooLate: Notice(.warning, wording("change.tooLate"))
        case .problem(let problem): Notice(problem, wording)
        }
    }
}

/// Carries out a user’s decision about a change: a use case, and the rules of a ``Settlement``.
public struct SettleChange: InteractorRules {
    private let queue: any ChangeQueue

    /// Creates the use case for the queue’s changes.
    public init(_ queue: some ChangeQueue) { self.queue = queue }

    /// Returns `false` if the decision comes too late.
    ///
    /// - Throws: The error of ``ChangeQueue/settle(_:by:)``.
    public func callAsFunction(
        _ id: UnsettledChange.ID, by decision: ChangeDecision
    ) async throws -> Bool { try await queue.settle(id, by: decision) }

    /// Applies one action; see ``Settlement/Action``.
    public func handle(
        _ action: Settlement.Action, _ state: inout Settlement
    ) -> Effect<Settlement.Action> {
        switch action {
        case .settle(let id, let decision):
            state.failure = nil
            return .run(
                id: EffectID("settle", id),
                { [self] send in
                    if try await !self(id, by: decision) { await send(.failed(.tooLate)) }
                }, catch: { .failed(.problem(Problem($0))) })
        case .failed(let failure):
            state.failure = failure
        case .dismiss:
            state.failure = nil
        }
        return .none
    }
}
