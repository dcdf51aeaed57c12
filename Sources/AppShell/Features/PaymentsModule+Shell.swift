import AshlarDomain
import AshlarFeaturePayments

extension PaymentsModule: ShellFeature {
    static let navigation = [
        NavigationBar.Item(
            section: "payments", title: "shell.payments",
            symbol: "M4 8h14l-3.5-3.5M20 16H6l3.5 3.5", rank: 2)
    ]

    static let templates = [
        "payments": PackageResources.payments_mustache,
        "payments-tabs": PackageResources.payments_tabs_mustache,
        "payment": PackageResources.payment_mustache,
        "payment-row": PackageResources.payment_row_mustache,
        "approval": PackageResources.approval_mustache,
        "receipt": PackageResources.receipt_mustache,
        "new-payment": PackageResources.new_payment_mustache,
        "payees": PackageResources.payees_mustache,
        "payee-row": PackageResources.payee_row_mustache,
        "new-payee": PackageResources.new_payee_mustache,
        "orders": PackageResources.orders_mustache,
        "order": PackageResources.order_mustache,
        "order-form": PackageResources.order_form_mustache,
        "order-days": PackageResources.order_days_mustache,
        "payment-parties": PackageResources.payment_parties_mustache,
        "payment-reference": PackageResources.payment_reference_mustache,
        "order-requests": PackageResources.order_requests_mustache,
        "order-changes": PackageResources.order_changes_mustache,
    ]

    static let faces: [any ScreenFace] = [
        PaymentsFace(), PaymentFace(), PaymentReceiptFace(), PaymentFormFace(), PayeesFace(),
        PayeeFormFace(), StandingOrdersFace(), StandingOrderFace(),
        StandingOrderFormFace(editing: nil),
    ]

    static func isPassing(_ route: PaymentsRoute) -> Bool { route.isPassing }

    func screen(for route: PaymentsRoute, _ make: ScreenMaker) -> any Screen {
        switch route {
        case .list: make(payments(), PaymentsFace())
        case .detail(let id): make(payment(id), PaymentFace())
        case .create(let account, let payee, let payment):
            make(
                paymentForm(from: account, to: payee, repeating: payment), PaymentFormFace())
        case .receipt(let id): make(paymentReceipt(id), PaymentReceiptFace())
        case .payees: make(payees(), PayeesFace())
        case .addPayee: make(payeeForm(), PayeeFormFace())
        case .standingOrders: make(standingOrders(), StandingOrdersFace())
        case .standingOrder(let id): make(standingOrder(id), StandingOrderFace())
        case .createStandingOrder(let account):
            make(standingOrderForm(from: account), StandingOrderFormFace(editing: nil))
        case .editStandingOrder(let id):
            make(standingOrderForm(changing: id), StandingOrderFormFace(editing: id))
        }
    }
}

extension Features {
    static let payments: any ShellFeature.Type = PaymentsModule.self
}

extension AppRoute {
    static func payments(_ route: PaymentsRoute) -> AppRoute {
        AppRoute(route, of: PaymentsModule.self)
    }
}
