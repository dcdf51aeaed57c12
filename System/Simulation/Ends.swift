import AshlarData
import AshlarDomain
import AshlarOfflineTesting
import AshlarSandboxBank

/// Invariants once all faults have ended and nothing is pending.
extension Looks {
    func conclude() async throws -> String? {
        let shown = try await app.payments()
        for intent in bank.customer.intents {
            if let finding = compare(intent, shown.first { $0.id == intent.id }) { return finding }
        }
        if let finding = try await compareLists(shown) { return finding }
        let status = await app.data.status()
        let waiting = status.outbox.filter { DataStatus.Change($0) == .payment }
        if !waiting.isEmpty { return "\(waiting.count) still in the outbox at the end." }
        for balance in bank.ledger.balances {
            let account = try await app.data.accountRepository.account(
                ID(rawValue: balance.account))
            guard account?.booked.minorUnits == balance.booked,
                account?.available.minorUnits == balance.available
            else { return "The balance of \(balance.account) differs from the bank’s." }
        }
        return nil
    }

    private func compare(_ intent: Intent, _ payment: Payment?) -> String? {
        let made = bank.made(intent.id)
        guard let payment else {
            let mayBeMissing =
                intent.acknowledged == nil || made?.isWithdrawn == true
                || (bank.customer.hasSignedOut && made == nil)
            return mayBeMissing ? nil : "\(intent.id) is lost."
        }
        guard let made else {
            return payment.status.isNotPaid
                ? nil : "\(intent.id) is \(payment.status.code), but the bank does not have it."
        }
        guard made.status == payment.status else {
            return "\(intent.id) is \(payment.status.code), but \(made.status.code) at the bank."
        }
        return made.amount == payment.amount.minorUnits && made.fee == payment.fee.minorUnits
            ? nil : "\(intent.id) costs \(payment.total), at the bank \(made.amount + made.fee)."
    }

    /// Compares the rows in the bank’s order; payments that ended before the bank had them may
    /// stand between.
    private func compareLists(_ shown: [Payment]) async throws -> String? {
        let there = await bank.module.visible()
        let here = shown.filter { $0.sequence != nil }.map(\.id.rawValue)
        guard here == there.payments else {
            return "The list differs from the bank’s: \(here), bank: \(there.payments)."
        }
        var entries: [String] = []
        for account in bank.ledger.balances {
            entries += try await app.data.transactionRepository.transactions(
                of: ID(rawValue: account.account), matching: .all, page: PageRequest(limit: 500)
            ).items.map(\.id.rawValue)
        }
        guard entries.sorted() == there.transactions.sorted() else {
            return "The entries differ from the bank’s: \(entries), bank: \(there.transactions)."
        }
        let found = try await app.data.paymentRepository.payments(
            PaymentQuery(text: "number"), page: PageRequest(limit: 500)
        ).items.map(\.id)
        let listed = shown.filter { $0.reference.hasPrefix("number") }.map(\.id)
        return found == listed ? nil : "The search finds \(found), the list has \(listed)."
    }
}
