extension Problem {
    /// A server problem, as far as the user can act on it.
    public enum Server: Hashable, Sendable, Codable {
        /// The server cannot be reached; nothing was sent.
        case offline
        /// No answer in time, or the connection broke: whether the request arrived is unknown.
        case timedOut
        /// The session is missing or has ended: sign in again.
        case signedOut
        /// The user name or password is wrong.
        case wrongCredentials
        /// The server refused the request. ``Notice`` explains the code by the text `reason.CODE`,
        /// or by the server’s detail if there is no such text.
        case refused(code: String, detail: String)
        /// Too many requests; repeat after the delay, if the server sent one.
        case busy(retryAfter: Duration?)
        /// The resource changed since it was read.
        case conflict
        /// The answer violates the contract.
        case unreadable(record: String, field: String, value: String)
        /// The server failed, with this HTTP status.
        case failed(status: Int)
    }
}
