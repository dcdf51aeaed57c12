import Foundation

/// Validates a form for a standing order: the rules of payments, except for the funds, which each
/// payment needs on its own date, and those of schedules.
public struct ValidateStandingOrder: Sendable {
    private let payments: ValidatePayment
    private let today: @Sendable () -> LocalDate

    /// Creates the use case; only local copies are read.
    ///
    /// `today` is the bank’s current date, the earliest for a new schedule.
    public init(
        accounts: any AccountRepository, payments: any PaymentRepository,
        payees: any PayeeRepository, policy: PaymentPolicy,
        today: @escaping @Sendable () -> LocalDate
    ) {
        self.payments = ValidatePayment(
            accounts: accounts, payments: payments, payees: payees, policy: policy, today: today)
        self.today = today
    }

    /// Validates every field independently, so that a form shows all errors.
    ///
    /// - Parameters:
    ///   - form: The form as typed.
    ///   - order: The order to change, if any: its payee and account stay, and an unchanged
    ///     schedule may have started in the past.
    ///   - format: The format of the user’s amounts.
    /// - Throws: The storage error. A broken rule is a result, not an error.
    public func callAsFunction(
        _ form: StandingOrderInput, changing order: StandingOrder? = nil, format: MoneyFormat
    ) async throws -> StandingOrderValidation {
        var findings = Findings()
        let account = findings.take(.account, try await payments.account(of: form.payment))
        let payee = try await payee(of: form.payment, account, order, &findings)
        let amount =
            findings.take(
                .amount,
                payments.amount(of: form.payment, account, format: format))
            ?? nil
        let reference = findings.take(.reference, payments.reference(of: form.payment))
        let schedule = schedule(of: form, account, order, &findings)
        let preview =
            schedule?.upcoming(
                from: today(), after: order?.lastPlanned,
                skipping: order?.skipped ?? []) ?? []
        guard findings.issues.isEmpty, let account, let payee, let amount, let reference,
            let schedule
        else {
            return StandingOrderValidation(issues: findings.issues, terms: nil, preview: preview)
        }
        let terms = findings.take(
            .amount,
            Result { () throws(PaymentError) in
                try StandingOrderTerms(
                    account: account.id, payeeName: payee.name,
                    payeeIdentifier: payee.identifier, amount: amount, reference: reference,
                    schedule: schedule)
            })
        return StandingOrderValidation(issues: findings.issues, terms: terms, preview: preview)
    }

    /// The broken rules found so far.
    private struct Findings {
        var issues: [StandingOrderInput.Field: StandingOrderFormError] = [:]

        mutating func take<Value>(
            _ field: StandingOrderInput.Field, _ result: Result<Value, PaymentError>
        ) -> Value? {
            switch result {
            case .success(let value): return value
            case .failure(let error):
                issues[field] = .payment(error)
                return nil
            }
        }
    }

    private func payee(
        of form: PaymentInput, _ account: AccountSummary?, _ order: StandingOrder?,
        _ findings: inout Findings
    ) async throws -> (name: String, identifier: AccountIdentifier)? {
        if let terms = order?.terms { return (terms.payeeName, terms.payeeIdentifier) }
        var payment = ValidatePayment.Findings()
        let recipient = try await payments.recipient(of: form, from: account, &payment)
        for (field, error) in payment.issues {
            findings.issues[StandingOrderInput.Field(field)] = .payment(error)
        }
        return recipient
    }

    // MARK: Schedule

    /// The schedule; without an account there is no currency, and thus no calendar.
    private func schedule(
        of form: StandingOrderInput, _ account: AccountSummary?, _ order: StandingOrder?,
        _ findings: inout Findings
    ) -> StandingOrderSchedule? {
        let start = start(of: form, &findings)
        let end = end(of: form, &findings)
        let frequency = frequency(of: form, from: start, &findings)
        guard let account, let start, let end, let frequency else { return nil }
        let calendar =
            order?.terms.schedule.calendar
            ?? BusinessCalendar(settling: account.account.currency)
        let schedule: StandingOrderSchedule
        do throws(StandingOrderError) {
            schedule = try StandingOrderSchedule(
                from: start, frequency, until: end, convention: form.convention,
                calendar: calendar)
        } catch {
            switch error {
            case .intervalNotPositive: findings.issues[.every] = .everyInvalid(form.every)
            case .noSuchDayOfMonth(let day): findings.issues[.day] = .dayInvalid(day)
            case .countNotPositive: findings.issues[.count] = .countInvalid(form.count)
            case .endsBeforeTheFirst(let end, let first):
                findings.issues[.lastDay] = .lastDayTooEarly(end, first: first)
            }
            return nil
        }
        // An unchanged schedule may have started in the past; a new one must not.
        let isKept = order.map { schedule.keepsRhythm(of: $0.terms.schedule) } ?? false
        guard isKept || findings.take(.start, payments.date(of: form.payment)) != nil else {
            return nil
        }
        if schedule != order?.terms.schedule,
            let due = schedule.due(after: order?.lastPlanned), due < today()
        {
            findings.issues[.start] = .firstInPast(due, today: today())
            return nil
        }
        return schedule
    }

    private func start(
        of form: StandingOrderInput, _ findings: inout Findings
    ) -> LocalDate? {
        let text = form.payment.date.trimmingCharacters(in: .whitespaces)
        guard !text.isEmpty else {
            findings.issues[.start] = .startMissing
            return nil
        }
        do { return try LocalDate(text) } catch {
            findings.issues[.start] = .payment(.dateInvalid(text))
            return nil
        }
    }

    private func frequency(
        of form: StandingOrderInput, from start: LocalDate?, _ findings: inout Findings
    ) -> StandingOrderSchedule.Frequency? {
        guard let every = Self.number(form.every, 1...99) else {
            findings.issues[.every] = .everyInvalid(form.every)
            return nil
        }
        guard form.unit == .months else { return .weekly(every: every) }
        guard let day = form.dayOfMonth ?? start?.day else { return nil }
        do { return .monthly(every: every, on: try .init(day)) } catch {
            findings.issues[.day] = .dayInvalid(day)
            return nil
        }
    }

    private func end(
        of form: StandingOrderInput, _ findings: inout Findings
    ) -> StandingOrderSchedule.End? {
        switch form.end {
        case .never: return .never
        case .count:
            guard let count = Self.number(form.count, 1...999) else {
                findings.issues[.count] = .countInvalid(form.count)
                return nil
            }
            return .after(payments: count)
        case .lastDay:
            let text = form.lastDay.trimmingCharacters(in: .whitespaces)
            guard !text.isEmpty else {
                findings.issues[.lastDay] = .lastDayMissing
                return nil
            }
            do { return .on(try LocalDate(text)) } catch {
                findings.issues[.lastDay] = .lastDayInvalid(text)
                return nil
            }
        }
    }

    /// Accepts only ASCII digits, so that the parsed number is the displayed one.
    private static func number(_ text: String, _ range: ClosedRange<Int>) -> Int? {
        let text = text.trimmingCharacters(in: .whitespaces)
        guard (1...3).contains(text.utf8.count),
            text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
            let number = Int(text), range.contains(number)
        else { return nil }
        return number
    }
}
