import AshlarDomain
import Foundation

extension PageRequest {
    /// Returns a keyset page of a sorted list by each element’s unique key: elements added or
    /// removed before the page do not move it.
    func page<Element: Sendable>(
        of elements: [Element], key: (Element) -> String, isBefore: (Element, String) -> Bool
    ) -> Page<Element> {
        let rest =
            if let after {
                Array(elements.drop { isBefore($0, after.rawValue) || key($0) == after.rawValue })
            } else { elements }
        let items = Array(rest.prefix(limit))
        let next = rest.count > items.count ? items.last.map(key) : nil
        return Page(items: items, next: next.map(PageRequest.Cursor.init(rawValue:)))
    }
}

extension String {
    /// Whether each word of the query is a prefix of a word in this text, ignoring case and
    /// accents.
    func matches(_ query: String) -> Bool {
        func words(_ text: String) -> [Substring] {
            text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
                .split { !$0.isLetter && !$0.isNumber }
        }
        let own = words(self)
        return words(query).allSatisfy { word in own.contains { $0.hasPrefix(word) } }
    }
}
