import AshlarCoreTesting
import AshlarDomain
import AshlarHTTP
import AshlarSandboxBank
import Testing

@Suite struct FaultTests {
    @Test func anUnpluggedCableReachesNothing() async throws {
        let bank = try await BankFixture.signedIn()
        let network = bank.module.network
        let before = network.processedCount
        network.isUnplugged = true
        #expect(network.isUnplugged)
        await #expect(throws: HTTPTransportError.unreachable(reason: "the cable is unplugged")) {
            try await bank.client.pay("1.00", key: "k1")
        }
        #expect(network.processedCount == before)
        network.isUnplugged = false
        let answer = try await bank.client.pay("1.00", key: "k1")
        #expect(answer.response.headers["Idempotency-Replayed"] == nil)
    }

    @Test func requestDroppedBeforeTheBankIsNotProcessed() async throws {
        let bank = try await BankFixture.signedIn()
        bank.module.network.inject(.droppedBefore, next: 1)
        await #expect(throws: HTTPTransportError.self) {
            try await bank.client.pay("1.00", key: "k1")
        }
        let answer = try await bank.client.pay("1.00", key: "k1")
        #expect(answer.response.headers["Idempotency-Replayed"] == nil)
        let exchanges = bank.module.network.exchanges.suffix(2)
        #expect(exchanges.map(\.isProcessed) == [false, true])
        #expect(exchanges.map(\.idempotencyKey) == ["k1", "k1"])
        #expect(exchanges.map(\.status) == [nil, 201])
    }

    @Test(arguments: [true, false]) func requestWithLostResponseIsProcessed(timesOut: Bool)
        async throws
    {
        let bank = try await BankFixture.signedIn()
        bank.module.network.inject(.droppedAfter(timesOut: timesOut), next: 1)
        await #expect(
            throws: timesOut
                ? HTTPTransportError.timedOut
                : .connectionLost(reason: "the answer was dropped")
        ) { try await bank.client.pay("1.00", key: "k1") }
        #expect(bank.module.network.exchanges.last?.isProcessed == true)
        let again = try await bank.client.pay("1.00", key: "k1")
        #expect(again.response.headers["Idempotency-Replayed"] == "true")
    }

    @Test(arguments: [
        (NetworkFault.tooManyRequests(retryAfter: .milliseconds(1500)), 429, "2" as String?),
        (.serverError(status: 500), 500, nil), (.serverError(status: 503), 503, "1"),
        (.expiredToken, 401, nil),
    ])
    func injectedResponseIsNotProcessed(
        fault: NetworkFault, status: Int, retryAfter: String?
    ) async throws {
        let bank = try await BankFixture.signedIn()
        bank.module.network.inject(fault, next: 2)
        for _ in 0..<2 {
            let answer = try await bank.client.pay("1.00", key: "k1")
            #expect(answer.status == status)
            #expect(answer.response.headers["Retry-After"] == retryAfter)
            #expect(answer.problem != nil)
        }
        #expect(bank.module.network.rules.isEmpty)
        let answer = try await bank.client.pay("1.00", key: "k1")
        #expect(answer.response.headers["Idempotency-Replayed"] == nil)
    }

    @Test(arguments: [NetworkFault.malformedBody, .truncatedBody])
    func spoiledResponseIsNotJSON(fault: NetworkFault) async throws {
        let bank = try await BankFixture.signedIn()
        bank.module.network.inject(fault, next: 1)
        let answer = try await bank.client.get("/v1/accounts")
        #expect(answer.status == 200)
        #expect(answer.json.isEmpty)
        #expect(!answer.response.body.isEmpty)
    }

    @Test func latencyAndSlowStreamsTakeTheirTime() async throws {
        let bank = try await BankFixture.signedIn()
        bank.module.network.inject(.latency(.seconds(2)), next: 1)
        bank.module.network.inject(.slowStream(bytesPerSecond: 10), next: 1)
        let client = bank.client
        let answer = try await bank.clock.run { try await client.get("/v1/profile") }
        let expected = 2 + Double(answer.response.body.count) / 10
        #expect(abs(bank.clock.now.elapsed / .seconds(1) - expected) < 0.001)
    }

    @Test func faultAppliesToMatchingRequestsOnly() async throws {
        let bank = try await BankFixture.signedIn()
        let network = bank.module.network
        let id = network.inject(
            .serverError(status: 500), method: .post, pathPrefix: "/v1/payments")
        #expect(try await bank.client.get("/v1/payments").status == 200)
        #expect(try await bank.client.get("/v1/accounts").status == 200)
        #expect(try await bank.client.pay("1.00", key: "k1").status == 500)
        #expect(try await bank.client.pay("1.00", key: "k1").status == 500)
        network.remove(id)
        #expect(try await bank.client.pay("1.00", key: "k1").status == 201)
        network.inject(.unplugged, next: 0)
        #expect(network.rules.isEmpty)
    }

    @Test func oldestFaultWins() async throws {
        let bank = try await BankFixture.signedIn()
        bank.module.network.inject(.serverError(status: 500), next: 1)
        bank.module.network.inject(.unplugged, next: 1)
        #expect(try await bank.client.get("/v1/accounts").status == 500)
        await #expect(throws: HTTPTransportError.self) {
            try await bank.client.get("/v1/accounts")
        }
        #expect(try await bank.client.get("/v1/accounts").status == 200)
    }
}
