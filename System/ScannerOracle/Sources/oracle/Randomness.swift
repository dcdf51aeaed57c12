import AshlarHashing

/// Reproducible random numbers from a seed.
struct Randomness: RandomNumberGenerator {
    private var random: SplitMix64

    init(seed: Int) {
        var first = SplitMix64(seed: UInt64(truncatingIfNeeded: seed))
        // Decorrelates neighbouring seeds.
        random = SplitMix64(seed: first.next() ^ first.next() &* 0xD6E8_FEB8_6659_FD93)
    }

    mutating func next() -> UInt64 { random.next() }

    mutating func below(_ bound: Int) -> Int { random.below(bound) }

    /// True with probability 1/`times`.
    mutating func once(in times: Int) -> Bool { below(times) == 0 }

    mutating func pick<Element>(_ all: [Element]) -> Element { random.pick(all) }
}
