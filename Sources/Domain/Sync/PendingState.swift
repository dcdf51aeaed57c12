public import Foundation

/// The state of a user’s change that the bank has not confirmed.
///
/// A change is stored on the device before it is sent, survives restarts, and reaches the bank
/// exactly once. A confirmed change has no pending state.
public struct PendingState: Identifiable, Hashable, Sendable, Codable {
    /// The known progress.
    public enum Phase: Hashable, Sendable, Codable {
        /// Not sent; it will be sent once the bank is reachable.
        case notSent
        /// A request is in progress.
        case sending
        /// It may have arrived; the request is repeated.
        case unknown
        /// The bank has refused it; it waits for the user.
        case refused(reason: ReasonCode, detail: String)
        /// The item was changed elsewhere; it waits for the user.
        case conflict
        /// The bank’s result differs from the confirmed change; it waits until the user has seen
        /// it.
        case differs
    }

    // Without the module name, `ID` would be this type’s own `ID`.

    /// The change’s id.
    public let id: AshlarDomain.ID<PendingState>
    /// The phase at the time of the read.
    public let phase: Phase
    /// The time of the request, by this device’s clock.
    public let requestedAt: Date
    /// The time of the next attempt; `nil` if none is scheduled.
    public let nextTry: Date?
    /// The error of the last attempt.
    public let lastProblem: ServerError?
    /// Whether it has certainly not been sent. It may be sent between this read and the user’s
    /// decision.
    public let canBeTakenBack: Bool

    /// Creates a state; used by repositories, because only the sender has these values.
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

    /// Whether the bank may still carry it out without a decision of the user.
    public var isOpen: Bool {
        switch phase {
        case .notSent, .sending, .unknown: true
        case .refused, .conflict, .differs: false
        }
    }

    /// The possible decisions of the user, most likely first.
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
