public import AshlarDomain
public import AshlarOffline
import AshlarHTTP
public import Foundation

/// What Data needs from its host.
public protocol DataDependencies: Sendable {
    /// Time, ids, randomness and the log of everything Data does. The log holds the bank's words:
    /// `.system(mask: { AccountIdentifier.masking($0) })` keeps account numbers out of it.
    var runtime: RuntimeEnvironment { get }
    /// The bank's time zone: where its days begin.
    var timeZone: TimeZone { get }
    /// The bank that answers for all users of the directory.
    var server: ServerConnection { get }
    /// Where stores are kept; made if it is not there, readable by its owner alone. Two processes
    /// may share it.
    var directory: URL { get }
    /// Where tokens are kept; `nil` for the platform's own place: the Keychain where there is one,
    /// files in the directory elsewhere. Processes of one directory share one.
    var secrets: (any SecretStore)? { get }
    /// How long the bank keeps an idempotency key. Past it the same key might pay twice: a payment
    /// without an answer is asked for by its own id then.
    var keyWindow: Duration { get }
    /// One element each time the platform says that there is a network again: what waits for one
    /// is tried at once. Called anew for each session; a host that cannot tell gives none.
    func networkIsBack() -> AsyncStream<Void>
}

extension DataDependencies {
    /// 24 hours, the least that the contract asks of a bank.
    public var keyWindow: Duration { .seconds(24 * 3600) }
    /// The platform's own place.
    public var secrets: (any SecretStore)? { nil }
    /// Never: retries come by time, by refreshes, by new payments and by launches.
    public func networkIsBack() -> AsyncStream<Void> { AsyncStream { $0.finish() } }
}

/// Data's way in: the repositories, and the work behind them.
///
/// The repositories speak of whoever is signed in: signed out they are empty and refuse to write
/// with `ServerError.signedOut`. A session of an earlier run is resumed.
public struct DataModule: Sendable {
    /// What the module was made with.
    public let runtime: RuntimeEnvironment
    /// What the module was made with: where the bank's days begin.
    public let timeZone: TimeZone
    /// Reads at once; a copy that is old is refreshed by ``run()``.
    public let accountRepository: any AccountRepository
    /// Reads at once; a copy that is old is refreshed by ``run()``.
    public let transactionRepository: any TransactionRepository
    /// Reads at once; what is queued is sent by ``run()``.
    public let paymentRepository: any PaymentRepository
    /// In the signed-in user's store; wiped with it.
    public let paymentDraftRepository: any PaymentDraftRepository
    /// Asks the bank once an hour, when it is read; the copy answers otherwise.
    public let payeeRepository: any PayeeRepository
    /// Reads at once; changes are sent by ``run()``.
    public let standingOrderRepository: any StandingOrderRepository
    /// Asks the bank; the copy answers when it cannot be reached.
    public let profileRepository: any ProfileRepository
    /// Decides whose data the others speak of.
    public let sessionRepository: any SessionRepository
    /// Of whoever is signed in; gone with the store.
    public let passcodeRepository: any PasscodeRepository
    /// Of whoever is signed in; gone with the store.
    public let settingsRepository: any SettingsRepository
    let context: DataContext
    private let follower: PaymentFollower

    /// - Throws: `StoreError` if the directory or a store in it cannot be used.
    public init(dependencies: some DataDependencies) throws {
        var settings = DataSettings()
        settings.offline.keyWindow = dependencies.keyWindow
        try self.init(dependencies: dependencies, settings: settings)
    }

    /// All that is stored of a user, for fault schedules.
    package static var contents: OfflineContents { .bank(SeenPasscodes()) { .distantPast } }

    /// For fault schedules.
    package var offline: Offline { context.offline }

    /// For fault schedules, which have settings of their own.
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
        let histories = WantedHistories()
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

    /// Sends what is queued, follows payments under way and refreshes now and then, for whoever is
    /// signed in; until cancelled.
    public func run() async {
        await withTaskGroup(of: Void.self) { group in
            group.addTask { await context.offline.run() }
            group.addTask { await follower.run() }
        }
    }

    /// What became of damaged stores of whoever is signed in: those not dismissed, oldest first, at
    /// once and whenever they may have changed.
    ///
    /// A damaged store is found when it is opened or used, and rescued on the spot, by itself.
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

    /// Does not show a rescue again: its person has seen it. One that is not there is fine.
    ///
    /// - Throws: `StoreError`, or `ServerError.signedOut`.
    public func dismissRescue(_ id: StoreRescue.ID) throws {
        try context.offline.dismissRescue(id)
    }

    /// What is queued and how far each copy has got.
    public func status() async -> DataStatus { await DataStatus(context) }
}

/// A host gives Data to `DomainModule` as it is.
extension DataModule: DomainDependencies {}

/// What `Offline` needs, from Data's host.
private struct BankDependencies: OfflineDependencies {
    let host: any DataDependencies
    let settings: OfflineSettings

    var runtime: RuntimeEnvironment { host.runtime }
    var directory: URL { host.directory }
    var server: ServerConnection { host.server }
    var sessions: (any SessionServer)? { BankSessions() }
    var secrets: (any SecretStore)? { host.secrets }
    func mask(_ text: String) -> String { AccountIdentifier.endAlone(text) }
    func logName(of request: HTTPRequest) -> String { request.logName }
    func networkIsBack() -> AsyncStream<Void> { host.networkIsBack() }
}

extension OfflineContents {
    /// All that is stored of a user.
    ///
    /// - Parameter now: When a lock was lost.
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
            sessionGuard: LockVerdict.guarding(passcodes))
    }
}
