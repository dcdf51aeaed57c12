import AshlarCoreTesting
import AshlarDomain
import AshlarDomainTesting
import Foundation
import Testing

@Suite struct LockTests {
    let clock = ManualClock()
    let domain: InMemoryDomain
    private let pin = Secret("481516")
    private let wrong = Secret("000001")

    init() { domain = InMemoryDomain(runtime: .test(clock: clock)) }

    private var module: DomainModule { domain.module }

    private func setPIN() async throws {
        try await module.setPasscode(pin, again: pin, current: nil)
    }

    @Test(arguments: [
        ("", PasscodeError.missing), ("12345", .wrongLength), ("1234567890123", .wrongLength),
        ("12345a", .notDigits), ("１２３４５６", .notDigits), ("111111", .tooSimple),
        ("345678", .tooSimple), ("987654", .tooSimple),
    ])
    func rejectsInvalidPIN(text: String, error: PasscodeError) async throws {
        await #expect(throws: error) {
            try await module.setPasscode(Secret(text), again: Secret(text), current: nil)
        }
        #expect(try await !module.setPasscode.isSet())
    }

    @Test func requiresRepeatedPIN() async throws {
        await #expect(throws: PasscodeError.notRepeated) {
            try await module.setPasscode(pin, again: wrong, current: nil)
        }
        #expect(try await !module.setPasscode.isSet())
    }

    @Test func storesOnlyTheHash() async throws {
        try await setPIN()
        #expect(try await domain.passcodes.lock()?.hash?.rawValue == "615184")
        #expect("\(try #require(try await domain.passcodes.lock()))".contains("615184") == false)
    }

    @Test func publishesPINAndLockChanges() async throws {
        var changes = module.watchLock().makeAsyncIterator()
        try await setPIN()
        #expect(await changes.next() != nil)
        try await module.lockNow()
        #expect(await changes.next() != nil)
    }

    @Test func lockWorksWithoutDomainModule() async throws {
        let parts = LockDependencies(
            lock: domain.passcodes, settings: domain.settings, sessions: domain.session,
            protection: domain.protection, now: domain.runtime.now)
        try await SetPasscode(parts)(pin, again: pin, current: nil)
        try await LockNow(parts)()
        #expect(try await GetLock(parts)().isLocked)
        try await Unlock(parts)(pin)
        #expect(try await !GetLock(parts)().isLocked)
    }

    @Test func nothingLocksWithoutAPIN() async throws {
        clock.advance(by: .seconds(1_000_000))
        #expect(try await module.getLock() == .none)
        await #expect(throws: PasscodeError.notSet) { try await module.lockNow() }
    }

    @Test func locksAfterDelayWithoutActivity() async throws {
        try await setPIN()
        clock.advance(by: .seconds(299))
        #expect(try await !module.getLock().isLocked)
        try await module.noteActivity()
        clock.advance(by: .seconds(299))
        #expect(try await !module.getLock().isLocked)
        clock.advance(by: .seconds(1))
        #expect(try await module.getLock().isLocked)
        // Neither activity nor a clock set back opens the lock.
        try await module.noteActivity()
        #expect(try await domain.passcodes.lock()?.isShut == true)
        #expect(try await module.getLock().isLocked)
        try await module.unlock(pin)
        #expect(try await !module.getLock().isLocked)
    }

    @Test func doesNotCloseLockOpenedMeanwhile() async throws {
        try await setPIN()
        clock.advance(by: .seconds(300))
        domain.settings.reads.hold()
        async let state = module.getLock()
        await domain.settings.reads.held()
        try await module.unlock(pin)
        domain.settings.reads.release()
        let found = try await state
        #expect(!found.isLocked)
        #expect(try await domain.passcodes.lock()?.isShut == false)
        #expect(try await !module.getLock().isLocked)
    }

    @Test func usesTheUsersDelay() async throws {
        try await setPIN()
        try await module.updateSettings(AppSettings(lockDelay: .minute))
        #expect(
            try await module.getLock() == .open(locks: clock.date.addingTimeInterval(60)))
        clock.advance(by: .seconds(60))
        #expect(try await module.getLock().isLocked)
    }

    @Test func clockSetBackLocks() {
        let lock = ScreenLock(hash: PasscodeHash(rawValue: "x"), lastActivity: .fixture)
        #expect(!lock.isLocked(at: .fixture.addingTimeInterval(-60), after: .hour))
        #expect(lock.isLocked(at: .fixture.addingTimeInterval(-61), after: .hour))
    }

    @Test func backsOffAndThenEndsTheSession() async throws {
        try await setPIN()
        try await module.lockNow()
        let pauses = [0, 0, 30, 60, 300, 900, 900, 3_600, 3_600]
        for (index, pause) in pauses.enumerated() {
            await #expect(throws: PasscodeError.wrong(triesLeft: 9 - index)) {
                try await module.unlock(wrong)
            }
            guard pause > 0 else { continue }
            // An attempt during the pause is not checked, even if right, and uses no try.
            await #expect(throws: PasscodeError.tooEarly(seconds: pause)) {
                try await module.unlock(pin)
            }
            clock.advance(by: .seconds(pause))
        }
        await #expect(throws: PasscodeError.signedOut) { try await module.unlock(wrong) }
        #expect(await domain.session.current() == nil)
        #expect(await module.getEndedSession()?.reason == .wrongPasscodes)
        #expect(try await module.getLock() == .none)
    }

    @Test func rightPINResetsFailures() async throws {
        try await setPIN()
        for _ in 0..<2 { try? await module.unlock(wrong) }
        try await module.unlock(pin)
        await #expect(throws: PasscodeError.wrong(triesLeft: 9)) { try await module.unlock(wrong) }
    }

    @Test func clockSetBackDoesNotExtendThePause() {
        let lock = ScreenLock(
            hash: PasscodeHash(rawValue: "x"), failures: 4, lastFailure: .fixture,
            lastActivity: .fixture)
        #expect(lock.wait(at: .fixture.addingTimeInterval(-1_000_000)) == 60)
        #expect(lock.wait(at: .fixture.addingTimeInterval(59.5)) == 1)
        #expect(lock.wait(at: .fixture.addingTimeInterval(60)) == 0)
    }

    /// Eight wrong PINs, the last at the fixture time.
    private var lockAfterEightFailures: ScreenLock {
        ScreenLock(
            hash: PasscodeHash(rawValue: "x"), failures: 8, lastFailure: .fixture,
            lastActivity: .fixture, isShut: true)
    }

    @Test(arguments: [3_600.0, 7_200, 1_000_000])
    func resettingTheClockDoesNotShortenThePause(seconds: Double) {
        var lock = lockAfterEightFailures
        #expect(throws: PasscodeError.tooEarly(seconds: 3_600)) {
            try lock.beginAttempt(at: .fixture.addingTimeInterval(-seconds))
        }
        #expect(throws: PasscodeError.tooEarly(seconds: 3_599)) {
            try lock.beginAttempt(at: .fixture.addingTimeInterval(1))
        }
        #expect(throws: Never.self) {
            try lock.beginAttempt(at: .fixture.addingTimeInterval(3_600))
        }
    }

    @Test func clockSetBackDelaysAtMostOnePause() throws {
        var lock = lockAfterEightFailures
        let wrong = Date.fixture.addingTimeInterval(-1_000_000)
        #expect(throws: PasscodeError.tooEarly(seconds: 3_600)) { try lock.beginAttempt(at: wrong) }
        #expect(throws: PasscodeError.tooEarly(seconds: 1)) {
            try lock.beginAttempt(at: wrong.addingTimeInterval(3_599))
        }
        #expect(try lock.beginAttempt(at: wrong.addingTimeInterval(3_600)).triesLeft == 1)
        #expect(lock.clockSetBack == nil)
    }

    @Test func countsEachParallelAttempt() async throws {
        try await setPIN()
        let refusals = await withTaskGroup(of: PasscodeError?.self) { group in
            for _ in 0..<20 {
                group.addTask { [module, wrong] in
                    do { try await module.unlock(wrong) } catch let error as PasscodeError {
                        return error
                    } catch {}
                    return nil
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        let judged = refusals.filter { if case .wrong = $0 { true } else { false } }
        #expect(judged.count == 3)
        #expect(try await domain.passcodes.lock()?.failures == 3)
    }

    @Test func changingAndRemovingRequireTheCurrentPIN() async throws {
        try await setPIN()
        let new = Secret("271828")
        await #expect(throws: PasscodeError.wrong(triesLeft: 9)) {
            try await module.setPasscode(new, again: new, current: wrong)
        }
        await #expect(throws: PasscodeError.missing) {
            try await module.setPasscode(nil, current: nil)
        }
        try await module.setPasscode(new, again: new, current: pin)
        try await module.setPasscode(nil, current: new)
        #expect(try await module.getLock() == .none)
    }

    @Test func biometricsUnlock() async throws {
        var domain = domain
        try await setPIN()
        try await module.lockNow()
        #expect(!module.unlock.hasBiometrics)
        await #expect(throws: PasscodeError.unavailable) {
            try await module.unlock.byBiometrics(reason: "")
        }
        domain.protection = DeviceProtection(biometrics: FixedBiometrics(recognises: false))
        #expect(try await !domain.module.unlock.byBiometrics(reason: ""))
        #expect(try await domain.module.getLock().isLocked)
        domain.protection = DeviceProtection(biometrics: FixedBiometrics(recognises: true))
        #expect(domain.module.unlock.hasBiometrics)
        #expect(try await domain.module.unlock.byBiometrics(reason: ""))
        #expect(try await !domain.module.getLock().isLocked)
    }

    @Test func completedSignInUnlocks() async throws {
        try await setPIN()
        try await module.lockNow()
        domain.session.bankEndsSession()
        #expect(await module.getEndedSession()?.session.username == "ann")
        #expect(try await module.getLock() == .none)
        let challenge = try await module.signIn(username: "ann", password: Secret("correct"))
        _ = try await module.confirmSignIn(challenge, code: "123456")
        #expect(try await !module.getLock().isLocked)
        #expect(try await module.setPasscode.isSet())
        #expect(await module.getEndedSession() == nil)
    }

    @Test func pinIsUnavailableWithoutHasher() async {
        var domain = domain
        domain.protection = DeviceProtection()
        let module = domain.module
        #expect(!module.setPasscode.isAvailable)
        await #expect(throws: PasscodeError.unavailable) {
            try await module.setPasscode(pin, again: pin, current: nil)
        }
    }

    @Test func unsettledPaymentPreventsWiping() async throws {
        let domain = InMemoryDomain(runtime: .test(), payments: [.fixture(status: .queued)])
        await #expect(throws: SignOutError.unconfirmed(Unconfirmed(payments: 1))) {
            try await domain.module.wipeDevice()
        }
        #expect(await domain.session.current() != nil)
        try await domain.module.wipeDevice(forgettingUnconfirmed: true)
        #expect(await domain.session.current() == nil)
    }

    @Test func offersOnlyTranslatedLanguages() async throws {
        #expect(AppSettings.languages == ["de", "en"])
        await #expect(throws: SettingsError.unknownLanguage("fr")) {
            try await module.updateSettings(AppSettings(language: "fr"))
        }
        await #expect(throws: SettingsError.unknownRegion("xx")) {
            try await module.updateSettings(AppSettings(region: "xx"))
        }
        let mixed = AppSettings(language: "en", region: "de_DE", theme: .dark)
        try await module.updateSettings(mixed)
        #expect(try await module.getSettings() == mixed)
    }
}
