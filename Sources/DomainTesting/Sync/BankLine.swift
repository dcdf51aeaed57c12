public import AshlarDomain
import Synchronization

/// The line that in-memory repositories reach their bank by: cut it, and they are offline.
public final class BankLine: Sendable {
    /// Holds requests back, so that a test sees what is shown while the bank is asked.
    public let requests = Gate()
    private let state = Mutex<ServerError?>(nil)

    /// Not cut.
    public init() {}

    /// What every request to the bank fails with; `nil` while it answers.
    public var failure: ServerError? {
        get { state.withLock { $0 } }
        set { state.withLock { $0 = newValue } }
    }

    /// No request reaches the bank from here on.
    public func cut() { failure = .offline(reason: "the line is cut") }

    /// Requests are answered again.
    public func mend() { failure = nil }

    func request() async throws {
        await requests.pass()
        if let failure { throw failure }
    }
}
