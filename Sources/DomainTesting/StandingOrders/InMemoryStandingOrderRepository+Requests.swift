public import AshlarDomain
import Foundation

extension InMemoryStandingOrderRepository {
    /// The oldest first.
    public func requests() async throws -> [StandingOrderRequest] {
        try await copy.read(\.requests)
    }

    /// Goes over the line; the first is `order-1`, if there was none before.
    ///
    /// - Throws: The line's failure; `StandingOrderChangeError.alreadyAsked` where a request for the
    ///   same terms has no outcome that was seen.
    public func create(
        _ terms: StandingOrderTerms, id: ID<StandingOrderReview>
    ) async throws -> StandingOrder {
        let isNew = try copy.change { contents in
            let known = contents.requests.first { $0.id == id }
            guard known.map({ $0.terms == terms && !$0.isAnswered }) ?? true,
                !contents.requests.contains(where: { $0.id != id && $0.isSame(as: terms) })
            else { throw StandingOrderChangeError.alreadyAsked }
            if known == nil {
                contents.requests.append(
                    StandingOrderRequest(
                        id: id, terms: terms, confirmedAt: copy.now(), state: .asking))
            }
            return known == nil
        }
        return try await deliver(terms, id: id, isNew: isNew)
    }

    /// Goes over the line; what it says is in the request.
    public func ask(for request: ID<StandingOrderReview>) async throws {
        let known = try await requests().first { $0.id == request }
        guard let known, !known.isAnswered else { return }
        do { _ = try await deliver(known.terms, id: request, isNew: false) } catch is ServerError {}
    }

    /// - Throws: `StandingOrderChangeError.unanswered` where the bank may have it.
    public func dismiss(_ request: ID<StandingOrderReview>) async throws {
        try copy.change { contents in
            guard let known = contents.requests.first(where: { $0.id == request }) else { return }
            guard known.canBeDismissed else { throw StandingOrderChangeError.unanswered }
            contents.requests.removeAll { $0.id == request }
        }
    }

    /// As if it had been confirmed before, in an earlier run.
    public func remembers(_ request: StandingOrderRequest) throws {
        try copy.change { $0.requests.append(request) }
    }

    private func deliver(
        _ terms: StandingOrderTerms, id: ID<StandingOrderReview>, isNew: Bool
    ) async throws -> StandingOrder {
        do {
            try await copy.line.request()
        } catch let error as ServerError {
            try copy.change { contents in
                switch error {
                case .offline where isNew, .busy where isNew:
                    contents.requests.removeAll { $0.id == id }
                case .refused(let code, let detail):
                    contents.setState(
                        .refused(reason: ReasonCode(rawValue: code), detail: detail), of: id)
                default:
                    contents.setState(
                        .unknown, of: id, problem: error, nextTry: copy.now().addingTimeInterval(60)
                    )
                }
            }
            throw error
        }
        let isLost = loseAnswer()
        let order = try copy.change { contents in
            let order =
                contents.answers[id].flatMap { known in contents.bank.first { $0.id == known } }
                ?? contents.put(
                    StandingOrder(
                        id: ID(rawValue: "order-\(contents.bank.count + 1)"), terms: terms,
                        status: .active, version: ""))
            contents.answers[id] = order.id
            if isLost {
                contents.setState(
                    .unknown, of: id, problem: .timedOut, nextTry: copy.now().addingTimeInterval(60)
                )
            } else {
                contents.setState(.setUp(order.id), of: id)
                contents.orders = contents.bank
            }
            return order
        }
        guard !isLost else { throw ServerError.timedOut }
        return order
    }
}
