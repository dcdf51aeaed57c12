import AshlarCore
import AshlarCoreTesting
import AshlarHTTP
import AshlarOffline
import AshlarOfflineTesting
import Foundation
import Testing
import VisitsData
import VisitsDomain

@Suite(.timeLimit(.minutes(5))) struct OfflineVisitsRepositoryTests {
    private let site = Site()
    private let id = Visit.ID(rawValue: "visit-1")

    /// A device that has refreshed once.
    private func synced() async throws -> OfflineRepositories {
        let device = try site.device()
        try await device.visits.copy.refresh()
        return device
    }

    private func isSettled(_ device: OfflineRepositories) async throws -> Bool {
        try await device.visits.unsettledChanges().isEmpty
    }

    @Test func aChangeIsShownAtOnceAndSentLater() async throws {
        let device = try await synced()
        site.line.isCut = true
        try await device.visits.complete(id, with: VisitNote("all good"))
        #expect(try await device.visits.row(id)?.note?.text == "all good")
        #expect(try await device.visits.unsettledChanges().map(\.row) == ["visit-1"])
        #expect(site.server.effects.isEmpty)
        site.line.isCut = false
        try await site.running(device) { try await isSettled(device) }
        #expect(site.server.effects.map(\.path) == ["/visits/visit-1/complete"])
        #expect(site.server.rows("/visits").contains { $0.contains("all good") })
    }

    @Test func aLostAnswerActsOnce() async throws {
        let device = try await synced()
        site.line.add(.answerLost) { $0.method == .post }
        site.line.add(.requestLost) { $0.method == .post }
        try await device.visits.complete(id, with: VisitNote("all good"))
        try await site.running(device) { try await isSettled(device) }
        let posts = site.server.requests.filter { $0.method == .post }
        #expect(posts.count == 2, "the request is sent again")
        #expect(Set(posts.map { $0.headers["Idempotency-Key"] }).count == 1)
        #expect(site.server.effects.count == 1)
    }

    @Test func forgottenKeyIsPrecededByALookUp() async throws {
        let device = try await synced()
        site.line.add(.answerLost) { $0.method == .post }
        try await device.visits.complete(id, with: VisitNote("all good"))
        try await site.running(device) { site.server.effects.count == 1 }
        site.clock.advance(by: .seconds(25 * 3600))
        site.server.forgetKeys()
        let restarted = try site.device()
        try await site.running(restarted) { try await isSettled(restarted) }
        #expect(site.server.effects.count == 1)
        #expect(site.server.requests.contains { $0.path == "/visits/visit-1" })
    }

    @Test func brokenRuleStoresNothing() async throws {
        let device = try await synced()
        try await device.visits.complete(id, with: VisitNote("all good"))
        for note in ["other", "all good"] {
            await #expect(throws: VisitError.alreadyDone(id)) {
                try await device.visits.complete(id, with: VisitNote(note))
            }
        }
        #expect(try await device.visits.unsettledChanges().count == 1)
    }

    @Test func aRefusalIsShownSentAgainAndDropped() async throws {
        let device = try await synced()
        for _ in 1...2 {
            site.line.add(.answered(site.server.problem(422, "closed"))) { $0.method == .post }
        }
        try await device.visits.complete(id, with: VisitNote("all good"))
        func isRefused() async throws -> Bool {
            try await device.visits.unsettledChanges().map(\.phase) == [.refused]
        }
        try await site.running(device, until: isRefused)
        #expect(try await device.visits.row(id)?.isDone == false, "the server’s state counts")
        let change = try #require(try await device.visits.unsettledChanges().first)
        #expect(try await device.visits.settle(change.id, by: .retry))
        #expect(try await device.visits.row(id)?.isDone == true)
        try await site.running(device, until: isRefused)
        #expect(try await device.visits.settle(change.id, by: .drop))
        #expect(try await isSettled(device))
    }

    @Test func aRestartKeepsWhatIsStored() async throws {
        let device = try await synced()
        site.line.isCut = true
        try await device.visits.complete(id, with: VisitNote("all good"))
        let restarted = try site.device()
        #expect(try await restarted.visits.row(id)?.isDone == true)
        let change = try #require(try await restarted.visits.unsettledChanges().first)
        #expect(change.canBeTakenBack)
        #expect(try await restarted.visits.settle(change.id, by: .takeBack))
        #expect(try await restarted.visits.row(id)?.isDone == false)
    }
}
