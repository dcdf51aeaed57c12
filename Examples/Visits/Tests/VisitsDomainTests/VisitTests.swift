import AshlarCore
import Foundation
import Testing
import VisitsDomain

@Suite struct VisitTests {
    private let visit: Visit

    init() throws { visit = try .sample() }

    @Test func isCompletedOnce() throws {
        let completion = try Completion(id: ID(rawValue: "a"), note: "new valve")
        let completed = try visit.completed(by: completion)
        #expect(completed.completion?.note == "new valve")
        #expect(try completed.completed(by: completion) == completed, "the same one again")
        let other = try Completion(id: ID(rawValue: "b"), note: "new valve")
        #expect(throws: VisitError.completedBefore(visit.id)) {
            try completed.completed(by: other)
        }
        #expect(throws: VisitError.completedBefore(visit.id)) {
            try completed.moved(to: try Day("2026-12-24"))
        }
    }

    @Test(arguments: ["", "  \n"])
    func needsANote(note: String) {
        #expect(throws: VisitError.emptyNote) {
            try Completion(id: ID(rawValue: "a"), note: note)
        }
    }

    @Test(arguments: [
        "2026-02-29", "2026-13-01", "26-01-01", "2026-1-1", "2026-01-01 ", "", "+026-01-01",
    ])
    func refusesDaysThatThereAreNot(text: String) {
        #expect(throws: VisitError.notADay(text)) { try Day(text) }
        #expect(throws: (any Error).self) {
            try JSONDecoder().decode(Day.self, from: JSONEncoder().encode(text))
        }
    }

    @Test func staysAsItIsThroughJSON() throws {
        let completion = try Completion(id: ID(rawValue: "a"), note: "ok")
        let completed = try visit.completed(by: completion)
        let bytes = try JSONEncoder().encode(completed)
        #expect(try JSONDecoder().decode(Visit.self, from: bytes) == completed)
    }
}

extension Visit {
    static func sample(_ id: String = "visit-1", day: String = "2026-03-01") throws -> Visit {
        Visit(id: ID(rawValue: id), customer: "Ann", address: "Quay", day: try Day(day))
    }
}
