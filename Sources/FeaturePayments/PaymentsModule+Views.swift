#if canImport(SwiftUI)
    public import AshlarDomain
    public import AshlarSharedUI
    public import SwiftUI

    // Every screen as a view that makes and owns its view model. Put them into a `NavigationStack`: they
    // set titles and toolbars. They report events; the module says by `navigate` where a person
    // wants to go.

    /// A screen of payments, by the module that the environment holds.
    ///
    /// ```swift
    /// NavigationStack { PaymentsView(.list) }.screens(of: payments)
    /// ```
    public typealias PaymentsView = RouteView<PaymentsModule>

    extension PaymentsModule: ScreenModule {
        /// The screen of a place; another place is another screen, with a view model of its own.
        @MainActor @ViewBuilder
        public func view(for route: PaymentsRoute) -> some View {
            switch route {
            case .list: paymentsView()
            case .detail(let id): paymentView(id)
            case .create(let account, let payee, let payment):
                paymentFormView(from: account, to: payee, repeating: payment)
            case .receipt(let id): paymentReceiptView(id)
            case .payees: payeesView()
            case .addPayee: payeeFormView()
            case .standingOrders: standingOrdersView()
            case .standingOrder(let id): standingOrderView(id)
            case .createStandingOrder(let account): createStandingOrderView(from: account)
            case .editStandingOrder(let id): editStandingOrderView(id)
            }
        }

        /// All payments: search, filters, pages.
        @MainActor
        public func paymentsView() -> some View {
            ScreenHost(appeared: .appeared, disappeared: .disappeared) {
                payments()
            } content: {
                PaymentsScreenView(model: $0, wording: wording)
            }
        }

        /// One payment; an unknown id is a page that says so.
        @MainActor
        public func paymentView(_ id: ID<Payment>) -> some View {
            ScreenHost(appeared: .appeared, disappeared: .disappeared) {
                payment(id)
            } content: {
                PaymentScreenView(model: $0, wording: wording)
            }
            .id(id)
        }

        /// What a payment was, to print or to keep; one that was not made is a page that says so.
        @MainActor
        public func paymentReceiptView(_ id: ID<Payment>) -> some View {
            ScreenHost(appeared: .appeared, disappeared: .disappeared) {
                paymentReceipt(id)
            } content: {
                PaymentReceiptView(model: $0, wording: wording)
            }
            .id(id)
        }

        /// A new payment, filled in with what is given as far as it can be used.
        @MainActor
        public func paymentFormView(
            from account: ID<Account>? = nil, to payee: ID<Payee>? = nil,
            repeating payment: ID<Payment>? = nil
        ) -> some View {
            ScreenHost(appeared: .appeared, disappeared: .disappeared) {
                paymentForm(from: account, to: payee, repeating: payment)
            } content: {
                PaymentFormScreenView(model: $0, wording: wording)
            }
            .id(PaymentsRoute.create(from: account, to: payee, repeating: payment))
        }

        /// Whom one pays: search, rename, delete.
        @MainActor
        public func payeesView() -> some View {
            ScreenHost(appeared: .appeared, disappeared: .disappeared) {
                payees()
            } content: {
                PayeesScreenView(model: $0, wording: wording)
            }
        }

        /// A new payee, whose name the bank is asked for.
        @MainActor
        public func payeeFormView() -> some View {
            ScreenHost(appeared: .appeared) {
                payeeForm()
            } content: {
                PayeeFormScreenView(model: $0, wording: wording)
            }
        }
    }
#endif
