import AshlarDomain
import AshlarFeatureAccounts

/// Signing in, with the sandbox's phone beside it: one click signs the sandbox's own user in, code
/// and all.
@MainActor
final class SignInScreen<Model: ViewModel<SignInViewState, SignInEvent>>: Screen {
    private let model: Model
    private let page: FeatureScreen<Model, SignInFace>
    private let demo: Credentials?
    private let phone: SandboxPhone?
    private var reading: Task<Void, Never>?

    init(
        _ model: Model, page: FeatureScreen<Model, SignInFace>, demo: Credentials?,
        phone: SandboxPhone?
    ) {
        (self.model, self.page, self.demo, self.phone) = (model, page, demo, phone)
    }

    func title(_ words: PageWords) -> String { page.title(words) }
    func draw(_ frame: PageFrame) -> String { page.draw(frame) }
    func appear() async { await page.appear() }
    func answer() async { await page.answer() }
    func changes() -> AsyncStream<Void> { page.changes() }

    func take(_ form: FormFields) -> Bool {
        guard form["do"] == "signInDemo" else { return page.take(form) }
        guard let demo, let phone else { return false }
        model.handle(.startOverTapped)
        model.handle(.formSubmitted(username: demo.username, password: demo.password))
        let states = model.viewStates()
        reading?.cancel()
        reading = Task { [model] in
            for await state in states where !state.isSigningIn {
                guard state.code != nil else { return }
                return model.handle(.codeSubmitted(Secret(await phone.newestCode())))
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
