import Foundation

/// A text that is not empty, without white space around it.
public struct Note: Hashable, Sendable, Codable {
    /// As it was written.
    public let text: String

    /// - Throws: `ArticleError.emptyNote` for white space alone.
    public init(_ text: String) throws(ArticleError) {
        self.text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !self.text.isEmpty else { throw .emptyNote }
    }

    /// Reads its text.
    public init(from decoder: any Decoder) throws {
        try self.init(try decoder.singleValueContainer().decode(String.self))
    }

    /// Writes its text.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}
