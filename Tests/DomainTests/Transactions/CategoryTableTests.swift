import Foundation
import Testing

@testable import AshlarDomain

/// Compares the lists of names with docs/categories.md.
@Suite struct CategoryTableTests {
    private func names(_ list: String) -> [String] {
        list.split(separator: ",").map {
            $0.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        }
    }

    @Test func theDocumentationHasTheNames() throws {
        let repository = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in
            url.deletingLastPathComponent()
        }
        let text = try String(
            contentsOf: repository.appending(path: "docs/categories.md"), encoding: .utf8)
        for lists in [SpendingCategory.names, SpendingCategory.vagueNames] {
            for (category, list) in lists {
                let row = "| `\(category.rawValue)` | \(names(list).joined(separator: ", ")) |"
                #expect(text.contains(row), "docs/categories.md lacks: \(row)")
            }
        }
    }

    /// A name in two lists would match arbitrarily; one that is not folded would never match.
    @Test func eachNameIsFoldedAndInOneList() {
        let lists = [SpendingCategory.names, SpendingCategory.vagueNames]
        let all = lists.flatMap { $0.values.flatMap(names) }
        #expect(all.count > 600)
        let twice = Dictionary(grouping: all, by: \.self).filter { $0.value.count > 1 }.keys
        #expect(twice.isEmpty)
        for name in all {
            #expect(NameTable.words(name).joined(separator: " ") == name)
        }
        #expect(SpendingCategory.names[.income] == nil)
    }

    @Test(arguments: [
        "paypal", "sumup", "izettle", "iz", "zettle", "stripe", "square", "klarna", "sagepay",
        "worldpay", "bar", "park", "next", "station", "services", "ss", "cp", "eat",
    ])
    func vagueWordsAreNotListed(word: String) {
        for list in [SpendingCategory.names, SpendingCategory.vagueNames].flatMap(\.values) {
            #expect(!names(list).contains(word))
        }
    }
}
