import AshlarDomain
import Foundation

/// Converts prices to one currency.
struct PriceTag {
    private let level: PriceLevel
    /// The smallest coin, in minor units: there are no single fils.
    private let coin: Int64
    /// The minor units of one cent’s equivalent.
    private let scale: Double

    init(_ currency: Currency) {
        level = PriceLevel(of: currency)
        coin = currency.minorUnits > 2 ? 5 : 1
        scale = Double(level.minorUnits(ofHundredths: 1_000_000)) / 1_000_000
    }

    /// The price of goods that cost this many cents of a euro.
    func price(_ cents: Int64) -> Int64 {
        max(coin, level.minorUnits(ofHundredths: cents) / coin * coin)
    }

    /// A price between two bounds, most often in the middle; the scale is logarithmic.
    ///
    /// - Parameter share: 0 for the lower bound, 1 for the upper bound.
    func price(_ prices: ClosedRange<Double>, at share: Double) -> Int64 {
        // A draw becomes an amount by rounding; after that no Double is used.
        let cents = prices.lowerBound * pow(prices.upperBound / prices.lowerBound, share)
        return max(coin, Int64((cents * scale / Double(coin)).rounded()) * coin)
    }
}
