public import Foundation

/// What the domain needs from the layers around it.
public protocol DomainDependencies: Sendable {
    /// Its `now` decides what day it is, its `makeID` names new payments.
    var runtime: RuntimeEnvironment { get }
    /// The bank's time zone: where its days begin.
    var timeZone: TimeZone { get }
    /// Must follow the same session as the other repositories.
    var accountRepository: any AccountRepository { get }
    /// Refreshed after ``accountRepository``, by ``DomainModule/syncedAccounts``.
    var transactionRepository: any TransactionRepository { get }
    /// Holds the outbox too: what it has unsettled is taken off what can be spent.
    var paymentRepository: any PaymentRepository { get }
    /// Keeps a half-filled form over a restart.
    var paymentDraftRepository: any PaymentDraftRepository { get }
    /// Asked for names while a payment is reviewed.
    var payeeRepository: any PayeeRepository { get }
    /// The bank's orders, and apart from them what it has not confirmed.
    var standingOrderRepository: any StandingOrderRepository { get }
    /// The one repository that asks the bank first, and its copy second.
    var profileRepository: any ProfileRepository { get }
    /// Decides whose data the others hold.
    var sessionRepository: any SessionRepository { get }
    /// The signed-in user's own.
    var passcodeRepository: any PasscodeRepository { get }
    /// The signed-in user's own.
    var settingsRepository: any SettingsRepository { get }
}

/// The domain's way in: every use case, built from the repositories.
public struct DomainModule: Sendable {
    /// What the domain was given, for the features that run on it.
    public let runtime: RuntimeEnvironment
    let dependencies: any DomainDependencies
    let policy: PaymentPolicy
    let protection: DeviceProtection
    private let bankName: String?
    private let oneAtATime = OneAtATime()
    private let deletions = WaitingDeletions()

    /// Does nothing yet: use cases are made when they are asked for.
    ///
    /// The policy is checked before the bank is asked; the bank may have stricter limits. Without a
    /// protection no PIN can be set, and nothing is ever locked. The bank's name stands on receipts.
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

    /// Where the bank's days begin.
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

    /// Accounts first, then entries: an entry's account is known when it arrives. Follows payments
    /// as well, because what is queued changes what can be spent.
    public var syncedAccounts: SyncedCopy {
        SyncedCopy(
            of: accounts, transactions, following: [payments], runtime: runtime)
    }
    /// Fetches only: what waits in the outbox is sent without it. Follows the sender's progress, too.
    public var syncedPayments: SyncedCopy {
        SyncedCopy(of: payments, runtime: runtime)
    }
    /// Fetches all of them: they are few. Follows one's own changes, too.
    public var syncedPayees: SyncedCopy {
        SyncedCopy(of: payees, runtime: runtime)
    }
    /// The payments come last, so that the one is among them that an order names as its last.
    public var syncedStandingOrders: SyncedCopy {
        SyncedCopy(
            of: dependencies.standingOrderRepository, payments, runtime: runtime)
    }

    // MARK: Accounts

    /// Never asks the bank; works offline.
    public var getAccounts: GetAccounts {
        GetAccounts(accounts: accounts, payments: payments, timeZone: timeZone)
    }
    /// Never asks the bank; works offline.
    public var getAccount: GetAccount {
        GetAccount(accounts: accounts, payments: payments, timeZone: timeZone)
    }
    /// Booked entries only; what is queued is among the payments.
    public var getTransactions: GetTransactions { GetTransactions(transactions: transactions) }
    /// Works offline.
    public var chooseCategory: ChooseCategory { ChooseCategory(transactions: transactions) }
    /// Booked balances only, in the account's currency.
    public var getBalanceHistory: GetBalanceHistory {
        GetBalanceHistory(transactions: transactions)
    }

    /// The user and the bank, for receipts. Never asks the bank.
    public var getPayer: GetPayer {
        GetPayer(profiles: dependencies.profileRepository, bank: bankName)
    }
    /// Months of an account, and what its entries come to. Never asks the bank.
    public var getStatement: GetStatement { GetStatement(transactions: transactions) }
    /// Exactly what a query narrows to, as CSV, OFX or camt.053. Never asks the bank.
    public var exportStatement: ExportStatement {
        ExportStatement(
            accounts: accounts, transactions: transactions, timeZone: timeZone, now: runtime.now)
    }
    /// By category and month, over all accounts. Never asks the bank.
    public var getSpending: GetSpending { GetSpending(transactions: transactions, today: today) }
    /// What is paid again and again, over all accounts. Never asks the bank.
    public var findRecurringPayments: FindRecurringPayments {
        FindRecurringPayments(transactions: transactions, today: today)
    }

    // MARK: Payments

    /// Searches the local copy: works offline, and over all pages.
    public var searchPayments: SearchPayments { SearchPayments(payments: payments) }
    /// Of the local copy; costs far less than reading what it adds up.
    public var totalPayments: TotalPayments { TotalPayments(payments: payments) }
    /// Unlike ``getAccount``, throws where there is none.
    public var getPayment: GetPayment { GetPayment(payments: payments) }
    /// What is on its way to the bank, and why each payment waits. Never asks the bank.
    public var getQueuedPayments: GetQueuedPayments { GetQueuedPayments(payments: payments) }
    /// Asks the bank only if payees were never fetched.
    public var getPayees: GetPayees { GetPayees(payees: payees) }
    /// Reads the local copy only, so that a form can be judged at every key.
    public var validatePayment: ValidatePayment {
        ValidatePayment(
            accounts: accounts, payments: payments, payees: payees, profiles: profiles,
            policy: policy, today: today)
    }
    /// Asks the bank for the payee's name and what the payment costs; makes the payment's id.
    public var reviewPayment: ReviewPayment {
        ReviewPayment(
            accounts: accounts, payments: payments, payees: payees, profiles: profiles,
            policy: policy, now: runtime.now, makeID: makePaymentID)
    }
    /// Works offline: the payment is stored here and sent when the bank can be reached.
    public var createPayment: CreatePayment {
        CreatePayment(
            accounts: accounts, payments: payments, now: runtime.now, today: today,
            oneAtATime: oneAtATime)
    }
    /// A form that was left; never one that was paid.
    public var getPaymentDraft: GetPaymentDraft {
        GetPaymentDraft(drafts: drafts, payments: payments)
    }
    /// Works offline.
    public var keepPaymentDraft: KeepPaymentDraft {
        KeepPaymentDraft(drafts: drafts, now: runtime.now)
    }
    /// Works offline.
    public var discardPaymentDraft: DiscardPaymentDraft { DiscardPaymentDraft(drafts: drafts) }
    /// Fills in a form; pays nothing.
    public var repeatPayment: RepeatPayment { RepeatPayment(payments: payments, payees: payees) }
    /// Needs the bank, which has sent the code.
    public var authorisePayment: AuthorisePayment { AuthorisePayment(payments: payments) }
    /// Needs the bank.
    public var renewPaymentCode: RenewPaymentCode { RenewPaymentCode(payments: payments) }
    /// Works offline only for what was never sent.
    public var cancelPayment: CancelPayment { CancelPayment(payments: payments) }

    // MARK: Payees

    /// All of them, for the list in which they are kept. Never fails for want of the bank.
    public var listPayees: ListPayees { ListPayees(payees: payees) }
    /// Asks the bank for the name; makes the key under which the payee is added once.
    public var reviewPayee: ReviewPayee {
        ReviewPayee(payees: payees, makeKey: runtime.makeID)
    }
    /// Works offline.
    public var addPayee: AddPayee { AddPayee(payees: payees) }
    /// Works offline.
    public var renamePayee: RenamePayee { RenamePayee(payees: payees) }
    /// Works offline; the bank may refuse it later.
    public var deletePayee: DeletePayee {
        DeletePayee(payees: payees, sessions: sessions, runtime: runtime, waiting: deletions)
    }
    /// What the user decides about a payee's change that the bank has not confirmed.
    public var decidePayeeChange: DecideChange { DecideChange(outbox: payees) }

    // MARK: Profile and session

    /// Asks the bank first.
    public var getProfile: GetProfile { GetProfile(profiles: profiles) }
    /// Works offline.
    public var updateProfile: UpdateProfile { UpdateProfile(profiles: profiles) }
    /// What the user decides about a change of the profile that the bank has not confirmed.
    public var decideProfileChange: DecideChange { DecideChange(outbox: profiles) }
    /// Needs the bank; the password is not kept.
    public var signIn: SignIn { SignIn(sessions: sessions) }
    /// Needs the bank; the code is not kept.
    public var confirmSignIn: ConfirmSignIn {
        ConfirmSignIn(
            sessions: sessions, lock: dependencies.passcodeRepository, now: runtime.now)
    }
    /// Needs the bank.
    public var resendSignInCode: ResendSignInCode { ResendSignInCode(sessions: sessions) }
    /// Needs the bank, unlike ``signOut``.
    public var signOutEverywhere: SignOutEverywhere {
        SignOutEverywhere(sessions: sessions, countUnconfirmed: countUnconfirmed)
    }
    /// Works offline; refuses while the bank has not confirmed something, unless told otherwise.
    public var signOut: SignOut {
        SignOut(sessions: sessions, countUnconfirmed: countUnconfirmed)
    }
    /// Never asks the bank.
    public var countUnconfirmed: CountUnconfirmed {
        CountUnconfirmed(
            payments: payments, payees: payees,
            standingOrders: dependencies.standingOrderRepository, profiles: profiles)
    }
    /// Who is signed in, the current session first; `nil` while nobody is. Tells of an end by the
    /// bank, too.
    public func watchSession() -> AsyncStream<Session?> { sessions.sessions() }
    /// `nil` while nobody is signed in.
    public func currentSession() async -> Session? { await sessions.current() }
}
