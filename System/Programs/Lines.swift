extension String {
    /// The lines, each without its end; a carriage return is part of its line.
    public var lines: [String] {
        // By scalars: to characters, a carriage return and the line's end are one.
        unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
}
