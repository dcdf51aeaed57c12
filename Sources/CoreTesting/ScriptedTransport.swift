public import AshlarCore
import Synchronization

/// A transport that answers from a script and remembers what it was asked.
public final class ScriptedTransport: HTTPTransport {
    /// Answers one request.
    public typealias Script = @Sendable (HTTPRequest) async throws -> HTTPResponse

    private let script: Script
    private let received = Mutex<[HTTPRequest]>([])
    private let signal = Signal()

    /// The script may throw `HTTPTransportError`, or wait.
    public init(_ script: @escaping Script) { self.script = script }

    /// Answers in this order; one request more than that is unreachable.
    public convenience init(_ responses: HTTPResponse...) {
        let rest = Remaining(responses)
        self.init { request throws in
            guard let response = rest.next() else {
                throw HTTPTransportError.unreachable(
                    reason: "the script has no answer to \(request)")
            }
            return response
        }
    }

    /// The requests so far, in the order of their arrival.
    public var requests: [HTTPRequest] { received.withLock { $0 } }

    /// Records the request first, so that one whose answer fails or waits is seen too.
    ///
    /// - Throws: What the script throws.
    public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        received.withLock { $0.append(request) }
        signal.notify()
        return try await script(request)
    }

    /// Returns the requests once there are that many.
    ///
    /// - Throws: ``TestFailure`` after 20 seconds of real time.
    @discardableResult
    public func requests(atLeast count: Int) async throws -> [HTTPRequest] {
        guard await signal.wait(until: { self.requests.count >= count }) else {
            throw TestFailure("Only \(requests.count) of \(count) requests were sent.")
        }
        return requests
    }

    private final class Remaining: Sendable {
        private let responses: Mutex<ArraySlice<HTTPResponse>>

        init(_ responses: [HTTPResponse]) { self.responses = Mutex(responses[...]) }

        func next() -> HTTPResponse? { responses.withLock { $0.popFirst() } }
    }
}
