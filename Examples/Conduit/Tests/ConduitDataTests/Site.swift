import AshlarCore
import AshlarCoreTesting
import AshlarHTTP
import AshlarOffline
import AshlarOfflineTesting
import ConduitData
import ConduitDomain
import Foundation
import Testing

@testable import ConduitServer

/// A device with a server, a clock, and a line that can be cut.
final class Site: Sendable {
    let clock = ManualClock()
    let server: ServerDouble
    let line: LineDouble
    private let directory: URL
    /// Shared: two of the same seed would make the same ids.
    private let runtime: RuntimeEnvironment

    init() {
        let clock = clock
        server = .conduit(count: 2, now: { clock.date })
        line = LineDouble(to: server)
        runtime = .test(clock: clock)
        let name = "conduit-\(RuntimeEnvironment.system().makeID())"
        directory = FileManager.default.temporaryDirectory.appending(path: name)
    }

    deinit {
        // What is left is the system's to remove.
        try? FileManager.default.removeItem(at: directory)
    }

    /// Another one is a restart, or another process.
    func repository() throws -> OfflineConduitRepository {
        try OfflineConduitRepository(
            dependencies: OfflineHost(
                runtime: runtime, directory: directory, server: .transport(line)))
    }

    /// With what the server lists in the copy.
    func synced() async throws -> OfflineConduitRepository {
        let conduit = try repository()
        try await conduit.copy.refresh()
        return conduit
    }

    /// Runs what happens by itself, and lets time pass, until something holds.
    func running(
        _ conduit: OfflineConduitRepository, until holds: () async throws -> Bool
    ) async throws {
        let work = Task(executorPreference: clock.executor) { await conduit.offline.run() }
        defer { work.cancel() }
        for _ in 0..<1_000 {
            try await clock.executor.settle()
            if try await holds() { return }
            try await clock.run(for: .seconds(1))
        }
        throw TestFailure("It never holds.")
    }
}
