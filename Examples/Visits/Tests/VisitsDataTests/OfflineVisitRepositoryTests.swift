import AshlarCore
import AshlarCoreTesting
import AshlarHTTP
import AshlarOfflineTesting
import Foundation
import Testing
import VisitsData
import VisitsDomain

@Suite struct OfflineVisitRepositoryTests {
    private let site = Site()
    private let id = Visit.ID(rawValue: "visit-1")
    private let calledOff = Visit.ID(rawValue: "visit-2")

    private func complete(
        _ visits: OfflineVisitRepository, _ id: Visit.ID, _ completion: String = "a"
    ) async throws -> Submission.ID {
        try await CompleteVisit(visits: visits, makeID: { completion })(id, note: "new valve")
    }

    @Test func aCompletionIsShownAtOnceAndSentLater() async throws {
        let visits = try await site.synced()
        site.line.isCut = true
        let change = try await complete(visits, id)
        let listed = try await GetVisit(visits: visits)(id)
        #expect(listed.visit.completion?.note == "new valve")
        #expect(listed.submissions.map(\.id) == [change])
        #expect(listed.submissions.map(\.state) == [.onItsWay])
        #expect(site.server.effects.isEmpty)
        site.line.isCut = false
        try await site.running(visits) { try await visits.submissions().isEmpty }
        #expect(site.server.effects.map(\.path) == ["/visits/visit-1/completion"])
        #expect(try await visits.visit(id)?.completion?.note == "new valve")
    }

    @Test func aLostAnswerCompletesOnce() async throws {
        let visits = try await site.synced()
        site.line.add(.answerLost) { $0.method == .post }
        site.line.add(.requestLost) { $0.method == .post }
        _ = try await complete(visits, id)
        try await site.running(visits) { try await visits.submissions().isEmpty }
        let posts = site.server.requests.filter { $0.method == .post }
        #expect(posts.count == 2, "it was sent again")
        #expect(Set(posts.map { $0.headers["Idempotency-Key"] }).count == 1)
        #expect(site.server.effects.count == 1)
    }

    @Test func aServerThatHasForgottenTheKeyIsAskedFirst() async throws {
        let visits = try await site.synced()
        site.line.add(.answerLost) { $0.method == .post }
        _ = try await complete(visits, id)
        try await site.running(visits) { site.server.effects.count == 1 }
        site.clock.advance(by: .seconds(25 * 3600))
        site.server.forgetKeys()
        let restarted = try site.repository()
        try await site.running(restarted) { try await restarted.submissions().isEmpty }
        #expect(site.server.effects.count == 1)
        #expect(site.server.requests.contains { $0.path == "/visits/visit-1" })
    }

    @Test func aVisitIsNotCompletedAgain() async throws {
        let visits = try await site.synced()
        _ = try await complete(visits, id)
        await #expect(throws: VisitError.completedBefore(id)) {
            try await complete(visits, id, "b")
        }
        let other = try Completion(id: ID(rawValue: "c"), note: "again")
        await #expect(throws: VisitError.completedBefore(id)) {
            try await visits.complete(id, by: other)
        }
        #expect(try await visits.submissions().count == 1)
    }

    @Test func whatIsNotSentCanBeTakenBack() async throws {
        let visits = try await site.synced()
        let settle = SettleSubmission(visits: visits)
        let change = try await complete(visits, id)
        #expect(try await visits.submissions()[0].canBeTakenBack)
        try await settle(change, by: .takeBack)
        #expect(try await visits.visit(id)?.completion == nil)
        #expect(try await visits.submissions().map(\.state) == [.takenBack], "to be seen")
        try await settle(change, by: .drop)
        _ = try await complete(visits, id, "b")
        try await site.running(visits) { try await visits.submissions().isEmpty }
        #expect(site.server.effects.count == 1)
    }

    @Test func whatMayHaveArrivedCannotBeTakenBack() async throws {
        let visits = try await site.synced()
        site.line.add(.answerLost) { $0.method == .post }
        let change = try await complete(visits, id)
        try await site.running(visits) { site.server.effects.count == 1 }
        if try await visits.submissions().isEmpty { return }
        await #expect(throws: VisitError.cannotBeSettled(change, .takeBack, .onItsWay)) {
            try await SettleSubmission(visits: visits)(change, by: .takeBack)
        }
    }

    @Test func aRefusedCompletionIsSeenRetriedAndDropped() async throws {
        let visits = try await site.synced()
        let settle = SettleSubmission(visits: visits)
        let change = try await complete(visits, calledOff)
        func refused() async throws -> Bool {
            try await visits.submissions().map(\.state) == [.refused]
        }
        try await site.running(visits, until: refused)
        #expect(try await visits.submissions()[0].reason?.contains("called-off") == true)
        #expect(try await visits.visit(calledOff)?.completion == nil, "the server's word counts")

        try await settle(change, by: .retry)
        #expect(try await visits.visit(calledOff)?.completion != nil)
        try await site.running(visits, until: refused)
        #expect(site.server.requests.filter { $0.method == .post }.count == 2)

        site.put("visit-2", customer: "Bob")
        try await settle(change, by: .retry)
        try await site.running(visits) { try await visits.submissions().isEmpty }
        #expect(site.server.effects.count == 1)
    }

    @Test func aRefusedCompletionCanBeDropped() async throws {
        let visits = try await site.synced()
        let change = try await complete(visits, calledOff)
        try await site.running(visits) {
            try await visits.submissions().map(\.state) == [.refused]
        }
        try await SettleSubmission(visits: visits)(change, by: .drop)
        #expect(try await visits.submissions().isEmpty)
        #expect(try await visits.visit(calledOff)?.completion == nil)
    }

    @Test func aRestartKeepsWhatIsStored() async throws {
        let visits = try await site.synced()
        site.line.isCut = true
        _ = try await complete(visits, id)
        _ = try await RescheduleVisit(visits: visits)(calledOff, to: try Day("2026-03-09"))
        let restarted = try site.repository()
        #expect(try await restarted.visit(id)?.completion?.note == "new valve")
        #expect(try await restarted.visit(calledOff)?.day == Day("2026-03-09"))
        #expect(try await restarted.submissions().map(\.name) == ["complete", "move"])
        site.line.isCut = false
        try await site.running(restarted) { try await restarted.submissions().isEmpty }
        #expect(site.server.effects.count == 2)
    }
}
