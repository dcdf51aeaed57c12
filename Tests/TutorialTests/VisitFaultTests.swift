import AshlarCore
import AshlarOffline
import AshlarOfflineTesting
import Testing

@Suite(.timeLimit(.minutes(10))) struct VisitFaultTests {
    static let suite = FaultSuite<Offline, ServerDouble>(
        contents: .visits,
        acts: [
            .perform { user in
                user.pick(user.rows(of: Visit.self)).map { visit in
                    CompleteVisit(
                        visit: visit.id.rawValue,
                        completion: Completion(id: user.newID(), note: "Done"))
                }
            },
            .refresh(Visit.self), .read(Visit.self), .takeBack(), .retry(), .drop(),
            .atServer { server, user in  // another client plans a visit
                server.put(#"{"id": "\#(user.newID())", "address": "Mill Lane"}"#, in: "/visits")
            },
        ]
    ) { now in ServerDouble.visits(now: now) }

    @Test func schedulesHold() async throws {
        let report = try await Self.suite.run(seeds: 1...100)
        #expect(report.violations.isEmpty, "\(report)")
    }
}
