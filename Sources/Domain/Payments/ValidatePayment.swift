import Foundation

/// Validates a form against every rule, in this order: syntax, currency and decimals, limits,
/// funds.
public struct ValidatePayment: Sendable {
    private let getAccount: GetAccount
    private let payees: any PayeeRepository
    private let policy: PaymentPolicy
    private let quote: FeeQuote
    private let today: @Sendable () -> LocalDate

    /// Creates the use case; only local copies are read.
    ///
    /// - Parameters:
    ///   - accounts: The accounts to pay from, with their balances.
    ///   - payments: The payments, for the queued ones.
    ///   - payees: The payees to choose from.
    ///   - profiles: The profile whose tier determines the fee; `nil` for the standard fee.
    ///   - policy: The limits and the fees.
    ///   - today: The current date of the bank, the earliest for a payment.
    public init(
        accounts: any AccountRepository, payments: any PaymentRepository,
        payees: any PayeeRepository, profiles: (any ProfileRepository)? = nil,
        policy: PaymentPolicy, today: @escaping @Sendable () -> LocalDate
    ) {
        getAccount = GetAccount(spendableOf: accounts, payments: payments)
        self.payees = payees
        self.policy = policy
        self.today = today
        quote = FeeQuote(profiles: profiles, schedule: policy.fees)
    }

    /// Validates every field independently, so that a form shows all errors. Amounts are parsed in
    /// the user’s format.
    ///
    /// - Throws: The storage error. A broken rule is a result, not an error.
    public func callAsFunction(
        _ form: PaymentInput, format: MoneyFormat
    ) async throws -> PaymentValidation {
        var findings = Findings()
        let account = findings.take(.account, try await account(of: form))
        let recipient = try await recipient(of: form, from: account, &findings)
        let price = findings.take(.amount, try await price(of: form, account, format: format))
        let reference = findings.take(.reference, reference(of: form))
        let date = findings.take(.date, date(of: form, account?.account.currency))

        guard findings.issues.isEmpty, let account, let recipient,
            let price = price ?? nil, let reference, let date
        else {
            return PaymentValidation(issues: findings.issues, order: nil, moved: date?.moved)
        }
        let order = findings.take(
            .payeeName,
            Result { () throws(PaymentError) in
                try PaymentOrder(
                    account: account.id, payeeName: recipient.name,
                    payeeIdentifier: recipient.identifier,
                    amount: price.amount, fee: price.fee, reference: reference,
                    date: date.chosen)
            })
        return PaymentValidation(issues: findings.issues, order: order, moved: date.moved)
    }

    /// The broken rules found so far.
    struct Findings {
        var issues: [PaymentInput.Field: PaymentError] = [:]

        /// The value, or `nil` after recording the broken rule.
        mutating func take<Value>(
            _ field: PaymentInput.Field, _ result: Result<Value, PaymentError>
        ) -> Value? {
            switch result {
            case .success(let value): return value
            case .failure(let error):
                issues[field] = error
                return nil
            }
        }
    }

    // MARK: Rules of each field, also for standing orders

    func account(
        of form: PaymentInput
    ) async throws -> Result<AccountSummary, PaymentError> {
        guard let id = form.account else { return .failure(.accountMissing) }
        guard let summary = try await getAccount(id) else { return .failure(.unknownAccount(id)) }
        guard summary.account.status == .open else {
            return .failure(.accountNotOpen(id, summary.account.status))
        }
        return .success(summary)
    }

    /// The recipient: an existing payee, or a new name and account; it must not be the paying
    /// account.
    func recipient(
        of form: PaymentInput, from account: AccountSummary?, _ findings: inout Findings
    ) async throws -> (name: String, identifier: AccountIdentifier)? {
        let name: String?
        let identifier: AccountIdentifier?
        if form.payee != nil {
            let known = findings.take(.payee, try await payee(of: form))
            name = known.flatMap { findings.take(.payee, spelling(of: $0.name)) }
            identifier = known?.identifier
        } else {
            name = findings.take(.payeeName, payeeName(of: form))
            identifier = findings.take(.payeeIdentifier, payeeIdentifier(of: form))
        }
        if let account, let identifier, account.account.identifier == identifier {
            let field = form.payee == nil ? PaymentInput.Field.payeeIdentifier : .payee
            findings.issues[field] = .sameAccount(identifier)
        }
        guard let name, let identifier else { return nil }
        return (name, identifier)
    }

    private func payee(of form: PaymentInput) async throws -> Result<Payee, PaymentError> {
        guard let id = form.payee else { return .failure(.payeeMissing) }
        guard let payee = try await payees.payee(id) else { return .failure(.unknownPayee(id)) }
        return payee.isActive ? .success(payee) : .failure(.payeeNotActive(name: payee.name))
    }

    /// The name, or a SEPA spelling of it, which the review shows before the payment.
    private func spelling(of name: String) -> Result<String, PaymentError> {
        do { try SEPAText.check(name, field: .name) } catch {
            let spelling = SEPAText.suggestion(for: name, field: .name)
            return spelling.map { .success($0) } ?? .failure(.payeeNameInvalid(error))
        }
        return .success(name)
    }

    private func payeeName(of form: PaymentInput) -> Result<String, PaymentError> {
        let name = form.payeeName.trimmingCharacters(in: .whitespaces)
        guard !name.isEmpty else { return .failure(.payeeMissing) }
        // Input is neither truncated nor silently stripped of invisible characters.
        guard name.count <= SEPAText.Field.name.maximumLength else {
            return .failure(.payeeNameInvalid(.tooLong(name.count, .name)))
        }
        if let (offset, scalar) = name.unicodeScalars.enumerated().first(where: {
            $0.element.isHidden
        }) {
            return .failure(
                .payeeNameInvalid(.badCharacter(String(scalar), position: offset + 1, .name)))
        }
        return spelling(of: name)
    }

    private func payeeIdentifier(
        of form: PaymentInput
    ) -> Result<AccountIdentifier, PaymentError> {
        let text = form.payeeIdentifier.trimmingCharacters(in: .whitespaces)
        guard !text.isEmpty else { return .failure(.identifierMissing) }
        do { return .success(try AccountIdentifier(parsing: text)) } catch {
            return .failure(.identifierInvalid(error))
        }
    }

    /// The account must cover amount and fee.
    private func price(
        of form: PaymentInput, _ account: AccountSummary?, format: MoneyFormat
    ) async throws -> Result<PaymentCost?, PaymentError> {
        let amount: Money
        switch self.amount(of: form, account, format: format) {
        case .failure(let error): return .failure(error)
        case .success(nil): return .success(nil)
        case .success(let read?): amount = read
        }
        guard let account else { return .success(nil) }
        return try await quote.known(for: amount).flatMap { fee in
            Result { () throws(PaymentError) in
                let cost = try PaymentCost(amount: amount, fee: fee)
                guard cost.total.minorUnits <= account.spendable.minorUnits else {
                    throw .insufficientFunds(spendable: account.spendable, requested: cost.total)
                }
                return cost
            }
        }
    }

    /// The amount; without an account there is no currency, so only a missing amount is an error.
    func amount(
        of form: PaymentInput, _ account: AccountSummary?, format: MoneyFormat
    ) -> Result<Money?, PaymentError> {
        let text = form.amount.trimmingCharacters(in: .whitespaces)
        guard !text.isEmpty else { return .failure(.amountMissing) }
        guard let account else { return .success(nil) }
        let amount: Money
        do { amount = try format.money(text, in: account.account.currency) } catch {
            return .failure(.amountInvalid(error))
        }
        guard amount.isPositive else { return .failure(.amountNotPositive(amount)) }
        let limit = policy.maximum(in: amount.currency)
        guard amount.minorUnits <= limit.minorUnits else {
            return .failure(.aboveLimit(limit: limit, requested: amount))
        }
        return .success(amount)
    }

    func reference(of form: PaymentInput) -> Result<String, PaymentError> {
        let text = form.reference.trimmingCharacters(in: .whitespaces)
        guard !text.isEmpty else { return .success("") }
        do { try SEPAText.check(text, field: .remittance) } catch {
            return .failure(.referenceInvalid(error))
        }
        return .success(text)
    }

    /// The chosen date; `nil` for as soon as possible.
    struct ChosenDate {
        let chosen: LocalDate?
        var moved: MovedDate?
    }

    /// The date, moved to the next business day if it is a later, non-business day; without an
    /// account there is no currency, and thus no calendar.
    func date(
        of form: PaymentInput, _ currency: Currency? = nil
    ) -> Result<ChosenDate, PaymentError> {
        let text = form.date.trimmingCharacters(in: .whitespaces)
        guard !text.isEmpty else { return .success(ChosenDate(chosen: nil)) }
        let date: LocalDate
        do { date = try LocalDate(text) } catch { return .failure(.dateInvalid(text)) }
        let today = today()
        guard date >= today else { return .failure(.dateInPast(date, today: today)) }
        let last = today.adding(days: policy.horizonDays)
        guard date <= last else { return .failure(.dateTooFar(date, last: last)) }
        guard date != today else { return .success(ChosenDate(chosen: nil)) }
        guard let calendar = currency.map(BusinessCalendar.init(settling:)),
            let made = BusinessDayConvention.following.day(for: date, in: calendar), made != date
        else { return .success(ChosenDate(chosen: date)) }
        guard made <= last else {
            let before = BusinessDayConvention.preceding.day(for: last, in: calendar)
            return .failure(.dateTooFar(date, last: before ?? last))
        }
        return .success(
            ChosenDate(chosen: made, moved: MovedDate(asked: date, made: made)))
    }
}

extension Unicode.Scalar {
    /// Whether this is a control or direction character, which can disguise a name.
    fileprivate var isHidden: Bool {
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }
}
