import Foundation
import Synchronization

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The server of one test: a session whose requests a closure answers.
final class StubServer: Sendable {
    typealias Answer = @Sendable (_ method: String, _ path: String) -> (status: Int, body: String)

    /// Unique, because URLSession creates the protocol objects and tests run in parallel.
    let url = URL(string: "https://\(UUID().uuidString.lowercased()).example")!

    init(_ answer: @escaping Answer) {
        let host = url.host() ?? ""
        StubProtocol.answers.withLock { $0[host] = answer }
    }

    deinit {
        let host = url.host() ?? ""
        StubProtocol.answers.withLock { $0[host] = nil }
    }

    var session: URLSession {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.protocolClasses = [StubProtocol.self]
        return URLSession(configuration: configuration)
    }
}

private final class StubProtocol: URLProtocol {
    static let answers = Mutex<[String: StubServer.Answer]>([:])

    override static func canInit(with request: URLRequest) -> Bool { true }
    override static func canonicalRequest(for request: URLRequest) -> URLRequest { request }
    override func stopLoading() {}

    override func startLoading() {
        guard let url = request.url,
            let answer = Self.answers.withLock({ $0[url.host() ?? ""] }),
            case (let status, let body) = answer(request.httpMethod ?? "GET", url.path()),
            let response = HTTPURLResponse(
                url: url, statusCode: status, httpVersion: nil, headerFields: nil)
        else {
            client?.urlProtocol(self, didFailWithError: URLError(.notConnectedToInternet))
            return
        }
        client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
        client?.urlProtocol(self, didLoad: Data(body.utf8))
        client?.urlProtocolDidFinishLoading(self)
    }
}
