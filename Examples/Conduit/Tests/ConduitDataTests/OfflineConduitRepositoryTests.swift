import AshlarCore
import AshlarCoreTesting
import AshlarHTTP
import AshlarOffline
import AshlarOfflineTesting
import ConduitData
import ConduitDomain
import Foundation
import Testing

@Suite(.timeLimit(.minutes(5))) struct OfflineConduitRepositoryTests {
    private let site = Site()
    private let id = Article.ID(rawValue: "article-1")

    private func isSettled(_ conduit: OfflineConduitRepository) async throws -> Bool {
        try await conduit.unsettledChanges().isEmpty
    }

    @Test func aChangeIsShownAtOnceAndSentLater() async throws {
        let conduit = try await site.synced()
        site.line.isCut = true
        try await conduit.favorite(id, with: Note("all good"))
        #expect(try await conduit.row(id)?.note?.text == "all good")
        #expect(try await conduit.unsettledChanges().map(\.row) == ["article-1"])
        #expect(site.server.effects.isEmpty)
        site.line.isCut = false
        try await site.running(conduit) { try await isSettled(conduit) }
        #expect(site.server.effects.map(\.path) == ["/conduit/article-1/favorite"])
        #expect(site.server.rows("/conduit").contains { $0.contains("all good") })
    }

    @Test func aLostAnswerActsOnce() async throws {
        let conduit = try await site.synced()
        site.line.add(.answerLost) { $0.method == .post }
        site.line.add(.requestLost) { $0.method == .post }
        try await conduit.favorite(id, with: Note("all good"))
        try await site.running(conduit) { try await isSettled(conduit) }
        let posts = site.server.requests.filter { $0.method == .post }
        #expect(posts.count == 2, "it is sent again")
        #expect(Set(posts.map { $0.headers["Idempotency-Key"] }).count == 1)
        #expect(site.server.effects.count == 1)
    }

    @Test func aServerThatForgetsTheKeyIsAskedFirst() async throws {
        let conduit = try await site.synced()
        site.line.add(.answerLost) { $0.method == .post }
        try await conduit.favorite(id, with: Note("all good"))
        try await site.running(conduit) { site.server.effects.count == 1 }
        site.clock.advance(by: .seconds(25 * 3600))
        site.server.forgetKeys()
        let restarted = try site.repository()
        try await site.running(restarted) { try await isSettled(restarted) }
        #expect(site.server.effects.count == 1)
        #expect(site.server.requests.contains { $0.path == "/conduit/article-1" })
    }

    @Test func aRuleThatIsBrokenStoresNothing() async throws {
        let conduit = try await site.synced()
        try await conduit.favorite(id, with: Note("all good"))
        for note in ["other", "all good"] {
            await #expect(throws: ArticleError.alreadyDone(id)) {
                try await conduit.favorite(id, with: Note(note))
            }
        }
        #expect(try await conduit.unsettledChanges().count == 1)
    }

    @Test func aRefusalIsShownSentAgainAndDropped() async throws {
        let conduit = try await site.synced()
        for _ in 1...2 {
            site.line.add(.answered(site.server.problem(422, "closed"))) { $0.method == .post }
        }
        try await conduit.favorite(id, with: Note("all good"))
        func isRefused() async throws -> Bool {
            try await conduit.unsettledChanges().map(\.phase) == [.refused]
        }
        try await site.running(conduit, until: isRefused)
        #expect(try await conduit.row(id)?.isDone == false, "the server's word counts")
        let change = try #require(try await conduit.unsettledChanges().first)
        #expect(try await conduit.settle(change.id, by: .retry))
        #expect(try await conduit.row(id)?.isDone == true)
        try await site.running(conduit, until: isRefused)
        #expect(try await conduit.settle(change.id, by: .drop))
        #expect(try await isSettled(conduit))
    }

    @Test func aRestartKeepsWhatIsStored() async throws {
        let conduit = try await site.synced()
        site.line.isCut = true
        try await conduit.favorite(id, with: Note("all good"))
        let restarted = try site.repository()
        #expect(try await restarted.row(id)?.isDone == true)
        let change = try #require(try await restarted.unsettledChanges().first)
        #expect(change.canBeTakenBack)
        #expect(try await restarted.settle(change.id, by: .takeBack))
        #expect(try await restarted.row(id)?.isDone == false)
    }
}
