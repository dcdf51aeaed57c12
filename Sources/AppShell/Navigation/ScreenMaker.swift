import AshlarDomain
import AshlarFeatureAccounts
import Foundation

/// Puts each place's view model, made by its feature, behind the face it has on the web.
@MainActor
struct ScreenMaker {
    let root: CompositionRoot
    let templates: Templates
    /// Of the browser that the screens are made for.
    var locale: Locale
    /// The code of the texts' language; `nil` for the locale's.
    var language: String?
    /// The sandbox's own user, if the bank is the sandbox.
    let demo: Credentials?
    /// Its phone.
    let phone: SandboxPhone?

    func callAsFunction(
        _ route: AppRoute, leave: @escaping ScreenCache.Leave
    ) -> any Screen {
        route.screen(self, leave: leave)
    }

    /// A view model behind its face.
    func callAsFunction<State, Event, Face: ScreenFace>(
        _ model: some ViewModel<State, Event>, _ face: Face
    ) -> any Screen where Face.ViewState == State, Face.ViewEvent == Event {
        page(model, face)
    }

    /// Signing in, with the sandbox's user and phone beside it.
    func signIn<Model: ViewModel<SignInViewState, SignInEvent>>(_ model: Model) -> any Screen {
        SignInScreen(
            model, page: page(model, SignInFace(demo: demo?.username)), demo: demo, phone: phone)
    }

    private func page<Model: ViewModel, Face: ScreenFace>(
        _ model: Model, _ face: Face
    ) -> FeatureScreen<Model, Face>
    where Face.ViewState == Model.ViewState, Face.ViewEvent == Model.ViewEvent {
        FeatureScreen(
            model, face: face, templates: templates, clock: root.core.environment.clock,
            phone: phoneView)
    }

    /// The sandbox's phone, as pages show it.
    var phoneView: PhoneView? {
        phone.map {
            let times = InspectorTimes(locale: locale, timeZone: root.domain.timeZone)
            return PhoneView(phone: $0, times: times)
        }
    }
}
