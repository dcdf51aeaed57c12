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

@Suite(.timeLimit(.minutes(5))) struct ReadingTests {
    private let site = Site()

    @Test func readArticlesAreAvailableOffline() async throws {
        let device = try await site.synced()
        try await device.useCases.copy(of: device.first).refresh()
        site.line.isCut = true
        for device in [device, try site.device()] {
            let page = try await device.useCases.listArticles(.all)
            #expect(page.items.map(\.row.title) == (1...6).reversed().map { "Article \($0)" })
            #expect(try await device.useCases.listTags() == ["stone", "arches", "walls"])
            let reading = try #require(try await device.useCases.readArticle(device.first))
            #expect(reading.body?.hasPrefix("The first paragraph of the article 1.") == true)
            #expect(reading.comments.map(\.row.body) == ["Well said."])
            #expect(try await device.useCases.copy(of: device.first).freshness().lastSuccess != nil)
        }
    }

    @Test(arguments: [
        (ArticleFilter.tag("walls"), 3), (.tag("none"), 0), (.feed, 0), (.favorites, 0),
    ])
    func filtersListPartsOfAllArticles(filter: ArticleFilter, count: Int) async throws {
        let device = try await site.synced()
        #expect(try await device.useCases.listArticles(filter).items.count == count)
    }

    @Test func aChangedTitleFindsTheArticle() async throws {
        let device = try await site.synced()
        try await device.useCases.copy(of: device.first).refresh()
        site.server.edit { books, _ in books.rename(5, "Another title") }
        try await device.useCases.copy(of: device.first).refresh()
        let reading = try #require(try await device.useCases.readArticle(device.first))
        #expect(reading.article.id.rawValue == "another-title")
        #expect(reading.body != nil && reading.comments.count == 1)
        #expect(try await device.useCases.listArticles(.all).items.count == 6)
    }

    @Test func aDeletedArticleIsRemoved() async throws {
        let device = try await site.synced()
        try await device.useCases.copy(of: device.first).refresh()
        site.server.edit { books, _ in _ = books.articles.removeLast() }
        try await device.useCases.copy(of: device.first).refresh()
        #expect(try await device.useCases.readArticle(device.first) == nil)
        #expect(try await device.conduit.comments(of: device.first) == [])
    }

    @Test func aProfileIsReadOffline() async throws {
        let device = try await site.synced()
        let writer = Username(rawValue: "writer-1")
        try await device.useCases.copy(of: writer).refresh()
        site.line.isCut = true
        let page = try #require(try await device.useCases.getProfile(writer))
        #expect(page.profile.bio == "I write about stone, number 1.")
        #expect(page.articles.map(\.row.title) == ["Article 6", "Article 1"] && !page.isYou)
        #expect(try await device.useCases.getProfile(ID(rawValue: "nobody")) == nil)
    }
}
