import AshlarCore

/// The navigation of every page.
struct NavigationBar {
    /// All pages; those that do not fit into the bar are in the menu at its end.
    let items: [NavigationItem]

    init(_ items: [NavigationItem]) { self.items = items }

    init<App: WebShellDependencies>(of app: App.Type) {
        items = app.features.flatMap { $0.navigation }
            .enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
            .map(\.element)
    }

    /// The number of pages that fit on a phone.
    static let room = 5

    /// The fields of the layout.
    func fields(at section: String, _ words: Words) -> PageModel.Fields {
        let further = items.dropFirst(Self.room)
        func fields(_ items: ArraySlice<NavigationItem>) -> [PageModel.Fields] {
            items.map {
                [
                    "path": $0.path, "title": words($0.title), "symbol": $0.symbol,
                    "isHere": $0.section == section,
                ]
            }
        }
        return [
            "pages": fields(items.prefix(Self.room)), "furtherPages": fields(further),
            "hasFurtherPages": !further.isEmpty,
            "isAtFurtherPage": further.contains { $0.section == section },
        ]
    }
}
