/// A renewal that the server has not confirmed.
public struct Renewal: Identifiable, Hashable, Sendable, Codable {
    /// Identifies a renewal; made on the device.
    public struct ID: RawRepresentable, Hashable, Sendable, Codable {
        public let rawValue: String

        /// Accepts any text; does not check that the renewal exists.
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// The progress of a renewal.
    public enum State: String, Hashable, Sendable, Codable {
        /// It waits or is being sent; sending is repeated until the server answers.
        case onItsWay
        /// The server refused it, or its outcome is unknown. The reader drops it.
        case failed
    }

    public let id: ID
    public let loan: Loan.ID
    public let state: State

    /// Used by repositories.
    public init(id: ID, loan: Loan.ID, state: State) {
        self.id = id
        self.loan = loan
        self.state = state
    }
}
