extension ServerDouble {
    /// Requires a token for each request from now on: `POST /sessions` with a `user` returns
    /// tokens, `POST /sessions/refresh` with a `refreshToken` returns new ones,
    /// `DELETE /sessions/current` ends the session, and `DELETE /sessions` all sessions of its
    /// user. Requests without a valid token are answered with 401.
    ///
    /// Tokens are numbered: `access-1` comes with `refresh-1`. A session’s earlier tokens stay
    /// valid.
    ///
    /// - Parameter lifetime: How long an access token is valid, in seconds.
    public func requireSessions(lifetime: Double = 900) {
        update { $0.sessions = ServerSessions(lifetime: lifetime) }
    }

    /// Invalidates all access tokens issued so far.
    public func expireTokens() { update { $0.sessions?.expireTokens() } }

    /// Ends all sessions.
    public func endSessions() { update { $0.sessions?.endAll() } }

    /// The users of all sessions, in the order in which the sessions began.
    public var sessions: [String] { update { $0.sessions?.open.map(\.user) ?? [] } }
}
