/// A page that every page leads to.
public struct NavigationItem: Sendable {
    /// The section that it stands for: its path is `/` and this.
    public let section: String
    /// The key of its text.
    public let title: String
    /// A path that is drawn 24 wide and high, as the `d` of an SVG path; shown on a phone, and not in
    /// the menu.
    public var symbol: String
    /// Lower ranks come first; those without one follow in the order of their features.
    public var rank: Int

    /// One page.
    public init(section: String, title: String, symbol: String = "", rank: Int = .max) {
        self.section = section
        self.title = title
        self.symbol = symbol
        self.rank = rank
    }

    /// Of its first page.
    var path: String { "/\(section)" }
}
