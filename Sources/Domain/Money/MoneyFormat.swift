public import Foundation

/// Amounts as people of one locale read and write them.
///
/// Separators, digits, grouping and the place of the sign come from the locale; the number of
/// decimals comes from ISO 4217. A symbol stands for one currency only: the locale's own, or one of
/// a few that no other currency is given (`US$`, `CA$`); all others show their code.
public struct MoneyFormat: Sendable {
    let layout: NumberLayout
    private let ownSymbol: String?
    private let ownCode: String?
    private let locale: Locale

    /// The format of a locale. Making one asks the locale database a few times: keep it.
    public init(locale: Locale) {
        layout = NumberLayout(locale: locale)
        self.locale = locale
        let symbol = locale.currencySymbol.map(\.withoutDirectionMarks)
        ownCode = locale.currency?.identifier
        // Where the database knows no symbol it says ¤.
        ownSymbol = symbol == "¤" || symbol == "" ? nil : symbol
    }

    /// The amount with its currency: `€1,234.50`, `1.234,50 €`, `KWD 1.234`, by the locale.
    ///
    /// Blanks in it are no-break spaces.
    public func string(_ money: Money) -> String {
        let affixes = money.isNegative ? layout.negative : layout.positive
        return affixes.around(digits(of: money), symbol: symbol(for: money.currency))
    }

    /// The amount without its currency, with a sign if it is negative: `-1,234.50`.
    public func amountString(_ money: Money) -> String {
        (money.isNegative ? layout.minus : "") + digits(of: money)
    }

    /// What stands for the currency in this locale: its symbol, or its code.
    public func symbol(for currency: Currency) -> String {
        if currency.code == ownCode, let ownSymbol { return ownSymbol }
        guard let symbol = Self.symbols[currency.code], symbol != ownSymbol else {
            return currency.code
        }
        return symbol
    }

    /// The currency's name in this locale's language: `British Pound`, `Britisches Pfund`; where the
    /// locale database has none, the standard's English one, and the code for a currency not listed.
    public func name(of currency: Currency) -> String {
        let name = locale.localizedString(forCurrencyCode: currency.code)
        // The database gives a code that it does not know back as its name.
        guard let name, name != currency.code else { return currency.name ?? currency.code }
        return name
    }

    /// The magnitude, grouped.
    private func digits(of money: Money) -> String {
        let places = money.currency.minorUnits
        let plain = "\(money.minorUnits.magnitude)"
        let digits = String(repeating: "0", count: max(0, places + 1 - plain.utf8.count)) + plain
        let whole = layout.grouped(digits.dropLast(places).utf8.map { Int($0 & 0xF) })
        guard places > 0 else { return whole }
        let fraction = digits.suffix(places).utf8.map { Int($0 & 0xF) }
        return whole + String(layout.decimalSeparator) + layout.localised(fraction)
    }

    // No two codes share a symbol, and no symbol of these is another locale's for other money.
    private static let symbols = [
        "EUR": "€", "GBP": "£", "USD": "US$", "JPY": "JP¥", "INR": "₹", "KRW": "₩", "ILS": "₪",
        "VND": "₫", "TRY": "₺", "UAH": "₴", "PHP": "₱", "NGN": "₦", "CAD": "CA$", "AUD": "A$",
        "NZD": "NZ$", "HKD": "HK$", "BRL": "R$", "MXN": "MX$", "CNY": "CN¥",
    ]
}
