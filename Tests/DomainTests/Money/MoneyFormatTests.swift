import AshlarDomain
import AshlarHashing
import Foundation
import Testing

@Suite struct MoneyFormatTests {
    static let locales = [
        "en_GB", "en_US", "en_IN", "de_DE", "de_CH", "de_AT", "fr_FR", "fr_CH", "es_ES", "es_MX",
        "it_IT", "nl_NL", "pl_PL", "sv_SE", "cs_CZ", "pt_BR", "pt_PT", "ja_JP", "hi_IN", "ar_EG",
        "tr_TR", "da_DK", "fa_IR", "he_IL", "nb_NO", "bn_BD", "zh_CN", "ru_RU", "en_US_POSIX", "",
    ]

    @Test(arguments: locales)
    func readsItsOwnOutput(locale: String) throws {
        let format = format(locale)
        var random = SplitMix64(seed: 42)
        let edges: [Int64] = [0, 1, -1, 10, 999, -1_000, 123_456, -1_234_567, .max, .min]
        for currency in Currency.listed {
            let units = edges + [Int64.random(in: .min ... .max, using: &random)]
            for money in units.map({ Money(minorUnits: $0, currency: currency) }) {
                #expect(try format.money(format.amountString(money), in: currency) == money)
                #expect(try format.money(format.string(money), in: currency) == money)
                // As typed: without groups, with any sign.
                let plain = format.amountString(money).filter { !$0.isWhitespace }
                #expect(
                    try format.money(" \(plain) ", in: currency) == money || plain.contains(" "))
            }
        }
    }

    @Test(arguments: locales)
    func noTwoCurrenciesLookAlike(locale: String) {
        let format = format(locale)
        let texts = Currency.listed.map { format.symbol(for: $0) }
        #expect(Set(texts).count == texts.count)
    }

    @Test(
        arguments: [
            ("en_GB", "EUR", 123_450, "€1,234.50"), ("en_GB", "GBP", -123_456, "-£1,234.56"),
            ("en_GB", "USD", 123_456_789, "US$1,234,567.89"), ("en_US", "USD", 5, "$0.05"),
            ("en_GB", "KWD", 1234, "KWD\u{A0}1.234"), ("de_DE", "EUR", 123_450, "1.234,50\u{A0}€"),
            ("de_DE", "GBP", -123_456, "-1.234,56\u{A0}£"),
            ("de_DE", "JPY", 1500, "1.500\u{A0}JP¥"),
            ("de_CH", "EUR", 123_450, "€\u{A0}1’234.50"),
            ("de_CH", "CHF", -123_450, "CHF-1’234.50"),
            ("fr_FR", "EUR", 123_450, "1\u{202F}234,50\u{A0}€"),
            ("es_ES", "EUR", 123_450, "1234,50\u{A0}€"),
            ("es_ES", "EUR", 1_234_567, "12.345,67\u{A0}€"),
            ("nl_NL", "EUR", -50, "€\u{A0}-0,50"),
            ("pl_PL", "PLN", 1_234_567, "12\u{A0}345,67\u{A0}zł"),
            ("sv_SE", "SEK", -1, "\u{2212}0,01\u{A0}kr"), ("ja_JP", "JPY", 1500, "¥1,500"),
            ("zh_CN", "JPY", 1500, "JP¥1,500"),
            ("hi_IN", "INR", 999_999_999_999, "₹9,99,99,99,999.99"),
            ("ar_EG", "EUR", 123_450, "\u{200F}١٬٢٣٤٫٥٠\u{A0}€"), ("tr_TR", "TRY", 150, "₺1,50"),
            ("en_US", "CLF", 12_345, "CLF\u{A0}1.2345"), ("en_GB", "YER", 150, "YER\u{A0}1.50"),
        ] as [(String, String, Int64, String)])
    func formatsLikeTheLocale(locale: String, code: String, units: Int64, text: String) throws {
        let money = Money(minorUnits: units, currency: try Currency(code: code))
        #expect(format(locale).string(money) == text)
    }

    @Test(arguments: [
        ("en_GB", "GBP", "British Pound"), ("de_DE", "GBP", "Britisches Pfund"),
        ("de_DE", "CHF", "Schweizer Franken"), ("fr_FR", "JPY", "yen japonais"),
    ])
    func namesCurrenciesInTheLocalesLanguage(locale: String, code: String, name: String) throws {
        #expect(format(locale).name(of: try Currency(code: code)) == name)
    }

    @Test func namesEveryCurrency() throws {
        for currency in Currency.listed {
            let name = format("de_DE").name(of: currency)
            #expect(!name.isEmpty && name != currency.code, "\(currency)")
        }
        let unknown = try Currency.unlisted("QQQ", minorUnits: 2)
        #expect(format("de_DE").name(of: unknown) == "QQQ")
    }

    @Test(arguments: [
        ("en_GB", "1,50"), ("en_GB", "1,5"), ("en_GB", "12,34,567"), ("en_GB", "1234,567"),
        ("en_GB", ",500"), ("en_GB", "1,"), ("de_DE", "1.50"), ("de_DE", "1.5"),
        ("hi_IN", "1,234,567"), ("fr_FR", "1 50"), ("de_CH", "1'50"), ("en_GB", "1,,000"),
    ])
    func refusesGroupsOfTheWrongSize(locale: String, text: String) {
        let example =
            locale == "hi_IN"
            ? "1,234.56"
            : format(locale).amountString(
                Money(minorUnits: 123_456, currency: .eur))
        #expect(throws: MoneyParsingError.badGrouping(text: text, example: example)) {
            try format(locale).money(text, in: .eur)
        }
    }

    @Test(
        arguments: [
            ("en_GB", "1,500", 150_000), ("de_DE", "1.500", 150_000), ("de_DE", "1,5", 150),
            ("fr_FR", "1 234,5", 123_450), ("fr_FR", "1\u{A0}234,5", 123_450),
            ("de_CH", "1'234.5", 123_450),
            ("hi_IN", "12,34,567", 123_456_700), ("ne_NP", "१,२३४.५०", 123_450),
            ("en_GB", "-5", -500),
            ("en_GB", "\u{2212}5", -500), ("en_GB", "€ 5", 500), ("en_GB", "5 EUR", 500),
            ("en_GB", "EUR-5", -500), ("ar_EG", "1234.50", 123_450), ("en_GB", "123.", 12_300),
            ("es_ES", "1.234,50", 123_450), ("en_GB", "0001", 100),
            ("en_GB", ".5", 50), ("en_GB", "-.05", -5), ("de_DE", ",5", 50), ("en_GB", "€.50", 50),
        ] as [(String, String, Int64)])
    func parsesTypedAmounts(locale: String, text: String, cents: Int64) throws {
        #expect(try format(locale).money(text, in: .eur).minorUnits == cents)
    }

    @Test(arguments: [
        "1.2.3", "abc", "1e3", "5 USD", "$5", "1 5", "(5)", "--5", "5-", "+5", "1.5,0", "..5", "５",
        "5%", "1/2", "∞",
    ])
    func rejectsUnexpectedCharacters(text: String) throws {
        #expect {
            try format("en_GB").money(text, in: .eur)
        } throws: { error in
            guard case MoneyParsingError.unexpectedCharacter(_, text, _) = error else {
                return false
            }
            return "\(error)".contains("1,234.56")
        }
    }

    @Test(arguments: [".", "€.", "-."]) func rejectsSinglePoint(text: String) {
        #expect(throws: MoneyParsingError.empty(example: "1,234.56")) {
            try format("en_GB").money(text, in: .eur)
        }
    }

    @Test func refusesMoreDecimalsEvenIfTheyAreZeros() {
        #expect(throws: MoneyParsingError.tooManyDecimals(text: "1.500", .eur, example: "1,234.56"))
        {
            try format("en_GB").money("1.500", in: .eur)
        }
        #expect(throws: MoneyParsingError.tooManyDecimals(text: "1.0", .jpy, example: "123,456")) {
            try format("en_GB").money("1.0", in: .jpy)
        }
    }

    @Test func rejectsEmptyAndOverflowingAmounts() {
        for text in ["", "  ", "-", "€", "- EUR", "\u{200F}"] {
            #expect(throws: MoneyParsingError.empty(example: "1,234.56")) {
                try format("en_GB").money(text, in: .eur)
            }
        }
        for text in ["92233720368547758.08", "-92233720368547758.09", "99999999999999999999999"] {
            #expect(throws: MoneyParsingError.tooLarge(text: text)) {
                try format("en_GB").money(text, in: .eur)
            }
        }
    }

    private func format(_ locale: String) -> MoneyFormat {
        MoneyFormat(locale: Locale(identifier: locale))
    }
}
