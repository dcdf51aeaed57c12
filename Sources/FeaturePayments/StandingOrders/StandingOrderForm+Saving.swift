import AshlarDomain

extension StandingOrderForm {
    /// Why the order was not stored.
    enum Outcome: Codable, Equatable, Sendable {
        case against(PaymentError)
        case refused(StandingOrderChangeError)
        case askedBefore
        case notSetUp(Problem)
        case notChanged(Problem)
    }

    func create(_ review: StandingOrderReview) -> Effect<Action> {
        .run(
            id: "create",
            { [createStandingOrder = needs.createStandingOrder] send in
                do {
                    try await createStandingOrder(review)
                    await send(.saved)
                } catch let error as PaymentError {
                    await send(.notSaved(.against(error)))
                } catch StandingOrderChangeError.alreadyAsked {
                    await send(.notSaved(.askedBefore))
                }
            }, catch: { .notSaved(.notSetUp(Problem($0))) })
    }

    func revise(_ order: StandingOrder, _ terms: StandingOrderTerms) -> Effect<Action> {
        .run(
            id: "revise",
            { [changeStandingOrder = needs.changeStandingOrder] send in
                do {
                    try await changeStandingOrder(.revise(terms), of: order)
                    await send(.saved)
                } catch let error as StandingOrderChangeError {
                    await send(.notSaved(.refused(error)))
                }
            }, catch: { .notSaved(.notChanged(Problem($0))) })
    }
}

extension StandingOrderForm.Input {
    /// Starts saving without a review if a change is submitted; otherwise returns `nil`.
    mutating func beginChanging() -> StandingOrderForm.Submission? {
        guard case .reviewing(.change) = step else { return nil }
        return beginConfirming()
    }
}

extension StandingOrderForm.State {
    /// Whether the form can be submitted: when editing, the order is loaded.
    var canSubmit: Bool { id == nil || order != nil }

    mutating func end(_ outcome: StandingOrderForm.Outcome) {
        switch outcome {
        case .against(let error):
            input.refuse(.payment(error))
        case .refused(let error):
            input.keepEditing()
            remark = .change(error)
        case .askedBefore:
            input.keepReviewing()
            remark = .askedBefore
        case .notSetUp(let problem):
            input.confirmingFailed(problem)
        case .notChanged(let problem):
            input.keepEditing()
            remark = .problem(problem)
        }
    }

    /// Fills in the fields that a form cannot contain: hidden fields keep their last input, and an
    /// edited order keeps its account and payee.
    func completed(_ typed: StandingOrderInput) -> StandingOrderInput {
        let before = input.values
        var typed = typed
        if before.end != .lastDay, typed.lastDay.isEmpty { typed.lastDay = before.lastDay }
        if before.end != .count, typed.count.isEmpty { typed.count = before.count }
        if before.unit != .months, typed.dayOfMonth == nil { typed.dayOfMonth = before.dayOfMonth }
        if let terms = order?.terms {
            typed.payment.account = terms.account
            typed.payment.payee = nil
            typed.payment.payeeName = terms.payeeName
            typed.payment.payeeIdentifier = "\(terms.payeeIdentifier)"
        } else if before.payment.payee != nil {
            if typed.payment.payeeName.isEmpty {
                typed.payment.payeeName = before.payment.payeeName
            }
            if typed.payment.payeeIdentifier.isEmpty {
                typed.payment.payeeIdentifier = before.payment.payeeIdentifier
            }
        }
        return typed
    }
}
