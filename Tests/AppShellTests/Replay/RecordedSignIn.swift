import AshlarCore
import AshlarCoreTesting
import AshlarDomain
import AshlarFeatureAccounts
import AshlarRecording
import AshlarTerminal
import Foundation
import Testing

@testable import AshlarAppShell
@testable import AshlarWebShell

/// A recorded sign-in at an unreachable bank: four actions, the last one sent by an effect.
@MainActor
struct RecordedSignIn {
    let app: AshlarApp
    let model: any ViewModel<SignInViewState, SignInEvent>
    private let temporary = TemporaryDirectory()

    var runtime: RuntimeEnvironment { app.runtime }

    init(traces: Int = 100) throws {
        let address = try #require(ServerAddress("http://127.0.0.1:1"))
        let root = try CompositionRoot(
            platform: Platform(traces: traces, logLevel: .error),
            setup: Setup(
                bank: .url(address),
                folder: try DataFolder(path: temporary.url.path, name: "ashlar")))
        app = AshlarApp(root: root)
        model = AccountsModule(
            dependencies: root.domain, locale: Locale(identifier: "en_GB"), navigate: { _ in }
        ).signIn()
    }

    func make(_ templates: Templates) -> ScreenMaker<AshlarApp> {
        ScreenMaker(app: app, templates: templates, locale: Locale(identifier: "en_GB"))
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
