public import Domain
public import Foundation

/// A whole domain over in-memory repositories, with one line to the bank to cut.
///
/// ```swift
/// let domain = InMemoryDomain(runtime: .test(), accounts: [.fixture()])
/// domain.line.cut()
/// try await domain.module.getPayments()
/// ```
public struct InMemoryDomain: DomainDependencies {
    public let runtime: RuntimeEnvironment
    public let timeZone: TimeZone
    public let line: BankLine
    public let accounts: InMemoryAccountRepository
    public let transactions: InMemoryTransactionRepository
    public let payments: InMemoryPaymentRepository
    public let payees: InMemoryPayeeRepository
    public let profile: InMemoryProfileRepository
    public let session: InMemorySessionRepository

    /// - Parameters:
    ///   - freshness: Of every local copy; `nil` for refreshed just now.
    ///   - profile: The signed-in user's.
    ///   - isSignedIn: Whether a session is open.
    public init(
        runtime: RuntimeEnvironment, timeZone: TimeZone = .gmt, accounts: [Account] = [],
        transactions: [Transaction] = [], payments: [Payment] = [], payees: [Payee] = [],
        profile: UserProfile = .fixture(), freshness: Freshness? = nil, isSignedIn: Bool = true
    ) {
        (self.runtime, self.timeZone) = (runtime, timeZone)
        let (line, now) = (BankLine(), runtime.now)
        self.line = line
        self.accounts = InMemoryAccountRepository(
            accounts, freshness: freshness, line: line, now: now)
        self.transactions = InMemoryTransactionRepository(
            transactions, freshness: freshness, line: line, now: now)
        self.payments = InMemoryPaymentRepository(
            payments, freshness: freshness, line: line, now: now)
        self.payees = InMemoryPayeeRepository(payees, freshness: freshness, line: line, now: now)
        self.profile = InMemoryProfileRepository(profile, line: line)
        session = InMemorySessionRepository(
            isSignedIn ? Session(user: profile.id, username: "ann", signedInAt: now()) : nil,
            line: line, now: now)
    }

    /// Every use case, over these repositories.
    public var module: DomainModule { DomainModule(dependencies: self) }

    public var accountRepository: any AccountRepository { accounts }
    public var transactionRepository: any TransactionRepository { transactions }
    public var paymentRepository: any PaymentRepository { payments }
    public var payeeRepository: any PayeeRepository { payees }
    public var profileRepository: any ProfileRepository { profile }
    public var sessionRepository: any SessionRepository { session }
}
