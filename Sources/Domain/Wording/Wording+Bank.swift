public import Foundation

extension Wording {
    /// Creates Core’s wording extended with amounts, dates and the domain’s texts.
    ///
    /// The zone is the bank’s. `tables` contain additional texts. The locale formats amounts and
    /// dates; `language` is the language of the texts, `nil` for the locale’s.
    public init(
        locale: Locale, language: String? = nil, timeZone: TimeZone, tables: [Words.Table] = []
    ) {
        self.init(
            locale: locale, language: language, timeZone: timeZone, words: [.domain] + tables,
            styles: [MoneyFormat.self, DateFormat.self])
    }

    /// Formats and parses amounts.
    public var money: MoneyFormat { style() }
    /// Formats dates by the bank’s calendar, independent of the device’s zone.
    public var dates: DateFormat { style() }
}

extension MoneyFormat: Wording.Style {
    /// Creates the format of the wording’s locale.
    public init(_ wording: Wording) { self.init(locale: wording.locale) }
}

extension Words.Table {
    /// The texts that all features share: dates, reasons, and texts with “bank” instead of Core’s
    /// “server”.
    static let domain = Words.Table([
        "en": [PackageResources.Domain_en_strings], "de": [PackageResources.Domain_de_strings],
    ])
}
