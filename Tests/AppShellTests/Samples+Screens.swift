import AshlarDomain

@testable import AshlarAppShell
@testable import AshlarFeatureAccounts
@testable import AshlarFeaturePayments

extension Samples {
    /// A feature's screen in each of its states, and what its template is given of them.
    @MainActor
    struct Screen {
        let template: String
        /// The feature's.
        let module: String
        let states: [any Sendable]
        let fields: [PageModel.Fields]

        init<Face: ScreenFace>(_ face: Face, _ states: [Face.ViewState]) {
            template = Face.template
            module = String(String(reflecting: Face.ViewEvent.self).prefix { $0 != "." })
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

    /// Every screen of every feature.
    static let screens: [Screen] = [
        Screen(AccountListFace(), accountLists),
        Screen(AccountDetailFace(), accounts),
        Screen(InsightsFace(), insights),
        Screen(PaymentsFace(), paymentLists),
        Screen(PaymentFace(), paymentDetails),
        Screen(PaymentFormFace(), newPayments),
        Screen(PaymentReceiptFace(), receipts),
        Screen(PayeesFace(), payees),
        Screen(PayeeFormFace(), newPayees),
        Screen(StandingOrdersFace(), orderLists),
        Screen(StandingOrderFace(), orders),
        Screen(StandingOrderFormFace(editing: nil), orderForms),
        Screen(StandingOrderFormFace(editing: ID(rawValue: "so/1")), orderEdits),
        Screen(ProfileFace(), profiles),
        Screen(SignInFace(demo: "demo"), signIns),
        Screen(SettingsFace(), settings),
        Screen(UnlockFace(), unlocks),
    ]
}
