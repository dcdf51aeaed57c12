import AshlarDomain

/// The pages that every page leads to.
enum NavigationBar {
    /// One of them, and the part of the app that it stands for.
    struct Item: Sendable {
        /// As ``AppRoute/section`` has it.
        let section: String
        let path: String
        /// The key of its text.
        let title: String
        /// A path that is drawn 24 wide and high; seen on a phone, and not in the menu.
        var symbol = ""
    }

    /// All of them; what the bar has no room for is in the menu at its end.
    static let items = [
        Item(
            section: "accounts", path: "/accounts", title: "shell.accounts",
            symbol: "M3 9.5 12 4l9 5.5M5 10v8m4.7-8v8m4.6-8v8M19 10v8M3 20h18"),
        Item(
            section: "payments", path: "/payments", title: "shell.payments",
            symbol: "M4 8h14l-3.5-3.5M20 16H6l3.5 3.5"),
        Item(
            section: "inspector", path: "/inspector", title: "shell.inspector",
            symbol: "M3 12h4l3-7 4 14 3-7h4"),
        Item(
            section: "profile", path: "/profile", title: "shell.profile",
            symbol: "M16 8a4 4 0 1 1-8 0 4 4 0 1 1 8 0M4.5 20c1-4 4-5.5 7.5-5.5s6.5 1.5 7.5 5.5"),
    ]

    /// As many as fit on a phone.
    static let room = 4

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
