import Foundation

extension Payee {
    /// Whether each word of a search is a prefix of a word in the name, or part of the account
    /// number, ignoring case, accents and the number’s blanks. An empty search matches every payee.
    public func matches(_ search: String) -> Bool {
        let query = search.searchText
        guard !query.isEmpty else { return true }
        let number = "\(identifier)".filter(\.isPartOfNumber).folded
        let typed = query.filter(\.isPartOfNumber).folded
        // A number may be typed in groups, which are not words of a name.
        if typed.count >= 3, typed.contains(where: \.isNumber), number.contains(typed) {
            return true
        }
        let words = name.folded.split { !$0.isLetter && !$0.isNumber }
        return query.folded.split { !$0.isLetter && !$0.isNumber }.allSatisfy { part in
            words.contains { $0.hasPrefix(part) }
        }
    }
}

extension Character {
    fileprivate var isPartOfNumber: Bool { isLetter || isNumber }
}

extension String {
    fileprivate var folded: String {
        folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    }
}
