public import AshlarHTTP
import Foundation
import Synchronization

/// A line to a server that does what a test says with each request: the first fault that matches is used
/// up.
public final class LineDouble: HTTPTransport {
    /// What goes wrong with one request.
    public enum Fault: Sendable {
        /// Nothing leaves the device, and it knows.
        case unreachable
        /// The server acts, and its answer is lost.
        case answerLost
        /// The request is lost; the connection is seen to break.
        case requestLost
        /// Somebody in between answers.
        case answered(HTTPResponse)
        /// The server acts; this arrives in place of its answer.
        case replaced(HTTPResponse)
        /// The request waits until the test lets it go; see ``LineDouble/release()``.
        case held
        /// The server acts; its answer waits until the test lets it go.
        case answerHeld
    }

    private struct State {
        var faults: [(isMeant: @Sendable (HTTPRequest) -> Bool, fault: Fault)] = []
        var waiting: [CheckedContinuation<Void, any Error>] = []
        var isCut = false
    }

    private let server: any HTTPTransport
    private let state = Mutex(State())

    /// A line on which all goes well until a test says otherwise.
    public init(to server: any HTTPTransport) { self.server = server }

    /// Adds a fault for the next request that is meant.
    public func add(
        _ fault: Fault, for isMeant: @escaping @Sendable (HTTPRequest) -> Bool = { _ in true }
    ) {
        state.withLock { $0.faults.append((isMeant, fault)) }
    }

    /// Whether nothing leaves the device.
    public var isCut: Bool {
        get { state.withLock { $0.isCut } }
        set { state.withLock { $0.isCut = newValue } }
    }

    /// How many requests and answers are held.
    public var held: Int { state.withLock { $0.waiting.count } }

    /// Lets everything go that is held.
    public func release() {
        let waiting = state.withLock { state in
            defer { state.waiting = [] }
            return state.waiting
        }
        for continuation in waiting { continuation.resume() }
    }

    /// Held requests do not end by being cancelled: what has left the device arrives.
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
        case .unreachable: throw HTTPTransportError.unreachable(reason: "the cable is out")
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
