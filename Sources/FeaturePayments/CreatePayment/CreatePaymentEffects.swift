import Domain

extension CreatePaymentRules {
    var follower: ChangeFollower<Action> {
        ChangeFollower(dependencies.watchAccounts.callAsFunction, changed: .changed)
    }

    func loadAccounts() -> Effect<Action> {
        .latest(
            "accounts",
            { [dependencies] send in
                let overview = try await dependencies.getAccounts()
                await send(
                    .accountsLoaded(
                        overview.accounts, overview.freshness, at: dependencies.runtime.now()))
            }, catch: { .accountsFailed(Problem($0)) })
    }

    func loadPayees() -> Effect<Action> {
        .latest(
            "payees",
            { [dependencies] send in
                await send(.payeesLoaded(try await dependencies.getPayees()))
            }, catch: { .payeesFailed(Problem($0)) })
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
    func review(_ form: PaymentForm) -> Effect<Action> {
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
                        await send(.reviewed(form, try await dependencies.reviewPayment(order)))
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
