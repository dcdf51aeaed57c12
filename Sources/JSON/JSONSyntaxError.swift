import AshlarCore

/// A syntax error in a JSON text.
package struct JSONSyntaxError: DescribedError, Equatable {
    /// The reason, worded to follow a position.
    package let reason: String
    /// The position in bytes, from 0.
    package let offset: Int
    /// Whether the text ends too early but is correct up to there.
    package let isTruncated: Bool

    /// The reason with the column, or without it for a text that ends too early.
    package var description: String {
        isTruncated ? reason : "\(reason) at column \(offset + 1)"
    }
}
