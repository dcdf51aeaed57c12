#if Shell
    import AshlarDomain
    import Foundation
    import AshlarLoopback

    /// Between the HTTP server's values and the bank's.
    struct BankHandler: Sendable {
        let bank: Bank
        let network: SandboxNetwork

        func answer(_ request: LoopbackRequest) async -> LoopbackAnswer {
            let body: Foundation.Data
            switch request.body {
            case .whole(let bytes): body = bytes
            case .tooLarge(let count):
                let limit = bank.rules.maximumBodySize
                return answer(Problem.bodyTooLarge(count, limit: limit).response)
            }
            let forwarded = HTTPRequest(
                method: HTTPMethod(rawValue: request.method), path: request.target,
                headers: request.headers, body: body)
            do {
                return answer(try await network.carry(forwarded, to: bank))
            } catch {
                // Promises a byte and breaks off, which is as near to a cut cable as a server gets.
                return LoopbackAnswer(status: 200, body: .lost, closes: true)
            }
        }

        private func answer(_ response: HTTPResponse) -> LoopbackAnswer {
            LoopbackAnswer(
                status: response.status, headers: response.headers, body: .bytes(response.body))
        }
    }
#endif
