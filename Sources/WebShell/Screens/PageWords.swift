public import AshlarCore
public import Foundation
import Mustache

/// The texts of all pages in the user’s language, with the user’s formats.
public struct PageWords: Sendable {
    /// The user’s locale for numbers and dates.
    public let locale: Locale
    /// The app’s texts.
    public let wording: Wording

    /// - Parameter language: The language code of the texts; `nil` for the locale’s.
    init<App: WebShellDependencies>(
        of app: App.Type, locale: Locale, language: String? = nil, timeZone: TimeZone
    ) {
        self.locale = locale
        wording = app.wording(locale: locale, language: language, timeZone: timeZone)
    }

    /// The language code for `lang`.
    var language: String { wording.words.language }

    /// The direction for `dir`; parts in the other direction are isolated.
    var direction: String { wording.words.isRightToLeft ? "rtl" : "ltr" }

    /// The root for texts in templates: `{{w.trips.title}}` is the text for `trips.title`.
    var branch: WordBranch { WordBranch(words: wording.words) }

    /// The texts around the features’ screens.
    static let shell = Words.Table([
        "en": [PackageResources.Shell_en_strings], "de": [PackageResources.Shell_de_strings],
    ])
}

/// The texts with a common key prefix, and the text itself once the key is complete.
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
