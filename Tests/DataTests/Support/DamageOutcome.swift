import AshlarCoreTesting
import AshlarDomain
import Foundation
import GRDB
import Synchronization
import Testing

@testable import AshlarData
@testable import AshlarOffline

extension KilledStore {
    /// The stores to be damaged: three pending payments, 40 of the bank’s, and rows in every other
    /// table.
    ///
    /// - Returns: A store that needs its log, and one without a log.
    static func full() async throws -> (Desk, logged: KilledStore, whole: KilledStore) {
        let desk = Desk()
        desk.bank.put((2...40).map { Wire.payment("p\($0)", sequence: $0) })
        var waiting = Wire.payment("p1", sequence: 1, status: "awaiting_authorisation")
        waiting["authorisation"] = [
            "codeSentAt": "2026-01-02T03:00:00Z", "expiresAt": "2026-01-02T03:05:00Z",
            "triesLeft": .number(3),
        ]
        waiting["cancellationAskedAt"] = "2026-01-02T03:04:05Z"
        desk.bank.put(waiting)
        desk.bank.put((1...40).map { Wire.transaction("t\($0)", sequence: $0) }, in: "transactions")
        desk.bank.books.withLock { $0.payees = [Wire.payee("b-1", "Ann")] }
        let module = try await desk.signedIn()
        for copy in Copied.allCases { try await module.context.refresh(copy) }
        _ = try await module.setUpRent("r1")
        try await desk.loseRent(module, "r2")
        try await module.settingsRepository.save(
            AppSettings(language: "de", region: "de_DE", theme: .dark))
        try await module.passcodeRepository.change {
            $0.hash = PasscodeHash(rawValue: "a peculiar hash")
        }
        try await module.paymentDraftRepository.keep(
            PaymentDraft(form: PaymentInput(payeeName: "Zoë"), savedAt: desk.clock.date))
        try await module.paymentRepository.enqueue(desk.payment("sent", cents: 50))
        try await module.sendDue()
        for number in 1...3 {
            desk.clock.advance(by: .milliseconds(1))
            try await module.paymentRepository.enqueue(
                desk.payment("mine-\(number)", account: "acc-\(number)", cents: Int64(number)))
        }
        let logged = try KilledStore(module, desk)
        try module.store.checkpoint()
        return (desk, logged, try KilledStore(module, desk))
    }
}

extension DataModule {
    /// Reads everything that the app shows, and enqueues a payment and takes it back.
    ///
    /// - Throws: `StoreError` if damage is found; the store is then rescued, and the next call
    ///   reads the new one.
    func lookAtEverything(_ later: Payment) async throws {
        let days = try LocalDate("2025-01-01")...LocalDate("2027-01-01")
        let account = ID<Account>(rawValue: "acc-1")
        for text in ["", "zoe", "7"] { _ = try await list(text) }
        _ = try await paymentRepository.totals(.all)
        _ = try await paymentRepository.queue()
        for id in ["p1", "p2", "sent", "mine-1", "mine-2", "mine-3"] {
            _ = try await paymentRepository.payment(ID(rawValue: id))
        }
        _ = try await accountRepository.accounts()
        _ = try await payeeRepository.payees()
        _ = try await transactionRepository.transactions(
            of: account, matching: TransactionQuery(), page: PageRequest(limit: 100))
        _ = try await transactionRepository.transactions(
            of: account, matching: TransactionQuery(text: "bread"), page: PageRequest())
        _ = try await transactionRepository.dailyBalances(of: account, days: 30, through: nil)
        _ = try await transactionRepository.span(of: account)
        _ = try await transactionRepository.sums(of: nil, in: days)
        _ = try await transactionRepository.repeated(
            in: days, RepetitionLimits(counterparty: 1...100, amount: 1...100))
        _ = try await standingOrderRepository.standingOrders()
        _ = try await standingOrderRepository.pendingChanges()
        _ = try await profileRepository.cached()
        _ = try await settingsRepository.settings()
        _ = try await passcodeRepository.lock()
        _ = try await paymentDraftRepository.draft()
        _ = await firstRescues()
        _ = await status()
        for copy in Copied.allCases { try await context.refresh(copy) }
        try await paymentRepository.enqueue(later)
        _ = try await paymentRepository.cancel(later.id)
    }
}

/// What happened to the three pending payments of a damaged store.
enum DamageOutcome: String, Sendable {
    /// All were kept, and no damage was found.
    case unharmed
    /// All were kept, in a rescued store.
    case rescued
    /// The lost ones are named.
    case named
    /// Some were lost, and the report states that there may have been others.
    case warned

    /// Reads everything twice: damage found by the first read is rescued, and the second reads the
    /// new store. Any other result is recorded as an issue.
    init(of store: KilledStore, _ name: String) async throws {
        self = .unharmed
        let module: DataModule
        do { module = try await store.signedIn() } catch {
            Issue.record("\(name): refused, \(error)")
            return
        }
        try await Self.look(at: module, store, name)
        let rows: [OutboxRow]
        do {
            rows = try module.store.read { try OutboxRow.all($0) }
            _ = try await module.list()
        } catch {
            Issue.record("\(name): refused, \(error)")
            return
        }
        let rescues = await module.firstRescues()
        let stored = Dictionary(uniqueKeysWithValues: store.outbox.map { ($0.payment, $0) })
        for row in rows {
            guard let old = stored[row.payment] else {
                if row.payment.rawValue != "later" {
                    Issue.record("\(name): \(row.payment) was none")
                }
                continue
            }
            #expect(row.key == old.key && row.body == old.body, "\(name)")
        }
        let queued = try await module.paymentRepository.unsettled()
        for payment in queued where stored[payment.id] != nil {
            let number = Int64(payment.id.rawValue.dropFirst(5))
            #expect(payment.amount.minorUnits == number, "\(name): \(payment)")
        }
        let missing = Set(stored.keys).subtracting(rows.map(\.payment))
        if missing.isEmpty {
            let payments = store.outbox.filter { $0.row.name == Pay.name }.map(\.payment)
            #expect(Set(queued.map(\.id)).isSuperset(of: payments), "\(name)")
            self = rescues.isEmpty ? .unharmed : .rescued
            return
        }
        var named = Set(rescues.flatMap(\.unreadable).compactMap(\.id))
        if rescues.contains(where: \.isOrderLost) {
            named.formUnion(store.outbox.filter { $0.row.name != Pay.name }.map(\.payment))
        }
        // Of some, only the mark is left, without a name.
        if rescues.flatMap(\.unreadable).count >= missing.count { named.formUnion(missing) }
        self = missing.isSubset(of: named) ? .named : .warned
        if self == .named { return }
        #expect(rescues.contains { !$0.isComplete }, "\(name): silent about \(missing)")
    }

    private static func look(
        at module: DataModule, _ store: KilledStore, _ name: String
    ) async throws {
        for _ in 0..<3 {
            do {
                return try await module.lookAtEverything(
                    store.desk.payment("later", account: "acc-9"))
            } catch is StoreError {
                continue
            } catch is PaymentError {
                return
            } catch is MoneyError {
                // Too much is held until the account is refreshed.
                _ = try await module.accountRepository.refresh()
            } catch let error as ServerError {
                // The lock was lost while it was in use: the user signs in again.
                guard await module.sessionRepository.current() == nil else {
                    Issue.record("\(name): \(error)")
                    return
                }
                try await module.signIn()
            } catch {
                Issue.record("\(name): \(error)")
                return
            }
        }
    }
}
