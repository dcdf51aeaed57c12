/// What became of the rows of a statement.
public struct StatementReport: Sendable, Equatable {
    /// A row that is not in the books, and why.
    public struct RejectedRow: Sendable, Equatable, CustomStringConvertible {
        /// From 1, the header's line being the first.
        public let line: Int
        /// From 1, in characters: where the wrong field begins.
        public let column: Int
        /// The header's name for it; `nil` where the row as a whole is wrong.
        public let field: String?
        /// The field as it stands in the file.
        public let value: String
        /// The rule that is broken, as one sentence.
        public let reason: String

        /// `Line 3, column 12 (amount): …`
        public var description: String {
            "Line \(line), column \(column)\(field.map { " (\($0))" } ?? ""): \(reason)"
        }
    }

    /// How many rows are in the books.
    public let rowsLoaded: Int
    /// In the order of the file.
    public let rejected: [RejectedRow]
}
