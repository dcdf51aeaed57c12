public import Foundation

/// The bank on a port of this computer; ends when it is stopped or let go.
public final class BankServer: Sendable {
    /// Where clients find it: `http://127.0.0.1:PORT`.
    public let url: URL
    private let halt: @Sendable () async -> Void
    private let waitForFailure: @Sendable () async -> (any Error)?

    init(
        url: URL, halt: @escaping @Sendable () async -> Void,
        failure: @escaping @Sendable () async -> (any Error)?
    ) {
        self.url = url
        self.halt = halt
        waitForFailure = failure
    }

    /// Waits until the server has ended by itself.
    ///
    /// - Returns: Why; `nil` if it was stopped, or the waiting task was cancelled.
    public func failure() async -> (any Error)? { await waitForFailure() }

    /// Closes the port; answers that are under way have 0.3 seconds. Again does nothing.
    public func stop() async { await halt() }
}
