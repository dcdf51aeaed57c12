import AshlarCore
import AshlarCoreTesting
import ConduitDomain
import ConduitDomainTesting
import Foundation
import Testing

@Suite struct UseCaseTests {
    private let conduit = InMemoryRows(titles: ["First", "Second", "Third"])
    private let useCases: UseCases
    private let id = Article.ID(rawValue: "article-1")

    init() { useCases = UseCases(conduit, runtime: .test(), timeZone: .gmt) }

    @Test func listsWhatIsOpenBeforeWhatIsDone() async throws {
        try await useCases.favoriteArticle(id, note: "all good")
        let listed = try await useCases.listConduit()
        #expect(listed.map(\.row.title) == ["Second", "Third", "First"])
        #expect(listed.map(\.changes.count) == [0, 0, 1])
    }

    @Test func storesAChangeThatWaits() async throws {
        try await useCases.favoriteArticle(id, note: " all good ")
        let article = try #require(try await useCases.getArticle(id))
        #expect(article.row.note?.text == "all good")
        #expect(article.changes.map(\.name) == ["favorite"])
        #expect(article.changes.map(\.phase) == [.notSent])
    }

    @Test func storesNothingThatBreaksARule() async throws {
        let unknown = Article.ID(rawValue: "article-9")
        await #expect(throws: ArticleError.unknown(unknown)) {
            try await useCases.favoriteArticle(unknown, note: "all good")
        }
        await #expect(throws: ArticleError.emptyNote) {
            try await useCases.favoriteArticle(id, note: " ")
        }
        for _ in 1...2 { try await useCases.favoriteArticle(id, note: "all good") }
        await #expect(throws: ArticleError.alreadyDone(id)) {
            try await useCases.favoriteArticle(id, note: "other")
        }
        #expect(conduit.queue.changes.count == 1)
        #expect(try await useCases.getArticle(unknown) == nil)
    }

    @Test func whatIsTakenBackIsOpenAgain() async throws {
        try await useCases.favoriteArticle(id, note: "all good")
        let change = try #require(conduit.queue.changes.first)
        #expect(try await useCases.settleChange(change.id, by: .takeBack))
        #expect(try await useCases.getArticle(id)?.row.isDone == false)
    }
}
