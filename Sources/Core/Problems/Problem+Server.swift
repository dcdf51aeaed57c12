extension Problem {
    /// Why a server did not do what it was asked, as far as a person can do something about it.
    public enum Server: Hashable, Sendable, Codable {
        /// It cannot be reached; nothing was sent.
        case offline
        /// No answer in time, or the connection broke: whether the request arrived is unknown.
        case timedOut
        /// There is no session, or it ended: sign in again.
        case signedOut
        /// User name or password is wrong.
        case wrongCredentials
        /// It understood and said no. ``Notice`` explains a code by the text `reason.CODE`, and
        /// without such a text by the server's own detail.
        case refused(code: String, detail: String)
        /// Too many requests; ask again after the delay, if the server gave one.
        case busy(retryAfter: Duration?)
        /// The resource changed since it was read.
        case conflict
        /// The answer is none that the contract allows.
        case unreadable(record: String, field: String, value: String)
        /// It failed, with its HTTP status.
        case failed(status: Int)
    }
}
