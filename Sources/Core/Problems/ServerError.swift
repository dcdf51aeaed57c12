/// An error of a server request.
public enum ServerError: DescribedError, Hashable, Sendable, Codable {
    /// The server cannot be reached; nothing was sent.
    case offline(reason: String)
    /// No answer in time, or the connection broke: whether the request arrived is unknown.
    case timedOut
    /// The session is missing, or has ended and cannot be renewed: sign in again.
    case signedOut
    /// The user name or password is wrong.
    case wrongCredentials
    /// The server refused the request. The code is the server’s own and may be empty.
    case refused(code: String, detail: String)
    /// Too many requests; repeat after the delay, if the server sent one.
    case busy(retryAfter: Duration?)
    /// The resource on the server changed since it was read.
    case conflict(detail: String)
    /// The answer violates the contract.
    case unreadable(record: String, field: String, value: String)
    /// The server failed, with this HTTP status.
    case failed(status: Int, detail: String)

    /// One sentence for logs, on one line whatever text the server sent; `Notice` has the user’s
    /// text.
    public var description: String {
        switch self {
        case .offline(let reason): "The server cannot be reached: \(reason.visible)."
        case .timedOut: "The server did not answer in time."
        case .signedOut: "The session has ended: sign in again."
        case .wrongCredentials: "The user name or password is wrong."
        case .refused(let code, let detail):
            "The server refused the request (\(code.visible)): \(detail.visible)"
        case .busy(let delay?): "The server is busy: try again in \(delay.components.seconds) s."
        case .busy(nil): "The server is busy: try again later."
        case .conflict(let detail): "The resource was changed elsewhere: \(detail.visible)"
        case .unreadable(let record, let field, let value):
            "The server’s answer cannot be read: \(field.visible) of \(record.visible) is \(quoted: value)."
        case .failed(let status, let detail):
            "The server failed with status \(status): \(detail.visible)"
        }
    }
}
