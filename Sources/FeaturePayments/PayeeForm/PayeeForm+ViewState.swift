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
                isAdding: input.isConfirming, notice: notice(input)))
    }

    private func form(_ input: Input) -> PayeeFormView {
        func error(_ field: PayeeInput.Field) -> String? {
            input.issue(at: field).map { $0.message(in: wording) }
        }
        return PayeeFormView(
            name: FormField(
                input.values.name, error: error(.name), hint: wording("newPayee.name.hint")),
            identifier: FormField(
                AccountIdentifier.grouped(input.values.identifier), error: error(.identifier),
                hint: wording("newPayee.identifier.hint")),
            isSubmitting: input.isSubmitting, notice: notice(input))
    }

    private func suggestion(_ check: PayeeCheck) -> String? {
        if case .closeMatch(let name) = check { wording("newPayee.use", name) } else { nil }
    }

    private func notice(_ input: Input) -> Notice? {
        input.notice(
            wording, outdated: Notice(.warning, named: "newPayee.outdated", wording)
        ) { problem in
            input.review == nil
                ? Notice(problem, wording)
                : Notice(problem, in: "newPayee.notAdded", wording)
        }
    }
}
