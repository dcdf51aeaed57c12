extension String {
    /// The lines without their ends; a carriage return remains in its line.
    public var lines: [String] {
        // By scalars, because a carriage return and a line feed are one character.
        unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
}
