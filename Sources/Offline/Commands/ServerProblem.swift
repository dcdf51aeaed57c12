public import AshlarCore
public import AshlarHTTP
public import Foundation

/// What an answer that is no success says, as far as a problem document (RFC 9457) says it.
struct ServerProblem: Decodable {
    var type: String?
    var title: String?
    var detail: String?
    /// A code of the server's own, which some add.
    var reason: String?
    var code: String?

    /// An empty problem where the answer holds none that can be read.
    init(_ response: HTTPResponse) {
        guard response.isJSON else { return }
        // A problem that cannot be read is no news beyond its status.
        guard let read = try? BoundedJSON.decode(Self.self, from: response.body) else { return }
        self = read
    }

    var text: String { (detail ?? title ?? "no details").beginning(300) }
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
                code: (problem.reason ?? problem.code ?? "\(response.status)").beginning(80),
                detail: problem.text)
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
