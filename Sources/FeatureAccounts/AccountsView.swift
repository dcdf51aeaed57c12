#if canImport(SwiftUI)
    public import SwiftUI

    /// A screen of accounts, by the module that the environment holds: for who would rather not hand
    /// modules from view to view.
    ///
    /// ```swift
    /// NavigationStack { AccountsView(.list) }
    ///     .environment(\.accounts, accounts)
    /// ```
    public struct AccountsView: View {
        @Environment(\.accounts) private var accounts
        private let route: AccountsRoute

        /// Shows that place; the one of a route that changes is a screen of its own.
        public init(_ route: AccountsRoute) { self.route = route }

        /// The place's screen, or what to do where the environment holds no module.
        public var body: some View {
            if let accounts {
                accounts.view(for: route)
            } else {
                // A mistake in the app, which who writes it is to see at once.
                Text(verbatim: "Set .environment(\\.accounts, …) above AccountsView.")
            }
        }
    }

    extension EnvironmentValues {
        /// What `AccountsView` takes its screens from; `nil` until the app sets it.
        public var accounts: AccountsModule? {
            get { self[AccountsKey.self] }
            set { self[AccountsKey.self] = newValue }
        }
    }

    private struct AccountsKey: EnvironmentKey {
        static let defaultValue: AccountsModule? = nil
    }
#endif
