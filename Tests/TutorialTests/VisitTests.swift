import AshlarCoreTesting
import AshlarHTTP
import AshlarOffline
import AshlarOfflineTesting
import Foundation
import Testing

@Suite(.timeLimit(.minutes(10))) struct VisitTests {
    private let clock = ManualClock()
    private let server: ServerDouble
    private let line: LineDouble
    private let folder = TestFolder()
    private let needs: VisitNeeds

    init() {
        let clock = clock
        server = .visits { clock.date }
        line = LineDouble(to: server)
        needs = VisitNeeds(
            runtime: .test(clock: clock), directory: folder.url, server: .transport(line))
    }

    @Test func aCompletionIsShownAtOnceAndWaits() async throws {
        let offline = try Offline(dependencies: needs, contents: .visits)
        let visits = offline.copy(of: Visit.self)
        try await visits.refresh()

        line.isCut = true  // no network
        let report = Completion(id: "report-1", note: "New valve")
        let id = try await offline.perform(CompleteVisit(visit: "v1", completion: report))

        #expect(try await visits.one("v1")?.completion == report)
        let status = try #require(try offline.commands(id).first)
        #expect(status.phase == .waiting)
        #expect(status.canBeTakenBack)
        #expect(server.effects.isEmpty)
    }

    @Test func aLostAnswerAndARestartCompleteOnce() async throws {
        let offline = try Offline(dependencies: needs, contents: .visits)
        try await offline.copy(of: Visit.self).refresh()

        line.add(.answerLost) { $0.method == .post }
        let report = Completion(id: "report-1", note: "New valve")
        try await offline.perform(CompleteVisit(visit: "v1", completion: report))
        try await clock.run(offline) { server.effects.count == 1 }

        let restarted = try Offline(dependencies: needs, contents: .visits)
        try await clock.run(restarted) { try restarted.commands().isEmpty }
        #expect(server.effects.count == 1)
        #expect(server.requests.contains { $0.path == "/visits/v1" }, "the look-up was sent")
        #expect(try await restarted.copy(of: Visit.self).one("v1")?.completion == report)
    }

    @Test func aSecondReportIsNotStored() async throws {
        let offline = try Offline(dependencies: needs, contents: .visits)
        try await offline.copy(of: Visit.self).refresh()
        let first = Completion(id: "report-1", note: "New valve")
        try await offline.perform(CompleteVisit(visit: "v1", completion: first))
        let second = Completion(id: "report-2", note: "Another valve")
        await #expect(throws: VisitError.completedBefore("v1")) {
            try await offline.perform(CompleteVisit(visit: "v1", completion: second))
        }
        #expect(try offline.commands().count == 1)
    }
}

extension ManualClock {
    /// Sends and refreshes until the condition holds; time advances whenever no work is left to do.
    func run(_ offline: Offline, until holds: () throws -> Bool) async throws {
        let work = Task(executorPreference: executor) { await offline.run() }
        defer { work.cancel() }
        for _ in 0..<1_000 {
            try await executor.settle()
            if try holds() { return }
            try await run(for: .seconds(1))
        }
        throw TestFailure("The condition never held.")
    }
}

/// A folder that is removed after its test.
final class TestFolder: Sendable {
    let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

    deinit {
        // The system removes what is left.
        try? FileManager.default.removeItem(at: url)
    }
}

extension ServerDouble {
    /// A server with two open visits.
    static func visits(now: @escaping @Sendable () -> Date) -> ServerDouble {
        let server = ServerDouble(now: now)
        server.add("/visits")
        server.add("/visits", action: "completion") { row, body in
            row["completion"] = .object(body)
        }
        for id in ["v1", "v2"] {
            server.put(#"{"id": "\#(id)", "address": "Quay"}"#, in: "/visits")
        }
        return server
    }
}
