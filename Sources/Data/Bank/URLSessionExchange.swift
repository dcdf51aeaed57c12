import Domain
import Foundation
import Synchronization

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// One request of a `URLSession` and its answer.
final class Exchange: Sendable {
    private let task: Mutex<URLSessionDataTask?> = Mutex(nil)
    private let session: URLSession
    private let request: URLRequest

    init(_ request: URLRequest, _ session: URLSession) {
        (self.request, self.session) = (request, session)
    }

    var bytesReceived: Int64 { task.withLock { $0?.countOfBytesReceived ?? 0 } }

    func cancel() { task.withLock { $0 }?.cancel() }

    /// - Throws: `HTTPTransportError`, or `CancellationError`.
    func response() async throws -> HTTPResponse {
        try Task.checkCancellation()
        let answer: (Foundation.Data?, URLResponse?, (any Error)?) =
            await withCheckedContinuation { continuation in
                let task = session.dataTask(with: request) {
                    continuation.resume(returning: ($0, $1, $2))
                }
                self.task.withLock { $0 = task }
                task.resume()
                // Cancelled between the check above and here, the handler found no task.
                if Task.isCancelled { task.cancel() }
            }
        if let error = answer.2 { throw Self.transportError(error) }
        guard let response = answer.1 as? HTTPURLResponse else {
            throw HTTPTransportError.connectionLost(reason: "the answer is not HTTP")
        }
        var headers = HTTPHeaders()
        for (name, value) in response.allHeaderFields {
            headers.append("\(value)", name: "\(name)")
        }
        return HTTPResponse(
            status: response.statusCode, headers: headers, body: answer.0 ?? Foundation.Data())
    }

    private static func transportError(_ error: any Error) -> any Error {
        guard let error = error as? URLError else {
            return HTTPTransportError.connectionLost(reason: "\(type(of: error))")
        }
        switch error.code {
        case .cancelled: return CancellationError()
        case .timedOut: return HTTPTransportError.timedOut
        case .cannotConnectToHost, .cannotFindHost, .dnsLookupFailed, .unsupportedURL, .badURL:
            return HTTPTransportError.unreachable(reason: reason(error))
        default:
            // Also "not connected to the internet": it may have come in the middle.
            return HTTPTransportError.connectionLost(reason: reason(error))
        }
    }

    /// Without the URL, which Foundation's own words may hold.
    private static func reason(_ error: URLError) -> String {
        switch error.code {
        case .cannotConnectToHost: "the connection was refused"
        case .cannotFindHost, .dnsLookupFailed: "the host is not known"
        case .networkConnectionLost: "the connection was lost"
        case .notConnectedToInternet: "there is no network"
        default: "URLError \(error.code.rawValue)"
        }
    }
}
