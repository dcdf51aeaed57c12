#if Shell
    import AshlarLoopback
    public import Foundation

    /// The bank on a port of this computer; ends when it is stopped or let go.
    public final class BankServer: Sendable {
        /// Where clients find it: `http://127.0.0.1:PORT`.
        public let url: URL
        private let server: LoopbackServer

        init(url: URL, server: LoopbackServer) {
            self.url = url
            self.server = server
        }

        /// Waits until the server has ended by itself.
        ///
        /// - Returns: Why; `nil` if it was stopped, or the waiting task was cancelled.
        public func failure() async -> (any Error)? { await server.failure() }

        /// Closes the port; answers that are under way have 0.3 seconds. Again does nothing.
        public func stop() async { await server.stop() }
    }
#endif
