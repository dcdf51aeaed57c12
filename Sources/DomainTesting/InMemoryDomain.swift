public import AshlarDomain
public import Foundation

/// A complete domain over in-memory repositories that share one line to the bank.
///
/// ```swift
/// let domain = InMemoryDomain(runtime: .test(), accounts: [.fixture()])
/// domain.line.cut()
/// try await domain.module.searchPayments(.all)
/// ```
public struct InMemoryDomain: DomainDependencies {
    /// The environment; its `now` gives the times that the repositories store.
    public let runtime: RuntimeEnvironment
    /// The bank’s time zone.
    public let timeZone: TimeZone
    /// The line that all repositories share: cutting it takes all of them offline.
    public let line: BankLine
    /// The accounts, independent of the other repositories except for ``line`` and the time.
    public let accounts: InMemoryAccountRepository
    /// The transactions; their sum may differ from the accounts’ balances.
    public let transactions: InMemoryTransactionRepository
    /// The payments; nothing is sent, so a queued payment stays queued until a test changes it.
    public let payments: InMemoryPaymentRepository
    /// The payees; every name matches its account unless a test sets another result.
    public let payees: InMemoryPayeeRepository
    /// The standing orders, which never make payments.
    public let standingOrders: InMemoryStandingOrderRepository
    /// The profile, already cached and therefore readable offline.
    public let profile: InMemoryProfileRepository
    /// The sessions; the only user is `ann` with the password `correct`.
    public let session: InMemorySessionRepository

    /// The lock; without a PIN at first.
    public let passcodes: InMemoryPasscodeRepository
    /// The settings; standard values at first.
    public let settings = InMemorySettingsRepository()

    /// Creates a domain. `profile` is the signed-in user’s; `freshness` is that of every local
    /// copy, `nil` for refreshed just now; `entriesFreshness` is that of the transactions, if it
    /// differs.
    public init(
        runtime: RuntimeEnvironment, timeZone: TimeZone = .gmt, accounts: [Account] = [],
        transactions: [Transaction] = [], payments: [Payment] = [], payees: [Payee] = [],
        standingOrders: [StandingOrder] = [],
        profile: UserProfile = .fixture(), freshness: Freshness? = nil,
        entriesFreshness: Freshness? = nil, isSignedIn: Bool = true
    ) {
        self.runtime = runtime
        self.timeZone = timeZone
        let line = BankLine()
        let now = runtime.now
        self.line = line
        self.accounts = InMemoryAccountRepository(
            accounts, freshness: freshness, line: line, now: now)
        self.transactions = InMemoryTransactionRepository(
            transactions, freshness: entriesFreshness ?? freshness, line: line, now: now)
        self.payments = InMemoryPaymentRepository(
            payments, freshness: freshness, line: line, now: now)
        self.payees = InMemoryPayeeRepository(payees, freshness: freshness, line: line, now: now)
        self.standingOrders = InMemoryStandingOrderRepository(
            standingOrders, freshness: freshness, line: line, now: now)
        self.profile = InMemoryProfileRepository(profile, line: line, now: now)
        passcodes = InMemoryPasscodeRepository(now: now)
        session = InMemorySessionRepository(
            isSignedIn ? Session(user: profile.id, username: "ann", signedInAt: now()) : nil,
            line: line, now: now)
    }

    /// The payment drafts; empty at first.
    public let drafts = InMemoryPaymentDraftRepository()
    /// The limits and fees used by ``module``; no fees by default.
    public var policy = PaymentPolicy.standard

    /// Every use case, over these repositories.
    public var module: DomainModule {
        DomainModule(
            dependencies: self, policy: policy, protection: protection, bankName: "Stone Bank")
    }

    /// How often a synced repository was read, changed, refreshed or observed; 0 after a pure
    /// replay.
    public var uses: Int {
        accounts.copy.uses + transactions.copy.uses + payments.copy.uses + payees.copy.uses
            + standingOrders.copy.uses
    }

    /// The PIN hasher and biometrics: a test hasher and no biometrics by default.
    public var protection = DeviceProtection(hasher: ReversingPasscodeHasher())

    /// ``accounts``
    public var accountRepository: any AccountRepository { accounts }
    /// ``transactions``
    public var transactionRepository: any TransactionRepository { transactions }
    /// ``payments``
    public var paymentRepository: any PaymentRepository { payments }
    /// ``drafts``
    public var paymentDraftRepository: any PaymentDraftRepository { drafts }
    /// ``payees``
    public var payeeRepository: any PayeeRepository { payees }
    /// ``standingOrders``
    public var standingOrderRepository: any StandingOrderRepository { standingOrders }
    /// ``profile``
    public var profileRepository: any ProfileRepository { profile }
    /// ``passcodes``
    public var passcodeRepository: any PasscodeRepository { passcodes }
    /// ``settings``
    public var settingsRepository: any SettingsRepository { settings }
    /// ``session``
    public var sessionRepository: any SessionRepository { session }
}
