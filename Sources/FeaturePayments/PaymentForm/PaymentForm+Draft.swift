import AshlarDomain

/// What the form begins with, and the accounts to pay from: it is not shown before both are known.
struct PaymentChoices: Codable, Equatable, Sendable {
    let start: PaymentStart
    let accounts: [AccountSummary]
    /// Of the accounts.
    let freshness: Freshness
}

/// What is there to begin with.
struct PaymentStart: Codable, Equatable, Sendable {
    var draft: PaymentDraft?
    /// The payment that is repeated, as an input.
    var repeated: PaymentInput?
    /// That payment is not there, or could not be read.
    var hasNothingToRepeat = false
    /// That payment has not ended: made again, it could be paid twice.
    var isRepeatUnderWay = false
}

enum PaymentDraftAction: Codable, Equatable, Sendable {
    case goOn, discard
    case read(PaymentDraft?)
    case readFailed(Problem)
}

/// The draft of a form: what was left before, and what is kept of this one.
struct PaymentDraftState: Codable, Equatable, Sendable {
    /// What was given with the place: an account, a payee.
    let given: PaymentInput
    /// The payment that is to be made once more.
    let repeating: ID<Payment>?
    /// `nil` before it was read.
    var start: PaymentStart?
    /// A draft that was left before and is not in the form: the user decides.
    var offered: PaymentDraft?
    /// The draft that is in the form.
    var continued: PaymentDraft?
    /// Whether the user put something into the form, which is then the draft.
    var isTyped = false
    /// Numbers the changes of the draft.
    var turn = 0

    init(given: PaymentInput, repeating: ID<Payment>?) {
        self.given = given
        self.repeating = repeating
    }
}

extension PaymentForm.Input.Action {
    /// Whether it asks for a review, which keeps the draft with the payment's id.
    var submits: Bool {
        switch self {
        case .submit, .submitValues: true
        case .fill, .leave, .edit, .dismissTrouble, .revisit, .judged, .judgingFailed, .reviewed,
            .incomplete,
            .refused, .submittingFailed:
            false
        }
    }
}

extension PaymentForm {
    /// A draft is offered and never put into the form by itself: another tab may be typing it.
    func begin(_ start: PaymentStart, _ state: inout State) {
        guard state.draft.start == nil else { return }
        state.draft.start = start
        guard state.input.values == state.draft.given else { return }
        if let repeated = start.repeated {
            let payee: Set<PaymentInput.Field> = repeated.payee == nil ? [] : [.payee]
            state.input.replace(
                repeated, touched: state.input.touched.union([.account, .amount]).union(payee))
        }
        if start.hasNothingToRepeat { state.remark = .nothingToRepeat }
        if start.isRepeatUnderWay { state.remark = .repeatUnderWay }
        state.draft.offered = start.draft
    }

    /// What the draft becomes when something was done to the form.
    func followInput(
        _ action: Input.Action, from before: Input, _ state: inout State
    ) -> Effect<Action> {
        switch action {
        case .fill:
            // A page that is left sends all its fields: an unchanged one takes no draft's place.
            guard state.input.values != before.values else { return .none }
            state.draft.offered = nil
            state.draft.isTyped = true
            return keep(&state)
        case .submit where before.isEditing:
            state.remark = nil
            return .none
        case .reviewed:
            state.draft.offered = nil
            return .none
        case .submitValues(let input)
        where before.review == nil && !(before.isSubmitting && input == before.values):
            state.draft.isTyped = state.draft.isTyped || input != before.values
            state.draft.offered = nil
            state.remark = nil
            return .cancel("draft")
        case .edit where state.input.step != before.step, .incomplete:
            // Nothing was typed while a draft is offered: the form takes no draft's place.
            return state.draft.offered == nil ? keep(&state) : .none
        case .submit, .submitValues, .edit, .leave, .dismissTrouble, .revisit, .judged,
            .judgingFailed, .refused, .submittingFailed:
            return .none
        }
    }

    @MainActor
    func handleDraft(_ action: PaymentDraftAction, _ state: inout State) -> Effect<Action> {
        guard state.input.isEditing else { return .none }
        switch action {
        case .goOn:
            return state.draft.offered == nil ? .none : readDraft()
        case .discard:
            guard state.draft.offered != nil || state.draft.continued != nil else { return .none }
            if state.draft.continued != nil {
                state.input.replace(state.draft.given)
                state.remark = nil
                state.draft.isTyped = false
            }
            state.draft.offered = nil
            state.draft.continued = nil
            return .merge(
                changeDraft(&state) { try await $0.discardPaymentDraft() }, judge(&state))
        case .read(let draft):
            return takeUp(draft, &state)
        case .readFailed(let problem):
            state.input.trouble = .submitting(problem)
            return .none
        }
    }

    /// The draft as it is now: another tab may have changed or paid it.
    @MainActor
    private func takeUp(_ draft: PaymentDraft?, _ state: inout State) -> Effect<Action> {
        guard state.draft.offered != nil else { return .none }
        state.draft.offered = nil
        guard let draft else {
            state.remark = .draftGone
            return .none
        }
        state.input.replace(draft.form)
        state.remark = nil
        state.draft.isTyped = true
        state.draft.continued = draft
        return judge(&state)
    }

    private func readDraft() -> Effect<Action> {
        .latest(
            "offer",
            { [getPaymentDraft = needs.getPaymentDraft] send in
                await send(.draft(.read(try await getPaymentDraft())))
            }, catch: { .draft(.readFailed(Problem($0))) })
    }

    /// A form that is left with something typed in it is the draft, also where another one was kept
    /// meanwhile.
    func keepLeft(_ state: inout State) -> Effect<Action> {
        guard state.draft.isTyped, !state.input.isConfirming else { return .none }
        return keep(&state, as: state.input.review?.id)
    }

    /// - Parameter payment: The id that the review gave it.
    private func keep(_ state: inout State, as payment: ID<Payment>? = nil) -> Effect<Action> {
        changeDraft(&state) { [input = state.input.values] needs in
            try await needs.keepPaymentDraft(input, as: payment)
        }
    }

    /// What was paid is a draft no more; what was typed in another window meanwhile stays one.
    func forgetPaid(_ state: inout State) -> Effect<Action> {
        // Reading removes a draft that has become a payment, and no other.
        changeDraft(&state) { _ = try await $0.getPaymentDraft() }
    }

    private func changeDraft(
        _ state: inout State, _ change: @escaping @Sendable (Needs) async throws -> Void
    ) -> Effect<Action> {
        state.draft.turn += 1
        return .latest("draft") { [needs, draftTurns, turn = state.draft.turn] _ in
            await needs.changeDraft(at: turn, draftTurns, change)
        }
    }
}

extension PaymentInput {
    mutating func set(_ field: Field, to text: String) {
        switch field {
        case .account, .payee: break  // chosen, not typed
        case .payeeName: payeeName = text
        case .payeeIdentifier: payeeIdentifier = text
        case .amount: amount = text
        case .reference: reference = text
        case .date: date = text
        }
    }
}
