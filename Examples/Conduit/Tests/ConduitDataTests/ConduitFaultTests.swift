import AshlarCore
import AshlarOffline
import AshlarOfflineTesting
import ConduitDomain
import Testing

@testable import ConduitData
@testable import ConduitServer

/// Everything that goes wrong between devices and a server, by seeds.
@Suite(.timeLimit(.minutes(10))) struct ConduitFaultTests {
    private static let suite = FaultSuite<Offline, ServerDouble>(
        contents: .conduit,
        acts: [
            .perform { user in
                let note = try? Note("note \(user.below(9))")
                return user.pick(user.rows(of: Article.self)).flatMap { article in
                    note.map { FavoriteAtServer(article: article.id, note: $0) }
                }
            },
            .refresh(Article.self), .read(Article.self), .takeBack(), .retry(), .drop(),
            .atServer { server, user in
                server.put(#"{"id": "\#(user.newID())", "title": "Second"}"#, in: "/conduit")
            },
        ]
    ) { now in ServerDouble.conduit(count: 5, now: now) }

    @Test func schedulesHold() async throws {
        let report = try await Self.suite.run(seeds: 1...200)
        #expect(report.violations.isEmpty, "\(report)")
        #expect(report.effects > 100 && report.faults.count > 10)
    }
}
