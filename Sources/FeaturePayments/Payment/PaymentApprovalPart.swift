import AshlarDomain

/// User actions on the approval code, and their results.
enum PaymentApprovalAction: Codable, Equatable, Sendable {
    case type(Secret<String>)
    case confirm
    case submit(Secret<String>)
    case renew
    case answered(PaymentApproval.Outcome)
}

/// Approves a payment with the code that the bank has sent; a part of the payment screen.
struct PaymentApprovalPart: InteractorRules {
    let payment: ID<Payment>
    /// Whether the payment waits for a code.
    let isAwaited: Bool
    let authorisePayment: AuthorisePayment
    let renewPaymentCode: RenewPaymentCode

    func handle(
        _ action: PaymentApprovalAction, _ state: inout PaymentApproval
    ) -> Effect<PaymentApprovalAction> {
        switch action {
        case .type(let code):
            guard state.asking == nil else { return .none }
            state.code = code
            state.outcome = nil
            return .none
        case .confirm:
            return confirm(state.code, &state)
        case .submit(let code):
            return confirm(code, &state)
        case .renew:
            guard isAwaited, state.asking == nil else { return .none }
            state = PaymentApproval(asking: .another)
            return renew()
        case .answered(let outcome):
            state = PaymentApproval(outcome: outcome)
            return .none
        }
    }

    /// A second tap while a request is running has no effect.
    private func confirm(
        _ code: Secret<String>, _ state: inout PaymentApproval
    ) -> Effect<PaymentApprovalAction> {
        guard isAwaited, state.asking == nil else { return .none }
        do throws(CodeError) {
            let entered = try EnteredCode(code.reveal())
            state = PaymentApproval(asking: .code)
            return send(entered)
        } catch {
            state = PaymentApproval(code: code, outcome: .refused(error))
            return .none
        }
    }

    private func send(_ code: EnteredCode) -> Effect<PaymentApprovalAction> {
        .run(
            id: "approve",
            { [authorisePayment, payment] send in
                do {
                    let payment = try await authorisePayment(payment, code: code)
                    await send(.answered(.approved(payment)))
                } catch let error as CodeError {
                    await send(.answered(.refused(error)))
                } catch let error as PaymentTransitionError {
                    await send(.answered(.tooLate(error)))
                }
            }, catch: { .answered(.failed(Problem($0))) })
    }

    private func renew() -> Effect<PaymentApprovalAction> {
        .run(
            id: "approve",
            { [renewPaymentCode, payment] send in
                do {
                    try await renewPaymentCode(payment)
                    await send(.answered(.renewed))
                } catch let error as PaymentTransitionError {
                    await send(.answered(.tooLate(error)))
                }
            }, catch: { .answered(.failed(Problem($0))) })
    }
}
