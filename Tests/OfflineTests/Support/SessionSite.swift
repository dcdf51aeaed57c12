import AshlarCore
import AshlarCoreTesting
import AshlarHTTP
import AshlarOfflineSamples
import AshlarOfflineTesting
import Foundation
import Synchronization

@testable import AshlarOffline

/// The session protocol of a `ServerDouble`.
struct DoubleSessions: SessionServer {
    struct Wire: Decodable {
        var userId: String
        var accessToken: Secret<String>
        var refreshToken: Secret<String>

        var tokens: SessionTokens {
            SessionTokens(user: userId, access: accessToken, refresh: refreshToken)
        }
    }

    func renewal(of tokens: SessionTokens) throws -> HTTPRequest {
        try HTTPRequest(
            .post, "/sessions/refresh", json: ["refreshToken": tokens.refresh.reveal()])
    }

    func renewed(_ old: SessionTokens, by response: HTTPResponse) throws -> SessionTokens {
        try JSONDecoder().decode(Wire.self, from: response.body).tokens
    }

    func ending(of tokens: SessionTokens) -> HTTPRequest? {
        HTTPRequest(method: .delete, path: "/sessions/current")
    }
}

/// A server with scripted answers; other requests are answered by the double.
final class ScriptedServer: HTTPTransport {
    typealias Answer = @Sendable (HTTPRequest) async throws -> HTTPResponse?

    private let server: ServerDouble
    private let script = Mutex<Answer?>(nil)
    private let arrived = Mutex<[HTTPRequest]>([])

    init(_ server: ServerDouble) { self.server = server }

    func answer(_ answer: Answer?) { script.withLock { $0 = answer } }

    func unplug() {
        answer { _ in throw HTTPTransportError.unreachable(reason: "unplugged") }
    }

    /// Every request since the record was last cleared.
    var requests: [HTTPRequest] { arrived.withLock { $0 } }

    func forgetRequests() { arrived.withLock { $0 = [] } }

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        arrived.withLock { $0.append(request) }
        if let answer = try await script.withLock({ $0 })?(request) { return answer }
        return try await server.send(request)
    }

    /// The tokens of requests that end a session.
    var farewells: [String?] {
        requests.filter { $0.method == .delete && $0.path == "/sessions/current" }
            .map { $0.headers["Authorization"] }
    }
}

/// A `Site` whose server has sessions.
final class SessionSite: Sendable {
    struct Dependencies: OfflineDependencies {
        let runtime: RuntimeEnvironment
        let directory: URL
        let server: ServerConnection
        let sessions: (any SessionServer)?
        let secrets: (any SecretStore)?
        let settings = OfflineSettings()
    }

    let site = Site()
    let server: ScriptedServer
    var clock: ManualClock { site.clock }
    var double: ServerDouble { site.server }
    var directory: URL { site.temporary.url }
    var secret: URL { directory.appendingPathComponent("secrets/session") }

    init() {
        server = ScriptedServer(site.server)
        site.server.requireSessions()
    }

    /// Another process.
    func offline(
        in directory: URL? = nil, secrets: (any SecretStore)? = nil,
        contents: OfflineContents = Site.contents
    ) throws -> Offline {
        try Offline(
            dependencies: Dependencies(
                runtime: site.runtime, directory: directory ?? self.directory,
                server: .transport(server), sessions: DoubleSessions(), secrets: secrets),
            contents: contents)
    }

    func signedIn(contents: OfflineContents = Site.contents) async throws -> Offline {
        let offline = try offline(contents: contents)
        try await offline.signIn()
        return offline
    }

    func textOfFiles(_ directory: URL? = nil) throws -> String {
        let files = FileManager.default.enumerator(
            at: directory ?? self.directory, includingPropertiesForKeys: nil)
        return try (files?.allObjects as? [URL] ?? [])
            .filter { !$0.hasDirectoryPath }
            .map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }.joined()
    }

    func hasEndings(_ directory: URL? = nil) -> Bool {
        FileManager.default.fileExists(
            atPath: (directory ?? self.directory).appendingPathComponent("secrets/endings").path)
    }
}

extension Offline {
    @discardableResult
    func signIn(_ user: String = "ann") async throws -> SessionInfo {
        let response = try await exchange(HTTPRequest(.post, "/sessions", json: ["user": user]))
        guard response.status == 201 else {
            throw ServerError(answer: response, now: context.runtime.now())
        }
        let wire = try JSONDecoder().decode(DoubleSessions.Wire.self, from: response.body)
        return try await sessions.begin(wire.tokens, name: user)
    }

    var isSignedIn: Bool { sessions.current != nil }

    func refreshVisits() async throws { try await copy(of: Visit.self).refresh() }

    var refreshToken: String? {
        context.keeper.active.withLock { $0?.stored.refreshToken.reveal() }
    }

    func execute(_ sql: String) throws { try write { _ = try $0.execute(sql) } }

    /// Runs the background work until the condition holds.
    func running(
        until what: String, moving clock: ManualClock? = nil,
        _ holds: @Sendable () async throws -> Bool
    ) async throws {
        let running = Task { await run() }
        try await eventually(what, moving: clock, holds)
        running.cancel()
        await running.value
    }
}

/// Suspends answers until the test releases them; a cancelled caller stops waiting.
final class HeldAnswer: Sendable {
    private let gate = ManualClock()
    private let opened = Mutex(false)

    /// - Throws: `CancellationError`.
    func wait() async throws {
        guard !opened.withLock({ $0 }) else { return }
        try await gate.sleep(for: .seconds(1))
    }

    /// Releases all waiting and all later callers.
    func open() {
        opened.withLock { $0 = true }
        gate.advance(by: .seconds(1))
    }

    func waiters(atLeast count: Int) async throws { try await gate.sleepers(atLeast: count) }
}

/// Secrets that cannot be removed, as if the process ended before.
struct UnremovableSecretStore: SecretStore {
    private struct Stuck: Error {}

    let secrets = InMemorySecretStore()

    func secret(_ name: String) throws -> Secret<String>? { secrets.secret(name) }

    func save(_ secret: Secret<String>, name: String) throws {
        secrets.save(secret, name: name)
    }

    func remove(_ name: String) throws { throw Stuck() }
}

extension HTTPResponse {
    /// The server’s own 401.
    static let ownRefusal = HTTPResponse(
        status: 401, headers: ["Content-Type": "application/problem+json"],
        body: Data(#"{"title":"session ended"}"#.utf8))
}
