import AshlarDomain
import AshlarFeaturePayments
import AshlarWebShell

/// Payments, payees and standing orders as pages.
struct PaymentsPages: WebFeature {
    static let navigation = [
        NavigationItem(
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

    static let presenters: [any PagePresenter] = [
        PaymentsPresenter(), PaymentPresenter(), PaymentReceiptPresenter(), PaymentFormPresenter(),
        PayeesPresenter(),
        PayeeFormPresenter(), StandingOrdersPresenter(), StandingOrderPresenter(),
        StandingOrderFormPresenter(editing: nil),
    ]

    static func leavesStack(_ route: PaymentsRoute) -> Bool { route.leavesStack }

    let module: PaymentsModule

    init(_ domain: DomainModule, _ setup: FeatureSetup<PaymentsRoute>) {
        module = PaymentsModule(
            dependencies: domain, locale: setup.locale, language: setup.language,
            navigate: setup.navigate)
    }

    func screen(for route: PaymentsRoute, _ make: ScreenMaker<AshlarApp>) -> any Screen {
        switch route {
        case .list: make(module.payments(), PaymentsPresenter())
        case .detail(let id): make(module.payment(id), PaymentPresenter())
        case .create(let account, let payee, let payment):
            make(
                module.paymentForm(from: account, to: payee, repeating: payment),
                PaymentFormPresenter())
        case .receipt(let id): make(module.paymentReceipt(id), PaymentReceiptPresenter())
        case .payees: make(module.payees(), PayeesPresenter())
        case .addPayee: make(module.payeeForm(), PayeeFormPresenter())
        case .standingOrders: make(module.standingOrders(), StandingOrdersPresenter())
        case .standingOrder(let id): make(module.standingOrder(id), StandingOrderPresenter())
        case .createStandingOrder(let account):
            make(module.standingOrderForm(from: account), StandingOrderFormPresenter(editing: nil))
        case .editStandingOrder(let id):
            make(module.standingOrderForm(changing: id), StandingOrderFormPresenter(editing: id))
        }
    }
}

extension AppRoute<AshlarApp> {
    static func payments(_ route: PaymentsRoute) -> AppRoute {
        AppRoute(route, of: PaymentsPages.self)
    }
}
