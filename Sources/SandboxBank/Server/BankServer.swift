public import Foundation

/// The bank on a port of this computer; ends when it is stopped or let go.
public final class BankServer: Sendable {
    /// Where clients find it: `http://127.0.0.1:PORT`.
    public let url: URL
    private let halt: @Sendable () async -> Void
    private let cancel: @Sendable () -> Void

    init(
        url: URL, halt: @escaping @Sendable () async -> Void,
        cancel: @escaping @Sendable () -> Void
    ) {
        (self.url, self.halt, self.cancel) = (url, halt, cancel)
    }

    deinit { cancel() }

    /// Closes the port; answers that are under way have 0.3 seconds. Again does nothing.
    public func stop() async { await halt() }
}
