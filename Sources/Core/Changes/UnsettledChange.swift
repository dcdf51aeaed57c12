public import Foundation

/// A change that is stored on this device and that the server has not confirmed.
public struct UnsettledChange: Identifiable, Hashable, Sendable, Codable {
    /// How far it has got.
    public enum Phase: String, Hashable, Sendable, Codable, CaseIterable {
        /// Nothing of it has left the device; it is sent when the server can be reached.
        case notSent
        /// A request with it is under way.
        case sending
        /// It may have arrived; the server is asked again.
        case unknown
        /// The server said no, for good; it waits for the user.
        case refused
        /// Whether it happened cannot be found out, or it was changed elsewhere; it waits for the user.
        case parked
        /// The user took it back before anything of it was sent.
        case takenBack
    }

    /// The change's own.
    public let id: AshlarCore.ID<UnsettledChange>
    /// The id of the row that it changes.
    public let row: String
    /// Its kind, as the app names it.
    public let name: String
    /// As of this reading.
    public let phase: Phase
    /// Why the last attempt did not settle it.
    public let problem: Problem?
    /// When it is tried next; `nil` where that is not a matter of time.
    public let nextTry: Date?
    /// Whether it is certain that nothing of it has left the device. It may be sent between this
    /// reading and the user's decision.
    public let canBeTakenBack: Bool

    /// For repositories: the sender alone knows these.
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

    /// Whether the server may still do it without a decision of the user.
    public var isOpen: Bool {
        switch phase {
        case .notSent, .sending, .unknown: true
        case .refused, .parked, .takenBack: false
        }
    }

    /// What the user can decide about it, the most likely first.
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
