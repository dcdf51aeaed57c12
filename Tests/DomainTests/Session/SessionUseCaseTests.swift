import CoreTesting
import Domain
import DomainTesting
import Testing

@Suite struct SessionUseCaseTests {
    let domain = InMemoryDomain(runtime: .test(), isSignedIn: false)

    @Test(arguments: ["", "  "])
    func needsAUserName(username: String) async {
        await #expect(throws: SignInError.usernameMissing) {
            try await domain.module.signIn(username: username, password: Secret("x"))
        }
    }

    @Test func needsAPassword() async {
        await #expect(throws: SignInError.passwordMissing) {
            try await domain.module.signIn(username: "ann", password: Secret(""))
        }
    }

    @Test func signsInAndTells() async throws {
        var sessions = domain.module.watchSession().makeAsyncIterator()
        #expect(await sessions.next() == .some(nil))
        let session = try await domain.module.signIn(
            username: "ann", password: Secret("correct"))
        #expect(await sessions.next() == session)
        #expect(session.username == "ann")
    }

    @Test func refusesAWrongPassword() async {
        await #expect(throws: BankError.wrongCredentials) {
            try await domain.module.signIn(username: "ann", password: Secret("wrong"))
        }
        #expect(await domain.session.current() == nil)
    }

    @Test func signsOut() async throws {
        let domain = InMemoryDomain(runtime: .test(), payments: [.fixture()])
        try await domain.module.signOut()
        #expect(await domain.session.current() == nil)
        // Nobody is signed in: there is nothing to do.
        try await domain.module.signOut()
    }

    @Test(arguments: [PaymentStatus.queued, .submitting, .unknown])
    func asksFirstWhereAPaymentHasNoAnswer(status: PaymentStatus) async throws {
        let domain = InMemoryDomain(runtime: .test(), payments: [.fixture(status: status)])
        await #expect(throws: SignOutError.unsettledPayments(count: 1)) {
            try await domain.module.signOut()
        }
        #expect(await domain.session.current() != nil)
        try await domain.module.signOut(keepingUnsettled: true)
        #expect(await domain.session.current() == nil)
    }
}
