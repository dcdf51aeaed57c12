public import Foundation

/// What the domain needs from the layers around it.
public protocol DomainDependencies: Sendable {
    var runtime: RuntimeEnvironment { get }
    /// The bank's time zone: where its days begin.
    var timeZone: TimeZone { get }
    var accountRepository: any AccountRepository { get }
    var transactionRepository: any TransactionRepository { get }
    var paymentRepository: any PaymentRepository { get }
    var payeeRepository: any PayeeRepository { get }
    var profileRepository: any ProfileRepository { get }
    var sessionRepository: any SessionRepository { get }
}

/// The domain's way in: every use case, built from the repositories.
public struct DomainModule: Sendable {
    public let runtime: RuntimeEnvironment
    private let dependencies: any DomainDependencies
    private let policy: PaymentPolicy

    public init(
        dependencies: some DomainDependencies, policy: PaymentPolicy = .standard
    ) {
        (runtime, self.dependencies, self.policy) = (dependencies.runtime, dependencies, policy)
    }

    /// Where the bank's days begin.
    public var timeZone: TimeZone { dependencies.timeZone }

    private var accounts: any AccountRepository { dependencies.accountRepository }
    private var transactions: any TransactionRepository { dependencies.transactionRepository }
    private var payments: any PaymentRepository { dependencies.paymentRepository }
    private var payees: any PayeeRepository { dependencies.payeeRepository }
    private var profiles: any ProfileRepository { dependencies.profileRepository }
    private var sessions: any SessionRepository { dependencies.sessionRepository }

    private var today: @Sendable () -> LocalDate {
        { [now = runtime.now, zone = dependencies.timeZone] in LocalDate(now(), in: zone) }
    }

    private var makePaymentID: @Sendable () -> ID<Payment> {
        { [makeID = runtime.makeID] in ID(rawValue: makeID()) }
    }

    // MARK: Accounts

    public var getAccounts: GetAccounts { GetAccounts(accounts: accounts, payments: payments) }
    public var getAccount: GetAccount { GetAccount(accounts: accounts, payments: payments) }
    public var refreshAccounts: RefreshAccounts {
        RefreshAccounts(accounts: accounts, transactions: transactions)
    }
    public var watchAccounts: WatchAccounts {
        WatchAccounts(accounts: accounts, transactions: transactions, payments: payments)
    }
    public var getTransactions: GetTransactions { GetTransactions(transactions: transactions) }
    public var getBalanceHistory: GetBalanceHistory {
        GetBalanceHistory(transactions: transactions)
    }

    // MARK: Payments

    public var getPayments: GetPayments { GetPayments(payments: payments) }
    public var searchPayments: SearchPayments { SearchPayments(payments: payments) }
    public var getPayment: GetPayment { GetPayment(payments: payments) }
    public var refreshPayments: RefreshPayments { RefreshPayments(payments: payments) }
    public var watchPayments: WatchPayments { WatchPayments(payments: payments) }
    public var getPayees: GetPayees { GetPayees(payees: payees) }
    public var validatePayment: ValidatePayment {
        ValidatePayment(
            accounts: accounts, payments: payments, payees: payees, policy: policy, today: today)
    }
    public var reviewPayment: ReviewPayment {
        ReviewPayment(
            accounts: accounts, payments: payments, payees: payees, policy: policy,
            now: runtime.now, makeID: makePaymentID)
    }
    public var createPayment: CreatePayment {
        CreatePayment(accounts: accounts, payments: payments, now: runtime.now, today: today)
    }
    public var cancelPayment: CancelPayment { CancelPayment(payments: payments) }

    // MARK: Profile and session

    public var getProfile: GetProfile { GetProfile(profiles: profiles) }
    public var updateProfile: UpdateProfile { UpdateProfile(profiles: profiles) }
    public var signIn: SignIn { SignIn(sessions: sessions) }
    public var signOut: SignOut { SignOut(sessions: sessions, payments: payments) }
    public var watchSession: WatchSession { WatchSession(sessions: sessions) }
}
