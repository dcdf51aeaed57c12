public import AshlarCore
public import Foundation
import Mustache

/// The texts of all pages in one person's language, and how that person reads numbers and days.
public struct PageWords: Sendable {
    /// How the person reads numbers and days.
    public let locale: Locale
    /// The app's texts.
    public let wording: Wording

    /// - Parameter language: The code of the texts' language; `nil` for the locale's.
    init<App: WebShellDependencies>(
        of app: App.Type, locale: Locale, language: String? = nil, timeZone: TimeZone
    ) {
        self.locale = locale
        wording = app.wording(locale: locale, language: language, timeZone: timeZone)
    }

    /// The code of the language, as `lang` has it.
    var language: String { wording.words.language }

    /// As `dir` has it: parts in another direction are isolated.
    var direction: String { wording.words.isRightToLeft ? "rtl" : "ltr" }

    /// What templates look texts up in: `{{w.trips.title}}` is the text for `trips.title`.
    var branch: WordBranch { WordBranch(words: wording.words) }

    /// The texts around the features' screens.
    static let shell = Words.Table([
        "en": [PackageResources.Shell_en_strings], "de": [PackageResources.Shell_de_strings],
    ])
}

/// All texts whose keys begin alike; and the text itself, once the key is whole.
struct WordBranch: MustacheParent, MustacheCustomRenderable {
    let words: Words
    var key = ""

    func child(named name: String) -> Any? {
        WordBranch(words: words, key: key.isEmpty ? name : "\(key).\(name)")
    }

    /// Whether there is a text for the key.
    var isWhole: Bool { words.texts[key] != nil }

    var renderText: String { words(key) }
    var isNull: Bool { !isWhole }
}
