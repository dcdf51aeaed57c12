import AshlarCore
import AshlarCoreTesting
import AshlarHTTP
import AshlarOfflineSamples
import AshlarOfflineTesting
import Testing

@testable import AshlarOffline

/// A collection that rarely changes.
private struct Holiday: SyncedEntity, Equatable {
    var id: AshlarCore.ID<Holiday>

    static let collection = "holidays"
    static let feed = Feed.whole(path: "/holidays")
    static let refreshRounds = 3
}

/// A collection with an invalid number of rounds.
private struct Notice: SyncedEntity, Equatable {
    var id: AshlarCore.ID<Notice>

    static let collection = "notices"
    static let feed = Feed.whole(path: "/notices")
    static let refreshRounds = 0
}

/// How often the background refreshes each collection.
@Suite struct RefreshRoundTests {
    let site = Site()

    private func reads(_ path: String) -> Int {
        site.reads().filter { $0.path.hasPrefix(path) }.count
    }

    @Test func aCollectionIsRefreshedInEachOfItsRounds() async throws {
        for path in ["/holidays", "/notices"] { site.server.add(path, .init(list: .whole)) }
        var settings = OfflineSettings()
        settings.refreshInterval = .seconds(5)
        let offline = try site.offline(
            settings, contents: Site.contents(adding: [Holiday.self, Notice.self]))
        let running = Task { await offline.run() }
        for round in 1...7 {
            // These are the last requests of each round.
            try await eventually("round \(round)", moving: site.clock) { [self] in
                reads("/notices") == round
            }
            #expect(reads("/photos") == round)
            #expect(reads("/holidays") == (round + 2) / 3)
        }
        running.cancel()
        await running.value
    }
}
