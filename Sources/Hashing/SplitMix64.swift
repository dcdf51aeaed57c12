/// A seeded generator of random bits, which are the same on every machine.
///
/// Sebastiano Vigna’s SplitMix64, https://prng.di.unimi.it/splitmix64.c. Recorded seeds and
/// generated histories depend on these bits.
public struct SplitMix64: RandomNumberGenerator, Sendable {
    @usableFromInline var state: UInt64

    /// Creates a generator; the same seed gives the same bits.
    @inlinable
    public init(seed: UInt64) { state = seed }

    /// Returns the next 64 bits.
    @inlinable
    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
        return bits ^ bits >> 31
    }

    /// Returns a number from zero up to, but not including, `bound`, which must be positive.
    @inlinable
    public mutating func below(_ bound: Int) -> Int {
        precondition(bound > 0, "The bound must be positive, got \(bound).")
        return Int(truncatingIfNeeded: next().multipliedFullWidth(by: UInt64(bound)).high)
    }

    /// Returns one of the elements; there must be at least one.
    @inlinable
    public mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[below(elements.count)]
    }
}
