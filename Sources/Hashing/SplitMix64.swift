/// A generator of random bits with a seed: the same bits on every machine.
///
/// Sebastiano Vigna's SplitMix64, https://prng.di.unimi.it/splitmix64.c. Recorded seeds and
/// generated histories depend on these bits.
public struct SplitMix64: RandomNumberGenerator, Sendable {
    @usableFromInline var state: UInt64

    /// Two of the same seed give the same bits.
    @inlinable
    public init(seed: UInt64) { state = seed }

    /// The next 64 bits.
    @inlinable
    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
        return bits ^ bits >> 31
    }

    /// From zero to below `bound`, which is positive.
    @inlinable
    public mutating func below(_ bound: Int) -> Int {
        precondition(bound > 0, "There is no number from 0 to below \(bound).")
        return Int(truncatingIfNeeded: next().multipliedFullWidth(by: UInt64(bound)).high)
    }

    /// One of the elements, of which there is at least one.
    @inlinable
    public mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[below(elements.count)]
    }
}
