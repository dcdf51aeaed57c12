import AshlarCore
import AshlarCoreTesting
import AshlarOfflineSamples
import AshlarOfflineTesting
import Foundation
import Testing

@testable import AshlarOffline

/// When a read sends a request, and how long it waits.
@Suite(.timeLimit(.minutes(10))) struct ReadPolicyTests {
    /// A checklist that should be current before it is edited.
    struct Checklist: SyncedEntity, Equatable {
        static let collection = "checklists"
        static let feed = Feed.whole(path: "/checklists")
        static let readPolicy = ReadPolicy.remoteFirst

        var id: AshlarCore.ID<Checklist>
        var title: String
    }

    let site = Site()

    private func offline() throws -> Offline {
        site.server.add("/checklists", .init(list: .whole))
        site.server.put(#"{"id": "l1", "title": "Safety"}"#, in: "/checklists")
        site.putPhotos(["p1"])
        return try site.offline(contents: Site.contents(adding: [Checklist.self]))
    }

    private func staleItems(_ offline: Offline) throws -> Set<StaleItems.Item> {
        try offline.store.staleItems.takeAll()
    }

    // MARK: The copy, then a refresh

    @Test func readReturnsAtOnceAndRefreshesInTheBackground() async throws {
        let offline = try offline()
        #expect(try await offline.visits().isEmpty, "nothing was fetched")
        #expect(site.server.requests.isEmpty)
        #expect(try staleItems(offline) == [.collection("visits")])
        try await offline.copy(of: Visit.self).refresh()
        #expect(try await offline.visits().count == 2)
        #expect(try staleItems(offline).isEmpty, "the copy is fresh")
    }

    @Test(arguments: [(120, false), (121, true)])
    func copyAgesByTheClock(seconds: Int, isOld: Bool) async throws {
        let offline = try offline()
        try await offline.copy(of: Visit.self).refresh()
        site.clock.advance(by: .seconds(seconds))
        #expect(try await offline.visits().count == 2)
        #expect(try staleItems(offline).isEmpty == !isOld)
    }

    @Test func failureIsNotRetriedAtEachRead() async throws {
        let offline = try offline()
        site.line.isCut = true
        await #expect(throws: ServerError.self) {
            try await offline.copy(of: Visit.self).refresh()
        }
        _ = try await offline.visits()
        #expect(try staleItems(offline).isEmpty)
        #expect(try await offline.copy(of: Visit.self).freshness().isOffline)
    }

    // MARK: The copy first

    @Test func aCopyIsReadForItsLifetime() async throws {
        let offline = try offline()
        let photos = offline.copy(of: Photo.self)
        #expect(try await photos.all().count == 1, "without a copy it waits for the server")
        site.putPhotos(["p2"])
        site.clock.advance(by: .seconds(3_600))
        #expect(try await photos.all().count == 1)
        #expect(site.reads().count == 1)
        site.clock.advance(by: .seconds(1))
        #expect(try await photos.all().count == 2)
        #expect(site.reads().count == 2)
    }

    @Test func patienceEndsTheWait() async throws {
        site.putPhotos(["p1"])
        let server = ScriptedServer(site.server)
        let offline = try site.offline(over: server)
        let photos = offline.copy(of: Photo.self)
        _ = try await photos.all()
        site.putPhotos(["p2"])
        site.clock.advance(by: .seconds(3_601))
        let answer = HeldAnswer()
        server.answer { _ in
            try await answer.wait()
            return nil
        }
        let reading = Task { try await photos.all() }
        try await answer.waiters(atLeast: 1)
        // The patience and the request’s deadline.
        try await site.clock.sleepers(atLeast: 2)
        site.clock.advance(by: .seconds(2))
        // The request is cancelled, because its answer never arrives.
        #expect(try await reading.value.count == 1)
        #expect(try staleItems(offline) == [.collection("photos")], "a refresh remains due")
    }

    @Test func readWithoutACopyReturnsAnEmptyOne() async throws {
        let offline = try offline()
        site.line.isCut = true
        #expect(try await offline.copy(of: Photo.self).all().isEmpty)
        #expect(try await offline.copy(of: Photo.self).freshness().isOffline)
    }

    // MARK: The server first

    @Test func theServerIsAskedFirst() async throws {
        let lists = try offline().copy(of: Checklist.self)
        #expect(try await lists.one("l1")?.title == "Safety")
        site.server.put(#"{"id": "l1", "title": "Safety first"}"#, in: "/checklists")
        #expect(try await lists.one("l1")?.title == "Safety first")
        site.line.isCut = true
        #expect(try await lists.one("l1")?.title == "Safety first", "the copy answers")
    }

    @Test func withoutACopyTheServersErrorIsThrown() async throws {
        let lists = try offline().copy(of: Checklist.self)
        site.line.isCut = true
        await #expect(throws: ServerError.offline(reason: "the line is cut")) {
            try await lists.all()
        }
    }

    // MARK: Restarts

    @Test func theAgeOfACopySurvivesARestart() async throws {
        let first = try offline()
        try await first.copy(of: Visit.self).refresh()
        site.clock.advance(by: .seconds(60))
        let freshness = try await offline().copy(of: Visit.self).freshness()
        #expect(freshness.age(at: site.clock.date) == .seconds(60))
    }
}
