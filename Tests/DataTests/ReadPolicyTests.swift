import AshlarCoreTesting
import AshlarDomain
import AshlarHTTP
import Foundation
import Synchronization
import Testing

@testable import AshlarData
@testable import AshlarOffline

@Suite struct ReadPolicyTests {
    let desk = Desk()
    var bank: BankDouble { desk.bank }

    @Test func paymentsAreReadAtOnceAndRefreshedInTheBackground() async throws {
        bank.put(Wire.payment("a"))
        let module = try await desk.signedIn()
        #expect(try await module.list().isEmpty)
        #expect(try module.store.staleItems.takeAll() == [.collection("payments")])
        try await module.paymentRepository.refresh()
        #expect(try await module.list() == ["a"])
        #expect(try module.store.staleItems.takeAll().isEmpty)
        desk.clock.advance(by: .seconds(121))
        bank.answer { _ in throw HTTPTransportError.unreachable(reason: "no cable") }
        #expect(try await module.list() == ["a"])
        #expect(try module.store.staleItems.takeAll() == [.collection("payments")])
        // A failed refresh also starts the waiting time: not every read sends a request.
        await #expect(throws: ServerError.self) { try await module.paymentRepository.refresh() }
        #expect(try await module.list() == ["a"])
        #expect(try module.store.staleItems.takeAll().isEmpty)
        let freshness = try await module.paymentRepository.freshness()
        #expect(freshness.isOffline)
        #expect(freshness.age(at: desk.clock.date) == .seconds(121))
    }

    /// An unreachable bank is not asked again at each read.
    @Test func clockSetBackCausesOneRefresh() async throws {
        let offset = TimeOffset()
        let module = try await desk.signedIn(off: offset)
        try await module.paymentRepository.refresh()
        offset.set(-50_000)
        bank.answer { _ in throw HTTPTransportError.unreachable(reason: "no cable") }
        _ = try await module.list()
        #expect(try module.store.staleItems.takeAll() == [.collection("payments")])
        await #expect(throws: ServerError.self) { try await module.paymentRepository.refresh() }
        _ = try await module.list()
        #expect(try module.store.staleItems.takeAll().isEmpty)
    }

    @Test func payeesAreReadFromTheCopyForItsLifetime() async throws {
        bank.books.withLock { $0.payees = [Wire.payee("1", "Zoe"), Wire.payee("2", "ann")] }
        let module = try await desk.signedIn()
        bank.forgetRequests()
        #expect(try await module.payeeRepository.payees().map(\.name) == ["ann", "Zoe"])
        #expect(bank.requests.count == 1)
        bank.books.withLock { $0.payees = [Wire.payee("1", "Zoe", status: "inactive")] }
        desk.clock.advance(by: .seconds(3_600))
        #expect(try await module.payeeRepository.payees().count == 2)
        #expect(bank.requests.count == 1)
        desk.clock.advance(by: .seconds(1))
        #expect(try await module.payeeRepository.payees().map(\.isActive) == [false])
        #expect(bank.requests.count == 2)
        desk.clock.advance(by: .seconds(3_601))
        bank.answer { _ in throw HTTPTransportError.unreachable(reason: "no cable") }
        #expect(try await module.payeeRepository.payees().count == 1)
        #expect(try await module.payeeRepository.payees().count == 1)
        #expect(bank.requests.count == 3)
    }

    @Test func oldPayeesAreShownIfTheBankIsSlow() async throws {
        bank.books.withLock { $0.payees = [Wire.payee("1", "Zoe")] }
        let module = try await desk.signedIn()
        #expect(try await module.payeeRepository.payees().map(\.name) == ["Zoe"])
        bank.books.withLock { $0.payees = [Wire.payee("1", "Zoe"), Wire.payee("2", "Ann")] }
        desk.clock.advance(by: .seconds(3_601))
        let answer = HeldAnswer()
        bank.answer { _ in
            try await answer.wait()
            return nil
        }
        #expect(try module.store.staleItems.takeAll().isEmpty)

        // The bank has received the request and does not answer.
        let reading = Task { try await module.payeeRepository.payees().map(\.name) }
        try await answer.waiters(atLeast: 1)
        try await desk.clock.sleepers(atLeast: 2)
        desk.clock.advance(by: .milliseconds(1_999))
        #expect(answer.waiting == 1)
        desk.clock.advance(by: .milliseconds(1))
        #expect(try await reading.value == ["Zoe"])
        // The reader’s request is cancelled; the background refresh asks again.
        #expect(answer.waiting == 0)
        #expect(try module.store.staleItems.takeAll() == [.collection("payees")])
        let freshness = try await module.payeeRepository.freshness()
        #expect(freshness.failure == nil)
        #expect(freshness.age(at: desk.clock.date) == .seconds(3_603))

        // An answer in time is shown, and no refresh remains to be done.
        let second = Task { try await module.payeeRepository.payees().map(\.name) }
        try await answer.waiters(atLeast: 1)
        desk.clock.advance(by: .milliseconds(1_500))
        answer.open()
        #expect(try await second.value == ["Ann", "Zoe"])
        #expect(try module.store.staleItems.takeAll().isEmpty)
    }

    @Test func emptyCopyWaitsForTheDeadline() async throws {
        bank.books.withLock { $0.payees = [Wire.payee("1", "Zoe")] }
        let module = try await desk.signedIn()
        let answer = HeldAnswer()
        bank.answer { _ in
            try await answer.wait()
            return nil
        }
        bank.forgetRequests()
        let payees = GetPayees(payees: module.payeeRepository)
        let reading = Task { try await payees() }
        try await answer.waiters(atLeast: 1)
        try await desk.clock.sleepers(atLeast: 1)
        desk.clock.advance(by: .seconds(15))
        // The error is thrown, and no second request is sent to the silent bank.
        await #expect(throws: Problem(ServerError.timedOut)) { try await reading.value }
        #expect(bank.requests.count == 1)
        // The bank is asked again only after a short pause.
        #expect(try await module.payeeRepository.payees().isEmpty)
        #expect(bank.requests.count == 1)
        answer.open()
        desk.clock.advance(by: .seconds(10))
        #expect(try await payees().map(\.name) == ["Zoe"])
    }

    @Test func cancelledReadDoesNotWaitForTheBank() async throws {
        let module = try await desk.signedIn()
        _ = try await module.payeeRepository.payees()
        desk.clock.advance(by: .seconds(3_601))
        let answer = HeldAnswer()
        bank.answer { _ in
            try await answer.wait()
            return nil
        }
        let reading = Task { try await module.payeeRepository.payees() }
        try await answer.waiters(atLeast: 1)
        reading.cancel()
        await #expect(throws: CancellationError.self) { try await reading.value }
        #expect(answer.waiting == 0)
    }

    @Test(arguments: [(120, false), (121, true), (-1, true)])
    func copyAgesByTheClock(seconds: Int, isOld: Bool) async throws {
        bank.put(Wire.payment("a"))
        let time = Mutex(desk.clock.date)
        let module = try desk.module(now: { time.withLock { $0 } })
        try await module.signIn()
        try await module.paymentRepository.refresh()
        // A clock that was set back makes the copy’s age unknown, too.
        time.withLock { $0.addTimeInterval(Double(seconds)) }
        #expect(try await module.list() == ["a"])
        #expect(try module.store.staleItems.takeAll().isEmpty == !isOld)
    }

    @Test(arguments: [(3_600, 0), (3_601, 1), (-1, 1)])
    func payeesAgeByTheClock(seconds: Int, requests: Int) async throws {
        bank.books.withLock { $0.payees = [Wire.payee("1", "Zoe")] }
        let time = Mutex(desk.clock.date)
        let module = try desk.module(now: { time.withLock { $0 } })
        try await module.signIn()
        _ = try await module.payeeRepository.payees()
        bank.forgetRequests()
        time.withLock { $0.addTimeInterval(Double(seconds)) }
        #expect(try await module.payeeRepository.payees().count == 1)
        #expect(bank.requests.count == requests)
    }

    @Test func theProfileWaitsForTheBankAsLongAsAnAnswerMayTake() async throws {
        let module = try await desk.signedIn()
        let known = try await module.profileRepository.profile()
        bank.books.withLock { $0.profile["name"] = "Annabel" }
        let answer = HeldAnswer()
        bank.answer { _ in
            try await answer.wait()
            return nil
        }
        let reading = Task { try await module.profileRepository.profile() }
        try await answer.waiters(atLeast: 1)
        try await desk.clock.sleepers(atLeast: 1)
        desk.clock.advance(by: .milliseconds(14_999))
        #expect(answer.waiting == 1)
        desk.clock.advance(by: .milliseconds(1))
        #expect(try await reading.value == known)
        answer.open()
        #expect(try await module.profileRepository.profile().name == "Annabel")
    }

    @Test func profileComesFromTheBankOrTheCopyOffline() async throws {
        let module = try await desk.signedIn()
        bank.answer { _ in throw HTTPTransportError.unreachable(reason: "no cable") }
        await #expect(throws: ServerError.offline(reason: "no cable")) {
            try await module.profileRepository.profile()
        }
        bank.answer(nil)
        let profile = try await module.profileRepository.profile()
        #expect(profile.name == "Ann")
        bank.books.withLock { $0.profile["name"] = "Annabel" }
        #expect(try await module.profileRepository.profile().name == "Annabel")
        bank.answer { _ in throw HTTPTransportError.timedOut }
        #expect(try await module.profileRepository.profile().name == "Annabel")
    }

    @Test func aProfileIsChangedByItsVersion() async throws {
        let module = try await desk.signedIn()
        let profile = try await module.profileRepository.profile()
        bank.answer { [bank] request in
            guard request.method == .put else { return nil }
            guard request.headers["If-Match"] == profile.version else {
                bank.books.withLock { $0.profile["name"] = "Annie" }
                return .problem(412, "conflict")
            }
            bank.books.withLock { $0.profile["name"] = "Anna" }
            return .json(
                200,
                [
                    "userId": "user-1", "name": "Anna", "email": "anna@example.com",
                    "tier": "premium",
                    "createdAt": "2024-11-18T12:00:00.000Z",
                ], ["ETag": "\"next\""])
        }
        let new = try profile.with(name: "Anna", email: "anna@example.com")
        try await module.profileRepository.update(new)
        #expect(try await module.profileRepository.cached() == profile)
        let change = try await module.profileRepository.pendingChange()
        #expect(change?.name == "Anna" && change?.pending.phase == .notSent)
        try await module.sendDue()
        let updated = try #require(try await module.profileRepository.cached())
        #expect(updated.version == "\"next\"")
        #expect(try await module.profileRepository.pendingChange() == nil)
        // The bank has a newer version now.
        try await module.profileRepository.update(
            updated.with(name: "Anne", email: "anna@example.com"))
        try await module.sendDue()
        #expect(try await module.profileRepository.pendingChange()?.pending.phase == .conflict)
        bank.answer { _ in throw HTTPTransportError.timedOut }
        #expect(try await module.profileRepository.profile().name == "Annie")
    }

    /// A confirmed change replaces an earlier one that has not been sent.
    @Test func lastConfirmedProfileCounts() async throws {
        let module = try await desk.signedIn()
        let profile = try await module.profileRepository.profile()
        for name in ["Anna", "Anne"] {
            try await module.profileRepository.update(
                profile.with(name: name, email: "anna@example.com"))
        }
        #expect(try await module.profileRepository.pendingChange()?.name == "Anne")
        #expect(try module.outbox().count == 1)
    }

    @Test func freshnessSurvivesARestart() async throws {
        let module = try await desk.signedIn()
        bank.put(Wire.payment("a"))
        try await module.paymentRepository.refresh()
        let time = desk.clock.date
        desk.clock.advance(by: .seconds(500))
        let again = try desk.module()
        #expect(try await again.paymentRepository.freshness() == Freshness(lastSuccess: time))
    }

    @Test(arguments: [
        ("MTCH", nil, PayeeCheck.match), ("CMTC", "Zoë", .closeMatch(name: "Zoë")),
        ("CMTC", nil, .notAvailable), ("NMTC", nil, .noMatch), ("NOAP", nil, .notAvailable),
        ("XXXX", nil, .notAvailable),
    ])
    func payeeChecksAreRead(code: String, name: String?, meaning: PayeeCheck) async throws {
        let module = try await desk.signedIn()
        bank.answer { _ in .json(200, ["result": .text(code), "name": JSON(name)]) }
        let check = try await module.payeeRepository.check(
            name: "Zoe", identifier: .iban(IBAN("DE89370400440532013000")))
        #expect(check == meaning)
    }
}
