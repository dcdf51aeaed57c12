/// The result of loading a statement.
public struct StatementReport: Sendable, Equatable {
    /// A row that was skipped, with the reason.
    public struct RejectedRow: Sendable, Equatable, CustomStringConvertible {
        /// From 1; the header is line 1.
        public let line: Int
        /// The start of the wrong field, from 1, in characters.
        public let column: Int
        /// The field’s header name; `nil` if the whole row is wrong.
        public let field: String?
        /// The field’s text in the file.
        public let value: String
        /// The broken rule, as one sentence.
        public let reason: String

        /// `Line 3, column 12 (amount): …`
        public var description: String {
            "Line \(line), column \(column)\(field.map { " (\($0))" } ?? ""): \(reason)"
        }
    }

    /// The number of rows in the books.
    public let rowsLoaded: Int
    /// In file order.
    public let rejected: [RejectedRow]
}
