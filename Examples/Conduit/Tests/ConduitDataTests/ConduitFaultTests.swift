import AshlarCore
import AshlarOffline
import AshlarOfflineTesting
import ConduitDomain
import Foundation
import Testing

@testable import ConduitData
@testable import ConduitServer

/// Seeded fault schedules between devices and a server, which also changes titles.
@Suite(.timeLimit(.minutes(10))) struct ConduitFaultTests {
    private static let reader = Username(rawValue: "reader")
    private static let suite = FaultSuite<Offline, ConduitDouble>(
        contents: .conduit,
        acts: [
            .perform { user in
                user.pick(user.rows(of: Articles.self)).map {
                    FavoriteArticle(article: $0.id, isFavorite: !$0.isFavorite, thread: $0.thread)
                }
            },
            .perform { user in
                user.pick(user.rows(of: Profiles.self).filter { $0.id != reader }).map {
                    FollowUser(user: $0.id, isFollowed: !$0.isFollowed)
                }
            },
            .perform { user in
                user.pick(user.rows(of: Articles.self)).map { article in
                    PostComment(
                        comment: ID(rawValue: user.newID()), article: article.id,
                        body: "Comment \(user.newID())", author: reader,
                        writtenAt: article.createdAt, known: [], thread: article.thread)
                }
            },
            .perform(weight: 2) { user in
                user.pick(user.rows(of: Comments.self).filter { $0.author == reader }).map {
                    RemoveComment(comment: $0.id, article: $0.article)
                }
            },
            .perform(weight: 2) { user in
                let title = "Own \(user.newID())"
                let draft = try? Draft(title: title, description: "About it", body: "Text")
                return draft.map {
                    PublishDraft(
                        article: ID(rawValue: user.newID()), draft: $0, author: reader,
                        writtenAt: Date(timeIntervalSince1970: 0), known: [])
                }
            },
            .perform(weight: 2) { user in
                let title = "New \(user.newID())"
                let draft = try? Draft(title: title, description: "About it", body: "Other")
                let own = user.rows(of: Articles.self).filter { $0.author.id == reader }
                return user.pick(own).flatMap { article in
                    draft.map { EditText(article: article.id, draft: $0) }
                }
            },
            .perform(weight: 1) { user in
                let own = user.rows(of: Articles.self).filter { $0.author.id == reader }
                return user.pick(own).map { DeleteText(article: $0.id) }
            },
            .act("read an article", .refreshes) { offline, _, user in
                guard let article = user.pick(user.rows(of: Articles.self)) else { return }
                try await offline.copy(of: Bodies.self).part(article.id.rawValue).refresh()
                try await offline.copy(of: Comments.self).part(article.id.rawValue).refresh()
            },
            .act("read a profile", weight: 2, .refreshes) { offline, _, user in
                let name = user.pick(["writer-1", "writer-2", "nobody"]) ?? ""
                try await offline.copy(of: Profiles.self).part(name).refresh()
            },
            .refresh(Articles.self), .refresh(Comments.self), .read(Articles.self),
            .read(Comments.self), .takeBack(), .retry(), .drop(),
            .atServer { server, user in
                let name = "Title \(user.newID())"
                server.edit { books, _ in
                    // Only commands change the reader’s own articles.
                    let others = books.articles.indices.filter { books.articles[$0].author != 0 }
                    if let index = user.pick(Array(others)) { books.rename(index, name) }
                }
            },
            .atServer { server, user in
                let name = user.newID()
                server.edit { books, now in
                    let index = user.below(books.articles.count)
                    books.articles[index].comments.append(
                        Books.Comment(
                            id: books.makeID(), author: 1, body: name, createdAt: books.time(now)))
                }
            },
        ]
    ) { now in .sample(articles: 3, writers: 2, reader: "reader", now: now) }

    @Test func schedulesHold() async throws {
        let report = try await Self.suite.run(seeds: 1...200)
        #expect(report.violations.isEmpty, "\(report)")
        #expect(report.effects > 100 && report.faults.count > 10)
    }
}
