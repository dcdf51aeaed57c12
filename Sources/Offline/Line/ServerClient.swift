import AshlarCore
import AshlarHTTP
import Foundation

/// The tokens of one user's requests.
struct TokenSource: Sendable {
    let keeper: SessionKeeper
    let user: String

    /// - Throws: `ServerError.signedOut` where there is no session.
    func token() throws(ServerError) -> Secret<String> { try keeper.accessToken(of: user) }

    /// A token that the server may take where it took `old` no more.
    ///
    /// - Throws: `ServerError`, or `CancellationError`.
    func renewedToken(after old: Secret<String>) async throws -> Secret<String> {
        try await keeper.renewedToken(of: user, after: old)
    }

    /// Puts a token into a request.
    func authorise(_ request: inout HTTPRequest, with token: Secret<String>) {
        keeper.server.authorise(&request, with: token)
    }

    /// Whether a 401 is the server's own.
    func isOwn(_ response: HTTPResponse) -> Bool { keeper.server.isOwn(response) }
}

/// Speaks to the server for one session.
struct ServerClient: Sendable {
    let channel: ServerChannel
    /// `nil` for a server without sessions.
    let tokens: TokenSource?
    let now: @Sendable () -> Date
    /// Takes out of the server's words what is private.
    let mask: @Sendable (String) -> String

    /// The answer, if it is a success or "not modified".
    ///
    /// - Parameter statuses: The only ones that are answers, where they are not those.
    /// - Throws: `ServerError`, or `CancellationError`.
    func send(_ request: HTTPRequest, takes statuses: Set<Int>? = nil) async throws -> HTTPResponse
    {
        switch try await deliver({ request }) {
        case .answered(let response):
            let isFine =
                statuses?.contains(response.status)
                ?? ((200..<300).contains(response.status) || response.status == 304)
            guard isFine else { throw ServerError(answer: response, now: now()) }
            return response
        case .notProcessed(let error), .unknown(let error): throw error
        }
    }

    /// Sends with the session's token, renewed once if the server no longer takes it.
    ///
    /// - Parameter next: Asked before each sending, up to the last moment; `nil` for not any more.
    /// - Throws: `CancellationError`, after which the server may have acted.
    func deliver(_ next: @escaping @Sendable () -> HTTPRequest?) async throws -> Delivery {
        var token: Secret<String>?
        do { token = try tokens?.token() } catch { return .notProcessed(error) }
        var isForeign = false
        func ended(_ error: ServerError) -> Delivery {
            isForeign ? .unknown(error) : .notProcessed(error)
        }
        for isFirst in [true, false] {
            guard var request = next() else { return ended(.timedOut) }
            if let token { tokens?.authorise(&request, with: token) }
            request.headers["Accept"] = "application/json, application/problem+json"
            let response: HTTPResponse
            do {
                response = try await channel.exchange(request, if: { next() != nil })
            } catch let error as HTTPTransportError {
                let meaning = ServerError(error)
                return error.outcomeIsUnknown ? .unknown(meaning) : ended(meaning)
            }
            guard response.status == 401, let tokens, let old = token else {
                return .answered(response)
            }
            isForeign = isForeign || !tokens.isOwn(response)
            guard isFirst else { break }
            do {
                token = try await tokens.renewedToken(after: old)
            } catch let error as ServerError {
                return ended(error)
            }
        }
        return ended(.signedOut)
    }

    /// What an unreadable record is to readers.
    func error(_ record: UnreadableRecord) -> ServerError {
        ServerError(record, masking: mask)
    }
}
