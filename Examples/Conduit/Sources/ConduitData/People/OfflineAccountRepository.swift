public import AshlarCore
import AshlarHTTP
import AshlarOffline
public import ConduitDomain

/// The signed-in account, backed by the sessions of `Offline`.
public struct OfflineAccountRepository: AccountRepository {
    private let offline: Offline
    private let runtime: RuntimeEnvironment

    /// Shares the store of an ``OfflineConduitRepository``.
    public init(_ conduit: OfflineConduitRepository) {
        offline = conduit.offline
        runtime = conduit.runtime
    }

    /// The current session’s account.
    public var account: Account? {
        offline.sessions.current.map { Account(username: ID(rawValue: $0.user)) }
    }

    public func signIn(_ credentials: Credentials) async throws -> Account {
        let user = SignInRecord(credentials)
        return try await begin(
            try HTTPRequest(.post, "/users/login", json: ["user": user]), isSignIn: true)
    }

    public func register(_ username: Username, _ credentials: Credentials) async throws -> Account {
        var user = SignInRecord(credentials)
        user.username = username.rawValue
        return try await begin(
            try HTTPRequest(.post, "/users", json: ["user": user]), isSignIn: false)
    }

    public func signOut() async throws { try await offline.sessions.end() }

    private func begin(_ request: HTTPRequest, isSignIn: Bool) async throws -> Account {
        let response = try await offline.exchange(request)
        if isSignIn, [401, 403].contains(response.status) { throw ServerError.wrongCredentials }
        guard (200..<300).contains(response.status) else {
            throw ServerError(answer: response, now: runtime.now())
        }
        let tokens: SessionTokens
        do { tokens = try UserRecord.tokens(in: response) } catch {
            // The error must not quote the response, which contains a token.
            throw ServerError.unreadable(record: "user", field: "body", value: "another")
        }
        try await offline.sessions.begin(tokens, name: tokens.user)
        return Account(username: ID(rawValue: tokens.user))
    }
}

private struct SignInRecord: Encodable {
    var username: String?
    let email: String
    let password: String

    init(_ credentials: Credentials) {
        email = credentials.email
        password = credentials.password.reveal()
    }
}
