import Domain
import FeatureAccounts
import FeaturePayments
import Foundation

/// Puts each place's view model, made by its feature, behind the face it has on the web.
@MainActor
struct ScreenMaker {
    let root: CompositionRoot
    let templates: Templates
    /// Of the browser that the screens are made for.
    var locale: Locale
    /// The sandbox's own user, if the bank is the sandbox.
    let demo: (username: String, password: Secret<String>)?

    func callAsFunction(
        _ route: AppRoute,
        accounts toAccounts: @escaping @MainActor @Sendable (AccountsRoute) -> Void,
        payments toPayments: @escaping @MainActor @Sendable (PaymentsRoute) -> Void,
        elsewhere: @escaping @MainActor @Sendable (AppRoute) -> Void
    ) -> any Screen {
        switch route {
        case .accounts(let place):
            return screen(place, of: root.accounts(locale: locale, navigate: toAccounts))
        case .payments(let place):
            return screen(place, of: root.payments(locale: locale, navigate: toPayments))
        case .inspector: return InspectorScreen(root: root, templates: templates, locale: locale)
        case .travel:
            return TravelScreen(
                runtime: root.core.environment, timeZone: root.domain.timeZone, locale: locale,
                templates: templates, leave: elsewhere)
        }
    }

    private func screen(_ place: AccountsRoute, of module: AccountsModule) -> any Screen {
        switch place {
        case .list, .pay: screen(module.accountList(), AccountListFace())
        case .detail(let id): screen(module.accountDetail(id), AccountDetailFace())
        case .profile: screen(module.profile(), ProfileFace())
        case .signIn: screen(module.signIn(), SignInFace(demo: demo))
        }
    }

    private func screen(_ place: PaymentsRoute, of module: PaymentsModule) -> any Screen {
        switch place {
        case .list: screen(module.paymentList(), PaymentListFace())
        case .detail(let id): screen(module.paymentDetail(id), PaymentDetailFace())
        case .create(let account, let payee, let payment):
            screen(
                module.createPayment(from: account, to: payee, repeating: payment),
                CreatePaymentFace())
        }
    }

    private func screen<State, Event, Face: ScreenFace>(
        _ model: some ViewModel<State, Event>, _ face: Face
    ) -> any Screen where Face.ViewState == State, Face.ViewEvent == Event {
        FeatureScreen(
            model, face: face, templates: templates, clock: root.core.environment.clock)
    }
}
