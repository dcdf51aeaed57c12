import AshlarCore
import AshlarCoreTesting
import AshlarHTTP
import AshlarOffline
import AshlarOfflineTesting
import Foundation
import VisitsData
import VisitsDomain

/// A device with a server, a clock, and a line that can be cut.
final class Site: Sendable {
    private struct Dependencies: OfflineDependencies {
        let runtime: RuntimeEnvironment
        let directory: URL
        let server: ServerConnection
    }

    let clock = ManualClock()
    let server: ServerDouble
    let line: LineDouble
    /// Shared: two of the same seed would make the same ids.
    private let runtime: RuntimeEnvironment
    private let directory = FileManager.default.temporaryDirectory
        .appending(path: "visits-\(UUID().uuidString)")

    init() {
        let clock = clock
        server = ServerDouble(now: { clock.date })
        line = LineDouble(to: server)
        runtime = .test(clock: clock)
        server.add("/visits")
        server.add("/visits", action: "completion") { row, body in
            if row["customer"] == "Nobody" { throw ServerDouble.Refusal("called-off") }
            row["completion"] = .object(body)
        }
        put("visit-1", customer: "Ann")
        put("visit-2", customer: "Nobody")
    }

    deinit {
        // What is left is the system's to remove.
        try? FileManager.default.removeItem(at: directory)
    }

    /// As somebody else does at the server.
    func put(_ id: String, customer: String) {
        server.put(
            #"{"id":"\#(id)","customer":"\#(customer)","address":"Quay","day":"2026-03-01"}"#,
            in: "/visits")
    }

    /// Another one is a restart, or another process.
    func repository() throws -> OfflineVisitRepository {
        try OfflineVisitRepository(
            dependencies: Dependencies(
                runtime: runtime, directory: directory, server: .transport(line)))
    }

    /// With the server's visits in the copy.
    func synced() async throws -> OfflineVisitRepository {
        let visits = try repository()
        try await visits.copy.refresh()
        return visits
    }

    /// Runs what happens by itself, and lets time pass, until something holds.
    func running(
        _ visits: OfflineVisitRepository, until holds: () async throws -> Bool
    ) async throws {
        let work = Task(executorPreference: clock.executor) { await visits.run() }
        defer { work.cancel() }
        for _ in 0..<1_000 {
            try await clock.executor.settle()
            if try await holds() { return }
            try await clock.run(for: .seconds(1))
        }
        throw TestFailure("It never came to hold.")
    }
}
