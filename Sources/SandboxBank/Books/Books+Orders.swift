import AshlarDomain
import Foundation

/// A client’s request for a standing order, its form already checked.
struct OrderRequest: Sendable {
    /// The client’s id.
    let clientID: String?
    let accountID: String
    let payeeName: String
    let payee: WireIdentifier
    let terms: OrderTerms
}

/// The changeable part of a standing order.
struct OrderTerms: Sendable {
    /// Positive.
    let amount: Money
    let reference: String
    let schedule: StandingOrderSchedule
}

extension Books {
    /// One page lists all of them.
    static let mostOrders = 1_000

    // MARK: Deciding

    /// Returns the outcome of a new standing order without changing anything.
    func judge(_ request: OrderRequest, at now: Moment) -> Result<OrderRecord, RefusalError> {
        Result { () throws(RefusalError) in
            if rules.refusesKnownPayments, let id = request.clientID, let earlier = order(named: id)
            {
                throw refuse(
                    .duplicate, "\(id) already is standing order \(OrderID.text(earlier.number)).")
            }
            guard let index = accountsByID[request.accountID] else {
                throw refuse(.wrongAccount, "There is no account “\(request.accountID)”.")
            }
            try requireOpen(index)
            try requirePayable(request.terms.amount, from: index)
            let payee = try route(request.payee, from: index)
            try requireApprovedBefore(request.terms.amount, to: payee)
            let today = today(at: now)
            let schedule = request.terms.schedule
            guard schedule.start >= today else {
                throw refuse(.wrongDate, "\(schedule.start) is in the past.")
            }
            try requireBegin(of: schedule, after: nil, from: today)
            guard today.days(until: schedule.start) <= rules.horizonDays else {
                throw refuse(
                    .wrongDate,
                    "\(schedule.start) is more than \(rules.horizonDays) days ahead.")
            }
            guard orders.count < Self.mostOrders else {
                throw refuse(.listFull, "The list is full: \(orders.count) orders.")
            }
            return OrderRecord(
                number: orders.count, clientID: request.clientID, account: index,
                payeeName: request.payeeName, payee: payee,
                amount: request.terms.amount.minorUnits, reference: request.terms.reference,
                schedule: schedule)
        }
    }

    /// The order with this client’s id.
    func order(named clientID: String) -> OrderRecord? {
        orders.first { $0.clientID == clientID }
    }

    /// Returns the outcome of a change without changing anything.
    ///
    /// - Parameter skipped: All planned days without a payment.
    func judge(
        _ terms: OrderTerms, status: StandingOrder.Status, skipped: [LocalDate],
        of order: OrderRecord, at now: Moment
    ) -> Result<OrderRecord, RefusalError> {
        Result { () throws(RefusalError) in
            guard order.status != .ended else {
                throw refuse(.orderEnded, "Standing order \(OrderID.text(order.number)) has ended.")
            }
            try requirePayable(terms.amount, from: order.account)
            if terms.amount.minorUnits > order.amount {
                try requireApprovedBefore(terms.amount, to: order.payee)
            }
            let today = today(at: now)
            if !terms.schedule.keepsRhythm(of: order.schedule), terms.schedule.start < today {
                throw refuse(.wrongDate, "\(terms.schedule.start) is in the past.")
            }
            if terms.schedule != order.schedule {
                try requireBegin(of: terms.schedule, after: order.handled, from: today)
            }
            for day in skipped where !order.skipped.contains(day) {
                guard day > order.handled ?? .min, terms.schedule.plans(day) else {
                    throw refuse(.wrongDate, "No payment is planned for \(day).")
                }
            }
            var changed = order
            changed.amount = terms.amount.minorUnits
            changed.reference = terms.reference
            changed.schedule = terms.schedule
            changed.status = status
            changed.skipped = Set(skipped).sorted().filter { terms.schedule.plans($0) }
            changed.version += changed == order ? 0 : 1
            return changed
        }
    }

    private func requirePayable(_ amount: Money, from index: Int) throws(RefusalError) {
        let account = accounts[index]
        guard account.currency == amount.currency else {
            throw refuse(
                .wrongCurrency,
                "Account \(account.id) is in \(account.currency), the amount is \(amount).")
        }
        let limit = rules.maximum(in: account.currency)
        guard amount.minorUnits <= limit.minorUnits else {
            throw refuse(.aboveLimit, "\(amount) is above the limit of \(limit) per payment.")
        }
    }

    /// Throws if the schedule’s next payment would be due in the past.
    private func requireBegin(
        of schedule: StandingOrderSchedule, after handled: LocalDate?, from today: LocalDate
    ) throws(RefusalError) {
        let next = schedule.occurrences(plannedAfter: handled ?? .min).first { _ in true }
        guard let next, next.due < today else { return }
        throw refuse(.wrongDate, "The next payment would have been due on \(next.due).")
    }

    // MARK: Applying

    /// Adds an accepted order.
    mutating func enter(_ order: OrderRecord, at now: Moment) {
        orders.append(order)
        ordersVersion += 1
        planNext(order.number, at: now)
    }

    mutating func replace(_ order: OrderRecord, at now: Moment) {
        guard orders[order.number] != order else { return }
        orders[order.number] = order
        ordersVersion += 1
        planNext(order.number, at: now)
    }

    /// Schedules the next payment for the beginning of its day; an order without one ends.
    private mutating func planNext(_ number: Int, at now: Moment) {
        orderAgenda.remove(number)
        guard orders[number].status != .ended else { return }
        guard let next = orders[number].next else {
            orders[number].status = .ended
            return
        }
        orderAgenda.add(number, at: max(Moment(next.due.startOfDay(in: timeZone)), now))
    }

    /// Makes the payment due on this day like one scheduled for it, unless the day is skipped or
    /// the order is paused.
    mutating func stepOrder(_ number: Int, at due: Moment) {
        let order = orders[number]
        guard let next = order.next else { return }
        orders[number].handled = next.planned
        orders[number].skipped.removeAll { $0 <= next.planned }
        if order.status == .active, !order.skipped.contains(next.planned) {
            let payment = LedgerPayment(
                number: paymentCount, clientID: nil, account: order.account,
                kind: TransactionKind.transfer.rawValue, payeeName: order.payeeName,
                payee: order.payee, amount: order.amount, reference: order.reference,
                day: today(at: due).dayNumber, createdAt: due,
                history: [.init(status: .scheduled, at: due)])
            orders[number].lastPayment = payment.number
            enter(payment)
        }
        orders[number].version += 1
        ordersVersion += 1
        planNext(number, at: due)
    }
}
