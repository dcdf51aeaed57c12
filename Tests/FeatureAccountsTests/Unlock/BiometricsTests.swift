import AshlarCoreTesting
import AshlarDomain
import AshlarDomainTesting
import Testing

@testable import AshlarFeatureAccounts

/// The locked app with biometrics that succeed, fail, or are not set up.
@MainActor @Suite(.timeLimit(.minutes(10))) struct BiometricsTests {
    private let places = RouteRecorder<AccountsRoute>()
    private let pin = Secret("481516")

    /// The page of the locked app, and whether it is still locked.
    private func locked(
        _ biometrics: FixedBiometrics?
    ) async throws -> (page: any ViewModel<UnlockViewState, UnlockEvent>, domain: DomainModule) {
        var doubles = InMemoryDomain(runtime: .test())
        doubles.protection = DeviceProtection(
            hasher: ReversingPasscodeHasher(), biometrics: biometrics)
        let domain = doubles.module
        try await domain.setPasscode(pin, again: pin, current: nil)
        try await domain.lockNow()
        let module = AccountsModule(dependencies: domain, locale: english, navigate: places.go)
        return (module.unlock(), domain)
    }

    @Test func recognisedUserUnlocks() async throws {
        let (page, domain) = try await locked(FixedBiometrics(recognises: true))
        #expect(page.viewState.hasBiometrics)
        page.handle(.biometricsTapped)
        try await places.routes(atLeast: 1)
        #expect(places.routes == [.list])
        #expect(try await !domain.getLock().isLocked)
    }

    /// No attempt is counted and no error is shown: the PIN still works.
    @Test func failedBiometricsLeaveThePIN() async throws {
        let (page, domain) = try await locked(FixedBiometrics(recognises: false))
        page.handle(.biometricsTapped)
        #expect(page.viewState.isChecking)
        let state = try await page.viewState { !$0.isChecking }
        #expect(state == UnlockViewState(hasBiometrics: true))
        #expect(places.routes.isEmpty)
        #expect(try await domain.getLock().isLocked)
        page.handle(.passcodeSubmitted(Secret("000001")))
        let wrong = try await page.viewState { $0.error != nil }
        #expect(wrong.error?.contains("9 tries left") == true)
        page.handle(.passcodeSubmitted(pin))
        try await places.routes(atLeast: 1)
        #expect(places.routes == [.list])
    }

    @Test(arguments: [nil, FixedBiometrics(isAvailable: false, recognises: true)])
    func hidesBiometricsThatAreNotSetUp(biometrics: FixedBiometrics?) async throws {
        let (page, domain) = try await locked(biometrics)
        #expect(!page.viewState.hasBiometrics)
        page.handle(.biometricsTapped)
        let state = try await page.viewState { !$0.isChecking && $0.error != nil }
        #expect(state.error?.isEmpty == false)
        #expect(places.routes.isEmpty)
        #expect(try await domain.getLock().isLocked)
    }
}
