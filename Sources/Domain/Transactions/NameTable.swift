import Foundation

/// Finds listed names in a counterparty’s name.
struct NameTable: Sendable {
    private struct Name: Sendable {
        let words: [Substring]
        let category: SpendingCategory
    }

    /// The names by their first word; those with more words first.
    private let names: [Substring: [Name]]

    /// - Parameter lists: Folded names, separated by commas; each in only one list.
    init(_ lists: [SpendingCategory: String]) {
        let all = lists.flatMap { category, list in
            list.split(separator: ",").map { Name(words: Self.words($0), category: category) }
        }
        names = Dictionary(grouping: all.filter { !$0.words.isEmpty }) { $0.words[0] }
            .mapValues { $0.sorted { $0.words.count > $1.words.count } }
    }

    /// The category of the found name with the most words, the first of equal ones; `nil` without a
    /// match.
    func category(of words: [Substring]) -> SpendingCategory? {
        var found: Name?
        for start in words.indices {
            let longer = names[words[start], default: []].first { name in
                name.words.count > found?.words.count ?? 0
                    && words[start...].starts(with: name.words)
            }
            found = longer ?? found
        }
        return found?.category
    }

    /// Returns the runs of letters and digits, in lower case and without accents; an apostrophe
    /// does not end a run.
    static func words(_ text: some StringProtocol) -> [Substring] {
        // Almost all names are ASCII; folding others queries the locale database.
        let isPlain = text.utf8.allSatisfy { $0 < 0x80 }
        let folded =
            isPlain
            ? text.lowercased()
            : text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
        return folded.filter { $0 != "'" && $0 != "’" }
            .split { !$0.isLetter && !$0.isNumber }
    }
}
