import AshlarDomain
import Foundation

/// A client’s request for a payment, its form already checked.
struct PaymentRequest: Sendable {
    let clientID: String
    let accountID: String
    let payeeName: String
    let payee: WireIdentifier
    /// Positive.
    let amount: Money
    /// The highest fee that the customer has agreed to.
    let fee: Money?
    let reference: String
    let date: LocalDate?
}

/// A final refusal with its ISO 20022 reason code.
struct Refusal: Sendable, Equatable {
    let reason: ReasonCode
    let detail: String
}

extension Books {
    /// Returns the outcome of a payment without changing anything.
    ///
    /// - Parameter random: Source of the approval code; without one, the payment counts as
    ///   approved.
    func judge(
        _ request: PaymentRequest, at now: Moment, random: (() -> UInt64)? = nil
    ) -> Result<LedgerPayment, RefusalError> {
        do {
            var payment = try admit(request, at: now)
            if let random, let payee = payment.payee, needsApproval(request, to: payee) {
                payment.approval = Approval(
                    code: OneTimeCode(at: now, rules: rules, random: random), sentAt: now,
                    reserves: payment.status == .accepted)
                payment.history = [.init(status: .awaitingAuthorisation, at: now)]
            }
            return .success(payment)
        } catch {
            return .failure(error)
        }
    }

    private func admit(
        _ request: PaymentRequest, at now: Moment
    ) throws(RefusalError) -> LedgerPayment {
        if rules.refusesKnownPayments, let earlier = paymentsByClientID[request.clientID] {
            throw refuse(
                .duplicate, "\(request.clientID) already is payment \(PaymentID.text(earlier)).")
        }
        guard let index = accountsByID[request.accountID] else {
            throw refuse(.wrongAccount, "There is no account “\(request.accountID)”.")
        }
        try requireOpen(index)
        let account = accounts[index]
        guard account.currency == request.amount.currency else {
            throw refuse(
                .wrongCurrency,
                "Account \(account.id) is in \(account.currency), the amount is \(request.amount).")
        }
        let payee = try route(request.payee, from: index)
        let today = today(at: now)
        // A past date, as of a payment queued offline, means as soon as possible.
        let day = max(request.date ?? today, today)
        guard today.days(until: day) <= rules.horizonDays else {
            throw refuse(.wrongDate, "\(day) is more than \(rules.horizonDays) days ahead.")
        }
        let limit = rules.maximum(in: account.currency)
        guard request.amount.minorUnits <= limit.minorUnits else {
            throw refuse(
                .aboveLimit, "\(request.amount) is above the limit of \(limit) per payment.")
        }
        let fee = try fee(of: request)
        let isScheduled = day > today
        if !isScheduled { try requireFunds(request.amount.minorUnits + fee, index) }
        return LedgerPayment(
            number: historyPayments.count + made.count, clientID: request.clientID,
            account: index, kind: TransactionKind.transfer.rawValue,
            payeeName: request.payeeName, payee: payee, amount: request.amount.minorUnits,
            fee: fee, reference: request.reference, day: day.dayNumber,
            createdAt: now,
            history: [.init(status: isScheduled ? .scheduled : .accepted, at: now)])
    }

    /// The payment’s fee, never more than the customer has agreed to.
    private func fee(of request: PaymentRequest) throws(RefusalError) -> Int64 {
        let tier = UserProfile.Tier(code: profile.tier)
        guard let fee = try? rules.fees.fee(for: request.amount, tier: tier) else {
            throw refuse(.aboveLimit, "The fee for \(request.amount) is out of range.")
        }
        let agreed = request.fee ?? .zero(fee.currency)
        guard agreed.currency == fee.currency, fee.minorUnits <= agreed.minorUnits else {
            throw refuse(
                .feeIncreased, "The fee for this payment is \(fee); at most \(agreed) was agreed.")
        }
        return fee.minorUnits
    }

    /// Adds an accepted payment.
    mutating func enter(_ payment: LedgerPayment) {
        made.append(payment)
        if let id = payment.clientID { paymentsByClientID[id] = payment.number }
        let place = orderPlace(day: payment.day, number: payment.number)
        paymentOrder.insert(Int32(payment.number), at: place)
        paymentChanges.record(payment.number)
        switch payment.status {
        case .awaitingAuthorisation: awaitApproval(of: payment)
        case .accepted:
            hold(payment.total, payment.account)
            plan(payment)
        default: plan(payment)
        }
    }

    /// Schedules the next step: processing, or the day of a later payment.
    mutating func plan(_ payment: LedgerPayment) {
        if payment.status == .accepted {
            agenda.add(payment.number, at: payment.last.at.adding(rules.processingAfter))
        } else {
            let start = LocalDate.epoch.adding(days: payment.day).startOfDay(in: timeZone)
            agenda.add(payment.number, at: max(Moment(start), payment.last.at))
        }
    }

    /// The payment’s position, or insertion position, in list order.
    func orderPlace(day: Int, number: Int) -> Int {
        var low = 0
        var high = paymentOrder.count
        while low < high {
            let middle = (low + high) / 2
            let other = Int(paymentOrder[middle])
            if (self.day(ofPayment: other), other) < (day, number) {
                low = middle + 1
            } else {
                high = middle
            }
        }
        return low
    }

    func day(ofPayment number: Int) -> Int {
        number < historyPayments.count
            ? Int(entries[Int(historyPayments[number])].day)
            : made[number - historyPayments.count].day
    }

    mutating func hold(_ amount: Int64, _ index: Int) {
        accounts[index].held += amount
        accounts[index].updatedAt = time
        accountsVersion += 1
    }

    func requireFunds(_ amount: Int64, _ index: Int) throws(RefusalError) {
        let account = accounts[index]
        guard account.available >= amount else {
            let has = Money(minorUnits: account.available, currency: account.currency)
            let needs = Money(minorUnits: amount, currency: account.currency)
            throw refuse(
                .insufficientFunds,
                "Account \(account.id) has \(has) available, the payment needs \(needs).")
        }
    }

    func requireOpen(_ index: Int) throws(RefusalError) {
        switch accounts[index].status {
        case .open: return
        case .closed:
            throw refuse(.closedAccount, "Account \(accounts[index].id) is closed.")
        case .blocked, .other:
            throw refuse(.blockedAccount, "Account \(accounts[index].id) is blocked.")
        }
    }

    /// Checks an account number and returns it in its electronic form.
    func route(
        _ payee: WireIdentifier, from source: Int
    ) throws(RefusalError) -> WireIdentifier {
        let value: String
        var own: String?
        switch payee.scheme {
        case WireIdentifier.iban:
            do { value = try IBAN(payee.value).electronicFormat } catch {
                throw refuse(.wrongAccount, error.description)
            }
            own = OwnIBAN.isOwn(value) ? value : nil
        case WireIdentifier.ukAccount:
            do {
                let account = try UKAccount(payee.value)
                value = account.sortCode + account.accountNumber
            } catch {
                throw refuse(.wrongAccount, error.description)
            }
            if value.hasPrefix(OwnIBAN.sortCode) {
                own = OwnIBAN.iban(ukAccount: value, among: accountsByIBAN) ?? value
            }
        default:
            throw refuse(
                .wrongAccount, "Payments to accounts of scheme “\(payee.scheme)” are not possible.")
        }
        if let own {
            guard let target = accountsByIBAN[own] else {
                throw refuse(.wrongAccount, "This bank has no account “\(payee.value)”.")
            }
            guard target != source else {
                throw refuse(.wrongAccount, "Payer and payee are the same account.")
            }
            try requireOpen(target)
            guard accounts[target].currency == accounts[source].currency else {
                throw refuse(
                    .wrongCurrency, "The payee’s account is in \(accounts[target].currency).")
            }
        }
        return WireIdentifier(scheme: payee.scheme, value: value)
    }

    /// The account of this bank that receives the payment, or `nil`.
    func ownTarget(of payment: LedgerPayment) -> Int? { payment.payee.flatMap(ownAccount) }

    func ownAccount(_ payee: WireIdentifier) -> Int? {
        if payee.scheme == WireIdentifier.iban { return accountsByIBAN[payee.value] }
        guard payee.scheme == WireIdentifier.ukAccount else { return nil }
        return OwnIBAN.iban(ukAccount: payee.value, among: accountsByIBAN)
            .flatMap { accountsByIBAN[$0] }
    }

    func refuse(_ reason: ReasonCode, _ detail: String) -> RefusalError {
        RefusalError(refusal: Refusal(reason: reason, detail: detail))
    }
}

/// Carries a refusal out of a check.
struct RefusalError: Error, Equatable { let refusal: Refusal }

extension LocalDate {
    static let epoch = LocalDate(Date(timeIntervalSince1970: 0), in: .gmt)
}
