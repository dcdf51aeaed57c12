import AshlarCoreTesting
import AshlarDomain
import AshlarHTTP
import AshlarOffline
import Foundation
import Synchronization
import Testing

@testable import AshlarData

/// A payment’s fee is in the request, in the spendable amount and in the list.
@Suite struct FeeTests {
    let desk = Desk()
    var bank: BankDouble { desk.bank }

    private func available(_ module: DataModule) async throws -> Int64? {
        try await module.accountRepository.account(.init(rawValue: "acc-1"))?.available.minorUnits
    }

    @Test func feeIsInTheRequest() async throws {
        let module = try await desk.signedIn()
        try await module.paymentRepository.enqueue(desk.payment("p", cents: 1_000, fee: 20))
        try await module.paymentRepository.enqueue(desk.payment("q", cents: 1_000))
        try await module.sendDue()
        try await module.sendDue()
        let bodies = try bank.requests(.post, "/v1/payments").map { try JSON($0.body) }
        #expect(bodies.map { $0["fee"] } == [Wire.amount("0.20"), nil])
    }

    @Test func comesBackFromTheStore() async throws {
        let module = try await desk.signedIn()
        let payment = try desk.payment("p", cents: 1_000, fee: 20)
        try await module.paymentRepository.enqueue(payment)
        let again = try desk.module()
        #expect(try await again.paymentRepository.payment(payment.id)?.payment == payment)
        #expect(try await again.paymentRepository.unsettled() == [payment])
        #expect(
            try await again.paymentRepository.payments(.all, page: PageRequest()).items == [payment]
        )
    }

    @Test func bankFeeComesBackFromTheStore() async throws {
        let module = try await desk.signedIn()
        var payment = Wire.payment("p")
        payment["fee"] = Wire.amount("0.35")
        bank.put(payment)
        try await module.paymentRepository.refresh()
        let again = try desk.module()
        let stored = try await again.paymentRepository.payment(.init(rawValue: "p"))?.payment
        #expect(stored?.fee == Money(minorUnits: 35, currency: .eur))
    }

    /// 100.00 are available: 99.80 and the fee fit, a cent more does not.
    @Test func countsAgainstTheFunds() async throws {
        let module = try await desk.signedIn()
        try await module.accountRepository.refresh()
        let short = try desk.payment("short", cents: 9_981, fee: 20)
        await #expect(
            throws: PaymentError.insufficientFunds(
                spendable: Money(minorUnits: 10_000, currency: .eur), requested: short.total)
        ) { try await module.paymentRepository.enqueue(short) }
        try await module.paymentRepository.enqueue(desk.payment("p", cents: 9_970, fee: 20))
        // The queued payment holds its fee: ten cents are left.
        let more = try desk.payment("q", cents: 11)
        await #expect(
            throws: PaymentError.insufficientFunds(
                spendable: Money(minorUnits: 10, currency: .eur), requested: more.total)
        ) { try await module.paymentRepository.enqueue(more) }
        // The same holds once the bank has answered and before the account is refreshed.
        bank.answer { [bank] request in
            let answer = try bank.respond(request)
            guard request.method == .post, request.path == "/v1/payments" else { return answer }
            var payment = try #require(bank.books.withLock { $0.rows["payments"]?.last?.json })
            payment["fee"] = Wire.amount("0.20")
            bank.put(payment)
            return .json(201, payment)
        }
        try await module.sendDue()
        #expect(try await module.paymentRepository.unsettled().isEmpty)
        #expect(try await available(module) == 10)
    }

    @Test func bankFeeReplacesTheConfirmedOne() async throws {
        let module = try await desk.signedIn()
        try await module.accountRepository.refresh()
        try await module.paymentRepository.enqueue(desk.payment("p", cents: 9_000, fee: 20))
        // This bank charges no fee and omits the field.
        try await module.sendDue()
        let payment = try await module.paymentRepository.payment(.init(rawValue: "p"))?.payment
        #expect(payment?.fee == Money(minorUnits: 0, currency: .eur))
        #expect(try await available(module) == 1_000)
    }

    @Test(arguments: [
        (Wire.amount("0.20", "EUR", "credit"), "fee.direction", "credit"),
        (Wire.amount("0.20", "USD"), "fee", "0.20 USD"), (Wire.amount("x"), "fee.amount", "x"),
    ])
    func unreadableFeeIsNamed(fee: JSON, field: String, value: String) throws {
        var wire = Wire.payment("b")
        wire["fee"] = fee
        let record = try JSONDecoder().decode(PaymentRecord.self, from: wire.data)
        #expect(throws: UnreadableRecord(record: "b", field: field, value: value)) {
            try Payment(record)
        }
    }

    @Test func aRescueKeepsTheFee() async throws {
        let module = try await desk.signedIn()
        try await module.paymentRepository.enqueue(desk.payment("p", cents: 1_000, fee: 20))
        try module.store.checkpoint()
        let killed = try KilledStore(module, desk)
        try Damage.start.apply(to: killed)
        let kept = try await killed.module().paymentRepository.unsettled()
        #expect(kept.map(\.fee.minorUnits) == [20])
    }
}
