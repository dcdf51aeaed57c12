import Foundation

/// Random choices that depend only on the seed, by the C library’s `erand48`.
public struct Chance {
    private var state: [UInt16]

    /// Creates the choices of a seed.
    public init(seed: Int) {
        state = [0x330E, UInt16(truncatingIfNeeded: seed), UInt16(truncatingIfNeeded: seed >> 16)]
    }

    /// A random number in the range.
    public mutating func number(in range: ClosedRange<Double>) -> Double {
        range.lowerBound + erand48(&state) * (range.upperBound - range.lowerBound)
    }

    /// A random whole number in the range.
    public mutating func number(in range: ClosedRange<Int>) -> Int {
        range.lowerBound + Int(erand48(&state) * Double(range.count))
    }
}
