import AshlarDomain
import AshlarOffline
import Foundation

/// The payments that exist only on this device: those in the outbox, and those that ended before
/// the bank had them. Each read overlays them on the bank’s.
struct PaymentOverlay {
    typealias Own = MergedPage<Payment>.Own

    /// Newest first, like the list.
    let all: [Own]

    /// - Parameter timeZone: The time zone in which the bank’s days begin.
    init(_ store: StoreConnection, timeZone: TimeZone) throws {
        all = try store.derived("payments on top, \(timeZone.identifier)") {
            try Self.read(store, timeZone)
        }
    }

    private static func read(_ store: StoreConnection, _ timeZone: TimeZone) throws -> [Own] {
        try store.commands(of: Pay.self).compactMap { entry in
            guard entry.phase != .done else { return nil }
            let payment = try StoreDamage.orValue { try Payment(entry, timeZone: timeZone) }
            return Own(payment, at: place(payment, entry.number))
        }.sorted { $0.place > $1.place }
    }

    private static func place(_ payment: Payment, _ number: Int64) -> Int64 {
        payment.status.isUnsettled
            ? ListKey.waiting.base + number
            : ListKey(endedHere: payment.date.dayNumber, createdAt: payment.createdAt).base
                + number % ListKey.slots
    }

    /// Payments in the outbox, oldest first.
    var unsettled: [Payment] {
        all.reversed().map(\.item).filter(\.status.isUnsettled)
    }

    /// Payments that match a query, newest first.
    func matching(_ query: PaymentQuery, _ store: StoreConnection) throws -> [Own] {
        guard !all.isEmpty else { return [] }
        let words = SearchWords(query.text)
        let hasText = query.text.contains { !$0.isWhitespace }
        let matcher = hasText ? try words.matcher(store) : nil
        return try all.filter { own in
            let payment = own.item
            guard query.account == nil || payment.account == query.account,
                query.statuses.isEmpty || query.statuses.contains(payment.status),
                query.from.map({ payment.date >= $0 }) ?? true,
                query.through.map({ payment.date <= $0 }) ?? true
            else { return false }
            if query.hasAmounts {
                guard let range = query.minorUnits(in: payment.amount.currency),
                    range.contains(payment.amount.minorUnits)
                else { return false }
            }
            return try matcher?.matches([payment.payeeName, payment.reference]) ?? true
        }
    }
}

extension Payment {
    /// A payment that was made on this device; `nil` if there is none with this id, or the bank has
    /// answered. After the answer only the payment’s row counts: if it is missing, the bank no
    /// longer has the payment.
    init?(own id: ID, _ store: StoreConnection, _ timeZone: TimeZone) throws {
        guard let entry = try store.command(id.rawValue, of: Pay.self), entry.phase != .done
        else { return nil }
        try self.init(entry, timeZone: timeZone)
    }

    /// A payment in the outbox, or one that ended before the bank had it.
    init(_ entry: CommandEntry<Pay>, timeZone: TimeZone) throws {
        let payment = try Payment(
            entry.command.record, createdAt: entry.createdAt, timeZone: timeZone)
        let status: PaymentStatus =
            switch entry.phase {
            case .waiting: .queued
            case .sending: .submitting
            case .unknown, .parked, .done: .unknown
            case .refused: .rejected
            case .takenBack: .cancelled
            }
        try self.init(
            id: payment.id, account: payment.account, kind: payment.kind,
            payeeName: payment.payeeName, payeeIdentifier: payment.payeeIdentifier,
            amount: payment.amount, fee: payment.fee, reference: payment.reference,
            date: payment.date, createdAt: payment.createdAt, status: status,
            statusAt: entry.phaseSince,
            reason: status == .rejected ? ReasonCode(of: entry.problem) : nil)
    }
}
