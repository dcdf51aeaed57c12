public import Foundation

/// How far a change has got that the user made and the bank has not confirmed.
///
/// It is stored on the device before anything of it is sent, survives restarts, and reaches the bank
/// exactly once. A change that the bank has confirmed has no pending state.
public struct PendingState: Identifiable, Hashable, Sendable, Codable {
    /// What is known of it.
    public enum Phase: Hashable, Sendable, Codable {
        /// Nothing of it has left the device; it is sent when the bank can be reached.
        case notSent
        /// A request with it is under way.
        case sending
        /// It may have arrived; the bank is asked again.
        case unknown
        /// The bank said no, for good; it waits for the user.
        case refused(reason: ReasonCode, detail: String)
        /// It was changed elsewhere meanwhile; it waits for the user.
        case conflict
        /// The bank did something else than was confirmed; it waits to be seen.
        case differs
    }

    // By itself, `ID` would be looked for in this very type.

    /// The change’s id.
    public let id: AshlarDomain.ID<PendingState>
    /// As of this reading.
    public let phase: Phase
    /// By this device's clock.
    public let requestedAt: Date
    /// When it is tried next; `nil` where that is not a matter of time.
    public let nextTry: Date?
    /// Why the last attempt did not settle it.
    public let lastProblem: ServerError?
    /// Whether it is certain that nothing of it has left the device. It may be sent between this
    /// reading and the user's decision.
    public let canBeTakenBack: Bool

    /// For repositories: the sender alone knows these.
    public init(
        id: AshlarDomain.ID<PendingState>, phase: Phase, requestedAt: Date, nextTry: Date? = nil,
        lastProblem: ServerError? = nil, canBeTakenBack: Bool
    ) {
        self.id = id
        self.phase = phase
        self.requestedAt = requestedAt
        self.nextTry = nextTry
        self.lastProblem = lastProblem
        self.canBeTakenBack = canBeTakenBack
    }

    /// Whether the bank may still do it without a decision of the user.
    public var isOpen: Bool {
        switch phase {
        case .notSent, .sending, .unknown: true
        case .refused, .conflict, .differs: false
        }
    }

    /// What the user can decide about it, the most likely first.
    public var decisions: [ChangeDecision] {
        switch phase {
        case .notSent: canBeTakenBack ? [.retry, .takeBack] : [.retry]
        case .sending: []
        case .unknown: [.retry]
        case .refused, .conflict: [.retry, .drop]
        case .differs: [.drop]
        }
    }
}
