import AshlarDomain

extension CreatePaymentRules {
    var follower: ChangeFollower<Action> {
        ChangeFollower(dependencies.syncedAccounts.changes, changed: .changed)
    }

    func loadAccounts() -> Effect<Action> {
        dependencies.loadAccounts(
            loaded: Action.accountsLoaded, failed: Action.accountsFailed)
    }

    /// What the form begins with, then the accounts: the form is not shown before both are known.
    func prepare(_ state: State) -> Effect<Action> {
        guard state.start == nil else { return loadAccounts() }
        return .latest(
            "accounts",
            { [dependencies, format, repeating = state.repeating] send in
                var start = State.Start()
                do { start.draft = try await dependencies.getPaymentDraft() } catch {
                    // Without it the form is empty, as it would be otherwise.
                    dependencies.runtime.log.error("The draft of a payment: \(error)")
                }
                if let repeating {
                    do {
                        start.repeated = try await dependencies.repeatPayment(
                            repeating, format: format)
                    } catch PaymentError.notEnded {
                        start.isRepeatUnderWay = true
                    } catch {
                        start.hasNothingToRepeat = true
                        dependencies.runtime.log.info("Payment \(repeating) again: \(error)")
                    }
                }
                await send(.prepared(start))
                let overview = try await dependencies.getAccounts()
                await send(
                    .accountsLoaded(
                        overview.accounts, overview.freshness, at: dependencies.runtime.now()))
            }, catch: { .accountsFailed(Problem($0)) })
    }

    /// Reads the draft once more: what was paid meanwhile is none.
    func readDraft() -> Effect<Action> {
        .latest(
            "offer",
            { [dependencies] send in
                await send(.draftRead(try await dependencies.getPaymentDraft()))
            }, catch: { .validationFailed(Problem($0)) })
    }

    /// Keeps what is in the form; of two forms the later one.
    ///
    /// - Parameter payment: The id that its review gave it.
    func keep(_ form: PaymentInput, as payment: ID<Payment>? = nil) -> Effect<Action> {
        changeDraft { try await $0.keepPaymentDraft(form, as: payment) }
    }

    /// What was paid is a draft no more; what was typed in another window meanwhile stays one.
    func forgetPaid() -> Effect<Action> {
        // Reading removes a draft that has become a payment, and no other.
        changeDraft { _ = try await $0.getPaymentDraft() }
    }

    func discardDraft() -> Effect<Action> {
        changeDraft { try await $0.discardPaymentDraft() }
    }

    private func changeDraft(
        _ change: @escaping @Sendable (any PaymentsDependencies) async throws -> Void
    ) -> Effect<Action> {
        let turn = draftTurns.next()
        return .latest("draft", { _ in await changeDraft(at: turn, change) })
    }

    private func changeDraft(
        at turn: Int, _ change: @escaping @Sendable (any PaymentsDependencies) async throws -> Void
    ) async {
        await draftTurns.take(turn) { [dependencies] in
            do { try await change(dependencies) } catch {
                // Typing goes on: only a restart would lose it.
                dependencies.runtime.log.error("The draft of a payment: \(error)")
            }
        }
    }

    func loadPayees() -> Effect<Action> {
        dependencies.loadPayees(loaded: Action.payeesLoaded, failed: Action.payeesFailed)
    }

    func validate(_ state: State) -> Effect<Action> {
        .latest(
            "validate",
            { [dependencies, format, form = state.form] send in
                let validation = try await dependencies.validatePayment(form, format: format)
                await send(.validated(form, validation))
            }, catch: { .validationFailed(Problem($0)) })
    }

    /// Judges the form and prepares it for confirmation; of two forms, the later one.
    func review(_ form: PaymentInput) -> Effect<Action> {
        .merge(
            .cancel("validate"),
            .latest(
                "review",
                { [dependencies, format] send in
                    let validation = try await dependencies.validatePayment(form, format: format)
                    guard let order = validation.order else {
                        await send(.incomplete(form, validation))
                        return
                    }
                    do {
                        let review = try await dependencies.reviewPayment(order)
                        // Kept with the payment's id before anybody can confirm it: what was paid is
                        // never offered as a draft.
                        await changeDraft(at: draftTurns.next()) {
                            try await $0.keepPaymentDraft(form, as: review.id)
                        }
                        await send(.reviewed(form, review, moved: validation.moved))
                    } catch let error as PaymentError {
                        await send(.refused(form, error))
                    }
                }, catch: { .submitFailed(Problem($0)) }))
    }

    func confirm(_ review: PaymentReview) -> Effect<Action> {
        .run(
            id: "confirm",
            { [dependencies] send in
                do {
                    let payment = try await dependencies.createPayment(review.order, id: review.id)
                    await send(.created(payment.id))
                } catch let error as PaymentError {
                    await send(.confirmRefused(error))
                }
            }, catch: { .confirmFailed(Problem($0)) })
    }

    func open(_ id: ID<Payment>) -> Effect<Action> {
        .run { [navigate] _ in await navigate(.detail(id)) }
    }
}
