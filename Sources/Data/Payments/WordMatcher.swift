import GRDB

/// A person's words against single texts, by the search index's own tokenizer: each word is the
/// beginning of a word in one of the texts, as ``SearchWords`` asks the index.
struct WordMatcher {
    private let tokenizer: any FTS5Tokenizer
    /// What the tokenizer makes of each word, mostly one token.
    private let phrases: [[String]]

    init(_ words: [some StringProtocol], _ db: Database) throws {
        let tokenizer = try db.makeTokenizer(.unicode61(diacritics: .remove))
        self.tokenizer = tokenizer
        phrases = try words.map { try tokenizer.tokenize(query: String($0)).map(\.token) }
            .filter { !$0.isEmpty }
    }

    func matches(_ texts: [String]) throws -> Bool {
        guard !phrases.isEmpty else { return false }
        let tokens = try texts.map { try tokenizer.tokenize(document: $0).map(\.token) }
        return phrases.allSatisfy { phrase in
            tokens.contains { Self.contains(phrase, in: $0) }
        }
    }

    private static func contains(_ phrase: [String], in tokens: [String]) -> Bool {
        guard tokens.count >= phrase.count else { return false }
        let last = phrase.count - 1
        return (0...(tokens.count - phrase.count)).contains { start in
            tokens[start + last].hasPrefix(phrase[last])
                && (0..<last).allSatisfy { tokens[start + $0] == phrase[$0] }
        }
    }
}
