import AshlarCore
import AshlarCoreTesting
import AshlarHTTP
import AshlarOffline
import AshlarOfflineTesting
import Foundation
import LendingData
import LendingDomain

/// A device with a server, a clock, and a line that can be cut.
final class Site: Sendable {
    private struct Dependencies: OfflineDependencies {
        let runtime: RuntimeEnvironment
        let directory: URL
        let server: ServerConnection
    }

    let server: ServerDouble
    let line: LineDouble
    private let clock = ManualClock()
    /// Shared by all repositories: two runtimes with one seed would make the same ids.
    private let runtime: RuntimeEnvironment
    private let directory = FileManager.default.temporaryDirectory
        .appending(path: "lending-\(UUID().uuidString)")

    init() {
        let clock = clock
        server = ServerDouble(now: { clock.date })
        line = LineDouble(to: server)
        runtime = .test(clock: clock)
        server.add("/loans", ServerDouble.Rules(list: .whole))
        server.add("/loans", action: "renewals") { row, _ in
            guard row["isReserved"] == false, case .number(let renewals)? = row["renewals"],
                case .string(let text)? = row["due"]
            else { throw ServerDouble.Refusal("reserved") }
            row["renewals"] = .number(renewals + 1)
            row["due"] = .string(try Day(text).adding(days: 21).description)
        }
        server.put(Self.loan(), in: "/loans")
    }

    deinit {
        // The system removes what is left in its temporary folder.
        try? FileManager.default.removeItem(at: directory)
    }

    static func loan(isReserved: Bool = false) -> String {
        #"{"id":"1","title":"Emma","due":"2026-03-08","renewals":0,"isReserved":\#(isReserved)}"#
    }

    /// Opens the store again: after a restart, or as another process.
    func repository() throws -> OfflineLoanRepository {
        try OfflineLoanRepository(
            dependencies: Dependencies(
                runtime: runtime, directory: directory, server: .transport(line)))
    }

    /// A repository that has refreshed once.
    func synced() async throws -> OfflineLoanRepository {
        let loans = try repository()
        try await loans.copy.refresh()
        return loans
    }

    /// Runs the background work and advances the clock until the condition holds.
    func running(
        _ loans: OfflineLoanRepository, until holds: () async throws -> Bool
    ) async throws {
        let work = Task(executorPreference: clock.executor) { await loans.run() }
        defer { work.cancel() }
        for _ in 0..<1_000 {
            try await clock.executor.settle()
            if try await holds() { return }
            try await clock.run(for: .seconds(1))
        }
        throw TestFailure("The condition never holds.")
    }
}
