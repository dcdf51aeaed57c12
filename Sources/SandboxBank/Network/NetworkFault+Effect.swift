import AshlarDomain
import AshlarHTTP
import Foundation

extension NetworkFault {
    /// Whether the fault only delays.
    var isDelay: Bool {
        switch self {
        case .latency, .slowStream, .slowBank: true
        default: false
        }
    }

    /// The client’s result if the fault keeps the request from the bank; `nil` otherwise.
    var outcomeBeforeBank: Result<HTTPResponse, HTTPTransportError>? {
        switch self {
        case .unplugged: .failure(.unreachable(reason: "the cable is unplugged"))
        case .droppedBefore: .failure(.connectionLost(reason: "the request was dropped"))
        case .tooManyRequests(let wait):
            .success(
                Problem(
                    status: 429, name: "too-many-requests", title: "Too many requests",
                    detail: "Ask again later.", headers: ["Retry-After": Self.seconds(wait)]
                ).response)
        case .serverError(let status):
            .success(
                Problem(
                    status: status, name: "server-error", title: "The bank failed",
                    detail: "Nothing was done.",
                    headers: status == 503 ? ["Retry-After": "1"] : [:]
                ).response)
        case .expiredToken:
            .success(
                Problem.unauthorized(
                    "token-expired", "The access token is not accepted: refresh it."
                ).response)
        default: nil
        }
    }

    /// Returns what arrives of the bank’s response.
    func applied(to response: HTTPResponse) throws(HTTPTransportError) -> HTTPResponse {
        var response = response
        switch self {
        case .droppedAfter(timesOut: true): throw .timedOut
        case .droppedAfter(timesOut: false):
            throw .connectionLost(reason: "the answer was dropped")
        case .malformedBody:
            response.body = Foundation.Data("<html><body>Bad gateway</body></html>".utf8)
        case .truncatedBody: response.body = response.body.prefix(response.body.count / 2)
        default: break
        }
        return response
    }

    /// Whole seconds, rounded up.
    private static func seconds(_ duration: Duration) -> String {
        let (seconds, attoseconds) = duration.components
        return String(max(0, seconds + (attoseconds > 0 ? 1 : 0)))
    }
}
