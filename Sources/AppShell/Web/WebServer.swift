import Core
import FlyingFox
import FlyingSocks
import Foundation
import Synchronization

/// HTTP on 127.0.0.1, in requests that have wholly arrived.
final class WebServer: Sendable {
    typealias Handler = @Sendable (WebRequest) async -> WebAnswer

    let port: UInt16
    private let server: HTTPServer
    private let running: Task<Void, any Error>

    /// Listens when this returns.
    ///
    /// - Parameter port: 0 for any free one.
    /// - Throws: ``WebServerError/portTaken(_:)``, or why it cannot listen.
    init(
        port: UInt16, arrival: Duration = WebLimits.arrival, handler: @escaping Handler
    ) async throws {
        let pool = ImpatientPool(base: HTTPServer.defaultPool(), arrival: arrival)
        let adapter = Adapter(pool: pool, handler: handler)
        let server = HTTPServer(
            config: try HTTPServer.Configuration(
                address: .inet(ip4: "127.0.0.1", port: port), timeout: WebLimits.answer,
                sharedRequestReplaySize: WebLimits.body, pool: pool, logger: .disabled),
            handler: adapter)
        let running = Task { try await server.run() }
        do {
            try await Self.waitUntilListening(server, running)
        } catch SocketError.failed(_, let code, _) where code == EADDRINUSE {
            throw WebServerError.portTaken(port)
        } catch SocketError.failed(_, let code, _) where code == EACCES {
            throw WebServerError.portForbidden(port)
        }
        guard case .ip4(_, let bound)? = await server.listeningAddress else {
            throw WebServerError.notListening
        }
        (self.server, self.running, self.port) = (server, running, bound)
    }

    /// Returns once the server has ended, whyever, or the waiting task is cancelled.
    func wait() async {
        let (ends, end) = AsyncStream<Void>.makeStream()
        let watching = Task { [running] in
            _ = await running.result
            end.finish()
        }
        for await _ in ends {}
        watching.cancel()
    }

    /// Closes the port, lets answers finish for a moment, and cuts off the rest.
    func stop() async {
        await server.stop(timeout: 0.3)
        running.cancel()
    }

    /// `run` throws before it ever listens if the port is taken; whoever is first decides.
    private static func waitUntilListening(
        _ server: HTTPServer, _ running: Task<Void, any Error>
    ) async throws {
        let (outcomes, outcome) = AsyncStream<Result<Void, any Error>>.makeStream()
        let ended = Task { outcome.yield(await running.result) }
        let listening = Task {
            try await server.waitUntilListening()
            outcome.yield(.success(()))
        }
        defer {
            ended.cancel()
            listening.cancel()
        }
        for await result in outcomes { return try result.get() }
    }
}

/// Why the shell cannot be served.
enum WebServerError: Error, CustomStringConvertible {
    case portTaken(UInt16)
    case portForbidden(UInt16)
    case notListening

    var description: String {
        switch self {
        case .portTaken(let port):
            "Port \(port) on 127.0.0.1 is taken by another program (perhaps another AppShell): "
                + "end that one, or choose another port with --port N (0 takes a free one)."
        case .portForbidden(let port):
            "Port \(port) may not be opened by this user: choose one above 1023 with --port N."
        case .notListening: "The server ended before it could listen."
        }
    }
}

/// Turns FlyingFox's requests and answers into ours, and bounds the bodies.
private struct Adapter: HTTPHandler {
    let pool: ImpatientPool
    let handler: WebServer.Handler

    func handleRequest(_ request: FlyingFox.HTTPRequest) async throws -> FlyingFox.HTTPResponse {
        let body = try await Self.body(of: request)
        if case .ip4(let host, let port) = request.remoteAddress {
            pool.requestArrived(from: .ip4(host, port: port))
        }
        let fields = request.headers.map {
            HTTPHeaders.Field(name: $0.key.rawValue, value: $0.value)
        }
        var answer = await handler(
            WebRequest(
                method: request.method.rawValue, target: request.target.rawValue,
                headers: HTTPHeaders(fields), body: body))
        if case .tooLarge = body { answer.closes = true }
        return Self.response(answer, isHead: request.method == .HEAD)
    }

    /// A body beyond the limit is read on for a while, so that the client hears the refusal.
    private static func body(of request: FlyingFox.HTTPRequest) async throws -> WebRequest.Body {
        var bytes = Foundation.Data()
        var count = 0
        for try await chunk in request.bodySequence {
            count += chunk.count
            if count <= WebLimits.body { bytes.append(chunk) }
            if count > WebLimits.drained { break }
        }
        return count <= WebLimits.body ? .whole(bytes) : .tooLarge
    }

    private static func response(_ answer: WebAnswer, isHead: Bool) -> FlyingFox.HTTPResponse {
        var headers = FlyingFox.HTTPHeaders()
        for field in answer.headers.fields {
            headers.addValue(field.value, for: HTTPHeader(field.name))
        }
        if answer.closes { headers[.connection] = "close" }
        let body: HTTPBodySequence =
            switch answer.body {
            case .bytes(let bytes) where isHead:
                HTTPBodySequence(from: LastBytes(bytes: Foundation.Data()), count: bytes.count)
            case .bytes(let bytes) where answer.closes:
                HTTPBodySequence(from: LastBytes(bytes: bytes), count: bytes.count)
            case .bytes(let bytes): HTTPBodySequence(data: bytes)
            case .events(let feed): HTTPBodySequence(from: EventBody(feed: feed))
            case .pieces(let pieces): HTTPBodySequence(from: pieces)
            }
        return FlyingFox.HTTPResponse(
            statusCode: HTTPStatusCode(answer.status, phrase: phrase(answer.status)),
            headers: headers, body: body)
    }

    private static func phrase(_ status: Int) -> String {
        switch status {
        case 200: "OK"
        case 204: "No Content"
        case 303: "See Other"
        case 400: "Bad Request"
        case 401: "Unauthorized"
        case 403: "Forbidden"
        case 404: "Not Found"
        case 405: "Method Not Allowed"
        case 413: "Payload Too Large"
        case 414: "URI Too Long"
        case 421: "Misdirected Request"
        case 503: "Service Unavailable"
        default: "Status \(status)"
        }
    }
}
