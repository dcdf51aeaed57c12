import AshlarCore
import AshlarDomain
import Foundation

/// What features are given when their recordings run again: nothing to read, nobody to ask.
///
/// A replay starts no effect, and rules ask nobody by themselves: whatever is called here is a mistake,
/// and says so; a stream ends at once.
struct SilentDomain: DomainDependencies {
    let runtime: RuntimeEnvironment
    let timeZone: TimeZone

    var accountRepository: any AccountRepository { SilentRepository() }
    var transactionRepository: any TransactionRepository { SilentRepository() }
    var paymentRepository: any PaymentRepository { SilentRepository() }
    var paymentDraftRepository: any PaymentDraftRepository { SilentRepository() }
    var payeeRepository: any PayeeRepository { SilentRepository() }
    var standingOrderRepository: any StandingOrderRepository { SilentRepository() }
    var profileRepository: any ProfileRepository { SilentRepository() }
    var sessionRepository: any SessionRepository { SilentRepository() }
    var passcodeRepository: any PasscodeRepository { SilentRepository() }
    var settingsRepository: any SettingsRepository { SilentRepository() }
}

/// Holds nothing, and refuses to be asked.
private struct SilentRepository {
    struct Asked: DescribedError {
        var description: String { "A recording runs without a store and without a bank." }
    }

    func refresh() async throws { throw Asked() }
    func freshness() async throws -> Freshness { throw Asked() }
    func changes() -> AsyncStream<Void> { AsyncStream { $0.finish() } }
    func progress() -> AsyncStream<SyncProgress?> { AsyncStream { $0.finish() } }
}

extension SilentRepository: AccountRepository {
    func accounts() async throws -> [Account] { throw Asked() }
    func account(_ id: ID<Account>) async throws -> Account? { throw Asked() }
}

extension SilentRepository: TransactionRepository {
    func transactions(
        of account: ID<Account>, matching query: TransactionQuery, page: PageRequest
    ) async throws -> Page<Transaction> { throw Asked() }

    func dailyBalances(of account: ID<Account>, days: Int, through last: LocalDate?) async throws
        -> [DailyBalance]
    { throw Asked() }

    func span(of account: ID<Account>?) async throws -> ClosedRange<LocalDate>? { throw Asked() }

    func totals(of account: ID<Account>, matching query: TransactionQuery) async throws
        -> TransactionTotals
    { throw Asked() }

    func sums(of account: ID<Account>?, in days: ClosedRange<LocalDate>) async throws
        -> [CategorySum]
    { throw Asked() }

    func repeated(in days: ClosedRange<LocalDate>, _ limits: RepetitionLimits) async throws
        -> [Transaction]
    { throw Asked() }

    func choose(_ category: SpendingCategory?, for scope: CategoryScope) async throws {
        throw Asked()
    }
}

extension SilentRepository: PaymentRepository {
    func payments(_ query: PaymentQuery, page: PageRequest) async throws -> Page<Payment> {
        throw Asked()
    }
    func totals(_ query: PaymentQuery) async throws -> PaymentTotals { throw Asked() }
    func payment(_ id: ID<Payment>) async throws -> PaymentDetail? { throw Asked() }
    func enqueue(_ payment: Payment) async throws { throw Asked() }
    func cancel(_ id: ID<Payment>) async throws -> Payment { throw Asked() }
    func authorise(_ id: ID<Payment>, code: EnteredCode) async throws -> Payment { throw Asked() }
    func renewCode(_ id: ID<Payment>) async throws { throw Asked() }
    func unsettled() async throws -> [Payment] { throw Asked() }
    func queue() async throws -> [QueuedPayment] { throw Asked() }
    func similar(to order: PaymentOrder, since: Date) async throws -> [Payment] { throw Asked() }
}

extension SilentRepository: PaymentDraftRepository {
    func draft() async throws -> PaymentDraft? { throw Asked() }
    func keep(_ draft: PaymentDraft) async throws { throw Asked() }
    func discard() async throws { throw Asked() }
}

extension SilentRepository: PayeeRepository {
    func payees() async throws -> [Payee] { throw Asked() }
    func payee(_ id: ID<Payee>) async throws -> Payee? { throw Asked() }
    func check(name: String, identifier: AccountIdentifier) async throws -> PayeeCheck {
        throw Asked()
    }
    func add(_ payee: NewPayee, key: String) async throws -> Payee { throw Asked() }
    func pendingChanges() async throws -> [PayeeChange] { throw Asked() }
    func rename(_ id: ID<Payee>, to name: String) async throws { throw Asked() }
    func delete(_ id: ID<Payee>) async throws { throw Asked() }
}

extension SilentRepository: StandingOrderRepository {
    func standingOrders() async throws -> [StandingOrder] { throw Asked() }
    func standingOrder(_ id: ID<StandingOrder>) async throws -> StandingOrder? { throw Asked() }
    func pendingChanges() async throws -> [StandingOrderChange] { throw Asked() }
    func create(_ terms: StandingOrderTerms, id: ID<StandingOrderReview>) async throws {
        throw Asked()
    }
    func change(_ order: StandingOrder, _ change: StandingOrder.Change) async throws {
        throw Asked()
    }
}

extension SilentRepository: ProfileRepository {
    func profile() async throws -> UserProfile { throw Asked() }
    func known() async throws -> UserProfile? { throw Asked() }
    func pendingChange() async throws -> ProfileChange? { throw Asked() }
    func update(_ profile: UserProfile) async throws { throw Asked() }
}

extension SilentRepository: SessionRepository {
    func current() async -> Session? { nil }
    func sessions() -> AsyncStream<Session?> { AsyncStream { $0.finish() } }
    func begin(_ credentials: Credentials) async throws -> SignInChallenge { throw Asked() }
    func sendAnotherCode(for challenge: SignInChallenge) async throws -> SignInChallenge {
        throw Asked()
    }
    func signIn(
        _ challenge: SignInChallenge, with code: EnteredCode
    ) async throws -> Session { throw Asked() }
    func signOut() async throws { throw Asked() }
    func signOutEverywhere() async throws { throw Asked() }
    func endForWrongPasscodes() async throws { throw Asked() }
    func ended() async -> EndedSession? { nil }
    func wipeDevice() async throws { throw Asked() }
}

extension SilentRepository: PasscodeRepository, SettingsRepository {
    func lock() async throws -> ScreenLock? { throw Asked() }
    func change<Value: Sendable>(
        of user: ID<UserProfile>?, _ change: @Sendable (inout ScreenLock) throws -> Value
    ) async throws -> Value { throw Asked() }
    func settings() async throws -> AppSettings { throw Asked() }
    func save(_ settings: AppSettings) async throws { throw Asked() }
}

extension SilentRepository: ChangeOutbox {
    func takeBack(_ change: ID<PendingState>) async throws -> Bool { throw Asked() }
    func retry(_ change: ID<PendingState>) async throws { throw Asked() }
    func drop(_ change: ID<PendingState>) async throws { throw Asked() }
}
