import Foundation

/// A small generator with a seed: the same numbers on every machine.
///
/// Sebastiano Vigna's SplitMix64, https://prng.di.unimi.it/splitmix64.c
struct SplitMix64: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ mixed >> 27) &* 0x94d0_49bb_1331_11eb
        return mixed ^ mixed >> 31
    }

    /// Uniform in 0 ..< 1.
    mutating func fraction() -> Double { Double(next() >> 11) * 0x1p-53 }

    /// Uniform in 0 ..< `count`.
    mutating func below(_ count: Int) -> Int {
        Int(next().multipliedFullWidth(by: UInt64(count)).high)
    }

    /// Normally distributed, by the method of Box and Muller.
    mutating func normal() -> Double {
        let radius = (-2 * log(1 - fraction())).squareRoot()
        return radius * cos(2 * .pi * fraction())
    }
}
