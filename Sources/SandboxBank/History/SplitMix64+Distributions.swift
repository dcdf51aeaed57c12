import AshlarHashing

extension SplitMix64 {
    /// Uniform in 0 ..< 1.
    mutating func fraction() -> Double { Double(next() >> 11) * 0x1p-53 }
}
