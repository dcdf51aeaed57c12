#if Shell
    import AshlarDomain
    import AshlarLoopback
    import Foundation

    extension SandboxBankModule {
        /// Serves the bank on 127.0.0.1, through ``network``.
        ///
        /// Where the network loses a request or a response, the connection closes in the middle of
        /// a response. The size and duration of requests and the number of connections are limited.
        ///
        /// - Parameter port: 0 for a free one.
        /// - Throws: ``SandboxBankError/addressInUse(port:)`` or
        ///   ``SandboxBankError/cannotServe(port:reason:)``.
        public func serve(port: UInt16) async throws -> BankServer {
            do {
                let server = try await LoopbackServer(
                    port: port, limits: limits, log: bank.runtime.log
                ) { [bank, network] in await Self.answer($0, by: bank, network) }
                guard let url = URL(string: "http://127.0.0.1:\(server.port)") else {
                    throw SandboxBankError.cannotServe(
                        port: server.port, reason: "it has no URL")
                }
                return BankServer(url: url, server: server)
            } catch let error as LoopbackError {
                throw SandboxBankError(error)
            }
        }

        /// Wider than the defaults: tests connect many clients to one bank, and injected faults
        /// take time.
        private var limits: LoopbackLimits {
            var limits = LoopbackLimits()
            limits.connections = 512
            limits.body = bank.rules.maximumBodySize
            limits.arrival = .seconds(15)
            limits.answer = .seconds(15)
            return limits
        }

        private static func answer(
            _ request: LoopbackRequest, by bank: Bank, _ network: SandboxNetwork
        ) async -> LoopbackAnswer {
            if case .tooLarge(let count) = request.body {
                let limit = bank.rules.maximumBodySize
                return LoopbackAnswer(Problem.bodyTooLarge(count, limit: limit).response)
            }
            do {
                return LoopbackAnswer(try await network.carry(request.http, to: bank))
            } catch {
                // Announces one byte and closes the connection, which the client sees as lost.
                return LoopbackAnswer(status: 200, body: .lost, closes: true)
            }
        }
    }

    extension SandboxBankError {
        fileprivate init(_ error: LoopbackError) {
            self =
                switch error {
                case .portTaken(let port): .addressInUse(port: port)
                case .portForbidden(let port):
                    .cannotServe(port: port, reason: "permission denied")
                case .cannotListen(let port, let reason): .cannotServe(port: port, reason: reason)
                }
        }
    }
#endif
