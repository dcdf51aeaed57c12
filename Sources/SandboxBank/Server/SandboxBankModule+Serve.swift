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
                    address: address, timeout: Self.requestTimeout, logger: .disabled))
            // A handler of the server's own would be asked about nine methods alone; the others are
            // to be answered too.
            await server.appendRoute(HTTPRoute(methods: Self.methods, path: "*"), to: handler)
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

        /// All that IANA has registered.
        private static let methods = FlyingFox.HTTPMethod.allMethods.union(
            [
                "ACL", "BASELINE-CONTROL", "BIND", "CHECKIN", "CHECKOUT", "COPY", "LABEL", "LINK",
                "LOCK", "MERGE", "MKACTIVITY", "MKCALENDAR", "MKCOL", "MKREDIRECTREF",
                "MKWORKSPACE",
                "MOVE", "ORDERPATCH", "PRI", "PROPFIND", "PROPPATCH", "QUERY", "REBIND", "REPORT",
                "SEARCH", "UNBIND", "UNCHECKOUT", "UNLINK", "UNLOCK", "UPDATE", "UPDATEREDIRECTREF",
                "VERSION-CONTROL",
            ].map { FlyingFox.HTTPMethod($0) })

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
