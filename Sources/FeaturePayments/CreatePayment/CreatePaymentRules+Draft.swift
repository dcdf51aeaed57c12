import Domain

/// What the form begins with: nothing, what was asked for, or what was left here before.
extension CreatePaymentRules {
    /// A draft goes into an empty form by itself; where something else was asked for, its person
    /// decides. Whoever has typed meanwhile has decided.
    func begin(_ start: State.Start, _ state: inout State) {
        guard state.start == nil else { return }
        state.start = start
        guard state.form == state.given else { return }
        if let repeated = start.repeated {
            state.form = repeated
            state.touched.formUnion([.account, .amount])
            if repeated.payee != nil { state.touched.insert(.payee) }
        }
        if start.hasNothingToRepeat { state.notice = .nothingToRepeat }
        guard let draft = start.draft else { return }
        if state.isPrefilled {
            state.offered = draft
        } else {
            (state.form, state.continued) = (draft.form, draft)
        }
    }

    func decide(_ action: Action, _ state: inout State) -> Effect<Action> {
        guard state.review == nil, !state.isSubmitting else { return .none }
        if action == .continueDraft {
            guard let draft = state.offered else { return .none }
            (state.form, state.continued, state.offered) = (draft.form, draft, nil)
            (state.touched, state.issues, state.notice) = ([], [:], nil)
            return validate(state)
        }
        guard state.offered != nil || state.continued != nil else { return .none }
        if state.continued != nil {
            (state.form, state.touched, state.issues) = (state.given, [], [:])
            state.notice = nil
        }
        (state.offered, state.continued) = (nil, nil)
        return .merge(discardDraft(), validate(state))
    }
}
