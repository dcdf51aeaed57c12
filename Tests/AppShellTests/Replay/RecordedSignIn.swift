import AshlarCore
import AshlarCoreTesting
import AshlarDomain
import AshlarFeatureAccounts
import AshlarRecording
import Foundation

@testable import AshlarAppShell

/// A sign-in at a bank that is not there, recorded: four actions, the last one sent by an effect.
@MainActor
struct RecordedSignIn {
    let runtime = RuntimeEnvironment.test(trace: Trace(limit: 100, statesEvery: 1))
    let model: any ViewModel<SignInViewState, SignInEvent>

    init() {
        let domain = DomainModule(
            dependencies: SilentDomain(runtime: runtime, timeZone: .gmt))
        model = AccountsModule(
            dependencies: domain, locale: Locale(identifier: "en_GB"), navigate: { _ in }
        ).signIn()
    }

    func play() async throws -> Recording {
        model.handle(.usernameChanged("ann"))
        model.handle(.passwordChanged(Secret("geheim")))
        model.handle(.signInTapped)
        try await Self.wait(model) { $0.notice != nil }
        return runtime.trace.recording
    }

    private static func wait(
        _ model: some ViewModel<SignInViewState, SignInEvent>,
        _ matches: @escaping @MainActor @Sendable (SignInViewState) -> Bool
    ) async throws { try await model.viewState(where: matches) }
}
