import AshlarDomain

/// The pages that every page leads to.
enum NavigationBar {
    /// One of them, and the part of the app that it stands for.
    struct Item: Sendable {
        /// As ``AppRoute/section`` has it.
        let section: String
        /// The key of its text.
        let title: String
        /// A path that is drawn 24 wide and high; seen on a phone, and not in the menu.
        var symbol = ""
        /// The lower, the further in front; those without one follow as their features do.
        var rank = Int.max
        /// Of its first page.
        var path: String { "/\(section)" }
    }

    /// All of them; what the bar has no room for is in the menu at its end.
    static let items = Features.withInspector.flatMap { $0.navigation }
        .enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
        .map(\.element)

    /// As many as fit on a phone.
    static let room = 5

    /// What the layout draws it from.
    static func fields(
        at section: String, _ words: Words, of items: [Item] = items
    ) -> PageModel.Fields {
        let further = items.dropFirst(room)
        func fields(_ items: ArraySlice<Item>) -> [PageModel.Fields] {
            items.map {
                [
                    "path": $0.path, "title": words($0.title), "symbol": $0.symbol,
                    "isHere": $0.section == section,
                ]
            }
        }
        return [
            "pages": fields(items.prefix(room)), "furtherPages": fields(further),
            "hasFurtherPages": !further.isEmpty,
            "isAtFurtherPage": further.contains { $0.section == section },
        ]
    }
}
