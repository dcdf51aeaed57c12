import AshlarCore
import AshlarHTTP
import Foundation

/// The tokens for one user’s requests.
struct TokenSource: Sendable {
    let keeper: SessionKeeper
    let user: String

    /// - Throws: `ServerError.signedOut` without a session.
    func token() throws(ServerError) -> Secret<String> { try keeper.accessToken(of: user) }

    /// A token to replace `old`, which the server has rejected.
    ///
    /// - Throws: `ServerError`, or `CancellationError`.
    func renewedToken(after old: Secret<String>) async throws -> Secret<String> {
        try await keeper.renewedToken(of: user, after: old)
    }

    /// Adds a token to a request.
    func authorise(_ request: inout HTTPRequest, with token: Secret<String>) {
        keeper.server.authorise(&request, with: token)
    }

    /// Whether a 401 is from the server itself.
    func isOwn(_ response: HTTPResponse) -> Bool { keeper.server.isOwn(response) }
}

/// Sends requests to the server for one session.
struct ServerClient: Sendable {
    let channel: ServerChannel
    /// `nil` for a server without sessions.
    let tokens: TokenSource?
    let now: @Sendable () -> Date
    /// Removes private parts from the server’s texts.
    let mask: @Sendable (String) -> String

    /// Sends a request and returns the response, if its status is a success or 304.
    ///
    /// - Parameter statuses: The statuses to accept instead.
    /// - Throws: `ServerError`, or `CancellationError`.
    func send(_ request: HTTPRequest, takes statuses: Set<Int>? = nil) async throws -> HTTPResponse
    {
        switch try await deliver({ request }) {
        case .answered(let response):
            let isAccepted =
                statuses?.contains(response.status)
                ?? ((200..<300).contains(response.status) || response.status == 304)
            guard isAccepted else { throw ServerError(answer: response, now: now()) }
            return response
        case .notProcessed(let error), .unknown(let error): throw error
        }
    }

    /// Sends with the session’s token, which is renewed once if the server rejects it.
    ///
    /// - Parameter next: Called before each sending, at the last moment; returns `nil` to send no
    ///   more.
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

    /// The error that readers get for an unreadable record.
    func error(_ record: UnreadableRecord) -> ServerError {
        ServerError(record, masking: mask)
    }
}
