public import Foundation

/// Holds a form against every rule, in the order: syntax, currency and decimals, limits, funds.
public struct ValidatePayment: Sendable {
    private let getAccount: GetAccount
    private let payees: any PayeeRepository
    private let policy: PaymentPolicy
    private let today: @Sendable () -> LocalDate

    public init(
        accounts: any AccountRepository, payments: any PaymentRepository,
        payees: any PayeeRepository, policy: PaymentPolicy,
        today: @escaping @Sendable () -> LocalDate
    ) {
        getAccount = GetAccount(accounts: accounts, payments: payments)
        (self.payees, self.policy, self.today) = (payees, policy, today)
    }

    /// Every field is judged, whatever the others say, so that a form shows all that is wrong.
    ///
    /// - Parameter format: The person's own way to write amounts.
    /// - Throws: The storage error. A broken rule is a result, not an error.
    public func callAsFunction(
        _ form: PaymentForm, format: MoneyFormat
    ) async throws -> PaymentValidation {
        var issues: [PaymentForm.Field: PaymentError] = [:]
        func check<Value>(_ field: PaymentForm.Field, _ rule: () throws(PaymentError) -> Value)
            -> Value?
        {
            do { return try rule() } catch {
                issues[field] = error
                return nil
            }
        }
        let summary = try await account(of: form)
        let payee = try await payee(of: form)

        let account = check(.account) { () throws(PaymentError) in try summary.get() }
        let name: String?
        let identifier: AccountIdentifier?
        if form.payee != nil {
            let known = check(.payee) { () throws(PaymentError) in try payee.get() }
            (name, identifier) = (known?.name, known?.identifier)
        } else {
            name = check(.payeeName) { () throws(PaymentError) in try payeeName(of: form) }
            identifier = check(.payeeIdentifier) { () throws(PaymentError) in
                try payeeIdentifier(of: form, account: account?.account)
            }
        }
        if let account, let identifier, account.account.identifier == identifier {
            issues[form.payee == nil ? .payeeIdentifier : .payee] = .sameAccount(identifier)
        }
        let amount = check(.amount) { () throws(PaymentError) in
            try self.amount(of: form, account: account, format: format)
        }
        let reference = check(.reference) { () throws(PaymentError) in try reference(of: form) }
        let date = check(.date) { () throws(PaymentError) in try date(of: form) }

        guard issues.isEmpty, let account, let name, let identifier, let amount, let reference,
            let date
        else { return PaymentValidation(issues: issues, order: nil) }
        let order = check(.payeeName) { () throws(PaymentError) in
            try PaymentOrder(
                account: account.id, payeeName: name, payeeIdentifier: identifier, amount: amount,
                reference: reference, date: date.chosen)
        }
        return PaymentValidation(issues: issues, order: order)
    }

    // MARK: Each field's rules

    private func account(
        of form: PaymentForm
    ) async throws -> Result<AccountSummary, PaymentError> {
        guard let id = form.account else { return .failure(.accountMissing) }
        guard let summary = try await getAccount(id) else { return .failure(.unknownAccount(id)) }
        guard summary.account.status == .open else {
            return .failure(.accountNotOpen(id, summary.account.status))
        }
        return .success(summary)
    }

    private func payee(of form: PaymentForm) async throws -> Result<Payee, PaymentError> {
        guard let id = form.payee else { return .failure(.payeeMissing) }
        guard let payee = try await payees.payee(id) else { return .failure(.unknownPayee(id)) }
        return payee.isActive ? .success(payee) : .failure(.payeeNotActive(name: payee.name))
    }

    private func payeeName(of form: PaymentForm) throws(PaymentError) -> String {
        let name = form.payeeName.trimmingCharacters(in: .whitespaces)
        guard !name.isEmpty else { throw .payeeMissing }
        do { try SEPAText.check(name, field: .name) } catch { throw .payeeNameInvalid(error) }
        return name
    }

    private func payeeIdentifier(
        of form: PaymentForm, account: Account?
    ) throws(PaymentError) -> AccountIdentifier {
        let text = form.payeeIdentifier.trimmingCharacters(in: .whitespaces)
        guard !text.isEmpty else { throw .identifierMissing }
        do { return try AccountIdentifier(parsing: text) } catch { throw .identifierInvalid(error) }
    }

    /// Without an account there is no currency to read the amount in: only absence is judged.
    private func amount(
        of form: PaymentForm, account: AccountSummary?, format: MoneyFormat
    ) throws(PaymentError) -> Money? {
        let text = form.amount.trimmingCharacters(in: .whitespaces)
        guard !text.isEmpty else { throw .amountMissing }
        guard let account else { return nil }
        let amount: Money
        do { amount = try format.money(text, in: account.account.currency) } catch {
            throw .amountInvalid(error)
        }
        guard amount.isPositive else { throw .amountNotPositive(amount) }
        let limit = policy.maximum(in: amount.currency)
        guard amount.minorUnits <= limit.minorUnits else {
            throw .aboveLimit(limit: limit, requested: amount)
        }
        guard amount.minorUnits <= account.spendable.minorUnits else {
            throw .insufficientFunds(spendable: account.spendable, requested: amount)
        }
        return amount
    }

    private func reference(of form: PaymentForm) throws(PaymentError) -> String {
        let text = form.reference.trimmingCharacters(in: .whitespaces)
        guard !text.isEmpty else { return "" }
        do { try SEPAText.check(text, field: .remittance) } catch {
            throw .referenceInvalid(error)
        }
        return text
    }

    /// A day, or none for as soon as possible.
    private struct ChosenDate { let chosen: LocalDate? }

    private func date(of form: PaymentForm) throws(PaymentError) -> ChosenDate {
        let text = form.date.trimmingCharacters(in: .whitespaces)
        guard !text.isEmpty else { return ChosenDate(chosen: nil) }
        let date: LocalDate
        do { date = try LocalDate(text) } catch { throw .dateInvalid(text) }
        let today = today()
        guard date >= today else { throw .dateInPast(date, today: today) }
        let last = today.adding(days: policy.horizonDays)
        guard date <= last else { throw .dateTooFar(date, last: last) }
        return ChosenDate(chosen: date == today ? nil : date)
    }
}
