import AshlarCore
import AshlarCoreTesting
import ConduitDomain
import ConduitDomainTesting
import Foundation
import Testing

@Suite struct UseCaseTests {
    private let conduit = InMemoryConduit(titles: ["First", "Second", "Third"])
    private let useCases: UseCases
    private let first = Article.ID(rawValue: "article-1")
    private let unknown = Article.ID(rawValue: "article-9")
    private let writer = Username(rawValue: "writer")

    init() {
        useCases = UseCases(conduit, conduit.accounts, runtime: .test(), timeZone: .gmt)
    }

    @Test(arguments: 1...4)
    func listsPageByPage(size: Int) async throws {
        var titles: [String] = []
        var next: PageRequest.Cursor?
        repeat {
            let page = try await useCases.listArticles(.all, PageRequest(after: next, limit: size))
            titles += page.items.map(\.row.title)
            next = page.next
        } while next != nil
        #expect(titles == ["Third", "Second", "First"])
    }

    @Test func aFilterNarrowsTheList() async throws {
        try await useCases.setFavorite(first, true)
        #expect(try await useCases.listArticles(.favorites).items.map(\.row.title) == ["First"])
        #expect(try await useCases.listArticles(.feed).items.isEmpty)
        try await useCases.setFollow(writer, true)
        #expect(try await useCases.listArticles(.feed).items.count == 3)
        #expect(try await useCases.listArticles(.tag("stone")).items.count == 3)
        #expect(try await useCases.listTags() == ["stone"])
    }

    @Test func unchangedValuesStoreNothing() async throws {
        for _ in 1...2 {
            try await useCases.setFavorite(first, true)
            try await useCases.setFollow(writer, true)
        }
        #expect(conduit.queue.changes.map(\.name) == ["favorite", "follow"])
        let page = try #require(try await useCases.readArticle(first))
        #expect(page.article.changes.count == 1 && page.authorChanges.count == 1)
    }

    @Test func storesNoChangeThatBreaksARule() async throws {
        await #expect(throws: ConduitError.unknownArticle(unknown)) {
            try await useCases.setFavorite(unknown, true)
        }
        await #expect(throws: ConduitError.unknownArticle(unknown)) {
            try await useCases.addComment("Good", on: unknown)
        }
        await #expect(throws: ConduitError.empty(.comment)) {
            try await useCases.addComment(" \n", on: first)
        }
        await #expect(throws: ConduitError.yourself) {
            try await useCases.setFollow(ID(rawValue: "reader"), true)
        }
        await #expect(throws: ConduitError.unknownUser(ID(rawValue: "nobody"))) {
            try await useCases.setFollow(ID(rawValue: "nobody"), true)
        }
        await #expect(throws: ConduitError.notYours) {
            try await useCases.deleteComment(ID(rawValue: "comment-1"), of: first)
        }
        await #expect(throws: ConduitError.notYours) { try await useCases.deleteArticle(first) }
        let draft = try Draft(title: "T", description: "D", body: "B")
        await #expect(throws: ConduitError.notYours) {
            try await useCases.editArticle(first, draft)
        }
        #expect(conduit.queue.changes.isEmpty)
    }

    @Test func aCommentIsAddedAndDeleted() async throws {
        try await useCases.addComment(" Good ", on: first)
        let page = try #require(try await useCases.readArticle(first))
        #expect(page.comments.map(\.row.body) == ["Well said.", "Good"])
        let own = try #require(page.comments.last)
        try await useCases.deleteComment(own.id, of: first)
        #expect(try await useCases.readArticle(first)?.comments.count == 1)
        #expect(try await useCases.readArticle(unknown) == nil)
    }

    @Test func anArticleIsPublishedEditedAndDeleted() async throws {
        let id = try await useCases.publishArticle(
            Draft(title: "Mine", description: "D", body: "B"))
        try await useCases.editArticle(id, Draft(title: "Ours", description: "D", body: "C"))
        let page = try #require(try await useCases.readArticle(id))
        #expect(page.isYours && page.article.row.title == "Ours" && page.body == "C")
        try await useCases.deleteArticle(id)
        #expect(try await useCases.readArticle(id) == nil)
    }

    @Test func aProfileHasItsArticles() async throws {
        let page = try #require(try await useCases.getProfile(writer))
        #expect(page.articles.count == 3 && !page.isYou)
        #expect(try await useCases.getProfile(ID(rawValue: "reader"))?.isYou == true)
        #expect(try await useCases.getProfile(ID(rawValue: "nobody")) == nil)
    }

    @Test func signsInAndOut() async throws {
        try await useCases.signOut()
        #expect(useCases.account == nil)
        let account = try await useCases.signIn(email: "ann@example.com", password: Secret("p"))
        #expect(account.username.rawValue == "ann" && useCases.account == account)
        let other = try await useCases.register(
            username: " bob ", email: "b@example.com", password: Secret("p"))
        #expect(other.username.rawValue == "bob")
        await #expect(throws: ConduitError.empty(.username)) {
            try await useCases.register(
                username: " ", email: "b@example.com", password: Secret("p"))
        }
    }
}
