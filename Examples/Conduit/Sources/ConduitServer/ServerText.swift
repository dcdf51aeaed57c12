import Foundation

extension String {
    /// A part of an address made from a title: `How to train!` is `how-to-train`.
    var slug: String {
        let words = lowercased().split { !$0.isLetter && !$0.isNumber }
        return words.isEmpty ? "article" : words.joined(separator: "-")
    }

    /// Without white space, for the book.
    var oneWord: String { split(whereSeparator: \.isWhitespace).joined(separator: "_") }

    var isBlank: Bool { allSatisfy(\.isWhitespace) }
}

extension Date {
    /// ISO 8601 with milliseconds.
    var serverText: String { formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true)) }
}
