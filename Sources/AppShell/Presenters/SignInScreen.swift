import AshlarDomain
import AshlarFeatureAccounts
import AshlarSandboxBank
import AshlarWebShell

/// Signing in, with the sandbox's phone beside it: one click signs the sandbox's own user in, code
/// and all.
@MainActor
final class SignInScreen<Model: ViewModel<SignInViewState, SignInEvent>>: Screen {
    private let model: Model
    private let page: FeatureScreen<Model, SignInPresenter>
    private let bank: SandboxBankModule?
    private var reading: Task<Void, Never>?

    /// - Parameter bank: `nil` where another bank is used.
    init(
        _ model: Model, _ make: ScreenMaker<AshlarApp>, bank: SandboxBankModule?
    ) {
        self.model = model
        self.bank = bank
        page = make(model, SignInPresenter(demo: bank?.credentials.username))
    }

    func title(_ words: PageWords) -> String { page.title(words) }
    func draw(_ frame: PageFrame) -> String { page.draw(frame) }
    func appear() async { await page.appear() }
    func answer() async { await page.answer() }
    func changes() -> AsyncStream<Void> { page.changes() }

    func take(_ form: FormFields) -> Bool {
        guard form["do"] == "signInDemo" else { return page.take(form) }
        guard let bank else { return false }
        let demo = bank.credentials
        model.handle(.startOverTapped)
        model.handle(.formSubmitted(username: demo.username, password: demo.password))
        let states = model.viewStates()
        reading?.cancel()
        reading = Task { [model, bank] in
            for await state in states where !state.isSigningIn {
                guard state.code != nil else { return }
                return model.handle(.codeSubmitted(Secret(await bank.messages().first?.code ?? "")))
            }
        }
        return true
    }

    func settle() async {
        await reading?.value
        await page.settle()
    }

    func end() {
        reading?.cancel()
        page.end()
    }
}
