/// What happens to answers on their way: some take longer, and some are lost.
actor FaultyLine {
    private var rate: Double
    private let delay: Int
    private var random: Random

    /// - Parameter delay: At most, in milliseconds.
    init(lose rate: Double, delay: Int, seed: UInt64) {
        self.rate = rate
        self.delay = delay
        random = Random(state: seed)
    }

    func lose(_ rate: Double) { self.rate = rate }

    /// Waits as long as the answer takes, and returns whether it is lost then.
    func losesAnswer() async -> Bool {
        let isLost = Double.random(in: 0..<1, using: &random) < rate
        let pause = Int.random(in: 0...delay, using: &random)
        if pause > 0 {
            // Cancelled: it is answered at once.
            try? await Task.sleep(for: .milliseconds(pause))
        }
        return isLost
    }
}

/// SplitMix64, which repeats itself from the same seed.
private struct Random: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
