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
    let server: ConduitDouble
    let line: LineDouble
    let log = LogRecorder()
    let directory: URL
    /// Shared by all devices: two runtimes with one seed would make the same ids.
    private let runtime: RuntimeEnvironment

    init() {
        let clock = clock
        server = .sample(articles: 6, now: { clock.date })
        line = LineDouble(to: server)
        runtime = .test(clock: clock, log: log)
        let name = "conduit-\(RuntimeEnvironment.system().makeID())"
        directory = FileManager.default.temporaryDirectory.appending(path: name)
    }

    deinit {
        // The system removes what is left in its temporary folder.
        try? FileManager.default.removeItem(at: directory)
    }

    /// Opens the store again: after a restart, or as another process.
    func device() throws -> Device {
        let conduit = try OfflineConduitRepository(
            dependencies: ConduitDependencies(
                runtime: runtime, directory: directory, server: .transport(line)))
        return Device(
            conduit: conduit,
            useCases: UseCases(
                conduit, OfflineAccountRepository(conduit), runtime: runtime, timeZone: .gmt))
    }

    /// A device with a session that has refreshed once.
    func synced() async throws -> Device {
        let device = try device()
        _ = try await device.useCases.signIn(
            email: "reader@example.com", password: Secret("reader"))
        try await device.useCases.articlesCopy.refresh()
        return device
    }

    /// Runs the background work and advances the clock until the condition holds.
    func running(_ device: Device, until holds: () async throws -> Bool) async throws {
        let work = Task(executorPreference: clock.executor) { await device.conduit.offline.run() }
        defer { work.cancel() }
        for _ in 0..<1_000 {
            try await clock.executor.settle()
            if try await holds() { return }
            try await clock.run(for: .seconds(1))
        }
        throw TestFailure("The condition never holds.")
    }

    /// Runs until the only waiting changes need the user’s decision.
    func settle(_ device: Device) async throws {
        try await running(device) {
            try await device.conduit.unsettledChanges().allSatisfy { !$0.isOpen }
        }
    }

    /// The rows of the server’s effects, in order.
    var done: [String] { server.effects.map(\.row) }
}

/// One process of the app.
struct Device {
    let conduit: OfflineConduitRepository
    let useCases: UseCases
    let first = Article.ID(rawValue: "article-1")

    func comments(_ id: Article.ID) async throws -> [String] {
        try await useCases.readArticle(id)?.comments.map(\.row.body) ?? []
    }
}
