#if canImport(SwiftUI)
    public import AshlarDomain
    public import AshlarSharedUI
    import Foundation
    public import SwiftUI

    // Every screen as a view that makes and owns its view model. Put them into a `NavigationStack`: they
    // set titles and toolbars. They report events; the module says by `navigate` where a person
    // wants to go.

    /// A screen of accounts, by the module that the environment holds.
    ///
    /// ```swift
    /// NavigationStack { AccountsView(.list) }.screens(of: accounts)
    /// ```
    public typealias AccountsView = RouteView<AccountsModule>

    extension AccountsModule: ScreenModule {
        /// The screen of a place; another place is another screen, with a view model of its own.
        ///
        /// - Returns: Nothing to see for ``AccountsRoute/pay(from:)`` and ``AccountsRoute/payment(_:)``,
        ///   which are another feature's.
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

        /// One account with its entries; an unknown id is a page that says so.
        ///
        /// - Parameters:
        ///   - id: Whose entries.
        ///   - filter: What they are narrowed by at first.
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

        /// `nil` where nothing is shared.
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

        /// What was spent on what, and what is paid again and again.
        @MainActor
        public func insightsView() -> some View {
            ScreenHost(appeared: .appeared, disappeared: .disappeared) {
                insights()
            } content: {
                InsightsView(model: $0, wording: wording)
            }
        }

        /// The number of one account, to be given to who pays into it; has no view model.
        @MainActor
        public func accountNumberView(_ id: ID<Account>) -> some View {
            number(of: id)
        }

        @MainActor
        private func number(of id: ID<Account>) -> AccountNumberView {
            AccountNumberView(account: id, getAccounts: dependencies.getAccounts, wording: wording)
        }

        /// Who is signed in; changes name and address, and signs out.
        @MainActor
        public func profileView() -> some View {
            ScreenHost(appeared: .appeared) {
                profile()
            } content: {
                ProfileView(model: $0, wording: wording)
            }
        }

        /// How the user wants the app to be; the PIN; and the ways to leave.
        @MainActor
        public func settingsView() -> some View {
            ScreenHost(appeared: .appeared) {
                settings()
            } content: {
                SettingsView(model: $0, wording: wording)
            }
        }

        /// All that a locked app shows: put it over everything else.
        @MainActor
        public func unlockView() -> some View {
            ScreenHost(appeared: .appeared) {
                unlock()
            } content: {
                UnlockView(model: $0, wording: wording)
            }
        }

        /// What a person sees who is not signed in.
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
