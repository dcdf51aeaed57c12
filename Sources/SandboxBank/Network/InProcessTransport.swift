import AshlarDomain
import AshlarHTTP

/// The bank without a network in between, except the sandbox's own.
struct InProcessTransport: HTTPTransport {
    let bank: Bank
    let network: SandboxNetwork

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        try await network.carry(request, to: bank)
    }
}
