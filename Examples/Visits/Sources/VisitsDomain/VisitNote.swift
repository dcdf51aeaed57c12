public import AshlarCore
import Foundation

/// A text that is not empty, without white space around it.
public struct VisitNote: CheckedText, Hashable, Sendable {
    public let text: String

    /// - Throws: `VisitError.emptyNote` for white space alone.
    public init(_ text: String) throws(VisitError) {
        self.text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !self.text.isEmpty else { throw .emptyNote }
    }
}
