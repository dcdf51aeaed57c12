/// The one source of everything that is left to chance in a world (SplitMix64).
struct Chance {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
        // Neighbouring seeds are to differ from the first draw on.
        state = next()
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
        return bits ^ bits >> 31
    }

    /// From zero to below `bound`, which is positive.
    mutating func below(_ bound: Int) -> Int {
        Int(truncatingIfNeeded: next().multipliedFullWidth(by: UInt64(bound)).high)
    }

    mutating func within(_ range: ClosedRange<Int>) -> Int {
        range.lowerBound + below(range.count)
    }

    /// Whether something happens that happens so often of a hundred times.
    mutating func happens(_ percent: Int) -> Bool { below(100) < percent }

    mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[below(elements.count)]
    }

    /// A time, in nanoseconds; short ones are as likely as long ones.
    mutating func time(upTo longest: Int64) -> Int64 {
        let bits = below(64 - longest.leadingZeroBitCount) + 1
        return Int64(truncatingIfNeeded: next() >> UInt64(64 - bits)) % (longest + 1)
    }
}
