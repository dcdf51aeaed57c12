public import AshlarHTTP
import Foundation
import Synchronization

/// A connection to a server with faults that a test adds: each request uses up the first fault that
/// matches it.
public final class LineDouble: HTTPTransport {
    /// A fault of one request.
    public enum Fault: Sendable {
        /// Nothing leaves the device, and the client is notified.
        case unreachable
        /// The server acts, and its answer is lost.
        case answerLost
        /// The request is lost, and the connection breaks.
        case requestLost
        /// An intermediary answers.
        case answered(HTTPResponse)
        /// The server acts; this response arrives in place of its answer.
        case replaced(HTTPResponse)
        /// The request waits until the test calls ``LineDouble/release()``.
        case held
        /// The server acts; its answer waits until the test calls ``LineDouble/release()``.
        case answerHeld
    }

    private struct State {
        var faults: [(isMeant: @Sendable (HTTPRequest) -> Bool, fault: Fault)] = []
        var waiting: [CheckedContinuation<Void, any Error>] = []
        var isCut = false
    }

    private let server: any HTTPTransport
    private let state = Mutex(State())

    /// Creates a connection without faults.
    public init(to server: any HTTPTransport) { self.server = server }

    /// Adds a fault for the next matching request.
    public func add(
        _ fault: Fault, for isMeant: @escaping @Sendable (HTTPRequest) -> Bool = { _ in true }
    ) {
        state.withLock { $0.faults.append((isMeant, fault)) }
    }

    /// Whether the device has no network.
    public var isCut: Bool {
        get { state.withLock { $0.isCut } }
        set { state.withLock { $0.isCut = newValue } }
    }

    /// The number of held requests and answers.
    public var held: Int { state.withLock { $0.waiting.count } }

    /// Releases all held requests and answers.
    public func release() {
        let waiting = state.withLock { state in
            defer { state.waiting = [] }
            return state.waiting
        }
        for continuation in waiting { continuation.resume() }
    }

    /// Sends a request. Cancellation does not end a held request: a request that has left the
    /// device arrives.
    public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        let fault: Fault? = state.withLock { state in
            if state.isCut { return .unreachable }
            guard let index = state.faults.firstIndex(where: { $0.isMeant(request) }) else {
                return nil
            }
            return state.faults.remove(at: index).fault
        }
        switch fault {
        case nil: return try await server.send(request)
        case .unreachable: throw HTTPTransportError.unreachable(reason: "the line is cut")
        case .requestLost: throw HTTPTransportError.connectionLost(reason: "reset")
        case .answerLost:
            _ = try await server.send(request)
            throw HTTPTransportError.connectionLost(reason: "reset")
        case .answered(let response): return response
        case .replaced(let response):
            _ = try await server.send(request)
            return response
        case .held:
            try await hold()
            return try await server.send(request)
        case .answerHeld:
            let answer = try await server.send(request)
            try await hold()
            return answer
        }
    }

    private func hold() async throws {
        try await withCheckedThrowingContinuation { continuation in
            state.withLock { $0.waiting.append(continuation) }
        }
    }
}
