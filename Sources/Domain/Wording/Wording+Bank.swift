public import Foundation

extension Wording {
    /// The wording of a bank's customer: Core's, with amounts, days and the domain's texts.
    ///
    /// The zone is the bank's: where its days begin. The tables hold what is said beside the domain's
    /// own texts. The locale writes amounts and days; `language` is the texts', `nil` for the locale's.
    public init(
        locale: Locale, language: String? = nil, timeZone: TimeZone, tables: [Words.Table] = []
    ) {
        self.init(
            locale: locale, language: language, timeZone: timeZone, words: [.domain] + tables,
            styles: [MoneyFormat.self, DateWords.self])
    }

    /// Reads what a person types as well as it writes.
    public var money: MoneyFormat { style() }
    /// Days by the bank's calendar, whatever the device's zone.
    public var dates: DateWords { style() }
}

extension MoneyFormat: Wording.Style {
    /// Neither the zone nor the words matter to an amount.
    public init(_ wording: Wording) { self.init(locale: wording.locale) }
}

extension Words.Table {
    /// What every feature says: days, reasons, and the bank where Core says server.
    static let domain = Words.Table([
        "en": [PackageResources.Domain_en_strings], "de": [PackageResources.Domain_de_strings],
    ])
}
