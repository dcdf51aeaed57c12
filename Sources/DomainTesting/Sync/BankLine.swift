public import AshlarDomain
import Synchronization

/// The simulated line between in-memory repositories and their bank; cutting it takes them offline.
public final class BankLine: Sendable {
    /// Delays requests, so that a test can check what is shown meanwhile.
    public let requests = Gate()
    private let state = Mutex<ServerError?>(nil)

    /// Creates a working line.
    public init() {}

    /// The error of every request; `nil` while the line works.
    public var failure: ServerError? {
        get { state.withLock { $0 } }
        set { state.withLock { $0 = newValue } }
    }

    /// Makes all later requests fail.
    public func cut() { failure = .offline(reason: "the line is cut") }

    /// Makes requests succeed again.
    public func mend() { failure = nil }

    func request() async throws {
        await requests.pass()
        if let failure { throw failure }
    }
}
