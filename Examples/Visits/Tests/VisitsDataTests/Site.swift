import AshlarCore
import AshlarCoreTesting
import AshlarHTTP
import AshlarOffline
import AshlarOfflineTesting
import Foundation
import Testing
import VisitsData
import VisitsDomain

@testable import VisitsServer

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
        server = .stocked(count: 2, now: { clock.date })
        line = LineDouble(to: server)
        runtime = .test(clock: clock)
        let name = "visits-\(RuntimeEnvironment.system().makeID())"
        directory = FileManager.default.temporaryDirectory.appending(path: name)
    }

    deinit {
        // What is left is the system's to remove.
        try? FileManager.default.removeItem(at: directory)
    }

    /// Another one is a restart, or another process.
    func device() throws -> OfflineRepositories {
        try OfflineRepositories(
            dependencies: OfflineHost(
                runtime: runtime, directory: directory, server: .transport(line)))
    }

    /// Runs what happens by itself, and lets time pass, until something holds.
    func running(
        _ device: OfflineRepositories, until holds: () async throws -> Bool
    ) async throws {
        let work = Task(executorPreference: clock.executor) { await device.offline.run() }
        defer { work.cancel() }
        for _ in 0..<1_000 {
            try await clock.executor.settle()
            if try await holds() { return }
            try await clock.run(for: .seconds(1))
        }
        throw TestFailure("It never holds.")
    }
}
