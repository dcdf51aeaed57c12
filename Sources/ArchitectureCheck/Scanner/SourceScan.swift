/// The modules, symbols and words that a file mentions, each in the file’s order.
package struct SourceScan: Hashable, Sendable {
    /// A use of one of the scanner’s symbols.
    package struct Symbol: Hashable, Sendable {
        /// The index of its pattern in the scanner.
        package var pattern: Int
        /// The matched name, for a pattern with `*`.
        package var name: String?
        /// From 1; columns count UTF-8 bytes.
        package var line, column: Int

        package init(pattern: Int, name: String? = nil, line: Int, column: Int) {
            self.pattern = pattern
            self.name = name
            self.line = line
            self.column = column
        }
    }

    /// An occurrence of one of the scanner’s words.
    package struct Word: Hashable, Sendable {
        /// The index of its term in the scanner.
        package var term: Int
        /// From 1; columns count UTF-8 bytes.
        package var line, column: Int
    }

    package var imports: [ImportDeclaration] = []
    package var conditions: [ModuleCondition] = []
    package var symbols: [Symbol] = []
    package var words: [Word] = []

    package init() {}
}
