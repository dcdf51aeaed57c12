#if Shell
    import AshlarLoopback
    public import Foundation

    /// The bank on a local port; stops when `stop()` is called or the instance is released.
    public final class BankServer: Sendable {
        /// The address for clients: `http://127.0.0.1:PORT`.
        public let url: URL
        private let server: LoopbackServer

        init(url: URL, server: LoopbackServer) {
            self.url = url
            self.server = server
        }

        /// Waits until the server has failed.
        ///
        /// - Returns: The reason; `nil` if it was stopped or the waiting task was cancelled.
        public func failure() async -> (any Error)? { await server.failure() }

        /// Closes the port; running responses get 0.3 seconds. Idempotent.
        public func stop() async { await server.stop() }
    }
#endif
