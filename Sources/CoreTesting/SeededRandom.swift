import AshlarHashing
import Synchronization

/// Random bits that are the same in every run (SplitMix64).
public final class SeededRandom: Sendable {
    private let generator: Mutex<SplitMix64>

    /// Creates a generator; equal seeds give equal bits.
    public init(seed: UInt64 = 1) { generator = Mutex(SplitMix64(seed: seed)) }

    /// The next 64 bits; safe from any thread.
    public func next() -> UInt64 { generator.withLock { $0.next() } }
}
