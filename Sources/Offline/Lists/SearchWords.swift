import Foundation
import GRDB

/// The words that a user typed, as a full-text query: each is the beginning of a word, all must be
/// there.
public struct SearchWords: Sendable {
    /// Without what is no letter and no number.
    public let words: [String]
    /// Whether there is text and no word in it: nothing can match.
    public let matchNothing: Bool

    /// Beginnings of up to so many letters have entries of their own in the index.
    private static let indexed = 3
    /// So many words that begin alike are asked for one by one.
    private static let few = 24

    /// Takes any text.
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

    /// The query for a table's search index.
    ///
    /// The words that a longer beginning stands for are named, because FTS5 would merge all their
    /// entries before it gives the first, and walks those of named words side by side.
    ///
    /// - Parameters:
    ///   - table: One with a ``SearchIndex``.
    ///   - store: In which it is.
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

    /// The words in the index that begin so, each found by one step in it; one more than ``few``
    /// if there are more.
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
            // Past the word itself and before any that goes on.
            start = "\(term)\u{1}"
        }
        return found
    }

    /// Compares them with single texts, by the search index's own tokenizer.
    public func matcher(_ store: StoreConnection) throws -> WordMatcher {
        try WordMatcher(words, store)
    }
}

/// A user's words against single texts: each word is the beginning of a word in one of them, as
/// ``SearchWords`` asks an index.
public struct WordMatcher {
    private let tokenizer: any FTS5Tokenizer
    /// What the tokenizer makes of each word, mostly one token.
    private let phrases: [[String]]

    init(_ words: [String], _ store: StoreConnection) throws {
        let tokenizer = try store.db.makeTokenizer(.unicode61(diacritics: .remove))
        self.tokenizer = tokenizer
        phrases = try words.map { try tokenizer.tokenize(query: $0).map(\.token) }
            .filter { !$0.isEmpty }
    }

    /// Without words, nothing matches.
    public func matches(_ texts: [String]) throws -> Bool {
        guard !phrases.isEmpty else { return false }
        let all = try Set(texts.flatMap { try tokenizer.tokenize(document: $0).map(\.token) })
        return phrases.allSatisfy { phrase in
            phrase.dropLast().allSatisfy(all.contains)
                && phrase.last.map { last in all.contains { $0.hasPrefix(last) } } ?? false
        }
    }
}
