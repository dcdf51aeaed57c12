import AshlarCore
import AshlarCoreTesting
import Foundation
import Testing
import VisitsDomain
import VisitsDomainTesting

@Suite struct VisitUseCaseTests {
    private let repositories = InMemoryRepositories()
    private let useCases: UseCases
    private let id = Visit.ID(rawValue: "visit-1")

    init() { useCases = UseCases(repositories, runtime: .test(), timeZone: .gmt) }

    @Test func listsThemInTheServersOrder() async throws {
        try await useCases.completeVisit(id, note: "all good")
        let listed = try await useCases.listVisits.all()
        #expect(listed.map(\.row.title) == ["First", "Second", "Third"])
        #expect(listed.map(\.changes.count) == [1, 0, 0])
    }

    @Test func storesAChangeThatWaits() async throws {
        try await useCases.completeVisit(id, note: " all good ")
        let visit = try #require(try await useCases.getVisit(id))
        #expect(visit.row.note?.text == "all good")
        #expect(visit.changes.map(\.name) == ["completeVisit"])
        #expect(visit.changes.map(\.phase) == [.notSent])
    }

    @Test func storesNoChangeThatBreaksARule() async throws {
        let unknown = Visit.ID(rawValue: "visit-9")
        await #expect(throws: VisitError.unknown(unknown)) {
            try await useCases.completeVisit(unknown, note: "all good")
        }
        await #expect(throws: VisitError.emptyNote) {
            try await useCases.completeVisit(id, note: " ")
        }
        for _ in 1...2 { try await useCases.completeVisit(id, note: "all good") }
        await #expect(throws: VisitError.alreadyDone(id)) {
            try await useCases.completeVisit(id, note: "other")
        }
        #expect(repositories.visitRows.queue.changes.count == 1)
        #expect(try await useCases.getVisit(unknown) == nil)
    }

    @Test func takingBackReopensTheRow() async throws {
        try await useCases.completeVisit(id, note: "all good")
        let change = try #require(repositories.visitRows.queue.changes.first)
        #expect(try await useCases.settleVisitChange(change.id, by: .takeBack))
        #expect(try await useCases.getVisit(id)?.row.isDone == false)
    }
}
