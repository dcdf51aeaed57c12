import AshlarDomain
import AshlarFeatureAccounts
import AshlarFeaturePayments

@testable import AshlarAppShell

extension Samples {
    /// A feature's screen in each of its states, and what its template is given of them.
    @MainActor
    struct Screen {
        let template: String
        let states: [any Sendable]
        let fields: [PageModel.Fields]

        init<Face: ScreenFace>(_ face: Face, _ states: [Face.ViewState]) {
            (template, self.states) = (Face.template, states)
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

    /// Every screen of every feature.
    static let screens: [Screen] = [
        Screen(AccountListFace(), accountLists),
        Screen(AccountDetailFace(), accounts),
        Screen(InsightsFace(), insights),
        Screen(PaymentListFace(), paymentLists),
        Screen(PaymentDetailFace(), paymentDetails),
        Screen(CreatePaymentFace(), newPayments),
        Screen(PaymentReceiptFace(), receipts),
        Screen(PayeesFace(), payees),
        Screen(AddPayeeFace(), newPayees),
        Screen(StandingOrderListFace(), orderLists),
        Screen(StandingOrderDetailFace(), orders),
        Screen(StandingOrderEditorFace(editing: nil), orderForms),
        Screen(StandingOrderEditorFace(editing: ID(rawValue: "so/1")), orderEdits),
        Screen(ProfileFace(), profiles),
        Screen(SignInFace(demo: "demo"), signIns),
        Screen(SettingsFace(), settings),
        Screen(UnlockFace(), unlocks),
    ]
}
