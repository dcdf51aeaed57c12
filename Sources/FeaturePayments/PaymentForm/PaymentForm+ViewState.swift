import AshlarDomain
import Foundation

extension PaymentForm {
    func reduce(_ state: State) -> PaymentFormViewState {
        if let created = state.created { return .done(created) }
        if let review = state.input.review { return .review(self.review(review, state)) }
        guard let accounts = state.choices.value?.accounts else {
            guard !state.choices.isRefreshing, let problem = state.choices.problem else {
                return .loading
            }
            return .failed(Notice(problem, wording))
        }
        guard accounts.contains(where: { $0.account.status == .open }) else {
            return state.choices.isRefreshing ? .loading : noAccount(state.choices.freshness)
        }
        return .form(form(accounts, state))
    }

    private func noAccount(_ freshness: Freshness) -> PaymentFormViewState {
        if freshness.lastSuccess == nil {
            return .failed(
                freshness.failure.map { Notice($0.problem, wording) }
                    ?? Notice(.neutral, named: "newPayment.noAccounts", wording))
        }
        return .unavailable(Notice(.warning, named: "newPayment.noneOpen", wording))
    }

    // MARK: Form

    private func form(
        _ accounts: [AccountSummary], _ state: State
    ) -> PaymentFormView {
        let form = state.input.values
        return PaymentFormView(
            draft: draft(state),
            fields: PaymentFieldsView(
                form, accounts: accounts, payees: state.payees, amountHint: amountHint(state),
                wording
            ) { error($0, state) },
            date: FormField(form.date, error: error(.date, state), hint: dateHint(state)),
            firstDate: wording.dates.today(now(state)).description,
            isSubmitting: state.input.isSubmitting, notice: notice(state),
            canRetry: state.canRetry)
    }

    /// The day the chosen date moves to, or that the date is optional.
    private func dateHint(_ state: State) -> String {
        state.input.assessment?.moved.map(words)
            ?? (state.input.values.date.isEmpty ? wording("newPayment.date.soon") : "")
    }

    private func words(_ moved: MovedDate) -> String {
        wording(
            "newPayment.date.moved", wording.dates.day(moved.asked),
            wording.dates.day(moved.made))
    }

    private func draft(_ state: State) -> PaymentDraftView? {
        if let offered = state.draft.offered {
            return PaymentDraftView(text: offer(offered, state), isOffered: true)
        }
        return state.draft.continued.map {
            PaymentDraftView(
                text: wording("newPayment.draft.continued", age($0, state)), isOffered: false)
        }
    }

    /// The draft’s payee and amount, as far as they were typed.
    private func offer(_ draft: PaymentDraft, _ state: State) -> String {
        let form = draft.form
        let age = age(draft, state)
        let known = form.payee.flatMap { id in state.payees.first { $0.id == id }?.name }
        let name = (known ?? form.payeeName).split(whereSeparator: \.isWhitespace)
            .joined(separator: " ")
        let amount = amount(form, state)
        return switch (name.isEmpty, amount.isEmpty) {
        case (false, false): wording("newPayment.draft.offered.whole", amount, name, age)
        case (false, true): wording("newPayment.draft.offered.payee", name, age)
        case (true, false): wording("newPayment.draft.offered.amount", amount, age)
        case (true, true): wording("newPayment.draft.offered", age)
        }
    }

    /// With its currency if it is valid; otherwise as typed.
    private func amount(_ form: PaymentInput, _ state: State) -> String {
        let account = state.choices.value?.accounts.first { $0.id == form.account }?.account
        // An invalid amount is shown as typed: the form shows the error.
        let money = account.flatMap { try? wording.money.money(form.amount, in: $0.currency) }
        return money.map(wording.money.string) ?? form.amount
    }

    private func age(_ draft: PaymentDraft, _ state: State) -> String {
        wording.instant(draft.savedAt, now: now(state))
    }

    private func amountHint(_ state: State) -> String {
        state.account.map {
            wording("newPayment.amount.hint", wording.money.string($0.spendable))
        } ?? ""
    }

    private func error(_ field: PaymentInput.Field, _ state: State) -> String? {
        state.input.issue(at: field).map { $0.message(in: wording) }
    }

    private func now(_ state: State) -> Date { state.choices.now ?? .distantPast }

    private func notice(_ state: State) -> Notice? {
        state.input.trouble == nil
            ? state.remark.map(notice)
            : state.input.notice(
                wording, outdated: Notice(.warning, named: "newPayment.outdated", wording)
            ) {
                Notice(.bad, wording("newPayment.notMade"), advice: $0.message(in: wording))
            } failed: {
                Notice($0, in: "newPayment.nothingPaid", wording)
            }
    }

    private func notice(_ remark: Remark) -> Notice {
        switch remark {
        case .nothingToRepeat: Notice(.warning, named: "newPayment.noRepeat", wording)
        case .repeatUnderWay: Notice(.warning, named: "newPayment.noRepeat.underWay", wording)
        case .draftGone: Notice(.warning, named: "newPayment.draft.gone", wording)
        case .payees(let problem):
            Notice(
                .warning, wording("newPayment.noPayees", Notice(problem, wording).text),
                advice: wording("newPayment.noPayees.advice"))
        }
    }

    // MARK: Review

    private func review(
        _ review: PaymentReview, _ state: State
    ) -> PaymentReviewView {
        let order = review.order
        return PaymentReviewView(
            id: review.id,
            account: "\(review.account.name) \(review.account.identifier.masked)",
            payeeName: order.payeeName, spelling: spelling(order, state),
            payeeIdentifier: "\(order.payeeIdentifier)",
            amount: wording.money.string(order.amount),
            fee: order.fee.isZero
                ? wording("newPayment.review.noFee") : wording.money.string(order.fee),
            total: order.fee.isZero ? nil : wording.money.string(order.total),
            reference: order.reference,
            date: order.date.map(wording.dates.day) ?? wording("newPayment.date.soon"),
            dateNote: state.input.assessment?.moved.map(words) ?? "",
            spendableAfter: wording.money.string(review.spendableAfter),
            payeeCheck: Notice(review.payeeCheck, wording),
            duplicateWarning: warning(review.similar),
            similar: review.similar.map {
                PaymentRow($0, day: wording.dates.day($0.date), wording)
            },
            confirm: wording(
                "newPayment.review.confirm", wording.money.string(order.total)),
            isConfirming: state.input.isConfirming, notice: notice(state))
    }

    private func spelling(_ order: PaymentOrder, _ state: State) -> String {
        let input = state.input.values
        let known = input.payee.flatMap { id in state.payees.first { $0.id == id }?.name }
        let given = (known ?? input.payeeName).trimmingCharacters(in: .whitespaces)
        return given == order.payeeName
            ? "" : wording("newPayment.review.spelling", order.payeeName, given)
    }

    private func warning(_ similar: [Payment]) -> Notice? {
        guard let newest = similar.first else { return nil }
        let when = wording.instant(newest.createdAt)
        return Notice(
            .warning,
            wording.count(
                similar.count, one: "newPayment.duplicate.one",
                other: "newPayment.duplicate.other", when),
            advice: similar.allSatisfy(\.status.isFinal)
                ? wording("newPayment.duplicate.advice")
                : wording("newPayment.duplicate.underWay.advice"))
    }
}
