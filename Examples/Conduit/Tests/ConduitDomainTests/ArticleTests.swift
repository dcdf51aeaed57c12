import AshlarCore
import ConduitDomain
import Foundation
import Testing

@Suite struct ArticleTests {
    private let article = Article(id: ID(rawValue: "article-1"), title: "First")

    @Test func isDoneOnce() throws {
        #expect(!article.isDone)
        let done = try article.done(with: Note(" all good "))
        #expect(done.isDone && done.note?.text == "all good")
        #expect(try done.done(with: Note("all good")) == done, "the same again")
        #expect(throws: ArticleError.alreadyDone(article.id)) { try done.done(with: Note("other")) }
    }

    @Test(arguments: ["", "  \n"])
    func needsANote(text: String) throws {
        #expect(throws: ArticleError.emptyNote) { try Note(text) }
        let json = try JSONEncoder().encode(text)
        #expect(throws: ArticleError.emptyNote) { try JSONDecoder().decode(Note.self, from: json) }
    }

    @Test func staysTheSameThroughJSON() throws {
        for article in [article, try article.done(with: Note("all good"))] {
            let json = try JSONEncoder().encode(article)
            #expect(try JSONDecoder().decode(Article.self, from: json) == article)
        }
    }

    @Test(arguments: [
        ArticleError.unknown(ID(rawValue: "article-7")), .alreadyDone(ID(rawValue: "article-7")),
        .emptyNote,
    ])
    func eachErrorIsASentence(error: ArticleError) {
        #expect("\(error)".hasSuffix("."))
        #expect("\(error)".contains("article-7") || error == .emptyNote)
    }
}
