import AshlarDomain

@testable import AshlarAppShell
@testable import AshlarFeatureAccounts
@testable import AshlarFeaturePayments
@testable import AshlarWebShell

/// A presenter with samples of each state of its screen.
@MainActor
protocol SampledPresenter: PagePresenter {
    static var samples: [ViewState] { get }
}

extension Samples {
    /// A feature’s screen in each of its states, with the fields for its template.
    @MainActor
    struct Screen {
        let template: String
        let states: [any Sendable]
        let fields: [[String: Any]]

        init<Presenter: PagePresenter>(_ presenter: Presenter, _ states: [Presenter.ViewState]) {
            template = Presenter.template
            self.states = states
            fields = states.map { state in
                PageModel.fields(of: state, adding: presenter.extras(state)).merging(
                    ["side": presenter.showsSide(state) ? "<aside></aside>" : ""]
                ) { own, _ in own }
            }
        }
    }

    /// Every screen of every feature, and two presenters with other arguments than the registered
    /// ones.
    static let screens: [Screen] =
        Features.all.flatMap { $0.presenters }.compactMap { $0 as? any SampledPresenter }
        .map { screen($0) }
        + [
            Screen(SignInPresenter(demo: "demo"), signIns),
            Screen(StandingOrderFormPresenter(editing: ID(rawValue: "so/1")), orderEdits),
        ]

    private static func screen<Presenter: SampledPresenter>(_ presenter: Presenter) -> Screen {
        Screen(presenter, Presenter.samples)
    }
}

extension AccountListPresenter: SampledPresenter {
    static var samples: [ViewState] { Samples.accountLists }
}
extension AccountDetailPresenter: SampledPresenter {
    static var samples: [ViewState] { Samples.accounts }
}
extension InsightsPresenter: SampledPresenter {
    static var samples: [ViewState] { Samples.insights }
}
extension ProfilePresenter: SampledPresenter {
    static var samples: [ViewState] { Samples.profiles }
}
extension SignInPresenter: SampledPresenter { static var samples: [ViewState] { Samples.signIns } }
extension SettingsPresenter: SampledPresenter {
    static var samples: [ViewState] { Samples.settings }
}
extension UnlockPresenter: SampledPresenter { static var samples: [ViewState] { Samples.unlocks } }
extension PaymentsPresenter: SampledPresenter {
    static var samples: [ViewState] { Samples.paymentLists }
}
extension PaymentPresenter: SampledPresenter {
    static var samples: [ViewState] { Samples.paymentDetails }
}
extension PaymentFormPresenter: SampledPresenter {
    static var samples: [ViewState] { Samples.newPayments }
}
extension PaymentReceiptPresenter: SampledPresenter {
    static var samples: [ViewState] { Samples.receipts }
}
extension PayeesPresenter: SampledPresenter { static var samples: [ViewState] { Samples.payees } }
extension PayeeFormPresenter: SampledPresenter {
    static var samples: [ViewState] { Samples.newPayees }
}
extension StandingOrdersPresenter: SampledPresenter {
    static var samples: [ViewState] { Samples.orderLists }
}
extension StandingOrderPresenter: SampledPresenter {
    static var samples: [ViewState] { Samples.orders }
}
extension StandingOrderFormPresenter: SampledPresenter {
    static var samples: [ViewState] { Samples.orderForms }
}
