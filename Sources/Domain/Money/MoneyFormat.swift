public import Foundation

/// Formats and parses amounts for one locale.
///
/// Separators, digits, grouping and the sign’s position come from the locale; the number of
/// decimals comes from ISO 4217. A symbol is used for only one currency: the locale’s own, or one
/// of a few unambiguous ones (`US$`, `CA$`); all other currencies have their code.
public struct MoneyFormat: Sendable {
    let layout: NumberLayout
    private let ownSymbol: String?
    private let ownCode: String?
    private let locale: Locale

    /// Creates the format of a locale. This queries the locale database several times: reuse
    /// formats.
    public init(locale: Locale) {
        layout = NumberLayout(locale: locale)
        self.locale = locale
        let symbol = locale.currencySymbol.map(\.withoutDirectionMarks)
        ownCode = locale.currency?.identifier
        // The database returns ¤ for a missing symbol.
        ownSymbol = symbol == "¤" || symbol == "" ? nil : symbol
    }

    /// The amount with its currency, by the locale: `€1,234.50`, `1.234,50 €`, `KWD 1.234`.
    ///
    /// Blanks are no-break spaces.
    public func string(_ money: Money) -> String {
        let affixes = money.isNegative ? layout.negative : layout.positive
        return affixes.around(digits(of: money), symbol: symbol(for: money.currency))
    }

    /// The amount without its currency, with a sign if it is negative: `-1,234.50`.
    public func amountString(_ money: Money) -> String {
        (money.isNegative ? layout.minus : "") + digits(of: money)
    }

    /// The currency’s symbol in this locale, or its code.
    public func symbol(for currency: Currency) -> String {
        if currency.code == ownCode, let ownSymbol { return ownSymbol }
        guard let symbol = Self.symbols[currency.code], symbol != ownSymbol else {
            return currency.code
        }
        return symbol
    }

    /// The currency’s name in this locale’s language, such as `British Pound` or
    /// `Britisches Pfund`; otherwise the standard’s English name, or the code if the currency is
    /// not listed.
    public func name(of currency: Currency) -> String {
        let name = locale.localizedString(forCurrencyCode: currency.code)
        // For an unknown code, the database returns the code as the name.
        guard let name, name != currency.code else { return currency.name ?? currency.code }
        return name
    }

    /// The grouped digits without a sign.
    private func digits(of money: Money) -> String {
        let places = money.currency.minorUnits
        let plain = "\(money.minorUnits.magnitude)"
        let digits = String(repeating: "0", count: max(0, places + 1 - plain.utf8.count)) + plain
        let whole = layout.grouped(digits.dropLast(places).utf8.map { Int($0 & 0xF) })
        guard places > 0 else { return whole }
        let fraction = digits.suffix(places).utf8.map { Int($0 & 0xF) }
        return whole + String(layout.decimalSeparator) + layout.localised(fraction)
    }

    // No two codes share a symbol, and none is another locale’s symbol for a different currency.
    private static let symbols = [
        "EUR": "€", "GBP": "£", "USD": "US$", "JPY": "JP¥", "INR": "₹", "KRW": "₩", "ILS": "₪",
        "VND": "₫", "TRY": "₺", "UAH": "₴", "PHP": "₱", "NGN": "₦", "CAD": "CA$", "AUD": "A$",
        "NZD": "NZ$", "HKD": "HK$", "BRL": "R$", "MXN": "MX$", "CNY": "CN¥",
    ]
}
