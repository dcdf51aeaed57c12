import AshlarCoreTesting
import AshlarDomain
import AshlarHTTP
import AshlarSandboxBank
import Foundation
import Testing

@Suite struct ChallengeTests {
    @Test func passwordAloneDoesNotSignIn() async throws {
        let bank = try BankFixture()
        let challenge = try await bank.challenge()
        #expect(challenge.status == 201)
        #expect(challenge.response.headers["Cache-Control"] == "no-store")
        #expect(try challenge.string("sentTo") == "•••• 4217")
        #expect(challenge["triesLeft"] as? Int == 3)
        #expect(challenge["expiresIn"] as? Int == 300)
        #expect(!challenge.text.contains("Token"))
        #expect(try await !challenge.text.contains(bank.newestCode()))
        let message = try #require(await bank.module.messages().first)
        #expect(message.text.contains(message.code))
        #expect(message.at == bank.clock.date)
    }

    @Test func theCodeSignsInOnce() async throws {
        let bank = try BankFixture()
        let challenge = try await bank.challenge()
        let code = try await bank.newestCode()
        #expect(try await bank.answer(challenge, code).status == 201)
        let again = try await bank.answer(challenge, code)
        #expect(again.status == 422)
        #expect(again.problem == "code-spent")
    }

    @Test func codeIsSpentAfterThreeAttempts() async throws {
        let bank = try BankFixture()
        let challenge = try await bank.challenge()
        for left in [2, 1, 0] {
            let answer = try await bank.answer(challenge, "no")
            #expect(answer.status == 422)
            #expect(answer.problem == "wrong-code")
            #expect(answer["triesLeft"] as? Int == left)
        }
        let late = try await bank.answer(challenge, bank.newestCode())
        #expect(late.problem == "code-spent")
    }

    @Test func expires() async throws {
        let bank = try BankFixture()
        let challenge = try await bank.challenge()
        bank.clock.advance(by: .seconds(300))
        let answer = try await bank.answer(challenge, bank.newestCode())
        #expect(answer.status == 422)
        #expect(answer.problem == "code-expired")
    }

    @Test func newCodeReplacesThePreviousOne() async throws {
        let bank = try BankFixture()
        let challenge = try await bank.challenge()
        let first = try await bank.newestCode()
        let path = try "/v1/sessions/challenges/\(challenge.string("challengeId"))/code"
        let second = try await bank.client.send(.post, path, nil)
        #expect(second.status == 201)
        #expect(second["resendsLeft"] as? Int == 1)
        #expect(try await bank.newestCode() != first)
        #expect(try await bank.answer(challenge, first).problem == "wrong-code")
        #expect(try await bank.client.send(.post, path, nil).status == 201)
        #expect(try await bank.client.send(.post, path, nil).problem == "code-spent")
        #expect(try await bank.answer(challenge, bank.newestCode()).status == 201)
    }

    @Test func unknownChallengeIsRefused() async throws {
        let bank = try BankFixture()
        let answer = try await bank.client.post(
            "/v1/sessions/challenges/none", ["code": "123456"])
        #expect(answer.problem == "code-spent")
        let empty = try await bank.client.post("/v1/sessions/challenges/none", ["code": ""])
        #expect(empty.wrongFields == ["code"])
    }

    @Test func restartGrantsNoNewAttempts() async throws {
        let directory = TemporaryDirectory()
        let clock = ManualClock()
        let challenge = try await asking(directory.url, clock) { (bank: BankFixture) async throws in
            let challenge = try await bank.challenge()
            _ = try await bank.answer(challenge, "1")
            _ = try await bank.answer(challenge, "2")
            return challenge
        }
        try await asking(directory.url, clock) { (bank: BankFixture) async throws in
            #expect(await bank.module.messages().count == 1)
            #expect(try await bank.answer(challenge, "3")["triesLeft"] as? Int == 0)
            #expect(try await bank.answer(challenge, bank.newestCode()).problem == "code-spent")
        }
    }

    @Test func publishesMessagesAsTheyArrive() async throws {
        let bank = try BankFixture()
        var arrivals = bank.module.newMessages().makeAsyncIterator()
        _ = try await bank.challenge()
        #expect(await arrivals.next() == bank.module.messages().first)
    }

    private func asking<Value>(
        _ directory: URL, _ clock: ManualClock, _ body: (BankFixture) async throws -> Value
    ) async throws -> Value {
        try await body(BankFixture(directory: directory, clock: clock))
    }
}
