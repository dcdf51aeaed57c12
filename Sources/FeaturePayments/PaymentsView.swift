#if canImport(SwiftUI)
    public import SwiftUI

    /// A screen of payments, by the module that the environment holds: for who would rather not hand
    /// modules from view to view.
    ///
    /// ```swift
    /// NavigationStack { PaymentsView(.list) }
    ///     .environment(\.payments, payments)
    /// ```
    public struct PaymentsView: View {
        @Environment(\.payments) private var payments
        private let route: PaymentsRoute

        /// Shows that place; the one of a route that changes is a screen of its own.
        public init(_ route: PaymentsRoute) { self.route = route }

        /// The place's screen, or what to do where the environment holds no module.
        public var body: some View {
            if let payments {
                payments.view(for: route)
            } else {
                // A mistake in the app, which who writes it is to see at once.
                Text(verbatim: "Set .environment(\\.payments, …) above PaymentsView.")
            }
        }
    }

    extension EnvironmentValues {
        /// What `PaymentsView` takes its screens from; `nil` until the app sets it.
        public var payments: PaymentsModule? {
            get { self[PaymentsKey.self] }
            set { self[PaymentsKey.self] = newValue }
        }
    }

    private struct PaymentsKey: EnvironmentKey {
        static let defaultValue: PaymentsModule? = nil
    }
#endif
