public import Foundation

/// A change that is stored on this device and that the server has not confirmed.
public struct UnsettledChange: Identifiable, Hashable, Sendable, Codable {
    /// The change’s progress towards the server.
    public enum Phase: String, Hashable, Sendable, Codable, CaseIterable {
        /// Nothing was sent; the change is sent when the server can be reached.
        case notSent
        /// A request with it is under way.
        case sending
        /// The request may have arrived; the outcome is looked up.
        case unknown
        /// The server refused it for good; the change waits for the user.
        case refused
        /// The outcome cannot be found out, or the row was changed elsewhere; the change waits for
        /// the user.
        case parked
        /// The user withdrew the change before any of it was sent.
        case takenBack
    }

    /// The change’s own id, not the row’s.
    public let id: AshlarCore.ID<UnsettledChange>
    /// The id of the changed row.
    public let row: String
    /// The change’s kind, as the app names it.
    public let name: String
    /// The phase when the change was read.
    public let phase: Phase
    /// The reason why the last attempt did not settle the change.
    public let problem: Problem?
    /// The time of the next attempt; `nil` if none is scheduled.
    public let nextTry: Date?
    /// Whether certainly nothing was sent when the change was read. It may be sent before the user
    /// decides.
    public let canBeTakenBack: Bool

    /// Creates a change as read; for repositories, which take these values from the sender.
    public init(
        id: AshlarCore.ID<UnsettledChange>, row: String, name: String, phase: Phase,
        problem: Problem? = nil, nextTry: Date? = nil, canBeTakenBack: Bool = false
    ) {
        self.id = id
        self.row = row
        self.name = name
        self.phase = phase
        self.problem = problem
        self.nextTry = nextTry
        self.canBeTakenBack = canBeTakenBack
    }

    /// Whether the change may still take effect without a decision by the user.
    public var isOpen: Bool {
        switch phase {
        case .notSent, .sending, .unknown: true
        case .refused, .parked, .takenBack: false
        }
    }

    /// The user’s possible decisions, the most likely first.
    public var decisions: [ChangeDecision] {
        switch phase {
        case .notSent: canBeTakenBack ? [.retry, .takeBack] : [.retry]
        case .sending: []
        case .unknown: [.retry]
        case .refused, .parked: [.retry, .drop]
        case .takenBack: [.drop]
        }
    }
}
