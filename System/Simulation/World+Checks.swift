import AshlarData
import AshlarDomain
import AshlarSandboxBank

/// What must hold after each step, and at the end.
extension World {
    // MARK: The bank's side

    func checkBooks() {
        guard ledger.isBalanced else { return fail("The bank's books do not balance.") }
        var seen: [String: Int] = [:]
        for (place, made) in ledger.made.enumerated() {
            if let first = seen.updateValue(place, forKey: made.clientID) {
                return fail("\(made.clientID) is made twice: \(ledger.made[first].id), \(made.id).")
            }
            guard let intent = intents.first(where: { $0.id.rawValue == made.clientID }) else {
                return fail("\(made.clientID) is made, which nobody wanted.")
            }
            if intent.wasToldNo || intent.wasRefusedHere, !made.status.isNo {
                return fail("\(made.clientID) is \(made.status.code) after a no to the person.")
            }
        }
        checkOrder(seen)
    }

    /// Of one account, what was stored before the other was confirmed is made before it.
    private func checkOrder(_ places: [String: Int]) {
        for later in intents {
            guard let place = places[later.id.rawValue] else { continue }
            for earlier in intents where earlier.order.account == later.order.account {
                guard let stored = earlier.acknowledged, stored < later.began,
                    let other = places[earlier.id.rawValue], other > place
                else { continue }
                return fail("\(later.id) overtook \(earlier.id) of the same account.")
            }
        }
    }

    // MARK: The person's side

    /// Follows the list as a screen does, from the first look on.
    func lookOn(_ process: AppProcess) async {
        let changes = process.data.paymentRepository.changes()
        await look(process)
        for await _ in changes { await look(process) }
    }

    /// Those of a screen that does not ask first whether somebody is signed in.
    private func rows(_ process: AppProcess) async throws -> [Payment] {
        do {
            return try await process.data.paymentRepository.payments(
                .all, page: PageRequest(limit: 500)
            ).items
        } catch ServerError.signedOut {
            return []
        }
    }

    func look(_ process: AppProcess) async {
        guard !process.isDead, violation == nil else { return }
        do {
            let shown = try await rows(process)
            let isSignedIn = await process.data.sessionRepository.current() != nil
            guard !process.isDead else { return }
            if !presence.maySee(process.place), isSignedIn || !shown.isEmpty {
                let what = "\(shown.count) payments\(mark(process))"
                return fail("Somebody is signed in after a sign-out, and sees \(what).")
            }
            guard isSignedIn else { return }
            try await checkLock(process)
            process.unsettled = shown.count { $0.status.isUnsettled }
            check(shown)
            try await checkFunds(process)
        } catch {
            fail("The list cannot be shown: \(error)")
        }
    }

    /// Nothing can be spent twice: what the person can spend is never more than the bank has
    /// available, less what has not arrived there. Only the person's own payments take from it, and
    /// those for a later day when it comes.
    private func checkFunds(_ process: AppProcess) async throws {
        // What is wiped while it is under way may arrive, and the device knows nothing of it.
        guard !wasWiped, !ledger.made.isEmpty else { return }
        let before = ledger
        let later = before.made.filter { $0.statuses.contains(.scheduled) }.map(\.account)
        let waiting = try await process.data.paymentRepository.unsettled()
        for balance in before.balances where !later.contains(balance.account) {
            let id = ID<Account>(rawValue: balance.account)
            guard let account = try await process.data.accountRepository.account(id) else {
                continue
            }
            let own = waiting.filter { $0.account == id }
            let spendable = account.available.minorUnits - Self.sum(own)
            // A credit may have come between the two looks.
            let most = max(Self.spendable(own, at: before, id), Self.spendable(own, at: ledger, id))
            guard spendable <= most || process.isDead else {
                return fail("\(spendable) can be spent from \(id), at the bank \(most).")
            }
        }
    }

    private static func spendable(
        _ waiting: [Payment], at ledger: BankLedger, _ account: ID<Account>
    ) -> Int64 {
        let arrived = Set(ledger.made.map(\.clientID))
        let balance = ledger.balances.first { $0.account == account.rawValue }
        return (balance?.available ?? 0) - sum(waiting.filter { !arrived.contains($0.id.rawValue) })
    }

    private static func sum(_ payments: [Payment]) -> Int64 {
        payments.reduce(0) { $0 + $1.amount.minorUnits }
    }

    private func check(_ shown: [Payment]) {
        var byID: [ID<Payment>: Payment] = [:]
        var previous: Payment?
        for payment in shown {
            if byID.updateValue(payment, forKey: payment.id) != nil {
                return fail("\(payment.id) is shown twice.")
            }
            if let previous, !isOrdered(previous, payment) {
                return fail("\(previous.id) stands before \(payment.id) in the list.")
            }
            previous = payment
        }
        for intent in intents {
            guard let payment = byID[intent.id] else {
                guard intent.acknowledged != nil, !wasWiped,
                    !ledger.made.contains(where: {
                        $0.clientID == intent.id.rawValue && $0.isWithdrawn
                    })
                else { continue }
                return fail("\(intent.id) was stored and is not shown.")
            }
            hear(payment)
        }
    }

    /// On their way first, then by day and the bank's order.
    private func isOrdered(_ first: Payment, _ second: Payment) -> Bool {
        if first.status.isUnsettled || second.status.isUnsettled {
            return first.status.isUnsettled
        }
        if first.date != second.date { return first.date > second.date }
        guard let one = first.sequence, let other = second.sequence else {
            // What ended here stands above the bank's of its day.
            return first.sequence == nil || second.sequence != nil
        }
        return one > other
    }

    /// The person reads what becomes of a payment.
    func hear(_ payment: Payment) {
        let made = ledger.made.first { $0.clientID == payment.id.rawValue }
        let status = payment.status
        let before = intents.first { $0.id == payment.id }?.seen
        change(payment.id) { intent in
            intent.acknowledged = intent.acknowledged ?? steps
            guard intent.seen != status else { return }
            trace("the person sees that \(payment.id) is \(status.code)")
            intent.seen = status
            intent.wasToldNo = intent.wasToldNo || status.isNo
        }
        if status.isNo, let made, !made.status.isNo {
            return fail("The person was told \(status.code) of \(payment.id): \(made.status.code).")
        }
        if payment.sequence != nil {
            guard let made else { return fail("\(payment.id) is shown as the bank's, and is not.") }
            guard let place = made.statuses.firstIndex(of: status) else {
                return fail("\(payment.id) is shown as \(status.code), which it never was.")
            }
            if let before, let earlier = made.statuses.firstIndex(of: before), earlier > place {
                fail("\(payment.id) went back from \(before.code) to \(status.code).")
            }
        }
    }

    // MARK: The end

    func compare(_ process: AppProcess) async throws {
        let shown = try await process.data.paymentRepository.payments(
            .all, page: PageRequest(limit: 500)
        ).items
        for intent in intents {
            let made = ledger.made.first { $0.clientID == intent.id.rawValue }
            guard let payment = shown.first(where: { $0.id == intent.id }) else {
                let mayBeMissing =
                    intent.acknowledged == nil || made?.isWithdrawn == true
                    || (wasWiped && made == nil)
                if !mayBeMissing { fail("\(intent.id) is lost.") }
                continue
            }
            guard let made else {
                if !payment.status.isNo {
                    fail("\(intent.id) is \(payment.status.code), and the bank has nothing.")
                }
                continue
            }
            if made.status != payment.status {
                fail("\(intent.id) is \(payment.status.code), at the bank \(made.status.code).")
            }
        }
        try await compareLists(shown, process)
        let status = await process.data.status()
        if !status.outbox.isEmpty { fail("\(status.outbox.count) still in the outbox at the end.") }
        for balance in ledger.balances {
            let account = try await process.data.accountRepository.account(
                ID(rawValue: balance.account))
            guard account?.booked.minorUnits == balance.booked,
                account?.available.minorUnits == balance.available
            else { return fail("The balance of \(balance.account) is not the bank's.") }
        }
    }

    /// Row by row, in the bank's order; what ended here and never came to the bank stands between.
    private func compareLists(_ shown: [Payment], _ process: AppProcess) async throws {
        let there = await visible()
        let here = shown.filter { $0.sequence != nil }.map(\.id.rawValue)
        guard here == there.payments else {
            return fail("The list is not the bank's: \(here), there \(there.payments).")
        }
        var entries: [String] = []
        for account in ledger.balances {
            entries += try await process.data.transactionRepository.transactions(
                of: ID(rawValue: account.account), matching: .all, page: PageRequest(limit: 500)
            ).items.map(\.id.rawValue)
        }
        guard entries.sorted() == there.transactions.sorted() else {
            return fail("The entries are not the bank's: \(entries), there \(there.transactions).")
        }
        let found = try await process.data.paymentRepository.payments(
            PaymentQuery(text: "number"), page: PageRequest(limit: 500)
        ).items.map(\.id)
        let listed = shown.filter { $0.reference.hasPrefix("number") }.map(\.id)
        guard found == listed else {
            return fail("The search gives \(found), the list \(listed).")
        }
    }
}
