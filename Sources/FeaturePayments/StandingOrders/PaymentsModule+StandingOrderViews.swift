#if canImport(SwiftUI)
    public import AshlarDomain
    import AshlarSharedUI
    public import SwiftUI

    extension PaymentsModule {
        /// All standing orders.
        @MainActor
        public func standingOrdersView() -> some View {
            ScreenHost(appeared: .appeared, disappeared: .disappeared) {
                standingOrders()
            } content: {
                StandingOrdersView(model: $0, wording: wording)
            }
        }

        /// One standing order; the page of an unknown id says so.
        @MainActor
        public func standingOrderView(_ id: ID<StandingOrder>) -> some View {
            ScreenHost(appeared: .appeared, disappeared: .disappeared) {
                standingOrder(id)
            } content: {
                StandingOrderScreenView(model: $0, wording: wording)
            }
            .id(id)
        }

        /// A new standing order, from this account if it can be used.
        @MainActor
        public func createStandingOrderView(from account: ID<Account>? = nil) -> some View {
            ScreenHost(appeared: .appeared, disappeared: .disappeared) {
                standingOrderForm(from: account)
            } content: {
                StandingOrderFormScreenView(model: $0, wording: wording)
            }
            .id(PaymentsRoute.createStandingOrder(from: account))
        }

        /// Changes the amount, reference or schedule.
        @MainActor
        public func editStandingOrderView(_ id: ID<StandingOrder>) -> some View {
            ScreenHost(appeared: .appeared, disappeared: .disappeared) {
                standingOrderForm(changing: id)
            } content: {
                StandingOrderFormScreenView(model: $0, wording: wording)
            }
            .id(PaymentsRoute.editStandingOrder(id))
        }
    }
#endif
