/// What goes wrong between a ``StandIn`` and its clients.
public struct StandInFaults: Sendable {
    /// How many answers to changes are lost after the server has acted: from 0, none, to 1, all.
    public var lose: Double
    /// How long answers take at most; how long each one takes is random.
    public var delay: Duration
    /// The ids of rows of which every change is refused, with the code `refused`.
    public var refused: Set<String>
    /// For what is random.
    public var seed: UInt64

    /// Nothing goes wrong unless given; a rate or a delay out of range is the nearest in range.
    public init(
        lose: Double = 0, delay: Duration = .zero, refused: Set<String> = [], seed: UInt64 = 1
    ) {
        self.lose = min(max(lose, 0), 1)
        self.delay = max(delay, .zero)
        self.refused = refused
        self.seed = seed
    }
}
