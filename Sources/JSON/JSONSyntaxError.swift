import AshlarCore

/// Why a text is not JSON.
package struct JSONSyntaxError: DescribedError, Equatable {
    /// In words that follow a place.
    package let reason: String
    /// In bytes from 0.
    package let offset: Int
    /// Whether the text was fine as far as it went.
    package let isCutOff: Bool

    /// The reason with the column, unless the text only ends.
    package var description: String {
        isCutOff ? reason : "\(reason) at column \(offset + 1)"
    }
}
