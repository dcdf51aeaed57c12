import AshlarCoreTesting
import AshlarDomain
import AshlarDomainTesting
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

    @Test func signInNotifiesObservers() async throws {
        var sessions = domain.module.watchSession().makeAsyncIterator()
        #expect(await sessions.next() == .some(nil))
        let challenge = try await domain.module.signIn(
            username: "ann", password: Secret("correct"))
        #expect(await domain.session.current() == nil)
        let session = try await domain.module.confirmSignIn(challenge, code: "123 456")
        #expect(await sessions.next() == session)
        #expect(session.username == "ann")
    }

    @Test(arguments: [("", CodeError.missing), ("12345", .malformed), ("12345x", .malformed)])
    func doesNotSendMalformedCode(text: String, error: CodeError) async throws {
        let challenge = try await domain.module.signIn(
            username: "ann", password: Secret("correct"))
        domain.line.cut()
        await #expect(throws: error) {
            try await domain.module.confirmSignIn(challenge, code: text)
        }
    }

    @Test func wrongCodeUsesOneTry() async throws {
        let challenge = try await domain.module.signIn(
            username: "ann", password: Secret("correct"))
        for tries in [2, 1, 0] {
            await #expect(throws: CodeError.wrong(triesLeft: tries)) {
                try await domain.module.confirmSignIn(challenge, code: "000000")
            }
        }
        await #expect(throws: CodeError.spent) {
            try await domain.module.confirmSignIn(challenge, code: "123456")
        }
        let another = try await domain.module.resendSignInCode(challenge)
        _ = try await domain.module.confirmSignIn(another, code: "123456")
        #expect(await domain.session.current() != nil)
    }

    @Test func signsOutEverywhereOnceNothingIsUnsettled() async throws {
        let domain = InMemoryDomain(runtime: .test(), payments: [.fixture(status: .queued)])
        await #expect(throws: SignOutError.unconfirmed(Unconfirmed(payments: 1))) {
            try await domain.module.signOutEverywhere()
        }
        domain.line.cut()
        await #expect(throws: ServerError.self) {
            try await domain.module.signOutEverywhere(keepingUnconfirmed: true)
        }
        #expect(await domain.session.current() != nil)
        domain.line.mend()
        try await domain.module.signOutEverywhere(keepingUnconfirmed: true)
        #expect(await domain.session.current() == nil)
    }

    /// For each way to end the session.
    @Test(arguments: ["sign out", "everywhere", "wipe"])
    func unconfirmedChangesPreventSignOut(way: String) async throws {
        let domain = InMemoryDomain(
            runtime: .test(), payments: [.fixture(status: .queued)], payees: [.fixture()],
            standingOrders: [.fixture()])
        let module = domain.module
        domain.line.cut()
        try await module.renamePayee(Payee.fixture().id, to: "Another Name")
        _ = try await module.changeStandingOrder(.pause, of: .fixture())
        try await module.updateProfile(
            .fixture(), name: "Anna Baker", email: "anna@example.com")
        let count = Unconfirmed(payments: 1, payees: 1, standingOrders: 1, profile: 1)
        #expect(try await module.countUnconfirmed() == count)
        await #expect(throws: SignOutError.unconfirmed(count)) {
            switch way {
            case "sign out": try await module.signOut()
            case "everywhere": try await module.signOutEverywhere()
            default: try await module.wipeDevice()
            }
        }
        #expect(await domain.session.current() != nil)
    }

    @Test(arguments: ["sign out", "everywhere", "wipe"])
    func unreadableStoreDoesNotPreventSignOut(way: String) async throws {
        let domain = InMemoryDomain(runtime: .test(), payments: [.fixture(status: .queued)])
        domain.payments.storageFailure = Problem.other("The disk is broken.")
        func leave(_ isDecided: Bool) async throws {
            switch way {
            case "sign out": try await domain.module.signOut(keepingUnconfirmed: isDecided)
            case "everywhere":
                try await domain.module.signOutEverywhere(keepingUnconfirmed: isDecided)
            default: try await domain.module.wipeDevice(forgettingUnconfirmed: isDecided)
            }
        }
        await #expect(throws: Problem.self) { try await leave(false) }
        #expect(await domain.session.current() != nil)
        try await leave(true)
        #expect(await domain.session.current() == nil)
    }

    @Test func refusesAWrongPassword() async {
        await #expect(throws: ServerError.wrongCredentials) {
            try await domain.module.signIn(username: "ann", password: Secret("wrong"))
        }
        #expect(await domain.session.current() == nil)
    }

    @Test func signsOut() async throws {
        let domain = InMemoryDomain(runtime: .test(), payments: [.fixture()])
        try await domain.module.signOut()
        #expect(await domain.session.current() == nil)
        // Without a session there is nothing to do.
        try await domain.module.signOut()
    }

    @Test(arguments: [PaymentStatus.queued, .submitting, .unknown])
    func unsettledPaymentPreventsSignOut(status: PaymentStatus) async throws {
        let domain = InMemoryDomain(runtime: .test(), payments: [.fixture(status: status)])
        await #expect(throws: SignOutError.unconfirmed(Unconfirmed(payments: 1))) {
            try await domain.module.signOut()
        }
        #expect(await domain.session.current() != nil)
        try await domain.module.signOut(keepingUnconfirmed: true)
        #expect(await domain.session.current() == nil)
    }
}
