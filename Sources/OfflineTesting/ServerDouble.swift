public import AshlarCore
public import AshlarHTTP
import AshlarJSON
public import Foundation
import Synchronization

/// A REST server in memory, for tests: collections of JSON rows, lists in every way that
/// `AshlarOffline` follows, idempotency keys, versions, and a log of what it did.
///
/// It trusts any new key: the same change under two keys is done twice, so that a client that sends
/// twice is found out. Nothing here waits or is random.
public final class ServerDouble: HTTPTransport {
    /// Something that the server did, once.
    public struct Effect: Equatable, Sendable {
        /// `POST`, `PUT`, …
        public let method: String
        /// Without the query.
        public let path: String
        /// The idempotency key, if there was one.
        public let key: String?
        /// As it was sent.
        public let body: Data
        /// The id of the row that it changed.
        public let row: String

        /// For a server of your own.
        public init(method: String, path: String, key: String?, body: Data, row: String) {
            self.method = method
            self.path = path
            self.key = key
            self.body = body
            self.row = row
        }
    }

    /// How a collection is listed, and what its rows may do.
    public struct Rules: Sendable {
        /// In which form lists are answered.
        public enum List: Sendable {
            /// Page by page by cursors, and then only what changed.
            case changes
            /// All rows, with an ETag.
            case whole
            /// By the numbers of rows.
            case offset
            /// The one row there is.
            case single
        }

        /// Unless said otherwise, with changes.
        public var list: List
        /// How many rows a page has at most.
        public var pageSize: Int
        /// Whether an `If-Match` header that is not the row's version is refused with 412.
        public var checksVersions: Bool
        /// Whether a row that is made gets an id of the server's in place of the client's.
        public var givesIDs: Bool

        /// Listed with changes, fifty rows a page, versions checked, ids given.
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
    ///   - keyWindow: How long a key is remembered, in seconds.
    ///   - now: The server's clock.
    public init(keyWindow: Double = 24 * 3600, now: @escaping @Sendable () -> Date) {
        self.now = now
        state = Mutex(ServerState(keyWindow: keyWindow))
    }

    // MARK: What there is

    /// A collection at that path.
    public func add(_ path: String, _ rules: Rules = Rules()) {
        state.withLock { $0.collections[path] = ServerState.Table(rules: rules) }
    }

    /// What `POST PATH/ID/NAME` does to a row: members of its JSON object, and of the body's.
    ///
    /// - Parameters:
    ///   - path: Of the collection.
    ///   - name: The last part of the request's path.
    ///   - change: Throws ``Refusal`` to refuse.
    public func add(
        _ path: String, action name: String,
        _ change:
            @escaping @Sendable (_ row: inout [String: JSON], _ body: [String: JSON]) throws
            -> Void
    ) {
        state.withLock { $0.actions["\(path)/\(name)"] = change }
    }

    /// Why a change is refused with 422.
    public struct Refusal: DescribedError, Sendable {
        let reason: String

        /// - Parameter reason: A code.
        public init(_ reason: String) { self.reason = reason }

        /// One sentence with the code.
        public var description: String { "The server refuses the change: \(reason)." }
    }

    /// Puts a row there, as somebody else does at the server.
    public func put(_ json: String, in path: String) {
        guard let row = JSON(Data(json.utf8))?.members else {
            preconditionFailure("The row of a test is no JSON object: \(json)")
        }
        state.withLock { $0.put(row, in: path) }
    }

    /// Removes a row, as somebody else does at the server.
    public func remove(_ id: String, from path: String) {
        state.withLock { $0.remove(id, from: path) }
    }

    /// The rows of a collection, as JSON with sorted keys, newest first.
    public func rows(_ path: String) -> [String] {
        state.withLock { state in
            state.collections[path]?.newestFirst.map { JSON.object($0).text } ?? []
        }
    }

    /// What it did, in order.
    public var effects: [Effect] { state.withLock { $0.effects } }

    /// Every request that has arrived, in order.
    public var requests: [HTTPRequest] { state.withLock { $0.requests } }

    /// Forgets the changes until now: whoever follows them from an earlier place is answered with 410.
    public func forgetChanges() { state.withLock { $0.oldest = $0.change } }

    /// Numbers changes by the clock from now on, and forgets those before: whoever has followed another
    /// server at this address is answered with 410, and reads the list from its beginning.
    public func forgetEarlierRuns() {
        let number = Int(now().timeIntervalSince1970 * 1_000)
        state.withLock { state in
            state.change = max(state.change, number)
            state.oldest = state.change
        }
    }

    /// Forgets all keys.
    public func forgetKeys() { state.withLock { $0.keys = [:] } }

    @discardableResult
    func update<Value>(_ change: (inout ServerState) -> Value) -> Value {
        state.withLock { change(&$0) }
    }

    // MARK: Requests

    /// Never fails: see ``LineDouble`` for a line that does.
    public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        let now = now()
        return state.withLock { $0.answer(request, at: now) }
    }
}
