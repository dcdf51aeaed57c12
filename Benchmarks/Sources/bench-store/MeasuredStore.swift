import AshlarCore
import AshlarDomain
import AshlarHTTP
import AshlarOffline
import Foundation
import Synchronization

/// A directory with a module, signed in at a bank with scripted responses.
final class MeasuredStore: Sendable {
    let directory: URL
    let bank = ScriptedBank()
    let module: DataModule

    /// - Parameter directory: A directory to keep; by default a temporary one.
    init(_ directory: URL? = nil) async throws {
        self.directory = directory ?? Self.temporary()
        module = try DataModule(
            dependencies: Needs(server: .transport(bank), directory: self.directory))
        _ = try await module.sessionRepository.signIn(
            Credentials(username: "bench", password: Secret("bench"))
        ) { _ in "123456" }
    }

    var offline: Offline { module.context.offline }

    /// The store’s file.
    var file: URL { get throws { try Self.file(in: directory) } }

    /// The file of the only store in a directory.
    static func file(in directory: URL) throws -> URL {
        let files = try FileManager.default.contentsOfDirectory(
            at: directory.appending(path: "stores"), includingPropertiesForKeys: nil)
        guard let file = files.first(where: { $0.pathExtension == "sqlite" }) else {
            throw CocoaError(.fileNoSuchFile)
        }
        return file
    }

    /// The number of rows that the store’s writer has changed so far.
    func changes() throws -> Int64 {
        try offline.write { try $0.integer("SELECT total_changes()") ?? 0 }
    }

    static func temporary() -> URL {
        FileManager.default.temporaryDirectory.appending(path: "bench-\(UUID().uuidString)")
    }

    func remove() throws { try FileManager.default.removeItem(at: directory) }
}

struct Needs: DataDependencies {
    let runtime = RuntimeEnvironment.system(log: Silence())
    let timeZone = TimeZone.gmt
    let server: ServerConnection
    let directory: URL
}

struct Silence: LogSink { func write(_ entry: LogEntry) {} }

/// A bank in this process: accepts any sign-in, and returns prepared bodies.
final class ScriptedBank: HTTPTransport {
    private struct State {
        var bodies: [Foundation.Data] = []
        var requests = 0
    }

    private let state = Mutex(State())

    /// The number of requests for data.
    var requests: Int { state.withLock { $0.requests } }

    /// Sets the next responses, each used once; after that, 304.
    func answer(_ bodies: [Foundation.Data]) { state.withLock { $0.bodies = bodies } }

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        guard request.method == .get else {
            // Answers both steps of a sign-in.
            let session = """
                {"userId":"bench","accessToken":"access","refreshToken":"refresh","expiresIn":86400,\
                "challengeId":"1","sentTo":"","triesLeft":3,"resendsLeft":2}
                """
            return HTTPResponse(status: 201, body: Foundation.Data(session.utf8))
        }
        let body: Foundation.Data? = state.withLock { state in
            state.requests += 1
            return state.bodies.isEmpty ? nil : state.bodies.removeFirst()
        }
        guard let body else { return HTTPResponse(status: 304) }
        return HTTPResponse(status: 200, headers: ["ETag": "\"\(body.count)\""], body: body)
    }

    /// The only page of changes, in the contract’s format.
    static func changes(_ records: [PaymentRecord], cursor: String) -> Foundation.Data {
        let items = records.map(PaymentMaker.json).joined(separator: ",")
        return Foundation.Data(
            """
            {"items":[\(items)],"deleted":[],"nextCursor":null,"changesCursor":"\(cursor)"}
            """.utf8)
    }
}

extension MeasuredStore {
    /// Writes one page as the sync does.
    func take(_ records: [PaymentRecord]) throws {
        try offline.write { store in
            let applied = try Payments.apply(SyncPage(rows: records), in: store)
            precondition(applied.unreadable.isEmpty, "the bench's payments can be read")
        }
    }
}
