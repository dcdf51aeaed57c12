extension ServerError: ProblemError {
    /// The problem; details for logs are in its description.
    public var problem: Problem { .server(server, description) }

    private var server: Problem.Server {
        switch self {
        case .offline: .offline
        case .timedOut: .timedOut
        case .signedOut: .signedOut
        case .wrongCredentials: .wrongCredentials
        case .refused(let code, let detail): .refused(code: code, detail: detail)
        case .busy(let delay): .busy(retryAfter: delay)
        case .conflict: .conflict
        case .unreadable(let record, let field, let value):
            .unreadable(record: record, field: field, value: value)
        case .failed(let status, _): .failed(status: status)
        }
    }
}
