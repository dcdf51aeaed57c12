import Foundation
import GRDB

/// A person's words as a full-text query: each is the beginning of a word, all must be there.
enum SearchWords {
    /// Beginnings of up to so many letters have entries of their own in the index.
    static let indexed = 3
    /// So many words that begin alike are asked for one by one.
    static let few = 24

    static func words(_ text: String) -> [Substring] {
        if text.isEmpty { return [] }
        return text.precomposedStringWithCanonicalMapping.split { !$0.isLetter && !$0.isNumber }
    }

    /// The words that a longer beginning stands for are named, because FTS5 would merge all their
    /// entries before it gives the first, and walks those of named words side by side.
    ///
    /// - Parameter terms: The `fts5vocab` table of the index.
    /// - Returns: `nil` if nothing can match.
    static func query(_ words: [Substring], _ terms: String, _ db: Database) throws -> String? {
        let tokenizer = try db.makeTokenizer(.unicode61(diacritics: .remove))
        var conditions: [String] = []
        for word in words {
            let tokens = try tokenizer.tokenize(query: String(word)).map(\.token)
            guard let last = tokens.last else { continue }
            conditions += tokens.dropLast().map { "\"\($0)\"" }
            guard last.unicodeScalars.count > indexed else {
                conditions.append("\"\(last)\"*")
                continue
            }
            let named = try Self.terms(last, terms, db)
            if named.isEmpty { return nil }
            let isFew = named.count <= few
            conditions.append(
                isFew
                    ? "(" + named.map { "\"\($0)\"" }.joined(separator: " OR ") + ")"
                    : "\"\(last)\"*")
        }
        return conditions.isEmpty ? nil : conditions.joined(separator: " AND ")
    }

    /// The words in the index that begin so, each found by one step in it; one more than ``few``
    /// if there are more.
    private static func terms(_ beginning: String, _ table: String, _ db: Database) throws
        -> [String]
    {
        let statement = try db.cachedStatement(
            sql: "SELECT term FROM \(table) WHERE term >= ? AND term < ? LIMIT 1")
        var found: [String] = []
        var start = beginning
        while found.count <= few,
            let term = try String.fetchOne(
                statement, arguments: [start, "\(beginning)\u{10FFFF}"])
        {
            found.append(term)
            // Past the word itself and before any that goes on.
            start = "\(term)\u{1}"
        }
        return found
    }
}
