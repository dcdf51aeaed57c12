import AshlarCore
import AshlarLoopback
import Foundation

/// HTTP on this computer's own addresses, in requests that have wholly arrived.
final class WebServer: Sendable {
    typealias Handler = @Sendable (WebRequest) async -> WebAnswer

    var port: UInt16 { server.port }
    private let server: LoopbackServer

    /// Listens when this returns.
    ///
    /// - Parameter port: 0 for any free one.
    /// - Throws: ``WebServerError``.
    init(
        port: UInt16, arrival: Duration = WebLimits.arrival, log: Log? = nil,
        handler: @escaping Handler
    ) async throws {
        var limits = LoopbackLimits()
        limits.body = WebLimits.body
        limits.drained = WebLimits.drained
        limits.connections = WebLimits.connections
        limits.arrival = arrival
        limits.delivery = WebLimits.delivery
        limits.answer = WebLimits.answer
        do {
            server = try await LoopbackServer(port: port, hasNames: true, limits: limits, log: log)
            {
                request in
                await handler(WebRequest(request)).loopback
            }
        } catch let error as LoopbackError {
            throw WebServerError(error)
        }
    }

    /// Waits until the server has ended by itself.
    ///
    /// - Returns: Why; `nil` if it was stopped, or the waiting task was cancelled.
    func failure() async -> WebServerError? {
        await server.failure().map { .ended(reason: $0.localizedDescription) }
    }

    /// Closes the port, lets answers finish for a moment, and cuts off the rest.
    func stop() async { await server.stop() }
}

/// Why the shell cannot be served.
enum WebServerError: Error, CustomStringConvertible {
    case portTaken(UInt16)
    case portForbidden(UInt16)
    case cannotListen(port: UInt16, reason: String)
    case ended(reason: String)

    init(_ error: LoopbackError) {
        self =
            switch error {
            case .portTaken(let port): .portTaken(port)
            case .portForbidden(let port): .portForbidden(port)
            case .cannotListen(let port, let reason): .cannotListen(port: port, reason: reason)
            }
    }

    var description: String {
        switch self {
        case .portTaken(let port):
            "Port \(port) of this computer is taken by another program, perhaps another AppShell."
        case .portForbidden(let port): "Port \(port) may not be opened by this user."
        case .cannotListen(let port, let reason): "Port \(port) cannot be opened: \(reason)."
        case .ended(let reason): "The server of the pages has ended: \(reason)."
        }
    }

    /// What a user can do about it.
    var next: String {
        switch self {
        case .portTaken:
            "For a link of the AppShell that runs: AppShell link. "
                + "To start another one: --port N (0 takes a free one)."
        case .portForbidden: "Choose a port above 1023 with --port N (0 takes a free one)."
        case .cannotListen: "Choose another port with --port N (0 takes a free one)."
        case .ended: "Start AppShell again; nothing is lost."
        }
    }
}

extension WebRequest {
    fileprivate init(_ request: LoopbackRequest) {
        let body: Body =
            switch request.body {
            case .whole(let bytes): .whole(bytes)
            case .tooLarge: .tooLarge
            }
        self.init(
            method: request.method, target: request.target, headers: request.headers, body: body)
    }
}

extension WebAnswer {
    fileprivate var loopback: LoopbackAnswer {
        let body: LoopbackAnswer.Body =
            switch body {
            case .bytes(let bytes): .bytes(bytes)
            case .events(let feed): .pieces(EventBody(feed: feed))
            case .pieces(let pieces): .pieces(pieces)
            }
        return LoopbackAnswer(status: status, headers: headers, body: body, closes: closes)
    }
}
