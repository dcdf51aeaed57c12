import AshlarCoreTesting
import AshlarDomain
import AshlarHTTP
import AshlarSandboxBank
import Foundation
import Testing

/// The books balance after any sequence of actions by customer and bank.
@Suite struct LedgerTests {
    @Test(arguments: 1...8 as ClosedRange<UInt64>)
    func balancesAfterAnySequence(seed: UInt64) async throws {
        let directory = TemporaryDirectory()
        let random = SeededRandom(seed: seed)
        let clock = ManualClock()
        func draw(_ count: Int) -> Int { Int(random.next() % UInt64(count)) }
        var bank = try await BankFixture.signedIn(
            directory: directory.url, history: .generated(seed: seed, rows: 60), clock: clock,
            seed: seed)
        var amounts: [String: Int] = [:]
        for step in 0..<60 {
            switch draw(8) {
            case 0...2:
                let cents = 1 + draw(90_000)
                let date = draw(4) == 0 ? "2026-01-0\(3 + draw(6))" : nil
                let amount = Money(minorUnits: Int64(cents), currency: .eur).decimalString
                let answer = try await bank.client.pay(amount, key: "k\(step)", date: date)
                if answer.status == 201 { amounts[try answer.string("id")] = cents }
            case 3: clock.advance(by: .milliseconds(draw(4_000)))
            case 4: clock.advance(by: .seconds(draw(86_400)))
            case 5:
                guard let id = amounts.keys.sorted().last else { continue }
                _ = try await bank.client.send(
                    .post, "/v1/payments/\(id)/cancellation", nil, ["Idempotency-Key": "c\(step)"])
            case 6:
                try await bank.module.desk.set(
                    [.open, .open, .open, .blocked][draw(4)], of: ID(rawValue: "acc-everyday"))
            default:
                guard let id = amounts.keys.sorted().first else { continue }
                // Refused unless the payment is completed.
                try? await bank.module.desk.giveBack(ID(rawValue: id), reason: .closedAccount)
            }
            try await bank.signIn()
            #expect(try await bank.module.audit().isBalanced, "seed \(seed), step \(step)")
        }
        let live = try await bank.client.get("/v1/payments?limit=5000").text
        // A copy of the files yields the same ledger.
        let copy = try directory.copy()
        let again = BankClient(
            transport: try BankFixture(directory: copy.url, clock: clock, seed: 77).module
                .transport,
            token: bank.client.token)
        #expect(try await again.get("/v1/payments?limit=5000").text == live)
        #expect(
            try await again.get("/v1/accounts").text
                == bank.client.get("/v1/accounts").text)
    }
}
