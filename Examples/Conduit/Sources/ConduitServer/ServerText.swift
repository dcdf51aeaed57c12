import Foundation

extension String {
    /// The slug of a title: `How to train!` becomes `how-to-train`.
    var slug: String {
        let words = lowercased().split { !$0.isLetter && !$0.isNumber }
        return words.isEmpty ? "article" : words.joined(separator: "-")
    }

    /// White space replaced by `_`, for the list of effects.
    var oneWord: String { split(whereSeparator: \.isWhitespace).joined(separator: "_") }

    var isBlank: Bool { allSatisfy(\.isWhitespace) }
}

extension Date {
    /// ISO 8601 with milliseconds.
    var serverText: String { formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true)) }
}
