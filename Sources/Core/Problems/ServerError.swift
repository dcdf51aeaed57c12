/// Why a server did not do what was requested.
public enum ServerError: DescribedError, Hashable, Sendable, Codable {
    /// The server cannot be reached; nothing was sent.
    case offline(reason: String)
    /// No answer in time, or the connection broke: whether the request arrived is unknown.
    case timedOut
    /// There is no session, or it ended and cannot be renewed: sign in again.
    case signedOut
    /// User name or password is wrong.
    case wrongCredentials
    /// The server understood and said no. The code is the server's own and may be empty.
    case refused(code: String, detail: String)
    /// Too many requests; the delay is the server's, if it gave one.
    case busy(retryAfter: Duration?)
    /// The resource changed at the server since it was read.
    case conflict(detail: String)
    /// The answer is none that the contract allows.
    case unreadable(record: String, field: String, value: String)
    /// The server failed, with its HTTP status.
    case failed(status: Int, detail: String)

    /// One sentence for logs, on one line whatever the server has written into it; `Notice` has
    /// words for people.
    public var description: String {
        switch self {
        case .offline(let reason): "The server cannot be reached: \(reason.visible)."
        case .timedOut: "The server did not answer in time."
        case .signedOut: "The session has ended: sign in again."
        case .wrongCredentials: "The user name or the password is wrong."
        case .refused(let code, let detail):
            "The server refused (\(code.visible)): \(detail.visible)"
        case .busy(let delay?): "The server is busy: try again in \(delay.components.seconds) s."
        case .busy(nil): "The server is busy: try again later."
        case .conflict(let detail): "It was changed elsewhere: \(detail.visible)"
        case .unreadable(let record, let field, let value):
            "The server’s answer cannot be read: \(field.visible) of \(record.visible) is \(quoted: value)."
        case .failed(let status, let detail):
            "The server failed with status \(status): \(detail.visible)"
        }
    }
}
