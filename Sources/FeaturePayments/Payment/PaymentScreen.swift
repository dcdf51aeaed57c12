import AshlarDomain

/// The payment screen: facts, progress, approval and cancellation.
struct PaymentScreen: Feature {
    enum Action: Codable, Equatable, Sendable {
        case payment(Followed<FoundPayment>.Action)
        case approval(PaymentApprovalAction)
        case askToCancel, keep, cancel
        case cancelEnded(Outcome)
    }

    struct State: Codable, Equatable, Sendable {
        let id: ID<Payment>
        var payment = Followed<FoundPayment>()
        var cancelling = Question<ID<Payment>>.idle
        var approval = PaymentApproval()
        var outcome: Outcome?

        var detail: PaymentDetail? { payment.value?.detail }
    }

    /// The result of cancelling.
    enum Outcome: Codable, Equatable, Sendable {
        /// Contains the payment after the request.
        case cancelled(Payment)
        case tooLate(PaymentTransitionError)
        case failed(Problem)
    }

    let source: PaymentSource
    let cancelPayment: CancelPayment
    let authorisePayment: AuthorisePayment
    let renewPaymentCode: RenewPaymentCode
    let wording: Wording

    func action(for event: PaymentEvent) -> Action? {
        switch event {
        case .appeared: .payment(.appear)
        case .disappeared: .payment(.disappear)
        case .refreshPulled: .payment(.refresh)
        case .noticeDismissed: .payment(.dismissProblem)
        case .cancelTapped: .askToCancel
        case .cancelConfirmed: .cancel
        case .cancelDismissed: .keep
        case .codeChanged(let code): .approval(.type(code))
        case .approveTapped: .approval(.confirm)
        case .codeSubmitted(let code): .approval(.submit(code))
        case .codeRenewTapped: .approval(.renew)
        case .repeatTapped, .receiptTapped, .earlierTapped: nil  // navigation
        }
    }

    func handle(_ action: Action, _ state: inout State) -> Effect<Action> {
        switch action {
        case .payment(let action):
            return handlePayment(action, &state)
        case .approval(let action):
            return handleApproval(action, &state)
        case .askToCancel:
            guard state.cancelling.isIdle, state.detail?.canBeCancelled == true else {
                return .none
            }
            state.cancelling.ask(state.id)
            state.removeNotices()
        case .keep:
            state.cancelling.dismiss()
        case .cancel:
            return state.cancelling.confirm().map(cancel) ?? .none
        case .cancelEnded(let outcome):
            state.cancelling.finish()
            state.outcome = outcome
            return handlePayment(.changed, &state)
        }
        return .none
    }

    @MainActor
    private func handlePayment(
        _ action: Followed<FoundPayment>.Action, _ state: inout State
    ) -> Effect<Action> {
        let before = state.detail?.payment.status
        let effect = source(state.id).handle(action, &state.payment)
            .map("payment", Action.payment)
        if action == .appear { state.resetOnAppear() }
        if action == .dismissProblem {
            state.outcome = nil
            state.approval.outcome = nil
        }
        if case .loaded = action { state.removeAnsweredWarnings(since: before) }
        return effect
    }

    @MainActor
    private func handleApproval(
        _ action: PaymentApprovalAction, _ state: inout State
    ) -> Effect<Action> {
        let part = PaymentApprovalPart(
            payment: state.id,
            isAwaited: state.detail?.payment.status == .awaitingAuthorisation,
            authorisePayment: authorisePayment, renewPaymentCode: renewPaymentCode)
        let effect = part.handle(action, &state.approval).map("approval", Action.approval)
        if state.approval.asking != nil { state.removeNotices() }
        guard case .answered = action else { return effect }
        return .merge(effect, handlePayment(.changed, &state))
    }

    private func cancel(_ id: ID<Payment>) -> Effect<Action> {
        .run(
            id: "cancel",
            { [cancelPayment] send in
                do {
                    await send(.cancelEnded(.cancelled(try await cancelPayment(id))))
                } catch let error as PaymentTransitionError {
                    await send(.cancelEnded(.tooLate(error)))
                }
            }, catch: { .cancelEnded(.failed(Problem($0))) })
    }
}

extension PaymentScreen.State {
    /// Resets on return to the screen: closes an open question and removes results that were seen.
    fileprivate mutating func resetOnAppear() {
        cancelling.dismiss()
        if case .cancelled = outcome { outcome = nil }
        switch approval.outcome {
        case .approved, .renewed, .refused: approval.outcome = nil
        case .tooLate, .failed, nil: break
        }
    }

    fileprivate mutating func removeNotices() {
        outcome = nil
        payment.problem = nil
    }

    /// Removes warnings that a newer status answers; a final status answers all of them.
    fileprivate mutating func removeAnsweredWarnings(since before: PaymentStatus?) {
        guard let detail else { return cancelling.dismiss() }
        let status = detail.payment.status
        if let before, before != status { payment.problem = nil }
        if status.isFinal {
            if case .failed = outcome { outcome = nil }
            if case .failed = approval.outcome { approval.outcome = nil }
        }
        // The payment can no longer be cancelled.
        if !detail.canBeCancelled { cancelling.dismiss() }
    }
}

extension PaymentDetail {
    var canBeCancelled: Bool { cancellation != .impossible }
}
