#if Shell
    import AshlarDomain
    import Foundation
    import AshlarLoopback

    extension SandboxBankModule {
        /// Serves the bank on 127.0.0.1, by way of ``network``.
        ///
        /// Where the network loses a request or an answer, the connection closes in the middle of
        /// an answer. Size and time of requests are bounded, and so are the connections.
        ///
        /// - Parameter port: 0 for a free one.
        /// - Throws: ``SandboxBankError/addressInUse(port:)`` or
        ///   ``SandboxBankError/cannotServe(port:reason:)``.
        public func serve(port: UInt16) async throws -> BankServer {
            let handler = BankHandler(bank: bank, network: network)
            do {
                let server = try await LoopbackServer(
                    port: port, limits: limits, log: bank.runtime.log
                ) { await handler.answer($0) }
                return BankServer(
                    url: try Self.url(port: server.port), halt: { await server.stop() },
                    failure: { await server.failure() })
            } catch LoopbackError.portTaken(let port) {
                throw SandboxBankError.addressInUse(port: port)
            } catch LoopbackError.portForbidden(let port) {
                throw SandboxBankError.cannotServe(
                    port: port, reason: "this user may not open it")
            } catch LoopbackError.cannotListen(let port, let reason) {
                throw SandboxBankError.cannotServe(port: port, reason: reason)
            }
        }

        /// Many clients are tried at one bank, and what it does may take as long as its faults say.
        private var limits: LoopbackLimits {
            var limits = LoopbackLimits()
            limits.connections = 512
            limits.body = bank.rules.maximumBodySize
            limits.arrival = .seconds(15)
            limits.answer = .seconds(15)
            return limits
        }

        private static func url(port: UInt16) throws -> URL {
            guard let url = URL(string: "http://127.0.0.1:\(port)") else {
                throw SandboxBankError.cannotServe(port: port, reason: "it has no URL")
            }
            return url
        }
    }
#endif
