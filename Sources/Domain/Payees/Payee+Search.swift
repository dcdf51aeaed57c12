import Foundation

extension Payee {
    /// Whether each word of a search begins a word of the name, or stands in the account number;
    /// case, accents and the blanks of a number do not count. An empty search is met by all.
    public func matches(_ search: String) -> Bool {
        let wanted = search.searchText
        guard !wanted.isEmpty else { return true }
        let number = "\(identifier)".filter(\.isPartOfNumber).folded
        let typed = wanted.filter(\.isPartOfNumber).folded
        // A number may be typed in groups, which are no words of a name.
        if typed.count >= 3, typed.contains(where: \.isNumber), number.contains(typed) {
            return true
        }
        let words = name.folded.split { !$0.isLetter && !$0.isNumber }
        return wanted.folded.split { !$0.isLetter && !$0.isNumber }.allSatisfy { part in
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
