import AshlarCoreTesting
import AshlarDomain
import AshlarHTTP
import Foundation
import Synchronization
import Testing

@testable import AshlarData
@testable import AshlarOffline

/// Changes that the bank has not confirmed when the user signs out are counted, and none is lost.
@Suite struct LeavingTests {
    let desk = Desk()
    var bank: BankDouble { desk.bank }

    /// Signed in, with a payee, a standing order and a profile in the copies.
    private func signedIn() async throws -> DataModule {
        bank.books.withLock {
            $0.payees = [Wire.payee("1", "Ann")]
            $0.standingOrders = [StandingOrderTests.wire("so-1")]
        }
        let module = try await desk.signedIn()
        for copy in Copied.allCases { try await module.context.refresh(copy) }
        return module
    }

    private func change(_ module: DataModule) async throws {
        try await module.paymentRepository.enqueue(desk.payment("p"))
        try await module.payeeRepository.rename(ID(rawValue: "1"), to: "Ann B")
        try await module.payeeRepository.delete(ID(rawValue: "1"))
        let order = try #require(try await module.standingOrderRepository.standingOrders().first)
        try await module.standingOrderRepository.change(order, .pause)
        try await module.standingOrderRepository.create(.rent(), id: ID(rawValue: "r1"))
        let profile = try #require(try await module.profileRepository.cached())
        try await module.profileRepository.update(
            profile.with(name: "Anna", email: "anna@example.com"))
    }

    private func count(_ module: DataModule) async throws -> Unconfirmed {
        try await DomainModule(dependencies: module).countUnconfirmed()
    }

    private static let all = Unconfirmed(payments: 1, payees: 2, standingOrders: 2, profile: 1)

    @Test func pendingChangesAreCountedByKindAndKept() async throws {
        let module = try await signedIn()
        #expect(try await count(module) == Unconfirmed())
        try await change(module)
        #expect(try await count(module) == Self.all)
        let domain = DomainModule(dependencies: module)
        await #expect(throws: SignOutError.unconfirmed(Self.all)) { try await domain.signOut() }
        #expect(await module.sessionRepository.current() != nil)
        try await domain.signOut(keepingUnconfirmed: true)
        #expect(try await count(module) == Unconfirmed())
        try await module.signIn()
        #expect(try await count(module) == Self.all)
    }

    /// The history of a pending payment is available in the next session, until the payment is
    /// settled.
    @Test func pendingPaymentKeepsItsHistory() async throws {
        let module = try await signedIn()
        let id = ID<Payment>(rawValue: "p")
        func history() async throws -> [PaymentStatusChange] {
            try await module.paymentRepository.payment(id)?.history ?? []
        }
        try await desk.losePayment(module, arrived: false)
        let before = try await history()
        #expect(before.map(\.status) == [.queued, .unknown])
        let domain = DomainModule(dependencies: module)
        try await domain.signOut(keepingUnconfirmed: true)
        desk.clock.advance(by: .seconds(301))
        try await module.signIn()
        #expect(try await history() == before)
        try await module.sendDue()
        #expect(try await history().map(\.status) == [.queued, .unknown, .submitted, .accepted])
        try await domain.signOut()
        try await module.signIn()
        #expect(try module.store.integer("SELECT count(*) FROM paymentHistory") == 0)
    }

    /// The bank has refused all changes, and the user may not have seen that.
    @Test func refusedChangesWaitForTheirUser() async throws {
        let module = try await signedIn()
        try await change(module)
        bank.answer { request in
            switch (request.method, request.path) {
            case (.get, _): nil
            case (_, let path) where path.hasPrefix("/v1/payees"):
                .problem(422, "payee-refused", "NARR")
            case (_, let path) where path.hasPrefix("/v1/standing-orders"):
                .problem(422, "order-refused", "NARR")
            case (_, "/v1/profile"): .problem(422, "profile-refused", "NARR")
            default: nil
            }
        }
        for _ in 0..<2 { try await module.sendDue() }
        bank.answer(nil)
        let refused = Unconfirmed(payees: 2, standingOrders: 2, profile: 1)
        #expect(try await count(module) == refused)
        try await module.sessionRepository.signOut()
        try await module.signIn()
        #expect(try await count(module) == refused)
        #expect(try module.outbox().isEmpty, "no refused command is sent again")
        let change = try #require(try await module.payeeRepository.pendingChanges().first)
        #expect(change.pending.decisions == [.retry, .drop])
    }

    @Test func differingOrderWaitsForItsUser() async throws {
        let module = try await desk.signedIn()
        bank.answer { [bank] request in
            guard request.method == .post, request.path == "/v1/standing-orders" else {
                return nil
            }
            var order = try JSON(bank.respond(request).body)
            order["amount"]?["amount"] = "5000.00"
            return .json(201, order)
        }
        try await module.setUpRent()
        bank.answer(nil)
        #expect(try await module.changePhase() == .differs)
        #expect(try await count(module) == Unconfirmed(standingOrders: 1))
        try await module.sessionRepository.signOut()
        try await module.signIn()
        let changes = try await module.standingOrderRepository.pendingChanges()
        #expect(changes.map(\.pending.phase) == [.differs])
        try await module.sessionRepository.wipeDevice()
        try await module.signIn()
        #expect(try await count(module) == Unconfirmed())
    }

    /// One change of each kind, as an inspector shows it.
    @Test func theStatusNamesEachChange() async throws {
        let module = try await signedIn()
        try await change(module)
        let outbox = await module.status().outbox
        #expect(
            outbox.map(DataStatus.Change.init) == [
                .payment, .payeeName, .payeeDeletion, .orderChange, .newOrder, .profile,
            ])
        #expect(outbox.map(\.row) == ["p", "1", "1", "so-1", "r1", "user-1"])
        #expect(outbox[0].lane == "account acc-1" && outbox[1].lane == "payees")
        #expect(outbox[1].waitsFor == .turn && outbox[2].waitsFor == .earlier(outbox[1].id))
        let added = try NewPayee(
            name: "Cleo", identifier: .iban(IBAN("GB33BUKB20201555555555")))
        _ = try await module.payeeRepository.add(added, key: "k")
        try await module.payeeRepository.rename(ID(rawValue: "k"), to: "Cleo B")
        let more = await module.status().outbox.suffix(2)
        #expect(more.map(DataStatus.Change.init) == [.newPayee, .payeeName])
        #expect(more.last?.waitsFor == .maker("k"))
        let first = outbox[1].id
        try module.store.execute("UPDATE commands SET name = 'later' WHERE id = '\(first)'")
        let unknown = await module.status().outbox.first { $0.id == first }
        #expect(unknown.flatMap(DataStatus.Change.init) == nil && unknown?.name == "later")
        #expect(unknown?.waitsFor == .otherVersion && unknown?.nextTry == nil)
    }
}
