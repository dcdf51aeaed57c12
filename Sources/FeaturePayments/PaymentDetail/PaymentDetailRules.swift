import AshlarDomain

/// Reads, follows and cancels one payment; what may be cancelled is the domain's to say.
struct PaymentDetailRules: InteractorRules {
    typealias State = PaymentDetailState
    typealias Action = PaymentDetailAction

    let dependencies: any PaymentsDependencies

    private var follower: ChangeFollower<Action> {
        ChangeFollower(dependencies.syncedPayments.changes, changed: .changed)
    }

    init(_ dependencies: any PaymentsDependencies) { self.dependencies = dependencies }

    func handle(_ action: Action, _ state: inout State) -> Effect<Action> {
        switch action {
        case .appear:
            return .merge(follower.start(&state.isFollowing), load(&state), refresh(&state))
        case .disappear:
            return follower.stop(&state.isFollowing)
        case .refresh:
            return refresh(&state)
        case .askToCancel:
            guard state.cancelling == .idle, state.detail?.canBeCancelled == true else {
                return .none
            }
            (state.cancelling, state.outcome) = (.asking, nil)
            return .none
        case .keep:
            if state.cancelling == .asking { state.cancelling = .idle }
            return .none
        case .cancel:
            guard state.cancelling == .asking else { return .none }
            state.cancelling = .running
            return cancel(state.id)
        case .dismissNotice:
            (state.outcome, state.approval.outcome) = (nil, nil)
            return .none
        case .typeCode, .confirmCode, .submitCode, .renewCode, .codeAnswered:
            return approve(action, &state)
        default:
            return hear(action, &state)
        }
    }

    /// What came of the effects.
    private func hear(_ action: Action, _ state: inout State) -> Effect<Action> {
        switch action {
        case .changed:
            return load(&state)
        case .loaded(let detail, let account, at: let now):
            state.forgetWarnings(of: detail.payment.status)
            (state.detail, state.account, state.now) = (detail, account, now)
            (state.isMissing, state.problem) = (false, nil)
            // Asked about a payment that has meanwhile gone too far: there is nothing to ask.
            if state.cancelling == .asking, !detail.canBeCancelled {
                state.cancelling = .idle
            }
            return loadEnded(&state)
        case .missing:
            (state.detail, state.isMissing, state.problem) = (nil, true, nil)
            return loadEnded(&state)
        case .loadFailed(let problem):
            state.problem = problem
            return loadEnded(&state)
        case .refreshed(let problem):
            state.isRefreshing = false
            state.refreshed(problem)
            return load(&state)
        case .cancelEnded(let outcome):
            (state.cancelling, state.outcome) = (.idle, outcome)
            return load(&state)
        default:
            return .none
        }
    }

    // MARK: Effects

    private func load(_ state: inout State) -> Effect<Action> {
        guard state.reading.begin() else { return .none }
        return .run(
            id: "load",
            { [dependencies, id = state.id] send in
                do {
                    let detail = try await dependencies.getPayment(id)
                    let accounts = try await dependencies.getAccounts().accounts
                    let account = accounts.first { $0.id == detail.payment.account }?.account
                    await send(.loaded(detail, account: account, at: dependencies.runtime.now()))
                } catch PaymentError.unknownPayment {
                    await send(.missing)
                }
            }, catch: { .loadFailed(Problem($0)) })
    }

    func reload(_ state: inout State) -> Effect<Action> { load(&state) }

    private func loadEnded(_ state: inout State) -> Effect<Action> {
        state.reading.end() ? load(&state) : .none
    }

    private func refresh(_ state: inout State) -> Effect<Action> {
        .refresh(
            &state.isRefreshing, dependencies.syncedPayments.refresh,
            refreshed: Action.refreshed)
    }

    private func cancel(_ id: ID<Payment>) -> Effect<Action> {
        .run(
            id: "cancel",
            { [dependencies] send in
                do {
                    await send(.cancelEnded(.cancelled(try await dependencies.cancelPayment(id))))
                } catch let error as PaymentTransitionError {
                    await send(.cancelEnded(.tooLate(error)))
                }
            }, catch: { .cancelEnded(.cancelFailed(Problem($0))) })
    }
}

extension PaymentDetailState {
    /// A newer status from the bank answers what was not known before it; an end answers all of it.
    fileprivate mutating func forgetWarnings(of status: PaymentStatus) {
        let isNews = detail.map { $0.payment.status != status } ?? false
        switch outcome {
        case .refreshFailed where isNews: outcome = nil
        case .cancelFailed where status.isFinal: outcome = nil
        default: break
        }
        if status.isFinal, case .failed = approval.outcome { approval.outcome = nil }
    }

    /// What an earlier refresh came to is no news after this one; what came of cancelling is.
    fileprivate mutating func refreshed(_ problem: Problem?) {
        if let problem {
            // A notice would move the buttons from under the finger that answers.
            guard cancelling != .asking else { return }
            outcome = .refreshFailed(problem)
        } else if case .refreshFailed = outcome {
            outcome = nil
        }
    }
}

extension PaymentDetail {
    var canBeCancelled: Bool { cancellation != .impossible }
}
