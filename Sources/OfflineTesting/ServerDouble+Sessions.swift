extension ServerDouble {
    /// From now on each request needs a token: `POST /sessions` with a `user` gives tokens,
    /// `POST /sessions/refresh` with a `refreshToken` gives new ones, `DELETE /sessions/current` ends the
    /// session, and `DELETE /sessions` all of its user. What has no token, or another one, is answered
    /// with 401.
    ///
    /// Tokens are numbered: `access-1` comes with `refresh-1`. A session keeps those it had.
    ///
    /// - Parameter lifetime: How long an access token is taken, in seconds.
    public func requireSessions(lifetime: Double = 900) {
        update { $0.sessions = ServerSessions(lifetime: lifetime) }
    }

    /// Takes no access token of those given until now.
    public func expireTokens() { update { $0.sessions?.expireTokens() } }

    /// Ends all sessions.
    public func endSessions() { update { $0.sessions?.endAll() } }

    /// The users of all sessions, in the order of their beginnings.
    public var sessions: [String] { update { $0.sessions?.open.map(\.user) ?? [] } }
}
