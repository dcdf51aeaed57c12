/// The price level of a currency: the number of its units that buy about as much as one euro.
///
/// It makes limits, fees and sample prices comparable in every currency. The values are coarse and
/// do not follow the market, so that limits stay round numbers. They are not used to convert money.
public struct PriceLevel: Hashable, Sendable {
    private let thousandths: Int64
    private let currency: Currency

    /// Creates the level of a currency; one unit per euro if it is not in the table.
    public init(of currency: Currency) {
        self.currency = currency
        thousandths = Self.table[currency.code] ?? 1_000
    }

    /// The units of the currency per euro.
    public var units: ExactDecimal { ExactDecimal(Int128(thousandths), 3) }

    /// The equivalent of whole euros in minor units; clamped on overflow.
    public func minorUnits(ofWhole units: Int64) -> Int64 {
        let cents = units.multipliedReportingOverflow(by: 100)
        return minorUnits(ofHundredths: cents.overflow ? .max : cents.partialValue)
    }

    /// The equivalent of euro cents in minor units, rounded down; clamped on overflow.
    public func minorUnits(ofHundredths cents: Int64) -> Int64 {
        let scale = Int128(ExactDecimal.power(currency.minorUnits))
        let exact = Int128(cents) * Int128(thousandths) * scale / 100_000
        return Int64(clamping: exact)
    }

    private static let table: [String: Int64] = [
        // Currencies with about the value of a euro.
        "EUR": 1_000, "GBP": 1_000, "USD": 1_000, "CHF": 1_000,
        "BHD": 400, "IQD": 1_500_000, "JOD": 800, "KWD": 300, "LYD": 5_000, "OMR": 400,
        "TND": 3_000,
        "CLP": 1_000_000, "ISK": 150_000, "JPY": 150_000, "KRW": 1_500_000, "PYG": 8_000_000,
        "UGX": 4_000_000, "VND": 25_000_000, "XAF": 600_000, "XOF": 600_000,
        "AED": 4_000, "AUD": 1_500, "BRL": 6_000, "CAD": 1_500, "CNY": 8_000, "COP": 4_000_000,
        "CZK": 25_000, "DKK": 8_000, "EGP": 50_000, "HKD": 8_000, "HUF": 400_000,
        "IDR": 15_000_000, "ILS": 4_000, "INR": 100_000, "KES": 150_000, "MXN": 20_000,
        "MYR": 5_000, "NGN": 1_500_000, "NOK": 10_000, "NZD": 2_000, "PHP": 60_000,
        "PKR": 300_000, "PLN": 4_000, "QAR": 4_000, "RON": 5_000, "RSD": 100_000, "SAR": 4_000,
        "SEK": 10_000, "SGD": 1_500, "THB": 40_000, "TRY": 40_000, "TWD": 30_000, "UAH": 40_000,
        "ZAR": 20_000,
    ]
}
