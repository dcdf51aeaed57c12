import AshlarDomain

/// What the form begins with: nothing, or what was asked for. What was left before is offered.
extension CreatePaymentRules {
    /// A draft is offered and never put into the form by itself: it may be another tab's, which goes
    /// on with it. Typing decides against it.
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
        if start.isRepeatUnderWay { state.notice = .repeatUnderWay }
        state.offered = start.draft
    }

    func decide(_ action: Action, _ state: inout State) -> Effect<Action> {
        guard state.review == nil, !state.isSubmitting else { return .none }
        if action == .continueDraft { return state.offered == nil ? .none : readDraft() }
        guard state.offered != nil || state.continued != nil else { return .none }
        if state.continued != nil {
            (state.form, state.touched, state.issues) = (state.given, [], [:])
            state.notice = nil
            state.isTyped = false
        }
        (state.offered, state.continued) = (nil, nil)
        return .merge(discardDraft(), validate(state))
    }

    /// The draft as it is now goes into the form: another tab may have gone on with it, or paid it.
    func takeUp(_ draft: PaymentDraft?, _ state: inout State) -> Effect<Action> {
        guard state.offered != nil, state.review == nil, !state.isSubmitting else { return .none }
        state.offered = nil
        guard let draft else {
            state.notice = .draftGone
            return .none
        }
        state.form = draft.form
        state.isTyped = true
        state.continued = draft
        state.touched = []
        state.issues = [:]
        state.notice = nil
        return validate(state)
    }

    /// A form that is left with something typed in it is the draft, also where another one was kept
    /// meanwhile.
    func keepLeft(_ state: State) -> Effect<Action> {
        guard state.isTyped, !state.isConfirming else { return .none }
        return keep(state.form, as: state.review?.id)
    }
}
