import AshlarDomain

/// User decisions about an unconfirmed change.
enum PendingChangesAction: Codable, Equatable, Sendable {
    case decide(ChangeDecision, ID<PendingState>)
    case failed(PendingChanges.Trouble)
}

/// Carries out decisions about changes; a part of each screen that shows changes.
///
/// Its state is the failure of the last decision. The result of a change arrives with the followed
/// rows.
struct PendingChanges: InteractorRules {
    enum Trouble: Codable, Equatable, Sendable {
        /// It was to be withdrawn, but may have been sent.
        case tooLate
        /// It does not fit the bank’s present version.
        case against(StandingOrderChangeError)
        case problem(Problem)
    }

    let decide: DecideChange

    func handle(
        _ action: PendingChangesAction, _ trouble: inout Trouble?
    ) -> Effect<PendingChangesAction> {
        switch action {
        case .decide(let decision, let id):
            trouble = nil
            return .run(
                id: EffectID("decide", id),
                { [decide] send in
                    do {
                        guard try await !decide(decision, about: id) else { return }
                        await send(.failed(.tooLate))
                    } catch let error as StandingOrderChangeError {
                        await send(.failed(.against(error)))
                    }
                }, catch: { .failed(.problem(Problem($0))) })
        case .failed(let failure):
            trouble = failure
            return .none
        }
    }
}

extension PendingChanges.Trouble {
    /// Why the decision failed.
    func notice(_ wording: Wording) -> Notice {
        switch self {
        case .tooLate: Notice(.warning, wording("change.tooLate"))
        case .against(let error):
            Notice(.bad, wording("orders.notChanged"), advice: error.message(in: wording))
        case .problem(let problem): Notice(problem, wording)
        }
    }
}
