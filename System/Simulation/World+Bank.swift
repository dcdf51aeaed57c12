import AshlarData
import AshlarDomain
import AshlarSandboxBank
import Foundation

/// What the bank is, and does of its own accord.
extension World {
    struct BankDependencies: SandboxBankDependencies {
        let runtime: RuntimeEnvironment
        var timeZone: TimeZone { .gmt }
        var directory: URL? { nil }
        let history: BankHistory
        var rules = BankRules.standard

        init(timeline: Timeline, seed: UInt64, plan: Plan) {
            let source = BankSource(timeline: timeline, seed: seed)
            runtime = RuntimeEnvironment(
                clock: VirtualClock(timeline), now: { source.now }, makeID: { "" },
                random: { source.random() },
                log: Log(sink: NoLog(), level: .error, now: { source.now }))
            history = .generated(seed: seed, rows: plan.historyRows)
            rules.refusesKnownPayments = plan.isBankKind
            rules.processingAfter = plan.processing / 3
            rules.completedAfter = plan.processing
            rules.accessTokenLifetime = plan.tokenLifetime
            rules.keyLifetime = .seconds(24 * 3600)
        }
    }

    struct NoLog: LogSink { func write(_ entry: LogEntry) {} }

    /// The bank's time and chance. Unchecked: only ever touched by the world's thread.
    final class BankSource: @unchecked Sendable {
        let timeline: Timeline
        var chance: Chance

        init(timeline: Timeline, seed: UInt64) {
            (self.timeline, chance) = (timeline, Chance(seed: seed))
        }

        var now: Date {
            World.epoch.addingTimeInterval(Double(timeline.now / Time.millisecond) / 1000)
        }

        func random() -> UInt64 { chance.next() }
    }

    func block(_ account: Int, _ duration: Int64) {
        let id = ID<Account>(rawValue: Self.accounts[account])
        count(.blockedAccount)
        trace("the bank blocks \(id)")
        let desk = bank.desk
        // The desk refuses what is not so any more, here and below: then nothing happens.
        atBank { try? await desk.set(.blocked, of: id) }
        timeline.after(duration) { [self] in
            atBank { try? await desk.set(.open, of: id) }
        }
    }

    /// Of the person's own, only what they have seen there: a client cannot tell one that was
    /// withdrawn before it ever heard of it from one that never arrived.
    func withdraw() {
        let seen = intents.filter { $0.seen == .completed }.map(\.id)
        let count = plan.historyRows
        let desk = bank.desk
        if let id = seen.first, chance.happens(30) {
            self.count(.withdrawal)
            trace("the bank withdraws \(id)")
            atBank { try? await desk.withdraw(id) }
        } else if count > 0 {
            self.count(.withdrawal)
            let number = 1 + chance.below(count)
            trace("the bank withdraws number \(number)")
            if chance.happens(50) {
                // Not every row of the history is a payment: the number may be one of the person's.
                let id = ID<Payment>(rawValue: "pay-\(number)")
                atBank { try? await desk.withdrawFromHistory(id) }
            } else {
                let id = ID<Transaction>(rawValue: "txn-\(number)")
                atBank { try? await desk.withdraw(id) }
            }
        }
    }

    func credit() {
        let desk = bank.desk
        let amount = Money(minorUnits: 12_345, currency: .eur)
        atBank {
            try? await desk.credit(
                amount, to: ID(rawValue: Self.accounts[0]), from: "Somebody", description: "A gift")
        }
    }

    static let accounts = ["acc-everyday", "acc-household"]
    var credentials: Credentials { bank.credentials }

    /// What the person reads on the phone, which has a network of its own: a process that ends
    /// meanwhile does not hold up the bank.
    func newestCode() async -> String {
        await withUnsafeContinuation { continuation in
            atBank { [bank] in
                continuation.resume(returning: await bank.messages().first?.code ?? "")
            }
        }
    }
    var exchanges: Int { network.exchanges }

    func visible() async -> (payments: [String], transactions: [String]) { await bank.visible() }
}
