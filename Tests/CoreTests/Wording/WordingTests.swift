import AshlarCore
import Foundation
import Testing

@Suite struct WordingTests {
    private let english = Wording(
        locale: Locale(identifier: "en_GB"), timeZone: .gmt, words: [])
    private let morning = Date(timeIntervalSince1970: 1_767_322_800)

    @Test(
        arguments: [
            (0, "just now"), (59, "just now"), (60, "1 min ago"), (3_599, "59 min ago"),
            (3_600, "1 h ago"), (86_399, "23 h ago"), (86_400, "1 day ago"),
            (172_800, "2 days ago"),
        ])
    func formatsAges(seconds: Int, text: String) {
        #expect(english.age(.seconds(seconds)) == text)
    }

    @Test func writesInstantsWithTheirTime() {
        #expect(english.instant(morning).contains("3:00"))
        #expect(english.instant(morning).contains("2 Jan 2026"))
        let soon = morning.addingTimeInterval(60)
        #expect(english.instant(morning, now: soon).hasPrefix("today, "))
        let tomorrow = morning.addingTimeInterval(86_400)
        #expect(english.instant(morning, now: tomorrow).contains("2 Jan 2026"))
    }

    @Test func beginsDaysInItsZone() throws {
        let zone = try #require(TimeZone(identifier: "Pacific/Auckland"))
        let wording = Wording(locale: Locale(identifier: "en_GB"), timeZone: zone, words: [])
        // 03:00 UTC on the 2nd is still the 2nd in Auckland, 13:00 UTC is the 3rd.
        let evening = morning.addingTimeInterval(25_200)
        #expect(wording.instant(morning, now: evening).hasPrefix("today, "))
        let night = morning.addingTimeInterval(36_000)
        #expect(!wording.instant(morning, now: night).hasPrefix("today, "))
    }

    @Test func countsOneAndMany() {
        let table = Words.Table([
            "en": [Array("\"one\" = \"%@ row\"; \"rows\" = \"%@ rows\";".utf8)]
        ])
        let wording = Wording(
            locale: Locale(identifier: "en_GB"), timeZone: .gmt, words: [table])
        #expect(wording.count(1, one: "one", other: "rows") == "1 row")
        #expect(wording.count(1_000, one: "one", other: "rows") == "1,000 rows")
        #expect(wording.count(0, one: "one", other: "rows") == "0 rows")
    }

    @Test func aModulesTextReplacesCores() {
        let table = Words.Table(["en": [Array("\"server.offline\" = \"No radio.\";".utf8)]])
        let wording = Wording(
            locale: Locale(identifier: "en_GB"), timeZone: .gmt, words: [table])
        #expect(wording("server.offline") == "No radio.")
        #expect(wording("server.timedOut") == english("server.timedOut"))
    }

    @Test func everyTextIsThereInBothLanguages() {
        let german = Wording(locale: Locale(identifier: "de_DE"), timeZone: .gmt, words: [])
        #expect(english.words.language == "en" && german.words.language == "de")
        #expect(Set(english.words.texts.keys) == Set(german.words.texts.keys))
        for (key, text) in english.words.texts {
            #expect(german.words.texts[key] != text, "\(key)")
        }
    }

    /// Core’s texts contain no domain terms.
    @Test(arguments: ["en_GB", "de_DE"]) func coresTextsHaveNoDomainTerms(locale: String) {
        let wording = Wording(locale: Locale(identifier: locale), timeZone: .gmt, words: [])
        for (key, text) in wording.words.texts {
            for word in ["bank", "payment", "account", "money", "zahlung", "konto", "geld"] {
                #expect(!text.lowercased().contains(word), "\(key): \(text)")
            }
        }
    }

    @Test func textsAndFormatsMayDifferInLanguage() {
        let mixed = Wording(
            locale: Locale(identifier: "de_DE"), language: "en", timeZone: .gmt, words: [])
        #expect(mixed.words.language == "en")
        #expect(mixed("view.dismiss") == english("view.dismiss"))
        #expect(mixed.count(1_000_000) == "1.000.000")
        let unknown = Wording(
            locale: Locale(identifier: "de_DE"), language: "fr", timeZone: .gmt, words: [])
        #expect(unknown.words.language == "en")
        #expect(!unknown.words.isRightToLeft)
    }

    // MARK: Styles

    private struct Metres: Wording.Style {
        let number: FloatingPointFormatStyle<Double>
        let isMadeBefore: Bool

        init(_ wording: Wording) {
            number = FloatingPointFormatStyle<Double>(locale: wording.locale)
            isMadeBefore = wording.words.texts["age.now"] != nil
        }
    }

    @Test func aModulesStyleIsMadeForTheLocale() {
        let german = Wording(
            locale: Locale(identifier: "de_DE"), timeZone: .gmt, words: [], styles: [Metres.self])
        let metres: Metres = german.style()
        #expect(metres.number.format(1.5) == "1,5")
        #expect(metres.isMadeBefore)
    }

    @Test func anUnregisteredStyleIsMadeOnUse() {
        #expect(english.style(Metres.self).number.format(1.5) == "1.5")
    }
}
