import AshlarHashing

/// The one source of everything that is left to chance in a world.
struct Chance {
    private var random: SplitMix64

    init(seed: UInt64) {
        var first = SplitMix64(seed: seed)
        // Neighbouring seeds are to differ from the first draw on.
        random = SplitMix64(seed: first.next())
    }

    mutating func next() -> UInt64 { random.next() }

    /// From zero to below `bound`, which is positive.
    mutating func below(_ bound: Int) -> Int { random.below(bound) }

    mutating func within(_ range: ClosedRange<Int>) -> Int {
        range.lowerBound + below(range.count)
    }

    /// Whether something happens that happens so often of a hundred times.
    mutating func happens(_ percent: Int) -> Bool { below(100) < percent }

    mutating func pick<Element>(_ elements: [Element]) -> Element { random.pick(elements) }

    /// A time, in nanoseconds; short ones are as likely as long ones.
    mutating func time(upTo longest: Int64) -> Int64 {
        let bits = below(64 - longest.leadingZeroBitCount) + 1
        return Int64(truncatingIfNeeded: next() >> UInt64(64 - bits)) % (longest + 1)
    }
}
