/// A page in the navigation.
public struct NavigationItem: Sendable {
    /// The section, and the path after `/`.
    public let section: String
    /// The key of its title.
    public let title: String
    /// The `d` of an SVG path in a box of 24 by 24; shown on a phone, not in the menu.
    public var symbol: String
    /// Lower ranks come first; items without a rank follow in the order of their features.
    public var rank: Int

    /// Creates an item.
    public init(section: String, title: String, symbol: String = "", rank: Int = .max) {
        self.section = section
        self.title = title
        self.symbol = symbol
        self.rank = rank
    }

    /// The path of its first page.
    var path: String { "/\(section)" }
}
