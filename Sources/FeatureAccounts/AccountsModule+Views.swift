#if canImport(SwiftUI)
    public import AshlarDomain
    public import AshlarSharedUI
    import Foundation
    public import SwiftUI

    // Every screen as a view that makes and owns its view model. Put the views into a
    // `NavigationStack`: they set titles and toolbars, and report events. The module calls
    // `navigate` for navigation.

    /// A screen of the accounts module in the environment.
    ///
    /// ```swift
    /// NavigationStack { AccountsView(.list) }.screens(of: accounts)
    /// ```
    public typealias AccountsView = RouteView<AccountsModule>

    extension AccountsModule: ScreenModule {
        /// The screen of a route; each route has its own screen and view model.
        ///
        /// - Returns: An empty view for ``AccountsRoute/pay(from:)`` and
        ///   ``AccountsRoute/payment(_:)``, which belong to another feature.
        @MainActor @ViewBuilder
        public func view(for route: AccountsRoute) -> some View {
            switch route {
            case .list: accountListView()
            case .detail(let id): accountDetailView(id)
            case .entries(of: let id, let filter): accountDetailView(id, showing: filter)
            case .insights: insightsView()
            case .profile: profileView()
            case .settings: settingsView()
            case .unlock: unlockView()
            case .signIn: signInView()
            case .pay, .payment: EmptyView()
            }
        }

        /// All accounts, with a total for each currency.
        @MainActor
        public func accountListView() -> some View {
            ScreenHost(appeared: .appeared, disappeared: .disappeared) {
                accountList()
            } content: {
                AccountListView(model: $0, wording: wording)
            }
        }

        /// One account with its entries; the page of an unknown id says so.
        ///
        /// - Parameters:
        ///   - id: The account.
        ///   - filter: The initial filter.
        @MainActor
        public func accountDetailView(
            _ id: ID<Account>, showing filter: StatementFilter = StatementFilter()
        ) -> some View {
            ScreenHost(appeared: .appeared, disappeared: .disappeared) {
                accountDetail(id, showing: filter)
            } content: {
                AccountDetailView(
                    model: $0, wording: wording, number: number(of: id), file: file(of: id))
            }
            .id(AccountsRoute.entries(of: id, filter))
        }

        /// `nil` without sharing.
        private func file(
            of account: ID<Account>
        ) -> ((StatementFilter, StatementFormat) -> StatementFile)? {
            guard let sharingFolder else { return nil }
            return { [dependencies] filter, format in
                StatementFile(
                    account: account, filter: filter, format: format,
                    exportStatement: dependencies.exportStatement
                ) { [makeID = dependencies.runtime.makeID] in
                    sharingFolder.appendingPathComponent(makeID())
                }
            }
        }

        /// Spending by category, and recurring payments.
        @MainActor
        public func insightsView() -> some View {
            ScreenHost(appeared: .appeared, disappeared: .disappeared) {
                insights()
            } content: {
                InsightsView(model: $0, wording: wording)
            }
        }

        /// The number of one account, to share with a payer; has no view model.
        @MainActor
        public func accountNumberView(_ id: ID<Account>) -> some View {
            number(of: id)
        }

        @MainActor
        private func number(of id: ID<Account>) -> AccountNumberView {
            AccountNumberView(account: id, getAccounts: dependencies.getAccounts, wording: wording)
        }

        /// The signed-in user’s profile: shows and changes it, and signs out.
        @MainActor
        public func profileView() -> some View {
            ScreenHost(appeared: .appeared) {
                profile()
            } content: {
                ProfileView(model: $0, wording: wording)
            }
        }

        /// Settings, PIN, signing out everywhere and wiping the device.
        @MainActor
        public func settingsView() -> some View {
            ScreenHost(appeared: .appeared) {
                settings()
            } content: {
                SettingsView(model: $0, wording: wording)
            }
        }

        /// Everything that a locked app shows: put it over all other content.
        @MainActor
        public func unlockView() -> some View {
            ScreenHost(appeared: .appeared) {
                unlock()
            } content: {
                UnlockView(model: $0, wording: wording)
            }
        }

        /// The sign-in, while the user is signed out.
        @MainActor
        public func signInView() -> some View {
            ScreenHost(appeared: .appeared) {
                signIn()
            } content: {
                SignInView(model: $0, wording: wording)
            }
        }
    }
#endif
