/// The open sessions. Tokens are random and looked up by a hash that is seeded in each process, so
/// that the timing of a look-up reveals nothing.
struct Sessions: Sendable {
    /// A new pair of tokens.
    struct Issue: Sendable, Codable {
        let access: String
        let refresh: String
    }

    private struct Access { let session: String, expires: Moment }

    private struct Refresh {
        let session: String
        /// After its first use, only the grace period remains.
        var expires: Moment
        var isUsed = false
    }

    private var access: [String: Access] = [:]
    private var refresh: [String: Refresh] = [:]

    /// The session of an access token; `nil` if it has expired.
    func session(access token: String, at now: Moment) -> String? {
        access[token].flatMap { $0.expires > now ? $0.session : nil }
    }

    /// The session of a refresh token; `nil` if it or its grace period has expired.
    func session(refresh token: String, at now: Moment) -> String? {
        refresh[token].flatMap { $0.expires > now ? $0.session : nil }
    }

    mutating func open(_ session: String, _ issue: Issue, at now: Moment, rules: BankRules) {
        access = access.filter { $0.value.expires > now }
        refresh = refresh.filter { $0.value.expires > now }
        access[issue.access] = Access(
            session: session, expires: now.adding(rules.accessTokenLifetime))
        refresh[issue.refresh] = Refresh(
            session: session, expires: now.adding(rules.refreshTokenLifetime))
    }

    /// Replaces a refresh token; the old one stays valid for the grace period after its first use.
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

    mutating func closeAll() {
        access = [:]
        refresh = [:]
    }

    mutating func close(_ session: String) {
        access = access.filter { $0.value.session != session }
        refresh = refresh.filter { $0.value.session != session }
    }
}
