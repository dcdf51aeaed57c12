import AshlarDomain

struct AddPayeeReducer: ViewStateReducing {
    let wording: Wording

    func reduce(_ state: AddPayeeState) -> AddPayeeViewState {
        if let payee = state.added { return .done(payee.id) }
        guard let review = state.review else { return .form(form(state)) }
        return .review(
            PayeeReviewView(
                key: review.key, name: review.payee.name,
                identifier: "\(review.payee.identifier)",
                check: Notice(review.check, wording), suggestion: suggestion(review.check),
                isAdding: state.isAdding, notice: state.trouble.map(notice)))
    }

    private func form(_ state: AddPayeeState) -> PayeeFormView {
        let issues = state.issues
        func error(_ field: PayeeInput.Field) -> String? {
            guard state.touched.contains(field) else { return nil }
            return issues[field].map { PayeeErrorWords(wording: wording).text($0) }
        }
        return PayeeFormView(
            name: FormField(
                state.form.name, error: error(.name), hint: wording("newPayee.name.hint")),
            identifier: FormField(
                state.form.identifier, error: error(.identifier),
                hint: wording("newPayee.identifier.hint")),
            isSubmitting: state.isReviewing, notice: state.trouble.map(notice))
    }

    private func suggestion(_ check: PayeeCheck) -> String? {
        if case .closeMatch(let name) = check { wording("newPayee.use", name) } else { nil }
    }

    private func notice(_ trouble: AddPayeeState.Trouble) -> Notice {
        switch trouble {
        case .incomplete:
            return Notice(
                .bad, wording("newPayee.incomplete"), advice: wording("newPayee.incomplete.advice"))
        case .reviewing(let problem): return Notice(problem, wording)
        case .adding(let problem):
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
