/// Why the bank did not do what it was asked.
public enum BankError: DescribedError, Hashable, Sendable, Codable {
    /// The bank cannot be reached; nothing was sent.
    case offline(reason: String)
    /// No answer in time, or the connection broke: whether it arrived is unknown.
    case timedOut
    /// There is no session, or it ended and cannot be renewed: sign in again.
    case signedOut
    /// User name or password is wrong.
    case wrongCredentials
    /// The bank understood and said no.
    case refused(reason: ReasonCode, detail: String)
    /// Too many requests; ask again after the delay, in seconds, if the bank gave one.
    case busy(retryAfter: Duration?)
    /// The resource changed at the bank since it was read.
    case conflict(detail: String)
    /// The bank answered something that the contract does not allow.
    case unreadable(record: String, field: String, value: String)
    /// The bank failed, with its HTTP status.
    case failed(status: Int, detail: String)

    /// One sentence for logs, and one line whatever the bank has written into it; `Notice` has a
    /// person's words.
    public var description: String {
        switch self {
        case .offline(let reason): "The bank cannot be reached: \(reason.visible)."
        case .timedOut: "The bank did not answer in time."
        case .signedOut: "The session has ended: sign in again."
        case .wrongCredentials: "The user name or the password is wrong."
        case .refused(let reason, let detail):
            "The bank refused (\(reason.rawValue.visible)): \(detail.visible)"
        case .busy(let delay?): "The bank is busy: try again in \(delay.components.seconds) s."
        case .busy(nil): "The bank is busy: try again later."
        case .conflict(let detail): "It was changed elsewhere: \(detail.visible)"
        case .unreadable(let record, let field, let value):
            "The bank's answer cannot be read: \(field.visible) of \(record.visible) is \(quoted: value)."
        case .failed(let status, let detail):
            "The bank failed with status \(status): \(detail.visible)"
        }
    }
}
