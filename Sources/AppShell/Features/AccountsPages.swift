import AshlarDomain
import AshlarFeatureAccounts
import AshlarFeaturePayments
import AshlarSandboxBank
import AshlarWebShell

/// Accounts, insights, profile, settings, sign-in and lock as pages.
struct AccountsPages: WebFeature {
    static let navigation = [
        NavigationItem(
            section: "accounts", title: "shell.accounts",
            symbol: "M3 9.5 12 4l9 5.5M5 10v8m4.7-8v8m4.6-8v8M19 10v8M3 20h18", rank: 1),
        NavigationItem(
            section: "insights", title: "shell.insights",
            symbol: "M6 20v-7m6 7V5m6 15v-10M3 20h18", rank: 3),
        NavigationItem(
            section: "profile", title: "shell.profile",
            symbol: "M16 8a4 4 0 1 1-8 0 4 4 0 1 1 8 0M4.5 20c1-4 4-5.5 7.5-5.5s6.5 1.5 7.5 5.5",
            rank: 4),
        NavigationItem(
            section: "settings", title: "shell.settings",
            symbol: "M4 7h9m4 0h3M4 17h3m4 0h9M17 7a2 2 0 1 1-4 0 2 2 0 1 1 4 0M11 17a2 2 0 1 1-4 0"
                + " 2 2 0 1 1 4 0", rank: 5),
    ]

    static let templates = [
        "accounts": PackageResources.accounts_mustache,
        "account": PackageResources.account_mustache,
        "insight": PackageResources.insight_mustache,
        "spending": PackageResources.spending_mustache,
        "insights": PackageResources.insights_mustache,
        "profile": PackageResources.profile_mustache,
        "sign-in": PackageResources.sign_in_mustache,
        "settings": PackageResources.settings_mustache,
        "unlock": PackageResources.unlock_mustache,
    ]

    /// One for each screen, to draw recorded states.
    static let presenters: [any PagePresenter] = [
        AccountListPresenter(), AccountDetailPresenter(), InsightsPresenter(), ProfilePresenter(),
        SignInPresenter(demo: nil), SettingsPresenter(), UnlockPresenter(),
    ]

    static func leavesStack(_ route: AccountsRoute) -> Bool {
        route == .signIn || route == .unlock
    }

    static func crossing(_ route: AccountsRoute) -> AppRoute<AshlarApp>? {
        switch route {
        case .pay(let account): .payments(.create(from: account))
        case .payment(let id): .payments(.detail(id))
        default: nil
        }
    }

    let module: AccountsModule

    init(_ domain: DomainModule, _ setup: FeatureSetup<AccountsRoute>) {
        module = AccountsModule(
            dependencies: domain, locale: setup.locale, language: setup.language,
            sharingFolder: nil,
            navigate: setup.navigate)
    }

    func screen(for route: AccountsRoute, _ make: ScreenMaker<AshlarApp>) -> any Screen {
        switch route {
        case .list, .pay, .payment: make(module.accountList(), AccountListPresenter())
        case .detail(let id): make(module.accountDetail(id), AccountDetailPresenter())
        case .entries(of: let id, let filter):
            make(module.accountDetail(id, showing: filter), AccountDetailPresenter())
        case .insights: make(module.insights(), InsightsPresenter())
        case .profile: make(module.profile(), ProfilePresenter())
        case .settings: make(module.settings(), SettingsPresenter())
        case .unlock: make(module.unlock(), UnlockPresenter())
        case .signIn: signIn(make, bank: make.app.root.bank)
        }
    }

    /// Signs in the sandbox’s customer with one click, with the code that the sandbox has sent.
    @MainActor
    private func signIn(
        _ make: ScreenMaker<AshlarApp>, bank: SandboxBankModule?
    ) -> any Screen {
        make(module.signIn(), SignInPresenter(demo: bank?.credentials.username)) { form, model in
            guard form["do"] == "signInDemo", let bank else { return nil }
            let demo = bank.credentials
            model.handle(.startOverTapped)
            model.handle(.formSubmitted(username: demo.username, password: demo.password))
            let states = model.viewStates()
            return Task {
                for await state in states where !state.isSigningIn {
                    guard state.code != nil else { return }
                    let code = await bank.messages().first?.code ?? ""
                    return model.handle(.codeSubmitted(Secret(code)))
                }
            }
        }
    }
}

extension AppRoute<AshlarApp> {
    static func accounts(_ route: AccountsRoute) -> AppRoute {
        AppRoute(route, of: AccountsPages.self)
    }
}
