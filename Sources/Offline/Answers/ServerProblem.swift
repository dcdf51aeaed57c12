public import AshlarCore
public import AshlarHTTP
public import Foundation

/// What a problem document (RFC 9457) in an answer says.
public struct ServerProblem: Equatable, Sendable {
    /// The URI of the kind of problem, at most 300 scalars; `nil` where the answer names none, or
    /// holds no problem that can be read.
    public let type: String?
    /// The detail, or else the title, for people; at most 300 scalars, and never empty.
    public let text: String
    /// A code of the server's own, which some add as `reason` or `code`; at most 80 scalars.
    public let code: String?

    private struct Members: Decodable {
        var type: String?
        var title: String?
        var detail: String?
        var reason: String?
        var code: String?
    }

    /// ``type`` and ``code`` are `nil` where the answer is no JSON or holds other members.
    public init(_ response: HTTPResponse) {
        // A problem that cannot be read is no news beyond its status.
        let read = response.isJSON ? try? response.json(Members.self, as: "problem") : nil
        type = read?.type?.beginning(300)
        text = (read?.detail ?? read?.title ?? "no details").beginning(300)
        code = (read?.reason ?? read?.code)?.beginning(80)
    }
}

extension ServerError {
    /// What a response that is no success means.
    ///
    /// - Parameter now: From when on a `Retry-After` counts.
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

    /// What a transport's error means.
    public init(_ error: HTTPTransportError) {
        switch error {
        case .unreachable(let reason): self = .offline(reason: reason)
        case .timedOut, .connectionLost: self = .timedOut
        case .responseTooLarge(let limit):
            self = .unreadable(record: "response", field: "body", value: "over \(limit) bytes")
        }
    }
}
