import AshlarHTTP
import Foundation
import Synchronization

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A `URLSession` behind a queue of its own, so that no task ever waits inside of it.
///
/// On Linux its methods block while a response pours in, and its asynchronous ones deadlock under
/// cancellation (swift-corelibs-foundation#5412). Here a request ends at once when it is cancelled
/// or its body is too large; the session hears of it later, on the queue.
final class URLSessionLine: Sendable {
    private let session: URLSession
    private let receiver = Receiver()
    private let limit: Int
    private let queue = DispatchQueue(label: "ashlar.http")

    /// - Parameters:
    ///   - timeout: Rounded up to whole seconds; a net under the caller's own deadline.
    ///   - limit: The largest body in bytes.
    init(timeout: Duration, limit: Int) {
        self.limit = limit
        let callbacks = OperationQueue()
        callbacks.maxConcurrentOperationCount = 1
        session = URLSession(
            configuration: Self.configuration(timeout: timeout), delegate: receiver,
            delegateQueue: callbacks)
        receiver.stop = { [queue] exchange in queue.async { exchange.cancelTask() } }
    }

    deinit {
        // The session keeps its delegate until then; what is under way ends first.
        queue.async { [session] in session.finishTasksAndInvalidate() }
    }

    /// - Throws: `HTTPTransportError`, or `CancellationError`.
    func response(to request: URLRequest) async throws -> HTTPResponse {
        let exchange = Exchange(limit: limit)
        return try await withTaskCancellationHandler {
            queue.async { [session, receiver] in
                let task = session.dataTask(with: request)
                guard exchange.begins(task) else { return task.cancel() }
                receiver.add(exchange, task.taskIdentifier)
                task.resume()
            }
            return try await exchange.response()
        } onCancel: {
            exchange.end(.failure(CancellationError()))
            queue.async { exchange.cancelTask() }
        }
    }

    static func configuration(timeout: Duration) -> URLSessionConfiguration {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.urlCache = nil
        configuration.httpCookieStorage = nil
        configuration.httpShouldSetCookies = false
        configuration.httpCookieAcceptPolicy = .never
        configuration.urlCredentialStorage = nil
        // Half a second would fail at once on Linux, and of one and a half only one would count.
        let seconds = timeout.components.seconds + (timeout.components.attoseconds > 0 ? 1 : 0)
        configuration.timeoutIntervalForRequest = TimeInterval(max(1, seconds))
        return configuration
    }
}

/// Hands what a session tells to the exchange that it belongs to.
private final class Receiver: NSObject, URLSessionDataDelegate, Sendable {
    private let exchanges = Mutex<[Int: Exchange]>([:])
    private let stopping = Mutex<@Sendable (Exchange) -> Void>({ _ in })

    /// Ends an exchange's task on the queue of the line.
    var stop: @Sendable (Exchange) -> Void {
        get { stopping.withLock { $0 } }
        set { stopping.withLock { $0 = newValue } }
    }

    func add(_ exchange: Exchange, _ id: Int) { exchanges.withLock { $0[id] = exchange } }

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
    ) {
        // Linux ignores any other disposition.
        completionHandler(.allow)
        go(on: dataTask) { $0.received(response) }
    }

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data
    ) {
        go(on: dataTask) { $0.received(data) }
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
    ) {
        exchanges.withLock { $0.removeValue(forKey: task.taskIdentifier) }?.received(error)
    }

    /// A redirect is returned as the answer: no token goes to another host, and nothing is sent
    /// twice.
    func urlSession(
        _ session: URLSession, task: URLSessionTask,
        willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
        completionHandler: @escaping (URLRequest?) -> Void
    ) {
        completionHandler(nil)
    }

    private func go(on task: URLSessionTask, _ receive: (Exchange) -> Bool) {
        guard let exchange = exchanges.withLock({ $0[task.taskIdentifier] }) else { return }
        // Forgotten at once: what still pours in is dropped unread.
        guard !receive(exchange) else { return }
        exchanges.withLock { $0[task.taskIdentifier] = nil }
        stop(exchange)
    }
}
