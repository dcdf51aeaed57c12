/// Who is signed in; tokens are known by their digests only, so looking one up gives no timing away.
struct Sessions: Sendable {
    /// The digests of a new pair of tokens.
    struct Issue: Sendable, Codable {
        let access: String
        let refresh: String
    }

    private struct Access { let session: String, expires: Moment }

    private struct Refresh {
        let session: String
        /// After its first use, only the grace is left.
        var expires: Moment
        var isUsed = false
    }

    private var access: [String: Access] = [:]
    private var refresh: [String: Refresh] = [:]

    /// The session of an access token, unless it has expired.
    func session(access digest: String, at now: Moment) -> String? {
        access[digest].flatMap { $0.expires > now ? $0.session : nil }
    }

    /// The session of a refresh token, unless it has expired or its grace is over.
    func session(refresh digest: String, at now: Moment) -> String? {
        refresh[digest].flatMap { $0.expires > now ? $0.session : nil }
    }

    mutating func open(_ session: String, _ issue: Issue, at now: Moment, rules: BankRules) {
        access = access.filter { $0.value.expires > now }
        refresh = refresh.filter { $0.value.expires > now }
        access[issue.access] = Access(
            session: session, expires: now.adding(rules.accessTokenLifetime))
        refresh[issue.refresh] = Refresh(
            session: session, expires: now.adding(rules.refreshTokenLifetime))
    }

    /// Replaces a refresh token; the old one is accepted for the grace after its first use.
    mutating func rotate(
        _ used: String, _ session: String, _ issue: Issue, at now: Moment, rules: BankRules
    ) {
        if let old = refresh[used], !old.isUsed {
            refresh[used] = Refresh(
                session: session, expires: min(old.expires, now.adding(rules.refreshGrace)),
                isUsed: true)
        }
        open(session, issue, at: now, rules: rules)
    }

    mutating func close(_ session: String) {
        access = access.filter { $0.value.session != session }
        refresh = refresh.filter { $0.value.session != session }
    }
}
