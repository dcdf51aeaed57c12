public import AshlarDomain
public import Foundation

/// What accounts, profile and sign-in need from the app; `DomainModule` has it all.
public protocol AccountsDependencies: Sendable {
    /// The clock that ages are told by, and the log.
    var runtime: RuntimeEnvironment { get }
    /// The bank's: where its days begin.
    var timeZone: TimeZone { get }
    /// All accounts with their totals; a page of one account reads them too.
    var getAccounts: GetAccounts { get }
    /// Refreshed, followed and dated while accounts and their entries are shown.
    var syncedAccounts: SyncedCopy { get }
    /// The entries of one account, page by page, newest first.
    var getTransactions: GetTransactions { get }
    /// Keeps what the user says an entry was for.
    var chooseCategory: ChooseCategory { get }
    /// What the chart of an account is drawn from.
    var getBalanceHistory: GetBalanceHistory { get }
    /// What a statement says, and which months there are.
    var getStatement: GetStatement { get }
    /// Exactly what an account's page shows, as a file.
    var exportStatement: ExportStatement { get }
    /// What was spent on what, by month and currency.
    var getSpending: GetSpending { get }
    /// What is paid again and again.
    var findRecurringPayments: FindRecurringPayments { get }
    /// From the bank, or the copy when it cannot be reached.
    var getProfile: GetProfile { get }
    /// Stores a change of the profile; its sending is not waited for.
    var updateProfile: UpdateProfile { get }
    /// Takes back, sends again or gives up what the bank has not confirmed.
    var decideProfileChange: DecideChange { get }
    /// Asks the bank; the password is not kept.
    var signIn: SignIn { get }
    /// Asks the bank; the code is not kept.
    var confirmSignIn: ConfirmSignIn { get }
    /// Asks the bank for another code.
    var resendSignInCode: ResendSignInCode { get }
    /// Why somebody has to sign in who did not sign out.
    var getEndedSession: GetEndedSession { get }
    /// Refuses while payments are unsettled, unless told to keep them.
    var signOut: SignOut { get }
    /// Needs the bank.
    var signOutEverywhere: SignOutEverywhere { get }
    /// Removes all that is stored here.
    var wipeDevice: WipeDevice { get }
    /// The user's, on this device.
    var getSettings: GetSettings { get }
    /// Stores them at once.
    var updateSettings: UpdateSettings { get }
    /// Sets, changes and removes the PIN.
    var setPasscode: SetPasscode { get }
    /// Whether the app is locked.
    var getLock: GetLock { get }
    /// Locks at once.
    var lockNow: LockNow { get }
    /// By PIN, or by what the device knows of its person.
    var unlock: Unlock { get }
}

extension DomainModule: AccountsDependencies {}

/// The way in; everything else in this module is internal, but what views show and report.
public struct AccountsModule: FeatureModule {
    let dependencies: any AccountsDependencies
    let wording: Wording
    let sharingFolder: URL?
    let navigate: @MainActor @Sendable (AccountsRoute) -> Void

    /// Amounts and dates are written by the locale; texts are in the language with that code, or in
    /// the locale's. `navigate` is told where a person wants to go; the app decides. Signing in asks for ``AccountsRoute/list``, signing out for
    /// ``AccountsRoute/signIn``.
    ///
    /// Views that share a statement write it into `sharingFolder` first, each into a new folder
    /// there; without it they offer nothing to share. Nobody tells them when the other app is done
    /// with a file, so they remove none: the app gives them a folder of its own, below the temporary
    /// one, and removes it when it starts, when somebody signs out and when the device is wiped.
    public init(
        dependencies: some AccountsDependencies, locale: Locale, language: String? = nil,
        sharingFolder: URL? = nil,
        navigate: @escaping @MainActor @Sendable (AccountsRoute) -> Void
    ) {
        self.dependencies = dependencies
        wording = Wording(
            locale: locale, language: language, timeZone: dependencies.timeZone,
            tables: [Self.table])
        self.sharingFolder = sharingFolder
        self.navigate = navigate
    }

    /// The texts of this feature's screens, by the keys that its views use, in every language it has.
    public static let table = Words.Table([
        "en": [
            PackageResources.AccountList_en_strings, PackageResources.AccountDetail_en_strings,
            PackageResources.Insights_en_strings,
            PackageResources.Profile_en_strings, PackageResources.SignIn_en_strings,
            PackageResources.Settings_en_strings, PackageResources.Unlock_en_strings,
            PackageResources.Views_en_strings, PackageResources.Leaving_en_strings,
        ],
        "de": [
            PackageResources.AccountList_de_strings, PackageResources.AccountDetail_de_strings,
            PackageResources.Insights_de_strings,
            PackageResources.Profile_de_strings, PackageResources.SignIn_de_strings,
            PackageResources.Settings_de_strings, PackageResources.Unlock_de_strings,
            PackageResources.Views_de_strings, PackageResources.Leaving_de_strings,
        ],
    ])

    /// All accounts, with a total for each currency.
    @MainActor
    public func accountList() -> some ViewModel<AccountListViewState, AccountListEvent> {
        FeatureViewModel(
            accountListScreen, state: Followed(), environment: dependencies.runtime
        ) { [navigate] event in
            switch event {
            case .rowTapped(let id): navigate(.detail(id))
            case .payTapped(let id): navigate(.pay(from: id))
            case .profileTapped: navigate(.profile)
            case .insightsTapped: navigate(.insights)
            default: break
            }
        }
    }

    /// One account with its entries; an unknown id is a view state, not an error.
    ///
    /// - Parameters:
    ///   - id: Whose entries.
    ///   - filter: What they are narrowed by at first.
    @MainActor
    public func accountDetail(
        _ id: ID<Account>, showing filter: StatementFilter = StatementFilter()
    ) -> some ViewModel<AccountDetailViewState, AccountDetailEvent> {
        FeatureViewModel(
            accountDetailScreen, state: .init(id: id, filter: filter),
            environment: dependencies.runtime
        ) { [navigate] event in
            switch event {
            case .payTapped: navigate(.pay(from: id))
            case .paymentTapped(let payment): navigate(.payment(payment))
            case .closeTapped: navigate(.list)
            default: break
            }
        }
    }

    /// What was spent on what, and what is paid again and again.
    @MainActor
    public func insights() -> some ViewModel<InsightsViewState, InsightsEvent> {
        FeatureViewModel(
            insightsScreen, state: .init(), environment: dependencies.runtime
        ) { [navigate] event in
            switch event {
            case .entriesTapped(let link): navigate(.entries(of: link.account, link.filter))
            case .closeTapped: navigate(.list)
            default: break
            }
        }
    }

    /// Who is signed in; changes name and address, and signs out.
    @MainActor
    public func profile() -> some ViewModel<ProfileViewState, ProfileEvent> {
        FeatureViewModel(
            profileScreen, state: .init(), environment: dependencies.runtime
        ) { [navigate] event in
            switch event {
            case .settingsTapped: navigate(.settings)
            case .closeTapped: navigate(.list)
            default: break
            }
        }
    }

    /// What a person sees who is not signed in.
    @MainActor
    public func signIn() -> some ViewModel<SignInViewState, SignInEvent> {
        FeatureViewModel(signInForm, state: .init(), environment: dependencies.runtime)
    }

    /// How the user wants the app to be; the PIN; and the ways to leave.
    @MainActor
    public func settings() -> some ViewModel<SettingsViewState, SettingsEvent> {
        FeatureViewModel(
            settingsScreen, state: .init(canHavePasscode: dependencies.setPasscode.isAvailable),
            environment: dependencies.runtime)
    }

    /// All that a locked app shows.
    @MainActor
    public func unlock() -> some ViewModel<UnlockViewState, UnlockEvent> {
        FeatureViewModel(
            unlockScreen, state: .init(hasBiometrics: dependencies.unlock.hasBiometrics),
            environment: dependencies.runtime)
    }

    var accountListScreen: AccountList {
        AccountList(
            accounts: Source(dependencies.syncedAccounts, freshness: \.freshness) {
                [getAccounts = dependencies.getAccounts] in try await getAccounts()
            }, wording: wording)
    }

    var accountDetailScreen: AccountDetail {
        AccountDetail(
            accounts: dependencies.syncedAccounts, getAccounts: dependencies.getAccounts,
            getBalanceHistory: dependencies.getBalanceHistory,
            getStatement: dependencies.getStatement,
            getTransactions: dependencies.getTransactions,
            chooseCategory: dependencies.chooseCategory, wording: wording)
    }

    var insightsScreen: Insights {
        Insights(
            findings: Source(dependencies.syncedAccounts) { [dependencies] in
                let overview = try await dependencies.getAccounts()
                return Insights.Findings(
                    accounts: overview.accounts.map(\.account),
                    spending: try await dependencies.getSpending(),
                    recurring: try await dependencies.findRecurringPayments())
            }, wording: wording)
    }

    var profileScreen: ProfileScreen {
        ProfileScreen(
            getProfile: dependencies.getProfile, updateProfile: dependencies.updateProfile,
            decideProfileChange: dependencies.decideProfileChange, leaving: leaving,
            wording: wording)
    }

    var signInForm: SignInForm {
        SignInForm(
            signIn: dependencies.signIn, confirmSignIn: dependencies.confirmSignIn,
            resendSignInCode: dependencies.resendSignInCode,
            getEndedSession: dependencies.getEndedSession, wording: wording, navigate: navigate)
    }

    var settingsScreen: SettingsScreen {
        SettingsScreen(
            getSettings: dependencies.getSettings, updateSettings: dependencies.updateSettings,
            setPasscode: dependencies.setPasscode, lockNow: dependencies.lockNow, leaving: leaving,
            wording: wording, navigate: navigate)
    }

    var unlockScreen: UnlockScreen {
        UnlockScreen(
            getLock: dependencies.getLock, unlock: dependencies.unlock,
            signOut: dependencies.signOut, now: dependencies.runtime.now, wording: wording,
            navigate: navigate)
    }

    private var leaving: Leaving {
        Leaving(
            signOut: dependencies.signOut, signOutEverywhere: dependencies.signOutEverywhere,
            wipeDevice: dependencies.wipeDevice, navigate: navigate)
    }

    // MARK: Recordings

    /// Every screen of this module: what a trace recorded of it can run again.
    ///
    /// A replay starts no effect and uses none of the dependencies.
    public var replayable: [ReplayableFeature] {
        [
            ReplayableFeature(accountListScreen),
            ReplayableFeature(accountDetailScreen),
            ReplayableFeature(insightsScreen),
            ReplayableFeature(profileScreen),
            ReplayableFeature(signInForm),
            ReplayableFeature(settingsScreen),
            ReplayableFeature(unlockScreen),
        ]
    }
}
