/// The 64-bit FNV-1a hash: the same in every process, unlike `Hasher`, but not cryptographic.
///
/// Stored checksums, entity tags and file names depend on these values.
public struct FNV1a: Sendable {
    @usableFromInline var state: UInt64
    @usableFromInline let prime: UInt64

    /// - Parameters:
    ///   - basis: The initial value; another basis gives an independent hash.
    ///   - prime: The factor applied for each byte.
    @inlinable
    public init(
        basis: UInt64 = 0xCBF2_9CE4_8422_2325, prime: UInt64 = 0x0000_0100_0000_01B3
    ) {
        state = basis
        self.prime = prime
    }

    /// Returns the hash of `bytes`.
    @inlinable
    public static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
        var hash = FNV1a()
        hash.combine(bytes)
        return hash.value
    }

    /// The hash of everything combined so far.
    @inlinable
    public var value: UInt64 { state }

    /// Adds bytes, in their order.
    @inlinable
    public mutating func combine(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { combine(word: UInt64(byte)) }
    }

    /// Adds a number as if it were one byte.
    @inlinable
    public mutating func combine(word: UInt64) { state = (state ^ word) &* prime }
}
