public import AshlarDomain
public import Foundation

/// What accounts, profile and sign-in need from the app; `DomainModule` provides all of it.
public protocol AccountsDependencies: Sendable {
    /// The clock, to show how old data is, and the log.
    var runtime: RuntimeEnvironment { get }
    /// The bank’s time zone, in which its days begin.
    var timeZone: TimeZone { get }
    /// All accounts with their totals; also used by the page of one account.
    var getAccounts: GetAccounts { get }
    /// The local copy of accounts and entries, which screens refresh and follow. Its age is that of
    /// the older of the two.
    var syncedAccounts: SyncedCopy { get }
    /// The entries of one account, page by page, newest first.
    var getTransactions: GetTransactions { get }
    /// Stores the category that the user chose for an entry.
    var chooseCategory: ChooseCategory { get }
    /// The balances for an account’s chart.
    var getBalanceHistory: GetBalanceHistory { get }
    /// The figures of a statement, and the available months.
    var getStatement: GetStatement { get }
    /// The entries on an account’s page, as a file.
    var exportStatement: ExportStatement { get }
    /// Spending by category, month and currency.
    var getSpending: GetSpending { get }
    /// Recurring payments.
    var findRecurringPayments: FindRecurringPayments { get }
    /// From the bank, or the local copy if it cannot be reached; `cached()` reads only the copy.
    var getProfile: GetProfile { get }
    /// Stores a change of the profile without waiting for the bank.
    var updateProfile: UpdateProfile { get }
    /// Withdraws, retries or discards an unconfirmed change.
    var decideProfileChange: DecideChange { get }
    /// Sends user name and password to the bank; the password is not stored.
    var signIn: SignIn { get }
    /// Sends the code to the bank; it is not stored.
    var confirmSignIn: ConfirmSignIn { get }
    /// Requests a new code.
    var resendSignInCode: ResendSignInCode { get }
    /// Why a session ended without a sign-out.
    var getEndedSession: GetEndedSession { get }
    /// Throws if there are unconfirmed changes, unless `keepingUnconfirmed` is set.
    var signOut: SignOut { get }
    /// Requires a connection to the bank.
    var signOutEverywhere: SignOutEverywhere { get }
    /// Removes all data stored on this device.
    var wipeDevice: WipeDevice { get }
    /// The user’s settings on this device.
    var getSettings: GetSettings { get }
    /// Stores the settings at once.
    var updateSettings: UpdateSettings { get }
    /// Sets, changes and removes the PIN.
    var setPasscode: SetPasscode { get }
    /// Whether the app is locked.
    var getLock: GetLock { get }
    /// Locks at once.
    var lockNow: LockNow { get }
    /// By PIN or biometrics.
    var unlock: Unlock { get }
}

extension DomainModule: AccountsDependencies {}

/// The entry point of the accounts feature. Its screens’ types are internal; their routes, view
/// states and events are public.
public struct AccountsModule: FeatureModule {
    let dependencies: any AccountsDependencies
    let wording: Wording
    let sharingFolder: URL?
    let navigate: @MainActor @Sendable (AccountsRoute) -> Void

    /// Creates the module. Amounts and dates use the locale; texts use the language, or the
    /// locale’s if it is `nil`. The module calls `navigate` with the route that the user chose; the
    /// app decides how to show it. Signing in navigates to ``AccountsRoute/list``, signing out to
    /// ``AccountsRoute/signIn``.
    ///
    /// To share a statement, a view writes it into a new folder in `sharingFolder`; without that
    /// folder it offers no sharing. The views remove no files, since the system does not report
    /// when the other app is done with one. The app passes a folder of its own below the temporary
    /// one, and removes it at start, at sign-out and when the device is wiped.
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

    /// The texts of this feature’s screens, by key, in all languages.
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
    ///   - id: The account.
    ///   - filter: The initial filter.
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
            default: break
            }
        }
    }

    /// Spending by category, and recurring payments.
    @MainActor
    public func insights() -> some ViewModel<InsightsViewState, InsightsEvent> {
        FeatureViewModel(
            insightsScreen, state: .init(), environment: dependencies.runtime
        ) { [navigate] event in
            switch event {
            case .entriesTapped(let link): navigate(.entries(of: link.account, link.filter))
            default: break
            }
        }
    }

    /// The signed-in user’s profile: shows and changes it, and signs out.
    @MainActor
    public func profile() -> some ViewModel<ProfileViewState, ProfileEvent> {
        FeatureViewModel(
            profileScreen, state: .init(), environment: dependencies.runtime
        ) { [navigate] event in
            switch event {
            case .settingsTapped: navigate(.settings)
            default: break
            }
        }
    }

    /// The sign-in, while the user is signed out.
    @MainActor
    public func signIn() -> some ViewModel<SignInViewState, SignInEvent> {
        FeatureViewModel(signInForm, state: .init(), environment: dependencies.runtime)
    }

    /// Settings, PIN, signing out everywhere and wiping the device.
    @MainActor
    public func settings() -> some ViewModel<SettingsViewState, SettingsEvent> {
        FeatureViewModel(
            settingsScreen, state: .init(canHavePasscode: dependencies.setPasscode.isAvailable),
            environment: dependencies.runtime)
    }

    /// Everything that a locked app shows.
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

    /// Every screen of this module, for replaying recordings.
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
