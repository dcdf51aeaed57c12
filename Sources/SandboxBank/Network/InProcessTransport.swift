import AshlarDomain
import AshlarHTTP

/// Connects to the bank directly; only the sandbox’s own network is in between.
struct InProcessTransport: HTTPTransport {
    let bank: Bank
    let network: SandboxNetwork

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        try await network.carry(request, to: bank)
    }
}
