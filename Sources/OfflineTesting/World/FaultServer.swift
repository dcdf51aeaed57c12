public import AshlarHTTP
import Foundation

/// A server that schedules run against: a ``ServerDouble``, or your own, in memory.
///
/// Its answers must depend only on its state and its clock; it must not wait or use randomness of
/// its own.
public protocol FaultServer: HTTPTransport {
    /// All changes caused by commands’ requests, in order. A repeated `POST` that the server
    /// recognizes as a duplicate is not included.
    var effects: [ServerDouble.Effect] { get }

    /// The rows of the collection at that path, each as JSON, in any order; for a collection with a
    /// list for each key, the rows of all lists.
    func rows(_ path: String) -> [String]

    /// Whether a request belongs to a command of `Offline`, unlike other requests with an effect.
    func isCommand(_ request: HTTPRequest) -> Bool

    /// The server’s own answer without having acted, for example 401, 409, 429 or 503.
    func problem(_ status: Int, _ code: String) -> HTTPResponse

    /// Whether no work at the server is in progress.
    var isAtRest: Bool { get }

    /// A violation that the server finds in its own records; read after each answer.
    var finding: String? { get }
}

extension FaultServer {
    /// `true` for every request but a `GET`.
    public func isCommand(_ request: HTTPRequest) -> Bool { request.method != .get }

    /// A problem document with a code.
    public func problem(_ status: Int, _ code: String) -> HTTPResponse {
        HTTPResponse(
            status: status, headers: ["Content-Type": "application/problem+json"],
            body: Data(#"{"title":"No","code":"\#(code)"}"#.utf8))
    }

    /// `true`
    public var isAtRest: Bool { true }

    /// `nil`
    public var finding: String? { nil }
}

extension ServerDouble: FaultServer {}
