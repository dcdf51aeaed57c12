import AshlarCoreTesting
import AshlarDomain
import AshlarHTTP
import Foundation
import Synchronization
import Testing

@testable import AshlarData
@testable import AshlarOffline

/// Between the bank’s answer to a payment and the next account refresh, no money can be spent
/// twice.
@Suite struct HeldFundsTests {
    let desk = Desk()
    var bank: BankDouble { desk.bank }

    /// Pays 90.00 of 100.00 and gets the bank’s answer.
    func paid(_ module: DataModule) async throws {
        try await module.accountRepository.refresh()
        try await module.paymentRepository.enqueue(desk.payment("p", cents: 9_000))
        try await module.sendDue()
        #expect(try await module.paymentRepository.unsettled().isEmpty)
    }

    func available(_ module: DataModule) async throws -> Int64? {
        try await module.accountRepository.account(.init(rawValue: "acc-1"))?.available.minorUnits
    }

    func tells(available: Int) {
        bank.books.withLock {
            $0.accounts[0]["available"] = Wire.amount("\(available / 100).00", "EUR", "credit")
        }
    }

    @Test func holdsUntilTheAccountIsRefreshed() async throws {
        let module = try await desk.signedIn()
        try await paid(module)
        #expect(try await available(module) == 1_000)
        #expect(try await module.accountRepository.accounts().first?.available.minorUnits == 1_000)
        let more = try desk.payment("q", cents: 1_001)
        let short = PaymentError.insufficientFunds(
            spendable: Money(minorUnits: 1_000, currency: .eur), requested: more.amount)
        await #expect(throws: short) { try await module.paymentRepository.enqueue(more) }
        // The hold also applies in a process that starts later.
        #expect(try await available(desk.module()) == 1_000)

        tells(available: 1_000)
        try await module.accountRepository.refresh()
        #expect(try await available(module) == 1_000)
        let paid = try module.store.read { try $0.commands(of: Pay.self) }
        #expect(paid.allSatisfy { !$0.showsOn.contains("accounts") })
    }

    /// The account is unchanged because the payment is scheduled for a later day.
    @Test func endsAfterARefreshWithoutChanges() async throws {
        let module = try await desk.signedIn()
        try await paid(module)
        try await module.accountRepository.refresh()
        #expect(try await available(module) == 10_000)
    }

    @Test func refreshBeforeTheAnswerEndsNoHold() async throws {
        let module = try await desk.signedIn()
        try await module.accountRepository.refresh()
        try await module.paymentRepository.enqueue(desk.payment("p", cents: 9_000))
        let bank = bank
        bank.answer { request in
            guard request.path == "/v1/accounts" else { return nil }
            let answer = try bank.respond(request)
            // The account was read before the payment arrived.
            try await module.sendDue()
            return answer
        }
        try await module.accountRepository.refresh()
        #expect(try await available(module) == 1_000)
    }

    @Test(arguments: [
        ("accepted", 1_000), ("completed", 1_000), ("a later status", 1_000), ("rejected", 10_000),
        ("cancelled", 10_000), ("expired", 10_000), ("returned", 10_000),
    ])
    func unpaidPaymentsAreNotHeld(status: String, available: Int64) async throws {
        let module = try await desk.signedIn()
        try await paid(module)
        bank.put(
            Wire.payment(
                "bank-p", client: "p", amount: Wire.amount("90.00"), sequence: 1_002,
                status: status, statusAt: "2026-01-02T03:00:09Z"))
        try await module.paymentRepository.refresh()
        #expect(try await module.status(of: "p")?.code == status)
        #expect(try await self.available(module) == available)
    }

    /// The bank may have executed the payment: only a refresh of the account ends the hold.
    @Test func unlistedPaymentIsHeldWithItsFee() async throws {
        let module = try await desk.signedIn()
        try await module.accountRepository.refresh()
        try await module.paymentRepository.refresh()
        try await module.paymentRepository.enqueue(desk.payment("p", cents: 8_900, fee: 100))
        try await module.sendDue()
        bank.delete("bank-p")
        try await module.paymentRepository.refresh()
        #expect(try await module.list().isEmpty)
        #expect(try await available(module) == 1_000)
        #expect(try await module.accountRepository.accounts().first?.available.minorUnits == 1_000)
        let more = try desk.payment("q", cents: 1_001)
        let short = PaymentError.insufficientFunds(
            spendable: Money(minorUnits: 1_000, currency: .eur), requested: more.amount)
        await #expect(throws: short) { try await module.paymentRepository.enqueue(more) }

        try await module.accountRepository.refresh()
        #expect(try await available(module) == 10_000)
        try await module.paymentRepository.enqueue(more)
    }

    @Test func answerNotifiesAccountObservers() async throws {
        let module = try await desk.signedIn()
        try await module.accountRepository.refresh()
        try await module.paymentRepository.enqueue(desk.payment("p", cents: 9_000))
        var changes = module.accountRepository.changes().makeAsyncIterator()
        try await module.sendDue()
        #expect(await changes.next() != nil)
    }
}
