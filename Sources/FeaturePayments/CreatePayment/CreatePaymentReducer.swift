import Domain

struct CreatePaymentReducer: ViewStateReducing {
    let wording: Wording
    private var words: PaymentErrorWords { PaymentErrorWords(wording: wording) }

    init(wording: Wording) { self.wording = wording }

    func reduce(_ state: CreatePaymentState) -> CreatePaymentViewState {
        if let created = state.created { return .done(created) }
        if let review = state.review { return .review(self.review(review, state)) }
        if let problem = state.problem { return .unavailable(Notice(problem, wording)) }
        guard let accounts = state.accounts else { return .loading }
        guard accounts.contains(where: { $0.account.status == .open }) else {
            return .unavailable(noAccount(state.freshness))
        }
        return .form(form(accounts, state))
    }

    private func noAccount(_ freshness: Freshness) -> Notice {
        if freshness.lastSuccess == nil {
            return freshness.failure.map { Notice($0.error, wording) }
                ?? Notice(
                    .neutral, "Your accounts are not on this device yet.",
                    advice: "They come with the first refresh.")
        }
        return Notice(
            .warning, "There is no account to pay from.",
            advice: "A payment needs an open account.")
    }

    // MARK: Form

    private func form(
        _ accounts: [AccountSummary], _ state: CreatePaymentState
    ) -> PaymentFormView {
        let form = state.form
        let limit = SEPAText.Field.remittance.maximumLength
        return PaymentFormView(
            accounts: accounts.map { choice($0, form) }, accountError: error(.account, state),
            payees: state.payees.map {
                .init(
                    id: $0.id, name: $0.name, maskedNumber: $0.identifier.masked,
                    isChosen: $0.id == form.payee)
            },
            payeeError: error(.payee, state), isNewPayee: form.payee == nil,
            payeeName: FormField(form.payeeName, error: error(.payeeName, state)),
            payeeIdentifier: FormField(
                form.payeeIdentifier, error: error(.payeeIdentifier, state),
                hint: "IBAN, or sort code and account number"),
            amount: FormField(form.amount, error: error(.amount, state), hint: amountHint(state)),
            currency: state.account?.account.currency.code ?? "",
            reference: FormField(form.reference, error: error(.reference, state)),
            remainingCharacters: limit - form.reference.count,
            date: FormField(form.date, error: error(.date, state), hint: "As soon as possible"),
            firstDate: wording.dates.today(state.now).description,
            isSubmitting: state.isSubmitting, notice: notice(state))
    }

    private func choice(
        _ summary: AccountSummary, _ form: PaymentForm
    ) -> PaymentFormView.AccountChoice {
        PaymentFormView.AccountChoice(
            id: summary.id, name: summary.account.name,
            maskedNumber: summary.account.identifier.masked,
            spendable: wording.money.string(summary.spendable),
            isChosen: summary.id == form.account,
            isUsable: summary.account.status == .open)
    }

    private func amountHint(_ state: CreatePaymentState) -> String {
        state.account.map { "\(wording.money.string($0.spendable)) to spend" } ?? ""
    }

    private func error(_ field: PaymentForm.Field, _ state: CreatePaymentState) -> String? {
        guard state.touched.contains(field) else { return nil }
        return state.issues[field].map(words.text)
    }

    private func notice(_ state: CreatePaymentState) -> Notice? {
        switch state.notice {
        case nil: return nil
        case .incomplete:
            let count = state.issues.count
            return count == 0
                ? nil
                : Notice(
                    .bad,
                    count == 1 ? "One field needs a change." : "\(count) fields need a change.",
                    advice: "What to do is said at each.")
        case .rule(let error):
            return Notice(.bad, "The payment was not made.", advice: words.text(error))
        case .submitting(let problem), .confirming(let problem):
            let words = Notice(problem, wording)
            return Notice(
                words.tone, "Nothing was paid. \(words.text)", advice: words.advice)
        case .payees(let problem):
            return Notice(
                .warning, "Your payees cannot be shown. \(Notice(problem, wording).text)",
                advice: "A new payee can be paid all the same.")
        }
    }

    // MARK: Review

    private func review(
        _ review: PaymentReview, _ state: CreatePaymentState
    ) -> PaymentReviewView {
        let order = review.order
        return PaymentReviewView(
            id: review.id,
            account: "\(review.account.name) \(review.account.identifier.masked)",
            payeeName: order.payeeName, payeeIdentifier: "\(order.payeeIdentifier)",
            amount: wording.money.string(order.amount),
            fee: order.fee.isZero ? "No fee" : wording.money.string(order.fee),
            total: order.fee.isZero ? nil : wording.money.string(order.total),
            reference: order.reference,
            date: order.date.map(wording.dates.day) ?? "As soon as possible",
            spendableAfter: wording.money.string(review.spendableAfter),
            payeeCheck: advice(review.payeeCheck), duplicateWarning: warning(review.similar),
            similar: review.similar.map {
                PaymentRow($0, day: wording.dates.day($0.date), wording)
            },
            isConfirming: state.isConfirming, notice: notice(state))
    }

    private func advice(_ check: PayeeCheck) -> Notice {
        switch check {
        case .match:
            Notice(.good, "The bank confirms that name and account number belong together.")
        case .closeMatch(let name):
            Notice(
                .warning, "The bank knows this account as “\(name)”.",
                advice: "Pay only if that is whom you mean.")
        case .noMatch:
            Notice(
                .bad, "The name does not belong to this account number.",
                advice: "Ask the payee for both again, by another way, before you pay.")
        case .notAvailable:
            Notice(
                .neutral, "The name could not be checked against the account number.",
                advice: "Make sure that both are right.")
        }
    }

    private func warning(_ similar: [Payment]) -> Notice? {
        guard let newest = similar.first else { return nil }
        let when = wording.dates.instant(newest.createdAt)
        return Notice(
            .warning,
            similar.count == 1
                ? "You made the same payment on \(when)."
                : "You made the same payment \(similar.count) times, last on \(when).",
            advice: "Confirm only if you want to pay again.")
    }
}
