import AshlarDomain

extension PayeeForm {
    func reduce(_ state: State) -> PayeeFormViewState {
        if let payee = state.added { return .done(payee.id) }
        let input = state.input
        guard let review = input.review else { return .form(form(input)) }
        return .review(
            PayeeReviewView(
                key: review.key, name: review.payee.name,
                identifier: "\(review.payee.identifier)",
                check: Notice(review.check, wording), suggestion: suggestion(review.check),
                isAdding: input.isConfirming, notice: input.trouble.map(notice)))
    }

    private func form(_ input: Input) -> PayeeFormView {
        func error(_ field: PayeeInput.Field) -> String? {
            input.issue(at: field).map { PayeeErrorWords(wording: wording).text($0) }
        }
        return PayeeFormView(
            name: FormField(
                input.values.name, error: error(.name), hint: wording("newPayee.name.hint")),
            identifier: FormField(
                input.values.identifier, error: error(.identifier),
                hint: wording("newPayee.identifier.hint")),
            isSubmitting: input.isSubmitting, notice: input.trouble.map(notice))
    }

    private func suggestion(_ check: PayeeCheck) -> String? {
        if case .closeMatch(let name) = check { wording("newPayee.use", name) } else { nil }
    }

    private func notice(_ trouble: Input.Trouble) -> Notice {
        switch trouble {
        case .incomplete, .refused:
            return Notice(
                .bad, wording("newPayee.incomplete"), advice: wording("newPayee.incomplete.advice"))
        case .submitting(let problem): return Notice(problem, wording)
        case .confirming(let problem):
            let words = Notice(problem, wording)
            if case .server(.timedOut, _) = problem {
                return Notice(
                    .warning, wording("newPayee.open", words.text),
                    advice: wording("newPayee.open.advice"))
            }
            return Notice(
                words.tone, wording("newPayee.notAdded", words.text), advice: words.advice)
        }
    }
}

extension Notice {
    /// What the bank says of a payee's name; advice, whatever it says.
    init(_ check: PayeeCheck, _ wording: Wording) {
        switch check {
        case .match: self.init(.good, wording("payeeCheck.match"))
        case .closeMatch(let name):
            self.init(
                .warning, wording("payeeCheck.close", name),
                advice: wording("payeeCheck.close.advice"))
        case .noMatch:
            self.init(
                .bad, wording("payeeCheck.none"), advice: wording("payeeCheck.none.advice"))
        case .notAvailable:
            self.init(
                .neutral, wording("payeeCheck.unknown"),
                advice: wording("payeeCheck.unknown.advice"))
        }
    }
}
