import AshlarHTTP

extension HTTPRequest {
    /// The method and path for the log, without the query and the challenge id: together with its
    /// code, that id opens a session.
    var logName: String {
        var parts = path.prefix { $0 != "?" }.split(
            separator: "/", omittingEmptySubsequences: false)
        if let place = parts.firstIndex(of: "challenges"), place + 1 < parts.count {
            parts[place + 1] = "…"
        }
        return "\(method) \(parts.joined(separator: "/"))"
    }
}
