import AshlarCoreTesting
import AshlarDomain
import AshlarDomainTesting
import AshlarFeatureAccounts
import Testing

/// The gate’s status while sessions and the lock change, on a test clock.
@MainActor @Suite(.timeLimit(.minutes(10))) struct SessionGateTests {
    /// Records the gate’s notifications.
    @MainActor
    private final class Host {
        struct Notice: Equatable {
            let status: GateStatus
            let hasEnded: Bool
        }
        private(set) var all: [Notice] = []
        private let (stream, new) = AsyncStream.makeStream(of: Notice.self)

        func record(_ gate: SessionGate, _ change: GateChange) {
            let notice = Notice(status: gate.status, hasEnded: change == .ended)
            all.append(notice)
            new.yield(notice)
        }

        /// The next notification with this status.
        func next(_ status: GateStatus) async -> Notice? {
            for await notice in stream where notice.status == status { return notice }
            return nil
        }
    }

    private let clock = ManualClock()
    private let domain: InMemoryDomain
    private let host = Host()
    private let gate: SessionGate
    private let pin = Secret("481516")

    init() {
        domain = InMemoryDomain(
            runtime: .test(clock: clock), profile: .fixture(id: .id("ann")))
        gate = SessionGate(dependencies: domain.module) { [host] in host.record($0, $1) }
    }

    private func setPIN() async throws {
        try await domain.module.setPasscode(pin, again: pin, current: nil)
    }

    private func signIn() async throws {
        let credentials = try Credentials(username: "ann", password: Secret("correct"))
        _ = try await domain.session.signIn(credentials) { @Sendable _ in
            InMemorySessionRepository.code
        }
    }

    @Test func nothingIsShownBeforeSessionAndLockWereRead() async throws {
        #expect(gate.status == .unknown)
        try await gate.check(isActivity: false)
        #expect(gate.status == .open)
        #expect(gate.session?.user == .id("ann"))
    }

    @Test func lockedAppShowsOnlyUnlock() async throws {
        try await setPIN()
        try await domain.module.lockNow()
        try await gate.check(isActivity: true)
        #expect(gate.status == .locked)
        try await domain.module.unlock(pin)
        try await gate.check(isActivity: true)
        #expect(gate.status == .open)
    }

    @Test func newPINLocksAnIdleHost() async throws {
        let running = Task { await gate.run() }
        defer { running.cancel() }
        _ = await host.next(.open)
        try await setPIN()
        try await clock.sleepers(atLeast: 1)
        clock.advance(by: .seconds(299))
        try await gate.check(isActivity: false)
        #expect(gate.status == .open)
        try await clock.sleepers(atLeast: 1)
        clock.advance(by: .seconds(2))
        let notice = await host.next(.locked)
        #expect(notice?.hasEnded == false)
    }

    @Test(arguments: [true, false])
    func onlyUserActivityDelaysTheLock(isActivity: Bool) async throws {
        try await setPIN()
        clock.advance(by: .seconds(200))
        try await gate.check(isActivity: isActivity)
        clock.advance(by: .seconds(200))
        try await gate.check(isActivity: false)
        #expect(gate.status == (isActivity ? .open : .locked))
    }

    @Test func theTimerEndsWithTheRun() async throws {
        try await setPIN()
        let running = Task { await gate.run() }
        try await clock.sleepers(atLeast: 1)
        running.cancel()
        await running.value
        try await clock.noSleepers()
    }

    @Test(arguments: [true, false])
    func signOutAndWrongPINsEndOpenScreens(isWanted: Bool) async throws {
        let running = Task { await gate.run() }
        defer { running.cancel() }
        _ = await host.next(.open)
        if isWanted {
            try await domain.module.signOut(keepingUnconfirmed: true)
        } else {
            try await domain.session.endForWrongPasscodes()
        }
        let notice = await host.next(.signedOut)
        #expect(notice?.hasEnded == true)
        #expect(gate.session == nil)
    }

    @Test func sameUserReturnsToOpenScreensAfterAnEndedSession() async throws {
        let running = Task { await gate.run() }
        defer { running.cancel() }
        _ = await host.next(.open)
        let owner = gate.owner
        domain.session.bankEndsSession()
        let notice = await host.next(.signedOut)
        #expect(notice?.hasEnded == false)
        #expect(gate.owner == owner, "the user keeps the places")
        try await signIn()
        try await gate.check(isActivity: true)
        #expect(gate.status == .open)
        #expect(gate.owner == owner)
        #expect(host.all.allSatisfy { !$0.hasEnded })
    }

    @Test func nextUserSeesNothingOfThePrevious() async throws {
        let domain = InMemoryDomain(runtime: .test(clock: clock), profile: .fixture(id: .id("bob")))
        let gate = SessionGate(dependencies: domain.module) { [host] in host.record($0, $1) }
        try await gate.check(isActivity: true)
        let owner = gate.owner
        domain.session.bankEndsSession()
        try await gate.check(isActivity: true)
        let credentials = try Credentials(username: "ann", password: Secret("correct"))
        _ = try await domain.session.signIn(credentials) { @Sendable _ in
            InMemorySessionRepository.code
        }
        try await gate.check(isActivity: true)
        #expect(gate.session?.user == .id("ann"))
        #expect(gate.owner != owner)
        #expect(host.all.filter(\.hasEnded).count == 1)
    }

    @Test func unreadableLockHidesEverythingAndIsReread() async throws {
        try await setPIN()
        let running = Task { await gate.run() }
        defer { running.cancel() }
        _ = await host.next(.open)
        domain.passcodes.setFailing(true)
        await #expect(throws: InMemoryPasscodeRepository.Unreadable.self) {
            try await gate.check(isActivity: true)
        }
        #expect(gate.status == .unknown)
        clock.advance(by: .seconds(301))
        _ = await host.next(.unknown)
        try await clock.sleepers(atLeast: 1)
        domain.passcodes.setFailing(false)
        clock.advance(by: .seconds(1))
        let locked = await host.next(.locked)
        #expect(locked?.hasEnded == false)
    }
}
