import AshlarData
import AshlarDomain
import AshlarOffline
import AshlarOfflineTesting
import AshlarSandboxBank

/// Invariants of each state of the store that the user sees.
struct Looks {
    let app: PaymentsApp
    let bank: SimulatedBank
    private var customer: Customer { bank.customer }

    init(_ app: PaymentsApp, _ bank: SimulatedBank) {
        self.app = app
        self.bank = bank
    }

    func look() async throws -> String? {
        let shown = try await app.payments()
        guard !app.device.isGone() else { return nil }
        if let finding = try check(shown) { return finding }
        if let finding = try await checkLock() { return finding }
        if let finding = try await checkFunds(shown) { return finding }
        if let finding = try await checkWaits(shown) { return finding }
        return try await checkChanges()
    }

    // MARK: Payments

    private func check(_ shown: [Payment]) throws -> String? {
        var byID: [ID<Payment>: Payment] = [:]
        var previous: Payment?
        for payment in shown {
            if byID.updateValue(payment, forKey: payment.id) != nil {
                return "\(payment.id) is shown twice."
            }
            if let previous, !isOrdered(previous, payment) {
                return "\(previous.id) is listed before \(payment.id)."
            }
            previous = payment
        }
        for intent in customer.intents {
            let made = bank.made(intent.id)
            guard let payment = byID[intent.id] else {
                guard intent.acknowledged != nil, !customer.hasSignedOut,
                    made?.isWithdrawn != true
                else { continue }
                return "\(intent.id) was stored but is not shown."
            }
            customer.change(intent.id) { $0.acknowledged = $0.acknowledged ?? .max }
            try bank.recordStatus(payment)
            let fee = payment.sequence == nil ? nil : made?.fee
            guard payment.amount == intent.order.amount,
                payment.fee.minorUnits == fee ?? intent.order.fee.minorUnits
            else { return "\(intent.id) is shown with \(payment.amount) and \(payment.fee)." }
        }
        return nil
    }

    /// Pending payments first, then by day and the bank’s order.
    private func isOrdered(_ first: Payment, _ second: Payment) -> Bool {
        if first.status.isUnsettled || second.status.isUnsettled {
            return first.status.isUnsettled
        }
        if first.date != second.date { return first.date > second.date }
        guard let one = first.sequence, let other = second.sequence else {
            // A payment that ended before the bank had it is above the bank’s of the same day.
            return first.sequence == nil || second.sequence != nil
        }
        return one > other
    }

    /// The spendable amount never exceeds the bank’s available amount less pending payments, so
    /// that nothing is spent twice. Accounts with scheduled payments are skipped, because these
    /// reduce the amount only on their day.
    private func checkFunds(_ shown: [Payment]) async throws -> String? {
        // After a sign-out, a wiped payment may still arrive without the device’s knowledge.
        guard !customer.hasSignedOut, !bank.ledger.made.isEmpty else { return nil }
        let before = bank.ledger
        let later = before.made.filter { $0.statuses.contains(.scheduled) }.map(\.account)
        let waiting = shown.filter(\.status.isUnsettled)
        let accounts = try await app.data.accountRepository.accounts()
        for account in accounts where !later.contains(account.id.rawValue) {
            let id = account.id
            let own = waiting.filter { $0.account == id }
            let spendable = account.available.minorUnits - Self.sum(own)
            // A credit may have arrived between the two reads.
            let most = max(
                Self.spendable(own, at: before, id), Self.spendable(own, at: bank.ledger, id))
            guard spendable <= most || app.device.isGone() else {
                return "\(spendable) can be spent from \(id), but only \(most) at the bank."
            }
        }
        return nil
    }

    private static func spendable(
        _ waiting: [Payment], at ledger: BankLedger, _ account: ID<Account>
    ) -> Int64 {
        let arrived = Set(ledger.made.map(\.clientID))
        let balance = ledger.balances.first { $0.account == account.rawValue }
        return (balance?.available ?? 0) - sum(waiting.filter { !arrived.contains($0.id.rawValue) })
    }

    private static func sum(_ payments: [Payment]) -> Int64 {
        payments.reduce(0) { $0 + $1.total.minorUnits }
    }

    /// Every wait is explained: pending payments with a reason, and payments that need a code with
    /// its expiry.
    private func checkWaits(_ shown: [Payment]) async throws -> String? {
        let unsettled = shown.filter(\.status.isUnsettled)
        if !unsettled.isEmpty {
            let explained = try await app.data.paymentRepository.queue()
            let ids = Set(explained.map(\.id))
            for payment in unsettled where !ids.contains(payment.id) {
                // The payment may have been settled between the two reads.
                let now = try await app.data.paymentRepository.payment(payment.id)
                guard now?.payment.status.isUnsettled == true else { continue }
                return "\(payment.id) waits, but no reason is shown."
            }
            for waiting in explained {
                guard case .earlierPayment(let id) = waiting.delivery.waitsFor else { continue }
                guard explained.contains(where: { $0.id == id }) else {
                    return "\(waiting.id) waits for \(id), which is not waiting."
                }
            }
        }
        for payment in shown where payment.status == .awaitingAuthorisation {
            let detail = try await app.data.paymentRepository.payment(payment.id)
            guard let detail, detail.payment.status == .awaitingAuthorisation,
                detail.authorisation == nil
            else { continue }
            return "\(payment.id) waits for a code without an authorisation."
        }
        return nil
    }

    /// A lock that was shut is shut in every process.
    private func checkLock() async throws -> String? {
        customer.latch.resolveEndedAttempts()
        guard customer.hasPasscode else { return nil }
        let state = try await app.domain.getLock()
        guard customer.latch.mustBeShut, !app.device.isGone(), !state.isLocked else { return nil }
        // The session may have ended between the two reads.
        guard app.offline.sessions.current != nil else { return nil }
        return "The lock must be shut, but is \(state)."
    }

    // MARK: Changes

    private static let changes: Set = [
        "addPayee", "renamePayee", "deletePayee", "setUpOrder", "changeOrder",
    ]

    /// Nothing is shown as done before the bank has done it, and every unconfirmed change is shown.
    private func checkChanges() async throws -> String? {
        for order in try await app.data.standingOrderRepository.standingOrders()
        where !bank.hasHad(order) {
            return "Order \(order.id) is shown as \(order.status.code), a status it never had."
        }
        if let profile = try await app.data.profileRepository.cached(), !bank.hasHad(profile) {
            return "The profile is shown as \(profile.name), a name it never had."
        }
        let open = try app.offline.commands().filter { command in
            switch command.phase {
            case .done, .takenBack: false
            default: Self.changes.contains(command.name)
            }
        }
        guard !open.isEmpty else { return nil }
        var seen: Set<String> = []
        if open.contains(where: { $0.name.hasSuffix("Payee") }) {
            let changes = try await app.data.payeeRepository.pendingChanges()
            seen.formUnion(changes.map(\.pending.id.rawValue))
            for change in changes where change.kind == .delete && change.pending.isOpen {
                let payee = try await app.data.payeeRepository.payee(change.payee)
                if let payee, payee.isActive {
                    return "\(payee.id) can be paid although it is being deleted."
                }
            }
        }
        if open.contains(where: { $0.name.hasSuffix("Order") }) {
            let changes = try await app.data.standingOrderRepository.pendingChanges()
            seen.formUnion(changes.map(\.pending.id.rawValue))
        }
        let hidden = open.first { !seen.contains($0.id) }
        guard let hidden, try !app.offline.commands(hidden.id).isEmpty else { return nil }
        return "\(hidden.id), \(hidden.name), is \(hidden.phase), but is not shown."
    }
}
