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
        let all = try Set(texts.flatMap { try tokenizer.tokenize(document: $0).map(\.token) })
        return phrases.allSatisfy { phrase in
            phrase.dropLast().allSatisfy(all.contains)
                && phrase.last.map { last in all.contains { $0.hasPrefix(last) } } ?? false
        }
    }
}
