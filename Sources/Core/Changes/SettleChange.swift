/// What came of a user's decisions about changes: what a screen keeps of them.
///
/// ``SettleChange`` has its rules. What became of the change arrives with the rows, which the screen
/// follows.
public struct Settlement: Codable, Equatable, Sendable {
    /// Why a decision was not carried out.
    public enum Failure: Codable, Equatable, Sendable {
        /// The change may have left the device, or is over.
        case tooLate
        /// It breaks a rule now, or the store failed.
        case problem(Problem)
    }

    /// What can happen to it.
    public enum Action: Codable, Equatable, Sendable {
        /// The user decided.
        case settle(UnsettledChange.ID, ChangeDecision)
        /// It was not carried out.
        case failed(Failure)
        /// The user has read why.
        case dismiss
    }

    /// Of the last decision; `nil` where it was carried out, or is being.
    public internal(set) var failure: Failure?

    /// Nothing was decided yet.
    public init() {}

    /// Why the last decision was not carried out, in a user's words.
    public func notice(_ wording: Wording) -> Notice? {
        switch failure {
        case nil: nil
        case .tooLate: Notice(.warning, wording("change.tooLate"))
        case .problem(let problem): Notice(problem, wording)
        }
    }
}

/// Carries out what a user decides about a change: a use case, and the rules of a ``Settlement``.
public struct SettleChange: InteractorRules {
    private let queue: any ChangeQueue

    /// - Parameter queue: Holds the change.
    public init(_ queue: some ChangeQueue) { self.queue = queue }

    /// Returns `false` where it is too late.
    ///
    /// - Throws: As ``ChangeQueue/settle(_:by:)`` does.
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
