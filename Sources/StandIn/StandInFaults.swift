/// The faults between a ``StandIn`` and its clients.
public struct StandInFaults: Sendable {
    /// The rate of lost responses to changes, from 0 to 1; the server has then acted.
    public var lose: Double
    /// The maximum delay of a response; each delay is random.
    public var delay: Duration
    /// The ids of rows whose changes are all refused, with the code `refused`.
    public var refused: Set<String>
    /// The seed of the random faults.
    public var seed: UInt64

    /// Creates faults, by default none; a rate or delay out of range is clamped.
    public init(
        lose: Double = 0, delay: Duration = .zero, refused: Set<String> = [], seed: UInt64 = 1
    ) {
        self.lose = min(max(lose, 0), 1)
        self.delay = max(delay, .zero)
        self.refused = refused
        self.seed = seed
    }
}
