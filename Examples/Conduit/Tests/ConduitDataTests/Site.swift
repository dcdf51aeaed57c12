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
    /// Shared: two of the same seed would make the same ids.
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
        // What is left is the system's to remove.
        try? FileManager.default.removeItem(at: directory)
    }

    /// Another one is a restart, or another process.
    func device() throws -> Device {
        let conduit = try OfflineConduitRepository(
            dependencies: ConduitDependencies(
                runtime: runtime, directory: directory, server: .transport(line)))
        return Device(
            conduit: conduit,
            useCases: UseCases(
                conduit, OfflineAccountRepository(conduit), runtime: runtime, timeZone: .gmt))
    }

    /// With a reader, and what the server lists in the copy.
    func synced() async throws -> Device {
        let device = try device()
        _ = try await device.useCases.signIn(
            email: "reader@example.com", password: Secret("reader"))
        try await device.useCases.articlesCopy.refresh()
        return device
    }

    /// Runs what happens by itself, and lets time pass, until something holds.
    func running(_ device: Device, until holds: () async throws -> Bool) async throws {
        let work = Task(executorPreference: clock.executor) { await device.conduit.offline.run() }
        defer { work.cancel() }
        for _ in 0..<1_000 {
            try await clock.executor.settle()
            if try await holds() { return }
            try await clock.run(for: .seconds(1))
        }
        throw TestFailure("It never holds.")
    }

    /// Until nothing waits but for the user.
    func settle(_ device: Device) async throws {
        try await running(device) {
            try await device.conduit.unsettledChanges().allSatisfy { !$0.isOpen }
        }
    }

    /// The rows on which the server acted, in order.
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
