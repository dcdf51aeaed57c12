import AshlarCore
import Testing
import VisitsDomain

@Suite struct UseCaseTests {
    private let id = Visit.ID(rawValue: "visit-1")

    private func complete(_ visits: InMemoryVisitRepository) -> CompleteVisit {
        CompleteVisit(visits: visits, makeID: { "completion-1" })
    }

    @Test func completesAnOpenVisit() async throws {
        let visits = InMemoryVisitRepository([try .sample()])
        try await complete(visits)(id, note: " new valve ")
        let listed = try await GetVisit(visits: visits)(id)
        #expect(listed.visit.completion?.note == "new valve")
        #expect(listed.submissions.map(\.name) == ["complete"])
    }

    @Test func storesNothingThatBreaksARule() async throws {
        let visits = InMemoryVisitRepository([try .sample()])
        let unknown = Visit.ID(rawValue: "visit-9")
        await #expect(throws: VisitError.unknownVisit(unknown)) {
            try await complete(visits)(unknown, note: "ok")
        }
        await #expect(throws: VisitError.emptyNote) { try await complete(visits)(id, note: " ") }
        await #expect(throws: VisitError.unknownVisit(unknown)) {
            try await GetVisit(visits: visits)(unknown)
        }
        #expect(try await visits.submissions().isEmpty)
    }

    @Test func listsOpenVisitsByDayAndCompletedOnesLast() async throws {
        let visits = InMemoryVisitRepository([
            try .sample("visit-1", day: "2026-03-01"), try .sample("visit-2", day: "2026-03-03"),
            try .sample("visit-3", day: "2026-03-02"),
        ])
        try await complete(visits)(id, note: "ok")
        try await RescheduleVisit(visits: visits)(
            ID(rawValue: "visit-3"), to: try Day("2026-03-04"))
        let listed = try await ListVisits(visits: visits)()
        #expect(listed.map(\.id.rawValue) == ["visit-2", "visit-3", "visit-1"])
        #expect(listed.map(\.submissions.count) == [0, 1, 1])
    }

    @Test func namesWhyAChangeCannotBeSettled() async throws {
        let refused = Submission(
            id: ID(rawValue: "c1"), visit: id, name: "complete", state: .refused)
        let visits = InMemoryVisitRepository([try .sample()], submissions: [refused])
        let settle = SettleSubmission(visits: visits)
        await #expect(throws: VisitError.cannotBeSettled(refused.id, .takeBack, .refused)) {
            try await settle(refused.id, by: .takeBack)
        }
        try await settle(refused.id, by: .drop)
        await #expect(throws: VisitError.cannotBeSettled(refused.id, .drop, nil)) {
            try await settle(refused.id, by: .drop)
        }
    }
}
