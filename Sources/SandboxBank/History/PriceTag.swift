import AshlarDomain
import Foundation

/// Writes prices in one currency.
struct PriceTag {
    private let level: PriceLevel
    /// What the smallest coin is, in minor units: there are no single fils.
    private let coin: Int64
    /// Minor units for one cent's worth.
    private let scale: Double

    init(_ currency: Currency) {
        level = PriceLevel(of: currency)
        coin = currency.minorUnits > 2 ? 5 : 1
        scale = Double(level.minorUnits(ofHundredths: 1_000_000)) / 1_000_000
    }

    /// What costs so many cents of a euro.
    func price(_ cents: Int64) -> Int64 {
        max(coin, level.minorUnits(ofHundredths: cents) / coin * coin)
    }

    /// Between two prices, most often in their middle, as many times above the lower one as below
    /// the higher one.
    ///
    /// - Parameter share: 0 for the lower one, 1 for the higher one.
    func price(_ prices: ClosedRange<Double>, at share: Double) -> Int64 {
        // A draw is no amount yet: it becomes one by rounding, and from there on there is no Double.
        let cents = prices.lowerBound * pow(prices.upperBound / prices.lowerBound, share)
        return max(coin, Int64((cents * scale / Double(coin)).rounded()) * coin)
    }
}
