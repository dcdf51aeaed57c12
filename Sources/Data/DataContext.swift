import AshlarDomain
import AshlarHTTP
import AshlarOffline
import Foundation

/// What the repositories and background tasks of Data share.
struct DataContext: Sendable {
    let runtime: RuntimeEnvironment
    let timeZone: TimeZone
    let settings: DataSettings
    let offline: Offline
    let approvalKeys = ApprovalKeys()
    let passcodes: SeenPasscodes
    /// Signalled when the user has acted on a payment, so that balances and entries are about to
    /// change.
    let userActions = WakeSignal()

    /// Sends a request of the signed-in user.
    ///
    /// - Returns: The response, if it is a success or “not modified”.
    /// - Throws: `ServerError`, or `CancellationError`.
    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        let response = try await exchange(request)
        guard (200..<300).contains(response.status) || response.status == 304 else {
            throw ServerError(response, now: runtime.now())
        }
        return response
    }

    /// Sends a request of the signed-in user.
    ///
    /// - Returns: The response, whatever its status.
    /// - Throws: `ServerError`, or `CancellationError`.
    func exchange(_ request: HTTPRequest) async throws -> HTTPResponse {
        try await offline.send(request)
    }

    /// Runs a reader of a response.
    ///
    /// - Throws: `ServerError.unreadable` in place of an `UnreadableRecord`.
    func readable<Value>(_ read: () throws -> Value) throws -> Value {
        do { return try read() } catch let record as UnreadableRecord {
            throw ServerError(record)
        }
    }
}

/// A repository over one local copy.
protocol CopyRepository: SyncedRepository {
    associatedtype Collection: SyncedCollection
    var copy: LocalCopy<Collection> { get }
}

extension CopyRepository {
    func refresh() async throws { try await copy.refresh() }
    func freshness() async throws -> Freshness { try await copy.freshness() }
    func changes() -> AsyncStream<Void> { copy.changes() }
    func progress() -> AsyncStream<SyncProgress?> { copy.progress() }
}
