extension String {
    /// The first scalars, at most that many: one character may consist of any number of scalars.
    package func beginning(_ scalars: Int) -> String {
        String(String.UnicodeScalarView(unicodeScalars.prefix(scalars)))
    }
}
