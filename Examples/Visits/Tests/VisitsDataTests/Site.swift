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
    /// Shared by all devices: two runtimes with one seed would make the same ids.
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
        // The system removes what is left in its temporary folder.
        try? FileManager.default.removeItem(at: directory)
    }

    /// Opens the store again: after a restart, or as another process.
    func device() throws -> OfflineRepositories {
        try OfflineRepositories(
            dependencies: OfflineHost(
                runtime: runtime, directory: directory, server: .transport(line)))
    }

    /// Runs the background work and advances the clock until the condition holds.
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
        throw TestFailure("The condition never holds.")
    }
}
