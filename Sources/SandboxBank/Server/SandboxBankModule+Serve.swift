#if Shell
    import Domain
    import FlyingFox
    import FlyingSocks
    import Foundation

    extension SandboxBankModule {
        /// How long a request may take, in seconds, once its headers have arrived.
        static var requestTimeout: TimeInterval { 15 }

        /// Serves the bank on 127.0.0.1, by way of ``network``.
        ///
        /// Where the network loses a request or an answer, the connection closes in the middle of
        /// an answer. Header size and the time that headers take are not bounded by the HTTP
        /// library: this port is for the programs of this computer alone.
        ///
        /// - Parameter port: 0 for a free one.
        /// - Throws: ``SandboxBankError/addressInUse(port:)`` or
        ///   ``SandboxBankError/cannotServe(port:reason:)``.
        public func serve(port: UInt16) async throws -> BankServer {
            let address = try sockaddr_in.inet(ip4: "127.0.0.1", port: port)
            let handler = BankHandler(bank: bank, network: network)
            let server = HTTPServer(
                config: HTTPServer.Configuration(
                    address: address, timeout: Self.requestTimeout, logger: .disabled),
                handler: handler)
            // Whichever comes first: the port is open, or opening it failed.
            let (outcomes, outcome) = AsyncThrowingStream<Void, any Error>.makeStream()
            let run = Task {
                do { try await server.run() } catch { outcome.finish(throwing: error) }
                outcome.finish()
            }
            let wait = Task {
                do {
                    try await server.waitUntilListening()
                    outcome.yield()
                } catch {
                    outcome.finish(throwing: error)
                }
            }
            defer { wait.cancel() }
            do {
                var iterator = outcomes.makeAsyncIterator()
                guard try await iterator.next() != nil else { throw CancellationError() }
                guard case .ip4(_, let bound)? = await server.listeningAddress else {
                    throw SandboxBankError.cannotServe(port: port, reason: "it has no address")
                }
                return BankServer(
                    url: try Self.url(port: bound), halt: { await server.stop(timeout: 0.3) },
                    cancel: { run.cancel() })
            } catch {
                run.cancel()
                throw Self.error(error, port: port)
            }
        }

        private static func url(port: UInt16) throws -> URL {
            guard let url = URL(string: "http://127.0.0.1:\(port)") else {
                throw SandboxBankError.cannotServe(port: port, reason: "it has no URL")
            }
            return url
        }

        private static func error(_ error: any Error, port: UInt16) -> any Error {
            switch error {
            case let error as SandboxBankError: error
            case SocketError.failed(_, let number, _) where number == EADDRINUSE:
                SandboxBankError.addressInUse(port: port)
            case is CancellationError: error
            default: SandboxBankError.cannotServe(port: port, reason: error.localizedDescription)
            }
        }
    }
#endif
