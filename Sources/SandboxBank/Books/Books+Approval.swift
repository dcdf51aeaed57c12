import AshlarDomain

extension Books {
    /// The outcome of a code entered for a payment.
    enum ApprovalVerdict: Sendable {
        /// The payment, approved.
        case approved(LedgerPayment)
        /// The code with one attempt fewer; after the last one the payment is rejected.
        case wrong(OneTimeCode)
        /// The unchanged payment; it does not wait for a code.
        case notAwaited(LedgerPayment)
    }

    /// Whether the payment needs the customer’s approval.
    func needsApproval(_ request: PaymentRequest, to payee: WireIdentifier) -> Bool {
        guard let rule = rules.approvals, ownAccount(payee) == nil else { return false }
        if rule.isLarge(request.amount) { return true }
        return rule.isForNewAccounts && !wasPaid(payee)
    }

    /// A standing order pays unattended, so nobody can enter a code. An order that would need one
    /// therefore requires an earlier approved payment of the same kind.
    func requireApprovedBefore(
        _ amount: Money, to payee: WireIdentifier
    ) throws(RefusalError) {
        guard let rule = rules.approvals, ownAccount(payee) == nil else { return }
        guard !rule.isForNewAccounts || wasPaid(payee) else {
            throw refuse(.payFirst, "No payment to this account yet: make one first.")
        }
        let isMade = { (payment: LedgerPayment) in
            payment.payee == payee && payment.isPaid
                && rule.isLarge(
                    Money(
                        minorUnits: payment.amount, currency: accounts[payment.account].currency))
        }
        guard !rule.isLarge(amount) || made.contains(where: isMade) else {
            throw refuse(
                .payFirst,
                "From \(rule.threshold) \(amount.currency) on, make one payment of that size to "
                    + "this account first.")
        }
    }

    private func wasPaid(_ payee: WireIdentifier) -> Bool {
        DirectoryPayee.all.contains { $0.identifier == payee }
            || made.contains { $0.payee == payee && $0.isPaid }
    }

    /// Returns the outcome of a code without changing anything.
    func judgeApproval(of number: Int, _ text: String, at now: Moment) -> ApprovalVerdict {
        var payment = payment(number)
        guard payment.status == .awaitingAuthorisation, var approval = payment.approval else {
            return .notAwaited(payment)
        }
        switch approval.code.answer(text, at: now) {
        case .right:
            payment.history.append(.init(status: approval.statusAfter, at: now))
            return .approved(payment)
        case .wrong: return .wrong(approval.code)
        // Such a code has already ended the payment: in `advance`, which runs before each request,
        // or when the last code was wrong.
        case .expired, .spent: return .notAwaited(payment)
        }
    }

    /// A new code for the same payment; used attempts stay used.
    func newCode(
        for number: Int, at now: Moment, random: () -> UInt64
    ) -> OneTimeCode? {
        let payment = payment(number)
        guard payment.status == .awaitingAuthorisation, let old = payment.approval?.code else {
            return nil
        }
        return OneTimeCode(at: now, rules: rules, tries: old.triesLeft, random: random)
    }

    /// Schedules the end of the payment’s code.
    mutating func awaitApproval(of payment: LedgerPayment) {
        guard let approval = payment.approval else { return }
        if approval.reserves { hold(payment.total, payment.account) }
        agenda.add(payment.number, at: approval.code.expires)
        send(approval.code, for: payment)
    }

    mutating func approve(_ number: Int, at now: Moment) {
        guard let approval = payment(number).approval else { return }
        agenda.remove(number)
        change(number, to: approval.statusAfter, at: now)
        plan(payment(number))
    }

    mutating func missApproval(of number: Int, _ code: OneTimeCode, at now: Moment) {
        setCode(code, of: number)
        paymentChanges.record(number)
        guard code.triesLeft == 0 else { return }
        agenda.remove(number)
        endApproval(of: number, .rejected, reason: .notApproved, at: now)
    }

    mutating func renewCode(of number: Int, _ code: OneTimeCode, at now: Moment) {
        setCode(code, of: number)
        made[number - historyPayments.count].approval?.sentAt = now
        paymentChanges.record(number)
        agenda.remove(number)
        agenda.add(number, at: code.expires)
        send(code, for: payment(number))
    }

    /// Ends the approval and releases the hold.
    mutating func endApproval(
        of number: Int, _ status: PaymentStatus, reason: ReasonCode? = nil, at moment: Moment
    ) {
        let payment = payment(number)
        if payment.isHolding { hold(-payment.total, payment.account) }
        change(number, to: status, at: moment, reason: reason)
    }

    private mutating func setCode(_ code: OneTimeCode, of number: Int) {
        let place = number - historyPayments.count
        made[place].approval?.code = code
        made[place].approval?.version += 1
    }

    /// The message names amount and payee, so that the customer sees what the code approves.
    private mutating func send(_ code: OneTimeCode, for payment: LedgerPayment) {
        let amount = Money(
            minorUnits: payment.amount, currency: accounts[payment.account].currency)
        let number = payment.payee.map { ", account …\($0.value.suffix(4))" } ?? ""
        phone.receive(
            code,
            "\(code.digits) approves your payment of \(amount) to \(payment.payeeName)\(number). "
                + "Don’t share it with anyone. Not your payment? Cancel it.",
            at: time)
    }
}

extension Approval {
    /// The payment’s status once it is approved.
    var statusAfter: PaymentStatus { reserves ? .accepted : .scheduled }
}
