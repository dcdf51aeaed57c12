public import AshlarDomain
public import Foundation

/// A whole domain over in-memory repositories, with one line to the bank to cut.
///
/// ```swift
/// let domain = InMemoryDomain(runtime: .test(), accounts: [.fixture()])
/// domain.line.cut()
/// try await domain.module.searchPayments(.all)
/// ```
public struct InMemoryDomain: DomainDependencies {
    /// Its `now` stamps what the repositories store.
    public let runtime: RuntimeEnvironment
    /// The bank's: where its days begin.
    public let timeZone: TimeZone
    /// Shared by all repositories: cut it once and all are offline.
    public let line: BankLine
    /// Share ``line`` and the time; all else each has to itself.
    public let accounts: InMemoryAccountRepository
    /// Not made to fit the accounts' balances.
    public let transactions: InMemoryTransactionRepository
    /// Nothing is ever sent: a queued payment stays so until a test stores another status.
    public let payments: InMemoryPaymentRepository
    /// Every name matches its account until a test says otherwise.
    public let payees: InMemoryPayeeRepository
    /// Nothing is ever paid of them.
    public let standingOrders: InMemoryStandingOrderRepository
    /// Read before, so it can be read offline.
    public let profile: InMemoryProfileRepository
    /// Knows the user `ann`, with the password `correct`.
    public let session: InMemorySessionRepository

    /// Without a PIN.
    public let passcodes: InMemoryPasscodeRepository
    /// The standard ones.
    public let settings = InMemorySettingsRepository()

    /// The freshness is that of every local copy, or of all but the entries, if they are given one
    /// of their own; `nil` for refreshed just now. The profile is the signed-in user's.
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

    /// Empty at first.
    public let drafts = InMemoryPaymentDraftRepository()
    /// The limits and fees of ``module``; free of charge unless a test says otherwise.
    public var policy = PaymentPolicy.standard

    /// Every use case, over these repositories.
    public var module: DomainModule {
        DomainModule(
            dependencies: self, policy: policy, protection: protection, bankName: "Stone Bank")
    }

    /// How often anything that follows the bank was read, changed, refreshed or followed: 0 for what has
    /// only replayed.
    public var uses: Int {
        accounts.copy.uses + transactions.copy.uses + payments.copy.uses + payees.copy.uses
            + standingOrders.copy.uses
    }

    /// A hasher for tests, and no biometrics unless a test says otherwise.
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
