import AshlarCore
import AshlarCoreTesting
import AshlarHTTP
import AshlarOffline
import AshlarOfflineTesting
import ConduitData
import ConduitDomain
import Foundation
import Testing

@testable import ConduitServer

/// Each change takes effect once, although the server has no idempotency keys.
@Suite(.timeLimit(.minutes(5))) struct ChangeTests {
    private let site = Site()

    /// A change of the first article, and the row of its effect at the server.
    enum Change: CaseIterable {
        case favorite, follow, comment

        func make(_ device: Device) async throws {
            switch self {
            case .favorite: try await device.useCases.setFavorite(device.first, true)
            case .follow: try await device.useCases.setFollow(ID(rawValue: "writer-1"), true)
            case .comment: try await device.useCases.addComment(" Good ", on: device.first)
            }
        }

        var row: String {
            switch self {
            case .favorite: "favorite/article-1"
            case .follow: "follow/writer-1"
            case .comment: "comment/Good"
            }
        }
    }

    @Test(arguments: Change.allCases)
    func isShownAtOnceAndSentLater(change: Change) async throws {
        let device = try await site.synced()
        site.line.isCut = true
        try await change.make(device)
        let reading = try #require(try await device.useCases.readArticle(device.first))
        switch change {
        case .favorite: #expect(reading.article.row.isFavorite)
        case .follow: #expect(reading.article.row.author.isFollowed)
        case .comment: #expect(reading.comments.map(\.row.body) == ["Good"])
        }
        #expect(try await device.conduit.unsettledChanges().map(\.phase) == [.notSent])
        #expect(site.done.isEmpty)
        site.line.isCut = false
        try await site.settle(device)
        #expect(site.done == [change.row])
    }

    @Test(arguments: Change.allCases, [LineDouble.Fault.answerLost, .requestLost])
    func actsOnceWhateverIsLost(change: Change, fault: LineDouble.Fault) async throws {
        let device = try await site.synced()
        site.line.add(fault) { $0.method != .get }
        try await change.make(device)
        try await site.running(device) {
            try await device.conduit.unsettledChanges().map(\.phase) == [.unknown]
        }
        let restarted = try site.device()
        try await site.settle(restarted)
        #expect(site.done == [change.row])
        #expect(try await restarted.conduit.unsettledChanges().isEmpty)
    }

    /// The server changes the article’s slug with its title.
    @Test(arguments: Change.allCases, [true, false])
    func followsTheArticle(change: Change, hasBegun: Bool) async throws {
        let device = try await site.synced()
        if hasBegun {
            site.line.add(.answerLost) { $0.method != .get }
        } else {
            site.line.isCut = true
        }
        try await change.make(device)
        if hasBegun {
            try await site.running(device) {
                try await device.conduit.unsettledChanges().map(\.phase) == [.unknown]
            }
        }
        site.server.edit { books, _ in books.rename(5, "Another title") }
        site.line.isCut = false
        try await site.settle(device)
        #expect(site.done.count == 1)
        let reading = try #require(try await device.useCases.readArticle(device.first))
        #expect(reading.article.row.id.rawValue == "another-title")
        #expect(reading.article.changes.isEmpty)
        #expect(reading.article.row.isFavorite == (change == .favorite))
    }

    @Test func aDeletedArticleRefusesWaitingChanges() async throws {
        let device = try await site.synced()
        site.line.isCut = true
        try await Change.favorite.make(device)
        try await Change.comment.make(device)
        site.server.edit { books, _ in _ = books.articles.removeLast() }
        site.line.isCut = false
        try await site.settle(device)
        #expect(try await device.conduit.unsettledChanges().map(\.phase) == [.refused, .refused])
        #expect(site.done.isEmpty)
    }

    @Test func theSameCommentWaitsOnce() async throws {
        let device = try await site.synced()
        site.line.isCut = true
        try await Change.comment.make(device)
        await #expect(throws: ConduitError.alreadyWaiting) { try await Change.comment.make(device) }
        site.line.isCut = false
        try await site.settle(device)
        // After the confirmation, the same text may be written again.
        site.line.add(.answerLost) { $0.method == .post }
        try await Change.comment.make(device)
        try await site.settle(device)
        #expect(site.done == ["comment/Good", "comment/Good"])
        try await device.useCases.copy(of: device.first).refresh()
        #expect(try await device.comments(device.first).count == 3)
    }

    @Test func aCommentIsDeletedBeforeAndAfterItIsSent() async throws {
        let device = try await site.synced()
        try await device.useCases.copy(of: device.first).refresh()
        site.line.isCut = true
        try await Change.comment.make(device)
        let comment = try #require(
            try await device.useCases.readArticle(device.first)?.comments.last)
        await #expect(throws: ConduitError.notYours) {
            try await device.useCases.deleteComment(ID(rawValue: "2"), of: device.first)
        }
        try await device.useCases.deleteComment(comment.id, of: device.first)
        #expect(try await device.comments(device.first) == ["Well said."])
        site.line.isCut = false
        try await site.settle(device)
        #expect(site.done.count == 2 && site.done.last?.hasPrefix("uncomment/") == true)
        #expect(try await device.comments(device.first) == ["Well said."])
    }

    @Test func anArticleIsWrittenEditedAndDeletedOffline() async throws {
        let device = try await site.synced()
        site.line.isCut = true
        let draft = try Draft(title: "Mine", description: "About it", body: "Text", tags: "a, b a")
        let id = try await device.useCases.publishArticle(draft)
        try await device.useCases.addComment("First", on: id)
        try await device.useCases.editArticle(
            id, Draft(title: "Yours", description: "About it", body: "Other"))
        let reading = try #require(try await device.useCases.readArticle(id))
        #expect(reading.body == "Other" && reading.isYours)
        #expect(reading.article.row.title == "Yours" && reading.article.row.tags == ["a", "b"])
        #expect(reading.comments.map(\.row.body) == ["First"])
        site.line.isCut = false
        try await site.settle(device)
        #expect(Set(site.done) == ["publish/Mine", "comment/First", "edit/mine"])
        #expect(try await device.useCases.readArticle(id)?.article.id.rawValue == "yours")
        try await device.useCases.deleteArticle(id)
        try await site.settle(device)
        #expect(site.done.last == "delete/yours")
        #expect(try await device.useCases.readArticle(id) == nil)
    }

    @Test func aLostAnswerPublishesOnce() async throws {
        let device = try await site.synced()
        site.line.add(.answerLost) { $0.method == .post }
        try await device.useCases.publishArticle(
            Draft(title: "Mine", description: "About it", body: "Text"))
        try await site.settle(device)
        #expect(site.done == ["publish/Mine"])
        #expect(try await device.useCases.listArticles(.all).items.count == 7)
    }
}
