import AshlarHashing
import Foundation

extension SplitMix64 {
    /// Uniform in 0 ..< 1.
    mutating func fraction() -> Double { Double(next() >> 11) * 0x1p-53 }

    /// Normally distributed, by the method of Box and Muller.
    mutating func normal() -> Double {
        let radius = (-2 * log(1 - fraction())).squareRoot()
        return radius * cos(2 * .pi * fraction())
    }
}
