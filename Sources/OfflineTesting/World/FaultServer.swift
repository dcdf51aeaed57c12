public import AshlarHTTP
import Foundation

/// A server that schedules run against: a ``ServerDouble``, or one of your own, in memory.
///
/// It answers by its state and its clock alone, without waiting and without chance of its own.
public protocol FaultServer: HTTPTransport {
    /// All that it did because of requests with commands, in order. A repeated `POST` that it takes for the
    /// one before is not there again.
    var effects: [ServerDouble.Effect] { get }

    /// The rows that the collection at that path has, each as JSON, in any order; those of all lists where it
    /// has one for each key.
    func rows(_ path: String) -> [String]

    /// Whether a request is a command’s: one of `Offline`’s, and no other that changes something.
    func isCommand(_ request: HTTPRequest) -> Bool

    /// An answer of the server’s own without having acted: 401, 409, 429 and 503 are among them.
    func problem(_ status: Int, _ code: String) -> HTTPResponse

    /// Whether nothing at the server comes to something by itself.
    var isAtRest: Bool { get }

    /// What is wrong with what it has done, by its own books; asked after each answer.
    var finding: String? { get }
}

extension FaultServer {
    /// Every one that is no `GET`.
    public func isCommand(_ request: HTTPRequest) -> Bool { request.method != .get }

    /// A problem document with a code.
    public func problem(_ status: Int, _ code: String) -> HTTPResponse {
        HTTPResponse(
            status: status, headers: ["Content-Type": "application/problem+json"],
            body: Data(#"{"title":"No","code":"\#(code)"}"#.utf8))
    }

    /// Always.
    public var isAtRest: Bool { true }

    /// Nothing.
    public var finding: String? { nil }
}

extension ServerDouble: FaultServer {}
