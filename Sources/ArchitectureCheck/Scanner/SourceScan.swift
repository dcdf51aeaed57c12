/// What a file says about modules, and which symbols and words it uses, each in the file's order.
package struct SourceScan: Hashable, Sendable {
    /// A use of a symbol that was asked for.
    package struct Symbol: Hashable, Sendable {
        /// The place of its pattern in the scanner's.
        package var pattern: Int
        /// What stands there, for a pattern with `*`.
        package var name: String?
        /// From 1; the column counts bytes of UTF-8.
        package var line, column: Int

        package init(pattern: Int, name: String? = nil, line: Int, column: Int) {
            self.pattern = pattern
            self.name = name
            self.line = line
            self.column = column
        }
    }

    /// A word that was asked for.
    package struct Word: Hashable, Sendable {
        /// Its place among the scanner's.
        package var term: Int
        /// From 1; the column counts bytes of UTF-8.
        package var line, column: Int
    }

    package var imports: [ImportDeclaration] = []
    package var conditions: [ModuleCondition] = []
    package var symbols: [Symbol] = []
    package var words: [Word] = []

    package init() {}
}
