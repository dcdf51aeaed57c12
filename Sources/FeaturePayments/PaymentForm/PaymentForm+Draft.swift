import AshlarDomain

/// The form’s initial values and the source accounts; the form is shown when both are read.
struct PaymentChoices: Codable, Equatable, Sendable {
    let start: PaymentStart
    let accounts: [AccountSummary]
    /// Of the accounts.
    let freshness: Freshness
}

/// The values that the form can start with.
struct PaymentStart: Codable, Equatable, Sendable {
    var draft: PaymentDraft?
    /// The payment to repeat, as an input.
    var repeated: PaymentInput?
    /// The payment to repeat does not exist or could not be read.
    var hasNothingToRepeat = false
    /// The payment to repeat is still in progress: repeating it could pay twice.
    var isRepeatUnderWay = false
}

enum PaymentDraftAction: Codable, Equatable, Sendable {
    case goOn, discard
    case read(PaymentDraft?)
    case readFailed(Problem)
}

/// The stored draft of an earlier form, and the draft of this form.
struct PaymentDraftState: Codable, Equatable, Sendable {
    /// Values from the route: an account, a payee.
    let given: PaymentInput
    /// The payment to repeat.
    let repeating: ID<Payment>?
    /// `nil` until it is read.
    var start: PaymentStart?
    /// An earlier draft that is not in the form; the user decides.
    var offered: PaymentDraft?
    /// The draft that is in the form.
    var continued: PaymentDraft?
    /// Whether the user has entered anything, so that the form is the draft.
    var isTyped = false
    /// Numbers the changes of the draft.
    var turn = 0

    init(given: PaymentInput, repeating: ID<Payment>?) {
        self.given = given
        self.repeating = repeating
    }
}

extension PaymentForm.Input.Action {
    /// Whether the action starts a review, which stores the draft with the payment’s id.
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
    /// Offers a draft instead of restoring it: another tab may be editing it.
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

    /// Updates the draft after a form action.
    func followInput(
        _ action: Input.Action, from before: Input, _ state: inout State
    ) -> Effect<Action> {
        switch action {
        case .fill:
            // A page sends all fields when it is left: an unchanged form must not replace a draft.
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
            // While a draft is offered nothing was typed: the form must not replace it.
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
            return continueStoredDraft(draft, &state)
        case .readFailed(let problem):
            state.input.trouble = .submitting(problem)
            return .none
        }
    }

    /// Puts the freshly read draft into the form; another tab may have changed or paid it.
    @MainActor
    private func continueStoredDraft(_ draft: PaymentDraft?, _ state: inout State) -> Effect<Action>
    {
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

    /// Stores a form with typed input as the draft when it is left, replacing any draft stored
    /// meanwhile.
    func keepDraftOnLeaving(_ state: inout State) -> Effect<Action> {
        guard state.draft.isTyped, !state.input.isConfirming else { return .none }
        return keep(&state, as: state.input.review?.id)
    }

    /// - Parameter payment: The id from the review.
    private func keep(_ state: inout State, as payment: ID<Payment>? = nil) -> Effect<Action> {
        changeDraft(&state) { [input = state.input.values] needs in
            try await needs.keepPaymentDraft(input, as: payment)
        }
    }

    /// Deletes the draft of the created payment; a draft typed meanwhile in another window is kept.
    func discardPaidDraft(_ state: inout State) -> Effect<Action> {
        // Reading removes a draft whose payment exists, and keeps any other.
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
