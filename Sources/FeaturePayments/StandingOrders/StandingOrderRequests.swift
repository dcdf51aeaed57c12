import AshlarDomain

/// What a screen does about an order that was confirmed before.
enum StandingOrderRequestAction: Codable, Equatable, Sendable {
    case ask(ID<StandingOrderReview>)
    case dismiss(ID<StandingOrderReview>)
    case failed(Problem)
}

/// Asks the bank about confirmed orders and removes answered ones; a part of the list and of the form.
///
/// Its state is the problem that the screen shows. Answers arrive with the requests, which the screen
/// follows.
struct StandingOrderRequests: InteractorRules {
    let askForStandingOrder: AskForStandingOrder
    let dismissStandingOrderRequest: DismissStandingOrderRequest

    func handle(
        _ action: StandingOrderRequestAction, _ problem: inout Problem?
    ) -> Effect<StandingOrderRequestAction> {
        switch action {
        case .ask(let id):
            return .run(
                id: EffectID("ask", id),
                { [askForStandingOrder] _ in try await askForStandingOrder(id) },
                catch: { .failed(Problem($0)) })
        case .dismiss(let id):
            return .run(
                { [dismissStandingOrderRequest] _ in
                    do {
                        try await dismissStandingOrderRequest(id)
                    } catch StandingOrderChangeError.unanswered {
                        // It was sent meanwhile; its card says so.
                    }
                }, catch: { .failed(Problem($0)) })
        case .failed(let failure):
            problem = failure
            return .none
        }
    }
}
