import AshlarHTTP

extension HTTPRequest {
    /// For the log: without a query, and without a challenge's id, which with its code opens a
    /// session.
    var logName: String {
        var parts = path.prefix { $0 != "?" }.split(
            separator: "/", omittingEmptySubsequences: false)
        if let place = parts.firstIndex(of: "challenges"), place + 1 < parts.count {
            parts[place + 1] = "…"
        }
        return "\(method) \(parts.joined(separator: "/"))"
    }
}
