import AshlarHTTP
import Foundation
import Synchronization

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A `URLSession` used only on a queue of its own, so that no task waits for it.
///
/// On Linux its methods block while a response is arriving, and its async ones deadlock under
/// cancellation (swift-corelibs-foundation#5412). Here a request ends at once when it is cancelled
/// or its body is too large; the session is informed later, on the queue.
final class URLSessionQueue: Sendable {
    private let session: URLSession
    private let receiver = Receiver()
    private let limit: Int
    private let queue = DispatchQueue(label: "ashlar.http")

    /// - Parameters:
    ///   - timeout: A fallback for the caller’s own deadline, rounded up to whole seconds.
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
        // The session retains its delegate until then; running tasks finish first.
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
        // On Linux, half a second would fail at once, and one and a half would count as one.
        let seconds = timeout.components.seconds + (timeout.components.attoseconds > 0 ? 1 : 0)
        configuration.timeoutIntervalForRequest = TimeInterval(max(1, seconds))
        return configuration
    }
}

/// Passes the session’s delegate calls to the exchange of their task.
private final class Receiver: NSObject, URLSessionDataDelegate, Sendable {
    private let exchanges = Mutex<[Int: Exchange]>([:])
    private let stopping = Mutex<@Sendable (Exchange) -> Void>({ _ in })

    /// Cancels an exchange’s task on this queue.
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

    /// A redirect is returned as the response, so that no token is sent to another host and nothing
    /// is sent twice.
    func urlSession(
        _ session: URLSession, task: URLSessionTask,
        willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
        completionHandler: @escaping (URLRequest?) -> Void
    ) {
        completionHandler(nil)
    }

    private func go(on task: URLSessionTask, _ receive: (Exchange) -> Bool) {
        guard let exchange = exchanges.withLock({ $0[task.taskIdentifier] }) else { return }
        // Removed at once, so that data which still arrives is dropped unread.
        guard !receive(exchange) else { return }
        exchanges.withLock { $0[task.taskIdentifier] = nil }
        stop(exchange)
    }
}
