import Foundation
import GRDB

/// A user’s words as a full-text query: each is the beginning of a word, and all must match.
public struct SearchWords: Sendable {
    /// The words, consisting only of letters and digits.
    public let words: [String]
    /// Whether the text contains no word, so that nothing can match.
    public let matchNothing: Bool

    /// The longest prefix that has its own entries in the index.
    private static let indexed = 3
    /// The maximum number of words with a common beginning that are named one by one.
    private static let few = 24

    /// Splits any text into words.
    public init(_ text: String) {
        words =
            text.isEmpty
            ? []
            : text.precomposedStringWithCanonicalMapping
                .split { !$0.isLetter && !$0.isNumber }.map(String.init)
        matchNothing = words.isEmpty && text.contains { !$0.isWhitespace }
    }

    /// Whether there is nothing to search for.
    public var isEmpty: Bool { words.isEmpty }

    /// The query for a table’s search index.
    ///
    /// A longer prefix is replaced by the words that begin with it, because FTS5 would merge all
    /// entries of a prefix before it returns the first, while it walks those of named words side by
    /// side.
    ///
    /// - Parameters:
    ///   - table: A table with a ``SearchIndex``.
    ///   - store: The store that contains the table.
    /// - Returns: `nil` if nothing can match.
    public func query(_ table: String, _ store: StoreConnection) throws -> String? {
        let tokenizer = try store.db.makeTokenizer(.unicode61(diacritics: .remove))
        var conditions: [String] = []
        for word in words {
            let tokens = try tokenizer.tokenize(query: word).map(\.token)
            guard let last = tokens.last else { continue }
            conditions += tokens.dropLast().map { "\"\($0)\"" }
            guard last.unicodeScalars.count > Self.indexed else {
                conditions.append("\"\(last)\"*")
                continue
            }
            let named = try Self.terms(last, "\(table)Terms", store)
            if named.isEmpty { return nil }
            conditions.append(
                named.count <= Self.few
                    ? "(" + named.map { "\"\($0)\"" }.joined(separator: " OR ") + ")"
                    : "\"\(last)\"*")
        }
        return conditions.isEmpty ? nil : conditions.joined(separator: " AND ")
    }

    /// The words in the index with that beginning, each found by one step in it; one more than
    /// ``few`` if there are more.
    private static func terms(
        _ beginning: String, _ table: String, _ store: StoreConnection
    ) throws -> [String] {
        var found: [String] = []
        var start = beginning
        while found.count <= few,
            let term = try store.text(
                "SELECT term FROM \(table) WHERE term >= ? AND term < ? LIMIT 1",
                [start, "\(beginning)\u{10FFFF}"])
        {
            found.append(term)
            // After the word itself and before any word that continues it.
            start = "\(term)\u{1}"
        }
        return found
    }

    /// A matcher for single texts, which uses the search index’s own tokenizer.
    public func matcher(_ store: StoreConnection) throws -> WordMatcher {
        try WordMatcher(words, store)
    }
}

/// Matches a user’s words against single texts: each word must be the beginning of a word in one of
/// them, like in ``SearchWords``.
public struct WordMatcher {
    private let tokenizer: any FTS5Tokenizer
    /// The tokens of each word, usually one.
    private let phrases: [[String]]

    init(_ words: [String], _ store: StoreConnection) throws {
        let tokenizer = try store.db.makeTokenizer(.unicode61(diacritics: .remove))
        self.tokenizer = tokenizer
        phrases = try words.map { try tokenizer.tokenize(query: $0).map(\.token) }
            .filter { !$0.isEmpty }
    }

    /// Whether the texts match; without words, nothing does.
    public func matches(_ texts: [String]) throws -> Bool {
        guard !phrases.isEmpty else { return false }
        let all = try Set(texts.flatMap { try tokenizer.tokenize(document: $0).map(\.token) })
        return phrases.allSatisfy { phrase in
            phrase.dropLast().allSatisfy(all.contains)
                && phrase.last.map { last in all.contains { $0.hasPrefix(last) } } ?? false
        }
    }
}
