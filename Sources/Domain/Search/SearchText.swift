extension String {
    /// A query as the repositories want it: no blanks around it, single blanks inside, at most 100
    /// characters; a query of blanks alone is none.
    public var searchText: String {
        String(split(whereSeparator: \.isWhitespace).joined(separator: " ").prefix(100))
    }
}
