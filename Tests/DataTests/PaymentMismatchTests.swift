import AshlarCoreTesting
import AshlarDomain
import AshlarHTTP
import AshlarOffline
import Foundation
import GRDB
import Testing

@testable import AshlarData

/// The bank’s answer is compared with the confirmed terms: a payment with other terms is never
/// shown as made.
@Suite struct PaymentMismatchTests {
    let desk = Desk()
    var bank: BankDouble { desk.bank }
    private static let other = Wire.iban("GB29NWBK60161331926819")

    /// A difference between the bank’s record and the request.
    struct Change: Sendable, CustomTestStringConvertible {
        let field: String
        let value: JSON
        let terms: [Payment.Term]
        var testDescription: String { field }

        init(_ field: String, _ value: JSON, _ terms: Payment.Term...) {
            self.field = field
            self.value = value
            self.terms = terms
        }
    }

    static let changes: [Change] = [
        Change("amount", Wire.amount("999.99"), .amount),
        Change("amount", Wire.amount("0.01"), .amount),
        Change("amount", Wire.amount("10.00", "GBP"), .amount, .fee),
        Change("fee", Wire.amount("0.21"), .fee),
        Change("fee", Wire.amount("500.00"), .fee),
        Change("accountId", "acc-2", .account),
        Change("payee", ["name": "Mallory", "identifier": other], .payeeIdentifier),
        Change("payee", ["name": "Zoe Bread", "identifier": nil], .payeeIdentifier),
    ]

    /// Fields that banks may change.
    static let harmless: [Change] = [
        Change("payee", ["name": "ZOE BREAD", "identifier": Wire.iban()]),
        Change("reference", "THANKS"), Change("date", "2026-01-05"),
        Change("fee", Wire.amount("0.20")), Change("fee", Wire.amount("0.05")),
    ]

    private func bankRecord(_ change: Change, status: String = "completed") -> JSON {
        var payment = Wire.payment(
            "bank-p", client: "p", name: "Zoe Bread", amount: Wire.amount("10.00"),
            reference: "Thanks", sequence: 9, status: status)
        payment[change.field] = change.value
        return payment
    }

    private func queued() async throws -> DataModule {
        let module = try await desk.signedIn()
        try await module.paymentRepository.enqueue(desk.payment("p", cents: 1_000, fee: 20))
        return module
    }

    private func expectMismatch(_ module: DataModule, _ change: Change) async throws {
        let detail = try #require(
            try await module.paymentRepository.payment(.init(rawValue: "p")))
        #expect(detail.payment.status == .mismatched)
        #expect(detail.payment.amount == Money(minorUnits: 1_000, currency: .eur))
        #expect(detail.payment.account.rawValue == "acc-1")
        let atBank = try #require(detail.atBank)
        #expect(detail.payment.terms(changedIn: atBank) == change.terms)
        #expect(detail.history.last?.status == .mismatched)
        #expect(try module.outbox().isEmpty)
        // The payment is not sent again and cannot be taken back.
        bank.forgetRequests()
        try await module.sendDue()
        #expect(bank.requests(.post, "/v1/payments").isEmpty)
        await #expect(throws: PaymentTransitionError.self) {
            try await module.paymentRepository.cancel(.init(rawValue: "p"))
        }
    }

    @Test(arguments: changes)
    func answerWithOtherTermsIsAMismatch(change: Change) async throws {
        let module = try await queued()
        bank.answer { request in
            request.method == .post ? .json(201, bankRecord(change)) : nil
        }
        try await module.sendDue()
        bank.answer(nil)
        try await expectMismatch(module, change)
    }

    @Test(arguments: changes)
    func listWithOtherTermsIsAMismatch(change: Change) async throws {
        let module = try await queued()
        bank.put(bankRecord(change))
        try await module.paymentRepository.refresh()
        try await expectMismatch(module, change)
    }

    @Test(arguments: changes)
    func lookUpWithOtherTermsIsAMismatch(change: Change) async throws {
        let module = try await queued()
        bank.put(bankRecord(change))
        bank.answer { request in
            request.method == .post ? .problem(422, "payment-refused", "AM05") : nil
        }
        try await module.sendDue()
        bank.answer(nil)
        try await expectMismatch(module, change)
    }

    @Test(arguments: harmless)
    func changeableFieldsAreNoMismatch(change: Change) async throws {
        let module = try await queued()
        bank.answer { request in request.method == .post ? .json(201, bankRecord(change)) : nil }
        try await module.sendDue()
        #expect(try await module.status(of: "p") == .completed)
    }

    /// A payment that matched may differ later, and match again once the bank has corrected it.
    @Test func laterRecordsAreComparedToo() async throws {
        let module = try await queued()
        let right = Change("date", "2026-01-02")
        bank.put(bankRecord(right))
        try await module.paymentRepository.refresh()
        #expect(try await module.status(of: "p") == .completed)
        let wrong = Change("amount", Wire.amount("999.99"), .amount)
        bank.put(bankRecord(wrong))
        try await module.paymentRepository.refresh()
        try await expectMismatch(module, wrong)
        bank.put(bankRecord(right))
        try await module.paymentRepository.refresh()
        let detail = try await module.paymentRepository.payment(.init(rawValue: "p"))
        #expect(detail?.payment.status == .completed)
        #expect(detail?.atBank == nil)
    }

    /// If the confirmed terms are damaged, the damage is reported; the bank’s record does not
    /// replace them.
    @Test func unreadableConfirmedTermsAreReported() async throws {
        let module = try await queued()
        bank.put(bankRecord(Self.harmless[0]))
        try await module.paymentRepository.refresh()
        #expect(try await module.status(of: "p") == .completed)
        try module.store.execute("UPDATE paymentAgreements SET confirmed = x'7b7d'")
        bank.put(bankRecord(Self.changes[0]))
        await #expect(throws: (any Error).self) {
            try await module.paymentRepository.refresh()
        }
        let rescues = await module.firstRescues()
        #expect(rescues.map(\.reason).allSatisfy { $0.contains("confirmed terms") })
        #expect(rescues.count == 1)
    }

    /// A bank may use the client’s id as its own, and send only that.
    @Test func paymentIsComparedByEitherID() async throws {
        let module = try await queued()
        var record = bankRecord(Self.harmless[0])
        record["id"] = "p"
        record["clientPaymentId"] = "p"
        bank.answer { [record] request in request.method == .post ? .json(201, record) : nil }
        try await module.sendDue()
        bank.answer(nil)
        #expect(try await module.status(of: "p") == .completed)
        record = bankRecord(Self.changes[0])
        record["id"] = "p"
        record["clientPaymentId"] = nil
        for _ in 1...2 {
            bank.put(record)
            try await module.paymentRepository.refresh()
            try await expectMismatch(module, Self.changes[0])
            record["reference"] = "THANKS"
        }
    }

    /// After a rescue, a mismatch is found again once the bank sends the payment.
    @Test func confirmedTermsSurviveARescue() async throws {
        let module = try await queued()
        bank.put(bankRecord(Self.changes[0]))
        try await module.paymentRepository.refresh()
        try await expectMismatch(module, Self.changes[0])
        try module.store.checkpoint()
        let killed = try KilledStore(module, desk)
        try Damage.start.apply(to: killed)
        let next = try await killed.signedIn()
        #expect(await next.firstRescues().count == 1)
        try await next.paymentRepository.refresh()
        try await expectMismatch(next, Self.changes[0])
    }

    /// A payment that ended on this device may still be in the bank’s list, whichever clock is
    /// ahead.
    @Test(arguments: [0, 3_600] as [Double])
    func paymentEndedOnTheDeviceIsComparedToo(ahead: Double) async throws {
        let offset = TimeOffset()
        offset.set(ahead)
        let module = try await desk.signedIn(off: offset)
        try await module.paymentRepository.enqueue(desk.payment("p", cents: 1_000, fee: 20))
        _ = try await module.paymentRepository.cancel(.init(rawValue: "p"))
        bank.put(bankRecord(Self.changes[0]))
        try await module.paymentRepository.refresh()
        try await expectMismatch(module, Self.changes[0])
    }

    /// The bank uses the id for another payment; this device does not have its terms.
    @Test func idOfAnotherPaymentIsAMismatch() async throws {
        let first = try await desk.signedIn()
        try await first.paymentRepository.enqueue(desk.payment("same", cents: 777))
        try await first.sendDue()
        #expect(bank.made == ["same"])
        try await first.sessionRepository.signOut()
        let second = try await desk.signedIn()
        try await second.paymentRepository.enqueue(desk.payment("same", cents: 999))
        try await second.sendDue()
        #expect(bank.made == ["same"])
        let detail = try await second.paymentRepository.payment(.init(rawValue: "same"))
        #expect(detail?.payment.status == .mismatched)
        #expect(detail?.payment.amount.minorUnits == 999)
        #expect(detail?.atBank?.amount.minorUnits == 777)
    }

    /// The confirmed terms of unsettled payments survive a sign-out, as the payments do.
    @Test func confirmedTermsSurviveASignOut() async throws {
        let module = try await queued()
        bank.answer { request in
            guard request.method == .post, request.path == "/v1/payments" else { return nil }
            throw HTTPTransportError.timedOut
        }
        try await module.sendDue()
        bank.answer(nil)
        try await module.sessionRepository.signOut()
        let wrong = Change("amount", Wire.amount("999.99"), .amount)
        bank.put(bankRecord(wrong))
        let next = try await desk.signedIn()
        try await next.paymentRepository.refresh()
        try await expectMismatch(next, wrong)
        // Settled payments leave no rows.
        try await next.sessionRepository.signOut()
        let last = try await desk.signedIn()
        #expect(
            try last.store.integer("SELECT count(*) FROM paymentAgreements") == 0)
    }
}
