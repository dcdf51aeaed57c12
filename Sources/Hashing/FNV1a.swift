/// FNV-1a of 64 bits: the same in every process, unlike `Hasher`; against mix-ups, not malice.
///
/// Stored checksums, entity tags and names of files depend on these values.
public struct FNV1a: Sendable {
    @usableFromInline var state: UInt64
    @usableFromInline let prime: UInt64

    /// - Parameters:
    ///   - basis: Where the hash begins; another one makes a second, different hash.
    ///   - prime: What it is multiplied by for each byte.
    @inlinable
    public init(
        basis: UInt64 = 0xCBF2_9CE4_8422_2325, prime: UInt64 = 0x0000_0100_0000_01B3
    ) {
        state = basis
        self.prime = prime
    }

    /// The hash of these bytes alone.
    @inlinable
    public static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
        var hash = FNV1a()
        hash.combine(bytes)
        return hash.value
    }

    /// The hash of all that was combined so far.
    @inlinable
    public var value: UInt64 { state }

    /// Adds bytes, in their order.
    @inlinable
    public mutating func combine(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { combine(word: UInt64(byte)) }
    }

    /// Adds a number as though it were one byte.
    @inlinable
    public mutating func combine(word: UInt64) { state = (state ^ word) &* prime }
}
