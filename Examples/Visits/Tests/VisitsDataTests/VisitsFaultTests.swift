import AshlarCore
import AshlarOffline
import AshlarOfflineTesting
import Testing
import VisitsDomain

@testable import VisitsData
@testable import VisitsServer

/// Seeded fault schedules between devices and a server.
@Suite(.timeLimit(.minutes(10))) struct VisitsFaultTests {
    private static let suite = FaultSuite<Offline, ServerDouble>(
        contents: .visits,
        acts: [
            .perform { user in
                let note = try? VisitNote("note \(user.below(9))")
                return user.pick(user.rows(of: Visit.self)).flatMap { visit in
                    note.map { CompleteVisitAtServer(visit: visit.id, note: $0) }
                }
            },
            .refresh(Visit.self), .read(Visit.self),
            .takeBack(), .retry(), .drop(),
            .atServer { server, user in
                server.put(#"{"id": "\#(user.newID())", "title": "Second"}"#, in: "/visits")
            },
        ]
    ) { now in ServerDouble.stocked(count: 5, now: now) }

    @Test func schedulesHold() async throws {
        let report = try await Self.suite.run(seeds: 1...200)
        #expect(report.violations.isEmpty, "\(report)")
        #expect(report.effects > 100 && report.faults.count > 10)
    }
}
