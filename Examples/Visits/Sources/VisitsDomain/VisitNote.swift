public import AshlarCore
import Foundation

/// A non-empty text, trimmed of white space.
public struct VisitNote: CheckedText, Hashable, Sendable {
    public let text: String

    /// - Throws: `VisitError.emptyNote` if the text is empty or white space.
    public init(_ text: String) throws(VisitError) {
        self.text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !self.text.isEmpty else { throw .emptyNote }
    }
}
