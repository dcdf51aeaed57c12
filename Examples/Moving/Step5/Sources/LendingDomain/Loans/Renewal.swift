/// A renewal that the server has not confirmed.
public struct Renewal: Identifiable, Hashable, Sendable, Codable {
    /// Distinguishes renewals; made on the device.
    public struct ID: RawRepresentable, Hashable, Sendable, Codable {
        public let rawValue: String

        /// Takes any text: whether there is such a renewal, a repository knows.
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// How far it has got.
    public enum State: String, Hashable, Sendable, Codable {
        /// It is sent, as often as it takes.
        case onItsWay
        /// The server refused it, or cannot say whether it has it. The reader drops it.
        case failed
    }

    public let id: ID
    public let loan: Loan.ID
    public let state: State

    /// For repositories.
    public init(id: ID, loan: Loan.ID, state: State) {
        self.id = id
        self.loan = loan
        self.state = state
    }
}
