public import AshlarCore
public import AshlarHTTP
import AshlarJSON
public import Foundation
import Synchronization

/// A REST server in memory, for tests: collections of JSON rows, lists in every form that
/// `AshlarOffline` supports, idempotency keys, versions, and a log of effects.
///
/// It accepts any new key: the same change under two keys is executed twice, so that a client that
/// sends twice is detected. Nothing here waits or is random.
public final class ServerDouble: HTTPTransport {
    /// A change that the server has executed.
    public struct Effect: Equatable, Sendable {
        /// `POST`, `PUT`, …
        public let method: String
        /// The path without the query.
        public let path: String
        /// The idempotency key, if the request had one.
        public let key: String?
        /// The request’s body.
        public let body: Data
        /// The id of the changed row.
        public let row: String

        /// Creates an effect, for your own server.
        public init(method: String, path: String, key: String?, body: Data, row: String) {
            self.method = method
            self.path = path
            self.key = key
            self.body = body
            self.row = row
        }
    }

    /// How a collection is listed, and how its rows may change.
    public struct Rules: Sendable {
        /// The form of lists.
        public enum List: Sendable {
            /// Pages with cursors, and then only changes.
            case changes
            /// All rows, with an ETag.
            case whole
            /// Pages by row number.
            case offset
            /// A single row.
            case single
        }

        /// The form of lists; by default with changes.
        public var list: List
        /// The maximum number of rows per page.
        public var pageSize: Int
        /// Whether a request whose `If-Match` is not the row’s version is refused with 412.
        public var checksVersions: Bool
        /// Whether the server gives a new row its own id in place of the client’s.
        public var givesIDs: Bool

        /// By default: lists with changes, fifty rows a page, versions checked, ids given.
        public init(
            list: List = .changes, pageSize: Int = 50, checksVersions: Bool = true,
            givesIDs: Bool = true
        ) {
            self.list = list
            self.pageSize = pageSize
            self.checksVersions = checksVersions
            self.givesIDs = givesIDs
        }
    }

    private let state: Mutex<ServerState>
    private let now: @Sendable () -> Date

    /// - Parameters:
    ///   - keyWindow: How long a key is stored, in seconds.
    ///   - now: The server’s clock.
    public init(keyWindow: Double = 24 * 3600, now: @escaping @Sendable () -> Date) {
        self.now = now
        state = Mutex(ServerState(keyWindow: keyWindow))
    }

    // MARK: Contents

    /// Adds a collection at that path.
    public func add(_ path: String, _ rules: Rules = Rules()) {
        state.withLock { $0.collections[path] = ServerState.Table(rules: rules) }
    }

    /// Adds an action: what `POST PATH/ID/NAME` does to a row, from the members of its JSON object
    /// and of the body’s.
    ///
    /// - Parameters:
    ///   - path: The collection’s path.
    ///   - name: The last component of the request’s path.
    ///   - change: Throws ``Refusal`` to refuse.
    public func add(
        _ path: String, action name: String,
        _ change:
            @escaping @Sendable (_ row: inout [String: JSON], _ body: [String: JSON]) throws
            -> Void
    ) {
        state.withLock { $0.actions["\(path)/\(name)"] = change }
    }

    /// The reason why a change is refused with 422.
    public struct Refusal: DescribedError, Sendable {
        let reason: String

        /// - Parameter reason: The reason’s code.
        public init(_ reason: String) { self.reason = reason }

        /// One sentence with the code.
        public var description: String { "The server refuses the change: \(reason)." }
    }

    /// Adds or replaces a row at the server, as another client would.
    public func put(_ json: String, in path: String) {
        guard let row = JSON(Data(json.utf8))?.members else {
            preconditionFailure("The row of a test is not a JSON object: \(json)")
        }
        state.withLock { $0.put(row, in: path) }
    }

    /// Removes a row at the server, as another client would.
    public func remove(_ id: String, from path: String) {
        state.withLock { $0.remove(id, from: path) }
    }

    /// The rows of a collection, as JSON with sorted keys, newest first.
    public func rows(_ path: String) -> [String] {
        state.withLock { state in
            state.collections[path]?.newestFirst.map { JSON.object($0).text } ?? []
        }
    }

    /// The executed changes, in order.
    public var effects: [Effect] { state.withLock { $0.effects } }

    /// Every request that has arrived, in order.
    public var requests: [HTTPRequest] { state.withLock { $0.requests } }

    /// Discards the changes so far: requests for changes since an earlier cursor are answered with
    /// 410.
    public func forgetChanges() { state.withLock { $0.oldest = $0.change } }

    /// Numbers changes by the clock from now on, and discards earlier ones: a client that has
    /// followed an earlier server at this address is answered with 410, and reads the list from its
    /// beginning.
    public func forgetEarlierRuns() {
        let number = Int(now().timeIntervalSince1970 * 1_000)
        state.withLock { state in
            state.change = max(state.change, number)
            state.oldest = state.change
        }
    }

    /// Discards all keys.
    public func forgetKeys() { state.withLock { $0.keys = [:] } }

    @discardableResult
    func update<Value>(_ change: (inout ServerState) -> Value) -> Value {
        state.withLock { change(&$0) }
    }

    // MARK: Requests

    /// Answers a request. Never throws: ``LineDouble`` adds faults.
    public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        let now = now()
        return state.withLock { $0.answer(request, at: now) }
    }
}
