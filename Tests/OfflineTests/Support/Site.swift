import AshlarCore
import AshlarCoreTesting
import AshlarHTTP
import AshlarOfflineSamples
import AshlarOfflineTesting
import Foundation

@testable import AshlarOffline

/// A test’s own directory, server and clock, on which it can start processes.
final class Site: Sendable {
    struct Dependencies: OfflineDependencies {
        let runtime: RuntimeEnvironment
        let directory: URL
        let server: ServerConnection
        let settings: OfflineSettings
    }

    static let contents = OfflineContents.visits

    let clock = ManualClock()
    let log = LogRecorder()
    let server: ServerDouble
    let line: LineDouble
    let temporary = TemporaryDirectory()
    let runtime: RuntimeEnvironment

    init(keyWindow: Double = 24 * 3600) {
        let clock = clock
        server = .visits(keyWindow: keyWindow) { clock.date }
        line = LineDouble(to: server)
        runtime = .test(clock: clock, log: log)
    }

    func offline(
        _ settings: OfflineSettings = OfflineSettings(), directory: URL? = nil,
        contents: OfflineContents = contents, over transport: (any HTTPTransport)? = nil,
        runtime: RuntimeEnvironment? = nil
    ) throws -> Offline {
        try Offline(
            dependencies: Dependencies(
                runtime: runtime ?? self.runtime, directory: directory ?? temporary.url,
                server: .transport(transport ?? line), settings: settings), contents: contents)
    }

    /// An instance with the server’s rows in the copy.
    func synced(_ settings: OfflineSettings = OfflineSettings()) async throws -> Offline {
        let offline = try offline(settings)
        try await offline.copy(of: Visit.self).refresh()
        return offline
    }

    /// Past every delay of the library’s own, and within a key’s window.
    func later() { clock.advance(by: .seconds(301)) }

    /// Past the time that a request may be on its way.
    func muchLater() { clock.advance(by: .seconds(421)) }

    /// The requests with side effects.
    var sent: [HTTPRequest] { server.requests.filter { $0.method != .get } }
}

extension Offline {
    /// Sends what is due once, like `run()`, and returns when it is done.
    func sendDue() async throws {
        let sender = try context.sender(of: store)
        for work in try sender.outbox.claim().work { await sender.send(work) }
    }

    func visits() async throws -> [Visit] {
        try await copy(of: Visit.self).all().sorted { $0.id < $1.id }
    }

    func visit(_ id: String) async throws -> Visit? { try await copy(of: Visit.self).one(id) }

    func only() async throws -> CommandStatus? {
        let commands = try await status().commands
        return commands.count == 1 ? commands[0] : nil
    }

    /// The server’s rows without pending changes.
    func stored() throws -> [Visit] {
        try read { try JSONTable<Visit>($0).all().map(\.row) }.sorted { $0.id < $1.id }
    }
}

extension HTTPResponse {
    /// A hotel network’s answer to every request.
    static let loginPage = HTTPResponse(
        status: 200, headers: ["Content-Type": "text/html"],
        body: Data("<html><body>Please accept our terms.</body></html>".utf8))
}
