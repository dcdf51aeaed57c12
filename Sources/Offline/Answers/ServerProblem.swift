public import AshlarCore
public import AshlarHTTP
public import Foundation

/// The contents of a problem document (RFC 9457) in an answer.
public struct ServerProblem: Equatable, Sendable {
    /// The URI of the kind of problem, at most 300 scalars; `nil` if the answer names none, or
    /// contains no readable problem.
    public let type: String?
    /// The detail, or else the title, for people; at most 300 scalars, never empty.
    public let text: String
    /// The server’s own code from the field `reason` or `code`, if any; at most 80 scalars.
    public let code: String?

    private struct Members: Decodable {
        var type: String?
        var title: String?
        var detail: String?
        var reason: String?
        var code: String?
    }

    /// ``type`` and ``code`` are `nil` if the answer is not JSON or has other fields.
    public init(_ response: HTTPResponse) {
        // An unreadable problem adds nothing to the status.
        let read = response.isJSON ? try? response.json(Members.self, as: "problem") : nil
        type = read?.type?.beginning(300)
        text = (read?.detail ?? read?.title ?? "no details").beginning(300)
        code = (read?.reason ?? read?.code)?.beginning(80)
    }
}

extension ServerError {
    /// The error for an unsuccessful response.
    ///
    /// - Parameter now: The time that a `Retry-After` is relative to.
    public init(answer response: HTTPResponse, now: Date) {
        let problem = ServerProblem(response)
        switch response.status {
        case 401: self = .signedOut
        case 429, 503: self = .busy(retryAfter: response.retryAfter(now: now))
        case 409, 412, 428: self = .conflict(detail: problem.text)
        case 403, 404, 410, 422:
            self = .refused(
                code: problem.code ?? "\(response.status)", detail: problem.text)
        default: self = .failed(status: response.status, detail: problem.text)
        }
    }

    /// The error for a transport failure.
    public init(_ error: HTTPTransportError) {
        switch error {
        case .unreachable(let reason): self = .offline(reason: reason)
        case .timedOut, .connectionLost: self = .timedOut
        case .responseTooLarge(let limit):
            self = .unreadable(record: "response", field: "body", value: "over \(limit) bytes")
        }
    }
}
