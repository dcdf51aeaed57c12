extension String {
    /// The text as repositories expect queries: trimmed, with single blanks, at most 100
    /// characters; empty if there are only blanks.
    public var searchText: String {
        String(split(whereSeparator: \.isWhitespace).joined(separator: " ").prefix(100))
    }
}
