#if Shell
    import AshlarHTTP
    import AshlarCoreTesting
    import AshlarDomain
    import Foundation
    import AshlarSandboxBank
    import Testing

    #if canImport(FoundationNetworking)
        import FoundationNetworking
    #endif

    /// A transport to a bank on a local port, through `URLSession`.
    struct LoopbackTransport: HTTPTransport {
        let url: URL
        private let session: URLSession

        init(url: URL) {
            let configuration = URLSessionConfiguration.ephemeral
            configuration.urlCache = nil
            self.url = url
            session = URLSession(configuration: configuration)
        }

        func send(_ request: AshlarHTTP.HTTPRequest) async throws -> HTTPResponse {
            guard let target = URL(string: url.absoluteString + request.path) else {
                throw HTTPTransportError.unreachable(reason: request.path)
            }
            var outgoing = URLRequest(url: target)
            outgoing.httpMethod = request.method.rawValue
            for field in request.headers.fields {
                outgoing.setValue(field.value, forHTTPHeaderField: field.name)
            }
            if !request.body.isEmpty { outgoing.httpBody = request.body }
            return try await withCheckedThrowingContinuation { continuation in
                session.dataTask(with: outgoing) { body, response, error in
                    guard let response = response as? HTTPURLResponse, error == nil else {
                        let reason = error?.localizedDescription ?? "no answer"
                        continuation.resume(
                            throwing: HTTPTransportError.connectionLost(reason: reason))
                        return
                    }
                    var headers = HTTPHeaders()
                    for (name, value) in response.allHeaderFields {
                        headers.append("\(value)", name: "\(name)")
                    }
                    continuation.resume(
                        returning: HTTPResponse(
                            status: response.statusCode, headers: headers, body: body ?? Data()))
                }
                .resume()
            }
        }
    }

    @Suite struct ServerTests {
        /// A bank on a free port for the duration of the body.
        private func served(
            _ body: (BankFixture, BankClient, BankServer) async throws -> Void
        ) async throws {
            let bank = try await BankFixture.signedIn()
            let server = try await bank.module.serve(port: 0)
            let client = BankClient(
                transport: LoopbackTransport(url: server.url), token: bank.client.token)
            do { try await body(bank, client, server) } catch {
                await server.stop()
                throw error
            }
            await server.stop()
        }

        @Test func respondsAsInProcess() async throws {
            try await served { bank, client, server in
                #expect(server.url.host == "127.0.0.1")
                for path in ["/v1/accounts", "/v1/transactions?limit=300", "/v1/payees", "/v1/x"] {
                    let near = try await bank.client.get(path)
                    let far = try await client.get(path)
                    #expect(near.text == far.text)
                    #expect(near.status == far.status)
                    #expect(near.response.headers["ETag"] == far.response.headers["ETag"])
                }
                let made = try await client.pay("1.00", key: "k1")
                #expect(made.status == 201)
                let again = try await client.pay("1.00", key: "k1")
                #expect(again.text == made.text)
                #expect(again.response.headers["Idempotency-Replayed"] == "true")
                let tag = try #require(try await client.get("/v1/profile").response.headers["ETag"])
                let known = try await client.get("/v1/profile", ["If-None-Match": tag])
                #expect(known.status == 304)
                let denied = try await BankClient(transport: client.transport).get("/v1/accounts")
                #expect(denied.status == 401)
            }
        }

        @Test(arguments: [5_000, 65_537, 200_000])
        func limitsBodySize(size: Int) async throws {
            try await served { _, client, _ in
                let body = Data(repeating: 0x20, count: size)
                let answer = try await client.send(.post, "/v1/sessions", body)
                #expect(answer.status == (size > 65_536 ? 413 : 400))
                #expect(try await client.get("/v1/profile").status == 200)
            }
        }

        @Test(arguments: ["PATCH", "QUERY", "PROPFIND"])
        func unknownMethodsReturn405(method: String) async throws {
            try await served { _, client, _ in
                let answer = try await client.send(
                    HTTPMethod(rawValue: method), "/v1/payments", nil)
                #expect(answer.status == 405)
                #expect(answer.response.headers["Allow"] == "GET, POST")
            }
        }

        @Test func dropsResponsesWithTheNetwork() async throws {
            try await served { bank, client, _ in
                bank.module.network.inject(.droppedAfter(timesOut: false), next: 1)
                await #expect(throws: HTTPTransportError.self) {
                    try await client.pay("1.00", key: "k1")
                }
                let again = try await client.pay("1.00", key: "k1")
                #expect(again.response.headers["Idempotency-Replayed"] == "true")
            }
        }

        @Test func occupiedPortThrows() async throws {
            try await served { bank, _, server in
                let port = UInt16(try #require(server.url.port))
                await #expect(throws: SandboxBankError.addressInUse(port: port)) {
                    try await bank.module.serve(port: port)
                }
            }
        }

        @Test func stopClosesThePort() async throws {
            let bank = try await BankFixture.signedIn()
            let server = try await bank.module.serve(port: 0)
            await server.stop()
            await server.stop()
            let client = BankClient(transport: LoopbackTransport(url: server.url))
            await #expect(throws: HTTPTransportError.self) { try await client.get("/v1/accounts") }
        }
    }
#endif
