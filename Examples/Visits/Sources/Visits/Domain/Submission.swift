public import AshlarCore

/// A change of a visit that the server is still to make, or that needs a decision.
public struct Submission: Identifiable, Hashable, Sendable {
    /// How far it has got.
    public enum State: Hashable, Sendable {
        /// It is sent, as often as it takes.
        case onItsWay
        /// Whether the server has it cannot be found out: the technician retries or drops it.
        case parked
        /// The server refused it: the technician retries or drops it.
        case refused
        /// It was taken back before anything was sent.
        case takenBack

        /// For people: “not sent yet”.
        public var text: String {
            switch self {
            case .onItsWay: "not sent yet"
            case .parked: "waiting for a decision"
            case .refused: "refused"
            case .takenBack: "taken back"
            }
        }
    }

    /// Made on the device.
    public let id: AshlarCore.ID<Submission>
    /// The one that it changes.
    public let visit: Visit.ID
    /// What it does: a verb.
    public let name: String
    /// As it is now.
    public let state: State
    /// Why it is not settled yet; `nil` where nothing has gone wrong.
    public let reason: String?
    /// Whether nothing of it has left this device.
    public let canBeTakenBack: Bool

    /// For repositories.
    public init(
        id: AshlarCore.ID<Submission>, visit: Visit.ID, name: String, state: State,
        reason: String? = nil, canBeTakenBack: Bool = false
    ) {
        self.id = id
        self.visit = visit
        self.name = name
        self.state = state
        self.reason = reason
        self.canBeTakenBack = canBeTakenBack
    }

    /// Whether the technician has to retry or drop it.
    public var needsDecision: Bool { state == .parked || state == .refused }
}
