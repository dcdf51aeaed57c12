public import AshlarDomain
public import AshlarOffline
public import Foundation

/// What Data needs from its host.
public protocol DataDependencies: Sendable {
    /// Time, ids, randomness and the log of everything Data does. The log holds the bank's words:
    /// `.system(mask: { AccountIdentifier.masking($0) })` keeps account numbers out of it.
    var runtime: RuntimeEnvironment { get }
    /// The bank's time zone: where its days begin.
    var timeZone: TimeZone { get }
    /// The bank that answers for all users of the directory; the contract's `/v1` follows the path
    /// of its URL.
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
    public var keyWindow: Duration { DataSettings().keyWindow }
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
    /// Reads at once; changes ask the bank.
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

    /// - Throws: `StoreError` if the directory or a store in it cannot be used.
    public init(dependencies: some DataDependencies) throws {
        var settings = DataSettings()
        settings.keyWindow = dependencies.keyWindow
        try self.init(dependencies: dependencies, settings: settings)
    }

    /// For the simulation, which has settings of its own.
    package init(dependencies: some DataDependencies, settings: DataSettings) throws {
        let runtime = dependencies.runtime
        let folder = try StoreFolder(dependencies.directory)
        let transport = dependencies.server.transport(
            timeout: settings.deadline + .seconds(5), limit: settings.responseLimit)
        let hub = ChangeHub()
        let sessions = try SessionKeeper(
            channel: ServerChannel(
                transport: transport, clock: runtime.clock, log: runtime.log,
                deadline: settings.deadline, limit: settings.responseLimit,
                logName: { $0.logName }),
            folder: folder, hub: hub, runtime: runtime, settings: settings,
            secrets: dependencies.secrets ?? Self.secrets(in: folder),
            timeZone: dependencies.timeZone)
        (self.runtime, timeZone) = (runtime, dependencies.timeZone)
        context = DataContext(
            runtime: runtime, timeZone: dependencies.timeZone, settings: settings,
            sessions: sessions, hub: hub, networkIsBack: dependencies.networkIsBack)
        accountRepository = StoredAccountRepository(context: context)
        transactionRepository = StoredTransactionRepository(context: context)
        paymentRepository = StoredPaymentRepository(context: context)
        paymentDraftRepository = StoredPaymentDraftRepository(context: context)
        payeeRepository = StoredPayeeRepository(context: context)
        standingOrderRepository = StoredStandingOrderRepository(context: context)
        profileRepository = StoredProfileRepository(context: context)
        passcodeRepository = StoredPasscodeRepository(context: context)
        settingsRepository = StoredSettingsRepository(context: context)
        sessionRepository = StoredSessionRepository(keeper: sessions)
        while let store = sessions.openStore {
            do {
                try context.outbox(of: store).recover()
                break
            } catch  where sessions.openStore !== store {
                // It was found damaged, and there is a new one.
                continue
            }
        }
    }

    /// Sends what is queued, follows payments under way and refreshes now and then, for whoever is
    /// signed in; until cancelled.
    public func run() async {
        let sessions = context.sessions
        while !Task.isCancelled {
            // Listening before looking: a change in between is heard.
            let changes = sessions.sessions()
            let store = sessions.openStore
            await withTaskGroup(of: Void.self) { group in
                group.addTask { await sessions.finishEndings() }
                if let store {
                    let work = BackgroundWork(context: context, store: store)
                    group.addTask { await work.run() }
                }
                group.addTask {
                    for await _ in changes where sessions.openStore !== store { return }
                }
                await group.next()
                group.cancelAll()
            }
        }
    }

    /// What became of damaged stores of whoever is signed in: those not dismissed, oldest first, at
    /// once and whenever they may have changed.
    ///
    /// A damaged store is found when it is opened or used, and rescued on the spot, by itself.
    public func rescues() -> AsyncStream<[StoreRescue]> { context.sessions.rescueStream() }

    /// Does not tell a rescue again: its person has seen it. One that is not there is fine.
    ///
    /// - Throws: `StoreError`, or `ServerError.signedOut`.
    public func dismissRescue(_ id: StoreRescue.ID) throws {
        try context.sessions.dismiss(id)
    }

    /// What is queued and how far each copy has got.
    public func status() async -> DataStatus { DataStatus(context) }

    private static func secrets(in folder: StoreFolder) throws(StoreError) -> any SecretStore {
        #if canImport(Security)
            KeychainSecretStore(
                service: KeychainService.name(
                    of: folder.directory, home: URL(filePath: NSHomeDirectory())))
        #else
            try FileSecretStore(
                folder.directory.appendingPathComponent("secrets"),
                changedUnder: FileLock(folder.sessionLock))
        #endif
    }
}

/// A host gives Data to `DomainModule` as it is.
extension DataModule: DomainDependencies {}
