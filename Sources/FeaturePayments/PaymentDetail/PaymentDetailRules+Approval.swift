import AshlarDomain

/// Approves the payment by the code that the bank has sent; whether it does is the bank's to say.
extension PaymentDetailRules {
    func approve(_ action: Action, _ state: inout State) -> Effect<Action> {
        switch action {
        case .typeCode(let code):
            guard state.approval.asking == nil else { return .none }
            (state.approval.code, state.approval.outcome) = (code, nil)
            return .none
        case .confirmCode:
            return confirm(state.approval.code, &state)
        case .submitCode(let code):
            return confirm(code, &state)
        case .renewCode:
            guard isAwaiting(state), state.approval.asking == nil else { return .none }
            (state.approval, state.outcome) = (PaymentApproval(asking: .another), nil)
            return renew(state.id)
        case .codeAnswered(let outcome):
            state.approval = PaymentApproval(outcome: outcome)
            return reload(&state)
        default:
            return .none
        }
    }

    private func isAwaiting(_ state: State) -> Bool {
        state.detail?.payment.status == .awaitingAuthorisation
    }

    /// A second click while the first is under way does nothing.
    private func confirm(_ code: Secret<String>, _ state: inout State) -> Effect<Action> {
        guard isAwaiting(state), state.approval.asking == nil else { return .none }
        do throws(CodeError) {
            let entered = try EnteredCode(code.reveal())
            (state.approval, state.outcome) = (PaymentApproval(asking: .code), nil)
            return send(entered, for: state.id)
        } catch {
            state.approval = PaymentApproval(code: code, outcome: .refused(error))
            return .none
        }
    }

    private func send(_ code: EnteredCode, for id: ID<Payment>) -> Effect<Action> {
        .run(
            id: "approve",
            { [dependencies] send in
                do {
                    let payment = try await dependencies.authorisePayment(id, code: code)
                    await send(.codeAnswered(.approved(payment)))
                } catch let error as CodeError {
                    await send(.codeAnswered(.refused(error)))
                } catch let error as PaymentTransitionError {
                    await send(.codeAnswered(.tooLate(error)))
                }
            }, catch: { .codeAnswered(.failed(Problem($0))) })
    }

    private func renew(_ id: ID<Payment>) -> Effect<Action> {
        .run(
            id: "approve",
            { [dependencies] send in
                do {
                    try await dependencies.renewPaymentCode(id)
                    await send(.codeAnswered(.renewed))
                } catch let error as PaymentTransitionError {
                    await send(.codeAnswered(.tooLate(error)))
                }
            }, catch: { .codeAnswered(.failed(Problem($0))) })
    }
}
