#if canImport(SwiftUI)
    public import AshlarDomain
    public import AshlarSharedUI
    public import SwiftUI

    // Every screen as a view that makes and owns its view model. Put the views into a
    // `NavigationStack`: they set titles and toolbars, and report events. The module calls
    // `navigate` for navigation.

    /// A screen of the payments module in the environment.
    ///
    /// ```swift
    /// NavigationStack { PaymentsView(.list) }.screens(of: payments)
    /// ```
    public typealias PaymentsView = RouteView<PaymentsModule>

    extension PaymentsModule: ScreenModule {
        /// The screen of a route; each route has its own screen and view model.
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

        /// One payment; the page of an unknown id says so.
        @MainActor
        public func paymentView(_ id: ID<Payment>) -> some View {
            ScreenHost(appeared: .appeared, disappeared: .disappeared) {
                payment(id)
            } content: {
                PaymentScreenView(model: $0, wording: wording)
            }
            .id(id)
        }

        /// The receipt of a payment, to print or save; without a receipt the page says so.
        @MainActor
        public func paymentReceiptView(_ id: ID<Payment>) -> some View {
            ScreenHost(appeared: .appeared, disappeared: .disappeared) {
                paymentReceipt(id)
            } content: {
                PaymentReceiptView(model: $0, wording: wording)
            }
            .id(id)
        }

        /// A new payment, filled in with the given values as far as they can be used.
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

        /// The payee list: search, rename, delete.
        @MainActor
        public func payeesView() -> some View {
            ScreenHost(appeared: .appeared, disappeared: .disappeared) {
                payees()
            } content: {
                PayeesScreenView(model: $0, wording: wording)
            }
        }

        /// A new payee, with the bank’s name check.
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
