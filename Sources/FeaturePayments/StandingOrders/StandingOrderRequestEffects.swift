import AshlarDomain

/// What the list and the form of standing orders do about those that were confirmed before.
struct StandingOrderRequestEffects<Action: Sendable> {
    let dependencies: any PaymentsDependencies
    let failed: @Sendable (Problem) -> Action

    /// What the bank says is in the requests, which are followed.
    func ask(for id: ID<StandingOrderReview>) -> Effect<Action> {
        .run(
            id: EffectID("ask", id),
            { [dependencies] _ in try await dependencies.askForStandingOrder(id) },
            catch: { [failed] in failed(Problem($0)) })
    }

    func dismiss(_ id: ID<StandingOrderReview>) -> Effect<Action> {
        .run(
            { [dependencies] _ in
                do {
                    try await dependencies.dismissStandingOrderRequest(id)
                } catch StandingOrderChangeError.unanswered {
                    // It was sent meanwhile, and its card says so.
                }
            }, catch: { [failed] in failed(Problem($0)) })
    }
}
