import AshlarDomain
import AshlarFeatureAccounts
import AshlarFeaturePayments
import Foundation

/// Puts each place's view model, made by its feature, behind the face it has on the web.
///
/// A feature says by its own routes where it wants to go; which place of the app that is, is
/// decided here.
@MainActor
struct ScreenMaker {
    let root: CompositionRoot
    let templates: Templates
    /// Of the browser that the screens are made for.
    var locale: Locale
    /// The sandbox's own user, if the bank is the sandbox.
    let demo: Credentials?
    /// Its phone.
    let phone: SandboxPhone?

    func callAsFunction(
        _ route: AppRoute, leave: @escaping ScreenCache.Leave
    ) -> any Screen {
        switch route {
        case .accounts(let place):
            return screen(place, of: root.accounts(locale: locale) { leave(AppRoute($0)) })
        case .payments(let place):
            return screen(place, of: root.payments(locale: locale) { leave(.payments($0)) })
        case .inspector:
            return InspectorScreen(
                root: root, templates: templates, locale: locale, phone: phoneView)
        case .travel:
            return TravelScreen(
                runtime: root.core.environment, timeZone: root.domain.timeZone, locale: locale,
                templates: templates, leave: leave)
        }
    }

    private func screen(_ place: AccountsRoute, of module: AccountsModule) -> any Screen {
        switch place {
        case .list, .pay: screen(module.accountList(), AccountListFace())
        case .detail(let id): screen(module.accountDetail(id), AccountDetailFace())
        case .entries(of: let id, let filter):
            screen(module.accountDetail(id, showing: filter), AccountDetailFace())
        case .insights: screen(module.insights(), InsightsFace())
        case .profile: screen(module.profile(), ProfileFace())
        case .settings: screen(module.settings(), SettingsFace())
        case .unlock: screen(module.unlock(), UnlockFace())
        case .signIn: signIn(module.signIn())
        }
    }

    private func screen(_ place: PaymentsRoute, of module: PaymentsModule) -> any Screen {
        switch place {
        case .list: screen(module.payments(), PaymentsFace())
        case .detail(let id): screen(module.payment(id), PaymentFace())
        case .create(let account, let payee, let payment):
            screen(
                module.paymentForm(from: account, to: payee, repeating: payment),
                PaymentFormFace())
        case .receipt(let id): screen(module.paymentReceipt(id), PaymentReceiptFace())
        case .payees: screen(module.payees(), PayeesFace())
        case .addPayee: screen(module.payeeForm(), PayeeFormFace())
        case .standingOrders: screen(module.standingOrders(), StandingOrdersFace())
        case .standingOrder(let id):
            screen(module.standingOrder(id), StandingOrderFace())
        case .createStandingOrder(let account):
            screen(
                module.standingOrderForm(from: account), StandingOrderFormFace(editing: nil))
        case .editStandingOrder(let id):
            screen(module.standingOrderForm(changing: id), StandingOrderFormFace(editing: id))
        }
    }

    private func signIn<Model: ViewModel<SignInViewState, SignInEvent>>(
        _ model: Model
    ) -> any Screen {
        SignInScreen(
            model, page: page(model, SignInFace(demo: demo?.username)), demo: demo, phone: phone)
    }

    /// A view model behind its face.
    func screen<State, Event, Face: ScreenFace>(
        _ model: some ViewModel<State, Event>, _ face: Face
    ) -> any Screen where Face.ViewState == State, Face.ViewEvent == Event {
        page(model, face)
    }

    private func page<Model: ViewModel, Face: ScreenFace>(
        _ model: Model, _ face: Face
    ) -> FeatureScreen<Model, Face>
    where Face.ViewState == Model.ViewState, Face.ViewEvent == Model.ViewEvent {
        FeatureScreen(
            model, face: face, templates: templates, clock: root.core.environment.clock,
            phone: phoneView)
    }

    private var phoneView: PhoneView? {
        phone.map {
            let times = InspectorTimes(locale: locale, timeZone: root.domain.timeZone)
            return PhoneView(phone: $0, times: times)
        }
    }
}
