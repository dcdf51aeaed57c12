extension String {
    /// At most that many scalars: one character may have any number of them.
    package func beginning(_ scalars: Int) -> String {
        String(String.UnicodeScalarView(unicodeScalars.prefix(scalars)))
    }
}
