import AshlarDomain
import AshlarHTTP
import AshlarOffline
import Foundation

/// Speaks to the bank for one signed-in user.
struct BankClient: Sendable {
    /// What became of a request that may move money.
    enum Delivery: Sendable {
        /// The bank answered, other than "who are you".
        case answered(HTTPResponse)
        /// It is certain that the bank did nothing.
        case notProcessed(ServerError)
        /// The bank may have acted.
        case unknown(ServerError)
    }

    let channel: ServerChannel
    let sessions: SessionKeeper
    let user: ID<UserProfile>
    let now: @Sendable () -> Date

    /// The answer, if it is a success or "not modified".
    ///
    /// - Throws: `ServerError`, or `CancellationError`.
    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        switch try await deliver(request) {
        case .answered(let response):
            guard (200..<300).contains(response.status) || response.status == 304 else {
                throw ServerError(response, now: now())
            }
            return response
        case .notProcessed(let error), .unknown(let error): throw error
        }
    }

    /// Sends with the session's token, renewed once if the bank no longer takes it.
    ///
    /// - Throws: `CancellationError`, after which the bank may have acted.
    func deliver(_ request: HTTPRequest) async throws -> Delivery {
        try await deliver { request }
    }

    /// Sends a payment, as long as it may be sent.
    ///
    /// - Throws: `CancellationError`, after which the bank may have acted.
    func deliver(_ post: PaymentPost) async throws -> Delivery {
        try await deliver { post.currentRequest }
    }

    /// - Parameter next: Asked before each sending; `nil` for not any more.
    /// - Throws: `CancellationError`, after which the bank may have acted.
    func deliver(_ next: () -> HTTPRequest?) async throws -> Delivery {
        var token: Secret<String>
        do { token = try sessions.accessToken(of: user) } catch { return .notProcessed(error) }
        // A 401 that is not the bank's own comes from somebody in between, who may have passed it on.
        var isForeign = false
        func ended(_ error: ServerError) -> Delivery {
            isForeign ? .unknown(error) : .notProcessed(error)
        }
        for isFirst in [true, false] {
            guard var request = next() else { return ended(.timedOut) }
            request.headers["Authorization"] = "Bearer \(token.reveal())"
            request.headers["Accept"] = "application/json, application/problem+json"
            let response: HTTPResponse
            do {
                response = try await channel.exchange(request)
            } catch let error as HTTPTransportError {
                let meaning = ServerError(error)
                return error.outcomeIsUnknown ? .unknown(meaning) : ended(meaning)
            }
            guard response.status == 401 else { return .answered(response) }
            isForeign = isForeign || BankProblem(response).name.isEmpty
            guard isFirst else { break }
            do {
                token = try await sessions.renewedToken(of: user, after: token)
            } catch let error as ServerError {
                return ended(error)
            }
        }
        return ended(.signedOut)
    }

    /// The body of an answer.
    ///
    /// - Throws: `ServerError.unreadable`.
    static func decode<Body: Decodable>(
        _ type: Body.Type, from response: HTTPResponse, as record: String
    ) throws(ServerError) -> Body {
        do {
            return try BoundedJSON.decode(type, from: response.body)
        } catch {
            let corrupt = UnreadableRecord(error, record: record, in: response.body)
            throw ServerError(corrupt)
        }
    }
}
