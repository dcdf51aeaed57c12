import AshlarDomain

extension StandingOrderForm {
    /// Why an order was not saved.
    enum Outcome: Codable, Equatable, Sendable {
        case against(PaymentError)
        case refused(StandingOrderChangeError)
        case askedBefore
        case differs
        case conflicted(StandingOrder, Problem)
        /// Setting up failed; the bank may have it.
        case notSetUp(Problem)
        /// Changing failed.
        case notChanged(Problem)
    }

    func create(_ review: StandingOrderReview) -> Effect<Action> {
        .run(
            id: "create",
            { [createStandingOrder = needs.createStandingOrder] send in
                do {
                    await send(.saved(try await createStandingOrder(review).id))
                } catch let error as PaymentError {
                    await send(.notSaved(.against(error)))
                } catch StandingOrderChangeError.alreadyAsked {
                    await send(.notSaved(.askedBefore))
                } catch StandingOrderChangeError.differs {
                    await send(.notSaved(.differs))
                }
            }, catch: { .notSaved(.notSetUp(Problem($0))) })
    }

    func revise(_ order: StandingOrder, _ terms: StandingOrderTerms) -> Effect<Action> {
        .run(
            id: "revise",
            { [needs] send in
                do {
                    _ = try await needs.changeStandingOrder(.revise(terms), of: order)
                    await send(.saved(order.id))
                } catch let error as StandingOrderChangeError {
                    await send(.notSaved(.refused(error)))
                } catch let error as ServerError {
                    guard case .conflict = error else { throw error }
                    let now = try await needs.getStandingOrder(order.id).order
                    await send(.notSaved(.conflicted(now, Problem(error))))
                }
            }, catch: { .notSaved(.notChanged(Problem($0))) })
    }
}

extension StandingOrderForm.Input {
    /// Begins to do what needs no review; `nil` for anything else.
    mutating func beginChanging() -> StandingOrderForm.Submission? {
        guard case .reviewing(.change) = step else { return nil }
        return beginConfirming()
    }
}

extension StandingOrderForm.State {
    /// Whether there is something to submit: the order that is changed is known.
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
        case .differs:
            // Its card says so.
            begin()
        case .conflicted(let order, let problem):
            // Saved again, it is for what is there now: both are shown.
            self.order = order
            conflict = order
            input.keepEditing()
            remark = .problem(problem)
        case .notSetUp(let problem):
            notSetUp(problem)
        case .notChanged(let problem):
            input.keepEditing()
            remark = .problem(problem)
        }
    }

    /// Where the bank may have what was confirmed, that is among the requests now, and the form is
    /// for another order.
    private mutating func notSetUp(_ problem: Problem) {
        switch problem {
        case .server(.refused, _), .server(.offline, _), .server(.busy, _),
            .server(.signedOut, _), .device, .tooLarge, .other:
            input.confirmingFailed(problem)
        case .server:
            begin()
            remark = .unanswered
        }
    }

    /// An empty form.
    private mutating func begin() {
        let account = input.values.payment.account
        input.keepEditing()
        input.replace(
            StandingOrderInput(payment: PaymentInput(account: account)),
            touched: account == nil ? [] : [.account])
        remark = nil
    }

    /// A form may lack what could not be filled in: what is hidden keeps what was typed there before,
    /// and an order that is changed keeps account and payee.
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
