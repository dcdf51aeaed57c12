import AshlarCoreTesting
import AshlarDomain
import AshlarHTTP
import Foundation
import Synchronization

@testable import AshlarData
@testable import AshlarOffline

/// A test’s own directory, bank and clock, on which it can create modules.
final class Desk: Sendable {
    struct Dependencies: DataDependencies {
        var runtime: RuntimeEnvironment
        var timeZone: TimeZone
        var server: ServerConnection
        var directory: URL
        var secrets: (any SecretStore)?
        var keyWindow: Duration = .seconds(24 * 3600)
    }

    let bank = BankDouble()
    let clock = ManualClock()
    let log = LogRecorder()
    private let temporary = TemporaryDirectory()
    let random = SeededRandom(seed: 7)
    private let ids: UUIDv7Maker

    init() {
        ids = UUIDv7Maker(now: { [clock] in clock.date }, random: { [random] in random.next() })
    }

    var directory: URL { temporary.url }

    var runtime: RuntimeEnvironment {
        RuntimeEnvironment(
            clock: clock, now: { [clock] in clock.date }, makeID: { [ids] in ids.make() },
            random: { [random] in random.next() },
            log: Log(
                sink: log, level: .debug, mask: { AccountIdentifier.masking($0) },
                now: { [clock] in clock.date }))
    }

    func module(
        settings: DataSettings = DataSettings(), transport: (any HTTPTransport)? = nil,
        now: (@Sendable () -> Date)? = nil, uptime: (any Clock<Duration>)? = nil
    ) throws -> DataModule {
        let standard = runtime
        let runtime = RuntimeEnvironment(
            clock: clock, uptime: uptime, now: now ?? standard.now, makeID: standard.makeID,
            random: standard.random, log: standard.log)
        return try DataModule(
            dependencies: Dependencies(
                runtime: runtime, timeZone: .gmt, server: .transport(transport ?? bank),
                directory: directory), settings: settings)
    }

    func signedIn(settings: DataSettings = DataSettings()) async throws -> DataModule {
        let module = try module(settings: settings)
        try await module.signIn()
        return module
    }

    /// A signed-in module whose time of day differs from the clock’s.
    func signedIn(off offset: TimeOffset, settings: DataSettings = DataSettings()) async throws
        -> DataModule
    {
        let module = try module(
            settings: settings, now: { [clock] in clock.date.addingTimeInterval(offset.seconds) })
        try await module.signIn()
        return module
    }

    /// A queued payment as `CreatePayment` makes it.
    func payment(
        _ id: String, account: String = "acc-1", cents: Int64 = 1_250, fee: Int64 = 0,
        name: String = "Zoe Bread"
    ) throws -> Payment {
        let order = try PaymentOrder(
            account: .init(rawValue: account), payeeName: name,
            payeeIdentifier: .iban(IBAN("DE89370400440532013000")),
            amount: Money(minorUnits: cents, currency: .eur),
            fee: Money(minorUnits: fee, currency: .eur), reference: "Thanks")
        return try Payment(
            id: .init(rawValue: id), order: order, createdAt: clock.date,
            today: LocalDate(clock.date, in: .gmt))
    }
}

/// The offset by which the time of day was set.
final class TimeOffset: Sendable {
    private let value = Mutex<Double>(0)
    var seconds: Double { value.withLock { $0 } }
    func set(_ seconds: Double) { value.withLock { $0 = seconds } }
}

extension DataModule {
    func signIn(_ name: String = "ann") async throws {
        _ = try await sessionRepository.signIn(
            Credentials(username: name, password: Secret("open sesame"))
        ) { _ in "123456" }
    }

    var store: OfflineStore { get throws { try context.offline.store } }

    var sender: OutboxSender {
        get throws { context.offline.context.sender(of: try store) }
    }

    /// Sends what is due once, like `run()`, and returns when it is done.
    func sendDue() async throws {
        let sender = try sender
        for work in try sender.outbox.claim().work { await sender.send(work) }
    }

    func outbox() throws -> [OutboxRow] { try store.read { try OutboxRow.all($0) } }

    func list(_ text: String = "") async throws -> [String] {
        try await paymentRepository.payments(
            PaymentQuery(text: text), page: PageRequest(limit: 500)
        ).items.map(\.id.rawValue)
    }

    func status(of id: String) async throws -> PaymentStatus? {
        try await paymentRepository.payment(.init(rawValue: id))?.payment.status
    }
}
