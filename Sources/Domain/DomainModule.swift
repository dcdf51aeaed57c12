public import Foundation

/// The dependencies of the domain, which outer layers provide.
public protocol DomainDependencies: Sendable {
    /// The environment; its `now` determines the current date, its `makeID` creates the ids of
    /// payments.
    var runtime: RuntimeEnvironment { get }
    /// The bank’s time zone, which determines its dates.
    var timeZone: TimeZone { get }
    /// The accounts; all repositories must use the same session.
    var accountRepository: any AccountRepository { get }
    /// The transactions, refreshed after ``accountRepository`` by ``DomainModule/syncedAccounts``.
    var transactionRepository: any TransactionRepository { get }
    /// The payments, including the outbox; unsettled payments are subtracted from spendable
    /// amounts.
    var paymentRepository: any PaymentRepository { get }
    /// The drafts, which preserve an unfinished form across a restart.
    var paymentDraftRepository: any PaymentDraftRepository { get }
    /// The payees; also checks names during the review of a payment.
    var payeeRepository: any PayeeRepository { get }
    /// The bank’s standing orders and, separately, unconfirmed changes.
    var standingOrderRepository: any StandingOrderRepository { get }
    /// The profile; the only repository that prefers the bank to its local copy.
    var profileRepository: any ProfileRepository { get }
    /// The session, which determines whose data the other repositories contain.
    var sessionRepository: any SessionRepository { get }
    /// The signed-in user’s PIN, and the state of its lock.
    var passcodeRepository: any PasscodeRepository { get }
    /// The signed-in user’s settings.
    var settingsRepository: any SettingsRepository { get }
}

/// The entry point of the domain: every use case, built from the repositories.
public struct DomainModule: Sendable {
    /// The domain’s environment, also for the features that use it.
    public let runtime: RuntimeEnvironment
    let dependencies: any DomainDependencies
    let policy: PaymentPolicy
    let protection: DeviceProtection
    private let bankName: String?
    private let mutex = AsyncMutex()
    private let deletions = WaitingDeletions()

    /// Creates the domain; use cases are created on access.
    ///
    /// - Parameters:
    ///   - dependencies: The repositories, the environment and the bank’s time zone.
    ///   - policy: The limits checked before a request is sent; the bank may have stricter ones.
    ///   - protection: Without it, no PIN can be set and the app is never locked.
    ///   - bankName: The bank’s name for receipts.
    public init(
        dependencies: some DomainDependencies, policy: PaymentPolicy = .standard,
        protection: DeviceProtection = DeviceProtection(), bankName: String? = nil
    ) {
        runtime = dependencies.runtime
        self.dependencies = dependencies
        self.policy = policy
        self.protection = protection
        self.bankName = bankName
    }

    /// The bank’s time zone, which determines its dates.
    public var timeZone: TimeZone { dependencies.timeZone }

    private var accounts: any AccountRepository { dependencies.accountRepository }
    private var transactions: any TransactionRepository { dependencies.transactionRepository }
    private var payments: any PaymentRepository { dependencies.paymentRepository }
    private var drafts: any PaymentDraftRepository { dependencies.paymentDraftRepository }
    private var payees: any PayeeRepository { dependencies.payeeRepository }
    private var profiles: any ProfileRepository { dependencies.profileRepository }
    private var sessions: any SessionRepository { dependencies.sessionRepository }

    var today: @Sendable () -> LocalDate {
        { [now = runtime.now, zone = dependencies.timeZone] in LocalDate(now(), in: zone) }
    }

    private var makePaymentID: @Sendable () -> ID<Payment> {
        { [makeID = runtime.makeID] in ID(rawValue: makeID()) }
    }

    // MARK: Local copies

    /// Refreshes accounts before entries, so that an entry’s account exists when the entry arrives.
    /// Observes payments too, because queued payments change the spendable amounts.
    public var syncedAccounts: SyncedCopy {
        SyncedCopy(
            of: accounts, transactions, following: [payments], runtime: runtime)
    }
    /// Refreshes payments; sending the outbox is independent of this. Observes the sender’s
    /// progress too.
    public var syncedPayments: SyncedCopy {
        SyncedCopy(of: payments, runtime: runtime)
    }
    /// Refreshes all payees at once, because there are few. Observes the user’s own changes too.
    public var syncedPayees: SyncedCopy {
        SyncedCopy(of: payees, runtime: runtime)
    }
    /// Refreshes payments last, so that each order’s last payment is available.
    public var syncedStandingOrders: SyncedCopy {
        SyncedCopy(
            of: dependencies.standingOrderRepository, payments, runtime: runtime)
    }

    // MARK: Accounts

    /// Uses local data only; works offline.
    public var getAccounts: GetAccounts {
        GetAccounts(accounts: accounts, payments: payments, timeZone: timeZone)
    }
    /// Uses local data only; works offline.
    public var getAccount: GetAccount {
        GetAccount(accounts: accounts, payments: payments, timeZone: timeZone)
    }
    /// Returns booked entries only; queued payments are in the payments.
    public var getTransactions: GetTransactions { GetTransactions(transactions: transactions) }
    /// Works offline.
    public var chooseCategory: ChooseCategory { ChooseCategory(transactions: transactions) }
    /// Returns booked balances only, in the account’s currency.
    public var getBalanceHistory: GetBalanceHistory {
        GetBalanceHistory(transactions: transactions)
    }

    /// The user and the bank, for receipts. Uses local data only.
    public var getPayer: GetPayer {
        GetPayer(profiles: dependencies.profileRepository, bank: bankName)
    }
    /// An account’s months and their totals. Uses local data only.
    public var getStatement: GetStatement { GetStatement(transactions: transactions) }
    /// Exports the result of a query as CSV, OFX or camt.053. Uses local data only.
    public var exportStatement: ExportStatement {
        ExportStatement(
            accounts: accounts, transactions: transactions, timeZone: timeZone, now: runtime.now)
    }
    /// Spending by category and month, over all accounts. Uses local data only.
    public var getSpending: GetSpending { GetSpending(transactions: transactions, today: today) }
    /// Recurring payments over all accounts. Uses local data only.
    public var findRecurringPayments: FindRecurringPayments {
        FindRecurringPayments(transactions: transactions, today: today)
    }

    // MARK: Payments

    /// Searches the local copy over all pages; works offline.
    public var searchPayments: SearchPayments { SearchPayments(payments: payments) }
    /// Computes totals in the local copy, much faster than by reading the payments.
    public var totalPayments: TotalPayments { TotalPayments(payments: payments) }
    /// Unlike ``getAccount``, throws if the payment does not exist.
    public var getPayment: GetPayment { GetPayment(payments: payments) }
    /// The payments that wait to be sent, with the reasons. Uses local data only.
    public var getQueuedPayments: GetQueuedPayments { GetQueuedPayments(payments: payments) }
    /// Sends a request to the bank only if the payees were never refreshed.
    public var getPayees: GetPayees { GetPayees(payees: payees) }
    /// Uses local data only, so that a form can be validated at each keystroke.
    public var validatePayment: ValidatePayment {
        ValidatePayment(
            accounts: accounts, payments: payments, payees: payees, profiles: profiles,
            policy: policy, today: today)
    }
    /// Requests the payee check and the fees from the bank, and creates the payment’s id.
    public var reviewPayment: ReviewPayment {
        ReviewPayment(
            accounts: accounts, payments: payments, payees: payees, profiles: profiles,
            policy: policy, now: runtime.now, makeID: makePaymentID)
    }
    /// Stores the payment, which is sent once the bank is reachable; works offline.
    public var createPayment: CreatePayment {
        CreatePayment(
            accounts: accounts, payments: payments, now: runtime.now, today: today,
            mutex: mutex)
    }
    /// The draft of an unfinished form; never one of a created payment.
    public var getPaymentDraft: GetPaymentDraft {
        GetPaymentDraft(drafts: drafts, payments: payments)
    }
    /// Works offline.
    public var keepPaymentDraft: KeepPaymentDraft {
        KeepPaymentDraft(drafts: drafts, now: runtime.now)
    }
    /// Works offline.
    public var discardPaymentDraft: DiscardPaymentDraft { DiscardPaymentDraft(drafts: drafts) }
    /// Fills in a form; does not create a payment.
    public var repeatPayment: RepeatPayment { RepeatPayment(payments: payments, payees: payees) }
    /// Sends the entered code to the bank.
    public var authorisePayment: AuthorisePayment { AuthorisePayment(payments: payments) }
    /// Sends a request to the bank.
    public var renewPaymentCode: RenewPaymentCode { RenewPaymentCode(payments: payments) }
    /// Works offline only for a payment that was never sent.
    public var cancelPayment: CancelPayment { CancelPayment(payments: payments) }

    // MARK: Payees

    /// All payees for the list. Never fails because the bank is unreachable.
    public var listPayees: ListPayees { ListPayees(payees: payees) }
    /// Requests the payee check from the bank, and creates the idempotency key for adding the
    /// payee.
    public var reviewPayee: ReviewPayee {
        ReviewPayee(payees: payees, makeKey: runtime.makeID)
    }
    /// Works offline.
    public var addPayee: AddPayee { AddPayee(payees: payees) }
    /// Works offline.
    public var renamePayee: RenamePayee { RenamePayee(payees: payees) }
    /// Works offline; the bank may refuse the deletion later.
    public var deletePayee: DeletePayee {
        DeletePayee(payees: payees, sessions: sessions, runtime: runtime, waiting: deletions)
    }
    /// Resolves a payee’s change that the bank has not confirmed, by the user’s decision.
    public var decidePayeeChange: DecideChange { DecideChange(outbox: payees) }

    // MARK: Profile and session

    /// Prefers the bank to the local copy.
    public var getProfile: GetProfile { GetProfile(profiles: profiles) }
    /// Works offline.
    public var updateProfile: UpdateProfile { UpdateProfile(profiles: profiles) }
    /// Resolves a profile change that the bank has not confirmed, by the user’s decision.
    public var decideProfileChange: DecideChange { DecideChange(outbox: profiles) }
    /// Sends a request to the bank; the password is not stored.
    public var signIn: SignIn { SignIn(sessions: sessions) }
    /// Sends a request to the bank; the code is not stored.
    public var confirmSignIn: ConfirmSignIn {
        ConfirmSignIn(
            sessions: sessions, lock: dependencies.passcodeRepository, now: runtime.now)
    }
    /// Sends a request to the bank.
    public var resendSignInCode: ResendSignInCode { ResendSignInCode(sessions: sessions) }
    /// Sends a request to the bank, unlike ``signOut``.
    public var signOutEverywhere: SignOutEverywhere {
        SignOutEverywhere(sessions: sessions, countUnconfirmed: countUnconfirmed)
    }
    /// Works offline; throws if changes are unconfirmed, unless forced.
    public var signOut: SignOut {
        SignOut(sessions: sessions, countUnconfirmed: countUnconfirmed)
    }
    /// Uses local data only.
    public var countUnconfirmed: CountUnconfirmed {
        CountUnconfirmed(
            payments: payments, payees: payees,
            standingOrders: dependencies.standingOrderRepository, profiles: profiles)
    }
    /// The current session, then each change, including sessions ended by the bank; `nil` while
    /// signed out.
    public func watchSession() -> AsyncStream<Session?> { sessions.sessions() }
    /// The current session; `nil` while signed out.
    public func currentSession() async -> Session? { await sessions.current() }
}
