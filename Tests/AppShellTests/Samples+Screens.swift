import AshlarDomain

@testable import AshlarAppShell
@testable import AshlarFeatureAccounts
@testable import AshlarFeaturePayments

/// A face with samples of each state of its screen.
@MainActor
protocol SampledFace: ScreenFace {
    static var samples: [ViewState] { get }
}

extension Samples {
    /// A feature's screen in each of its states, and what its template is given of them.
    @MainActor
    struct Screen {
        let template: String
        let states: [any Sendable]
        let fields: [PageModel.Fields]

        init<Face: ScreenFace>(_ face: Face, _ states: [Face.ViewState]) {
            template = Face.template
            self.states = states
            let message: PageModel.Fields = ["text": Samples.hostile, "time": "12:00"]
            fields = states.map { state in
                PageModel.fields(of: state, adding: face.extras(state)).merging(
                    [
                        "phone": face.showsPhone(state) ? [message] : [],
                        "showsPhone": face.showsPhone(state),
                    ]
                ) { own, _ in own }
            }
        }
    }

    /// Every screen of every feature, and faces that are made in another way than registered.
    static let screens: [Screen] =
        Features.all.flatMap { $0.faces }.compactMap { $0 as? any SampledFace }
        .map { screen($0) }
        + [
            Screen(SignInFace(demo: "demo"), signIns),
            Screen(StandingOrderFormFace(editing: ID(rawValue: "so/1")), orderEdits),
        ]

    private static func screen<Face: SampledFace>(_ face: Face) -> Screen {
        Screen(face, Face.samples)
    }
}

extension AccountListFace: SampledFace { static var samples: [ViewState] { Samples.accountLists } }
extension AccountDetailFace: SampledFace { static var samples: [ViewState] { Samples.accounts } }
extension InsightsFace: SampledFace { static var samples: [ViewState] { Samples.insights } }
extension ProfileFace: SampledFace { static var samples: [ViewState] { Samples.profiles } }
extension SignInFace: SampledFace { static var samples: [ViewState] { Samples.signIns } }
extension SettingsFace: SampledFace { static var samples: [ViewState] { Samples.settings } }
extension UnlockFace: SampledFace { static var samples: [ViewState] { Samples.unlocks } }
extension PaymentsFace: SampledFace { static var samples: [ViewState] { Samples.paymentLists } }
extension PaymentFace: SampledFace { static var samples: [ViewState] { Samples.paymentDetails } }
extension PaymentFormFace: SampledFace { static var samples: [ViewState] { Samples.newPayments } }
extension PaymentReceiptFace: SampledFace { static var samples: [ViewState] { Samples.receipts } }
extension PayeesFace: SampledFace { static var samples: [ViewState] { Samples.payees } }
extension PayeeFormFace: SampledFace { static var samples: [ViewState] { Samples.newPayees } }
extension StandingOrdersFace: SampledFace { static var samples: [ViewState] { Samples.orderLists } }
extension StandingOrderFace: SampledFace { static var samples: [ViewState] { Samples.orders } }
extension StandingOrderFormFace: SampledFace {
    static var samples: [ViewState] { Samples.orderForms }
}
