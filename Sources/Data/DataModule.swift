public import AshlarDomain
public import AshlarOffline
import AshlarHTTP
public import Foundation

/// What Data needs from its host.
public protocol DataDependencies: Sendable {
    /// The clock, ids, randomness and log that Data uses. The log contains texts from the bank:
    /// `.system(mask: { AccountIdentifier.masking($0) })` keeps account numbers out of it.
    var runtime: RuntimeEnvironment { get }
    /// The bank’s time zone, in which its calendar days begin.
    var timeZone: TimeZone { get }
    /// The connection to the bank, for all users of the directory.
    var server: ServerConnection { get }
    /// The directory of the stores, created if missing with access for its owner only. Two
    /// processes may share it.
    var directory: URL { get }
    /// The store of tokens; `nil` for the platform’s default: the Keychain where there is one,
    /// files in the directory elsewhere. Processes that share a directory must share the
    /// store of tokens, too.
    var secrets: (any SecretStore)? { get }
    /// How long the bank keeps an idempotency key. After that the same key could pay twice, so a
    /// payment without an answer is first looked up by the client’s id.
    var keyWindow: Duration { get }
    /// Returns a stream with one element each time the platform reports a network again; waiting
    /// requests are then retried at once. Called once for each session. A host without this
    /// information returns an empty stream.
    func networkIsBack() -> AsyncStream<Void>
}

extension DataDependencies {
    /// 24 hours, the minimum that the contract requires of a bank.
    public var keyWindow: Duration { .seconds(24 * 3600) }
    /// `nil`: the platform’s default store.
    public var secrets: (any SecretStore)? { nil }
    /// An empty stream: a request is retried after its delay, a refresh, a new payment or a launch.
    public func networkIsBack() -> AsyncStream<Void> { AsyncStream { $0.finish() } }
}

/// The entry point of Data: the repositories and their background work.
///
/// The repositories serve the signed-in user. Signed out, they are empty, and writes throw
/// `ServerError.signedOut`. A session of an earlier run is resumed.
public struct DataModule: Sendable {
    /// The dependencies’ environment.
    public let runtime: RuntimeEnvironment
    /// The dependencies’ time zone, in which the bank’s days begin.
    public let timeZone: TimeZone
    /// Reads from the store; ``run()`` refreshes an old copy.
    public let accountRepository: any AccountRepository
    /// Reads from the store; ``run()`` refreshes an old copy.
    public let transactionRepository: any TransactionRepository
    /// Reads from the store; ``run()`` sends queued payments.
    public let paymentRepository: any PaymentRepository
    /// The draft in the signed-in user’s store, deleted with it.
    public let paymentDraftRepository: any PaymentDraftRepository
    /// Reads fetch from the bank when the copy is older than an hour, otherwise from the store.
    public let payeeRepository: any PayeeRepository
    /// Reads from the store; ``run()`` sends changes.
    public let standingOrderRepository: any StandingOrderRepository
    /// Reads fetch from the bank, or from the store if the bank cannot be reached.
    public let profileRepository: any ProfileRepository
    /// Signs in and out, and so decides which user’s store the other repositories use.
    public let sessionRepository: any SessionRepository
    /// The lock in the signed-in user’s store, deleted with it.
    public let passcodeRepository: any PasscodeRepository
    /// The settings in the signed-in user’s store, deleted with it.
    public let settingsRepository: any SettingsRepository
    let context: DataContext
    private let follower: PaymentFollower

    /// - Throws: `StoreError` if the directory or a store in it cannot be used.
    public init(dependencies: some DataDependencies) throws {
        var settings = DataSettings()
        settings.offline.keyWindow = dependencies.keyWindow
        try self.init(dependencies: dependencies, settings: settings)
    }

    /// The complete contents of a user’s store, for fault schedules.
    package static var contents: OfflineContents { .bank(SeenPasscodes()) { .distantPast } }

    /// For fault schedules.
    package var offline: Offline { context.offline }

    /// Creates the module with custom settings, for fault schedules.
    package init(dependencies: some DataDependencies, settings: DataSettings) throws {
        runtime = dependencies.runtime
        timeZone = dependencies.timeZone
        let passcodes = SeenPasscodes()
        let offline = try Offline(
            dependencies: BankDependencies(host: dependencies, settings: settings.offline),
            contents: .bank(passcodes, now: runtime.now))
        context = DataContext(
            runtime: runtime, timeZone: timeZone, settings: settings, offline: offline,
            passcodes: passcodes)
        let histories = HistoryRequests()
        follower = PaymentFollower(context: context, histories: histories)
        accountRepository = StoredAccountRepository(context: context)
        transactionRepository = StoredTransactionRepository(context: context)
        paymentRepository = StoredPaymentRepository(context: context, histories: histories)
        paymentDraftRepository = StoredPaymentDraftRepository(context: context)
        payeeRepository = StoredPayeeRepository(context: context)
        standingOrderRepository = StoredStandingOrderRepository(context: context)
        profileRepository = StoredProfileRepository(context: context)
        passcodeRepository = StoredPasscodeRepository(context: context)
        settingsRepository = StoredSettingsRepository(context: context)
        sessionRepository = StoredSessionRepository(context: context)
    }

    /// Sends what is queued, follows payments in progress and refreshes the copies for the
    /// signed-in user, until cancelled.
    public func run() async {
        await withTaskGroup(of: Void.self) { group in
            group.addTask { await context.offline.run() }
            group.addTask { await follower.run() }
        }
    }

    /// The rescues of the signed-in user’s damaged stores that have not been dismissed, oldest
    /// first: one element at once, and one whenever they may have changed.
    ///
    /// A damaged store is detected when it is opened or used, and is rescued at once without user
    /// action.
    public func rescues() -> AsyncStream<[StoreRescue]> {
        let reports = context.offline.rescues()
        return AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            let task = Task(executorPreference: runtime.effectExecutor) {
                for await found in reports { continuation.yield(found.map(StoreRescue.init)) }
                continuation.finish()
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }

    /// Dismisses a rescue that the user has seen; an unknown id is ignored.
    ///
    /// - Throws: `StoreError`, or `ServerError.signedOut`.
    public func dismissRescue(_ id: StoreRescue.ID) throws {
        try context.offline.dismissRescue(id)
    }

    /// The queue, and the state of each copy.
    public func status() async -> DataStatus { await DataStatus(context) }
}

/// Lets a host pass Data directly to `DomainModule`.
extension DataModule: DomainDependencies {}

/// Adapts Data’s dependencies to those of `Offline`.
private struct BankDependencies: OfflineDependencies {
    let host: any DataDependencies
    let settings: OfflineSettings

    var runtime: RuntimeEnvironment { host.runtime }
    var directory: URL { host.directory }
    var server: ServerConnection { host.server }
    var sessions: (any SessionServer)? { BankSessions() }
    var secrets: (any SecretStore)? { host.secrets }
    func mask(_ text: String) -> String { AccountIdentifier.maskedToEnd(text) }
    func logName(of request: HTTPRequest) -> String { request.logName }
    func networkIsBack() -> AsyncStream<Void> { host.networkIsBack() }
}

extension OfflineContents {
    /// The complete contents of a user’s store.
    ///
    /// - Parameter now: The time recorded for a lost lock.
    fileprivate static func bank(
        _ passcodes: SeenPasscodes, now: @escaping @Sendable () -> Date
    ) -> OfflineContents {
        OfflineContents(
            collections: [
                Accounts.self, Payments.self, Transactions.self, StandingOrders.self, Payees.self,
                Profiles.self,
            ],
            commands: [
                Pay.self, PayeeAddition.self, PayeeRenaming.self, PayeeDeletion.self,
                OrderSetUp.self, OrderChange.self, ProfileUpdate.self,
            ],
            tables: [LockTable.table, SettingsTable.table, OrderDifferences.table],
            whenOpened: { try CategoryTable.update($0) },
            whenRescued: { report, store in
                guard report.lostTables.contains(LockTable.table.name) else { return }
                try LockTable.replace(.lost(at: now()), store)
            },
            sessionGuard: LockVerdict.makeGuard(passcodes))
    }
}
