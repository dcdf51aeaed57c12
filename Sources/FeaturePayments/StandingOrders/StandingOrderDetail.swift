import AshlarDomain
import Foundation

/// What the app is to do about an event, or what came of it.
enum StandingOrderDetailAction: Codable, Equatable, Sendable {
    case appear, disappear
    case refresh
    case change(StandingOrder.Change)
    /// By the planned day, as it was shown.
    case choose(String, isSkipped: Bool)
    case askToEnd, keep, end
    case dismissNotice

    case changed
    case loaded(StandingOrderDetail, at: Date)
    case missing
    case loadFailed(Problem)
    case refreshed(Problem?)
    case changeEnded(StandingOrderDetailState.Outcome)
}

/// What the page knows.
struct StandingOrderDetailState: Codable, Equatable, Sendable {
    /// What came of a change, or of refreshing.
    enum Outcome: Codable, Equatable, Sendable {
        case done(StandingOrder.Change)
        case against(StandingOrderChangeError)
        case failed(Problem)
        case refreshFailed(Problem)
    }

    let id: ID<StandingOrder>
    var detail: StandingOrderDetail?
    var isMissing = false
    var problem: Problem?
    /// The change that the bank is being asked for.
    var running: StandingOrder.Change?
    /// Asked whether to end it.
    var isAsking = false
    var outcome: Outcome?
    var reading = Reading()
    var isRefreshing = false
    var isFollowing = false
    var now: Date

    init(id: ID<StandingOrder>, now: Date) { (self.id, self.now) = (id, now) }
}

struct StandingOrderDetailEventMap: DomainEventActionMap {
    func action(for event: StandingOrderDetailEvent) -> StandingOrderDetailAction? {
        switch event {
        case .appeared: .appear
        case .disappeared: .disappear
        case .refreshPulled: .refresh
        case .pauseTapped: .change(.pause)
        case .resumeTapped: .change(.resume)
        case .skipTapped(let day): .choose(day, isSkipped: true)
        case .payTapped(let day): .choose(day, isSkipped: false)
        case .endTapped: .askToEnd
        case .endConfirmed: .end
        case .endDismissed: .keep
        case .noticeDismissed: .dismissNotice
        case .editTapped, .paymentTapped, .closeTapped: nil  // navigation, not business
        }
    }
}

/// Reads, follows and changes one standing order; what may be changed is the domain's to say.
struct StandingOrderDetailRules: InteractorRules {
    typealias State = StandingOrderDetailState
    typealias Action = StandingOrderDetailAction

    private let dependencies: any PaymentsDependencies

    private var follower: ChangeFollower<Action> {
        ChangeFollower(dependencies.syncedStandingOrders.changes, changed: .changed)
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
        case .change(let change):
            return begin(change, &state)
        case .choose(let text, let isSkipped):
            let payment = state.detail?.upcoming.first { $0.id.description == text }
            guard let payment, payment.isSkipped != isSkipped else { return .none }
            return begin(isSkipped ? .skip(payment.id) : .payAfterAll(payment.id), &state)
        case .askToEnd:
            guard state.running == nil, state.detail?.order.isChangeable == true else {
                return .none
            }
            (state.isAsking, state.outcome) = (true, nil)
            return .none
        case .keep:
            state.isAsking = false
            return .none
        case .end:
            guard state.isAsking else { return .none }
            return begin(.end, &state)
        case .dismissNotice:
            state.outcome = nil
            return .none
        default:
            return hear(action, &state)
        }
    }

    /// What came of the effects.
    private func hear(_ action: Action, _ state: inout State) -> Effect<Action> {
        switch action {
        case .changed:
            return load(&state)
        case .loaded(let detail, at: let now):
            (state.detail, state.now) = (detail, now)
            (state.isMissing, state.problem) = (false, nil)
            if !detail.order.isChangeable { state.isAsking = false }
            return state.reading.end() ? load(&state) : .none
        case .missing:
            (state.detail, state.isMissing, state.problem) = (nil, true, nil)
            return state.reading.end() ? load(&state) : .none
        case .loadFailed(let problem):
            state.problem = problem
            return state.reading.end() ? load(&state) : .none
        case .refreshed(let problem):
            state.isRefreshing = false
            state.refreshed(problem)
            return load(&state)
        case .changeEnded(let outcome):
            (state.running, state.outcome) = (nil, outcome)
            return load(&state)
        default:
            return .none
        }
    }

    /// One change at a time: a second click is none.
    private func begin(
        _ change: StandingOrder.Change, _ state: inout State
    ) -> Effect<Action> {
        guard state.running == nil, let order = state.detail?.order else { return .none }
        (state.running, state.isAsking, state.outcome) = (change, false, nil)
        return .run(
            id: "change",
            { [dependencies] send in
                do {
                    _ = try await dependencies.changeStandingOrder(change, of: order)
                    await send(.changeEnded(.done(change)))
                } catch let error as StandingOrderChangeError {
                    await send(.changeEnded(.against(error)))
                }
            }, catch: { .changeEnded(.failed(Problem($0))) })
    }

    private func load(_ state: inout State) -> Effect<Action> {
        guard state.reading.begin() else { return .none }
        return .run(
            id: "load",
            { [dependencies, id = state.id] send in
                do {
                    let detail = try await dependencies.getStandingOrder(id)
                    await send(.loaded(detail, at: dependencies.runtime.now()))
                } catch StandingOrderChangeError.unknownOrder {
                    await send(.missing)
                }
            }, catch: { .loadFailed(Problem($0)) })
    }

    private func refresh(_ state: inout State) -> Effect<Action> {
        .refresh(
            &state.isRefreshing, dependencies.syncedStandingOrders.refresh,
            refreshed: Action.refreshed)
    }
}

extension StandingOrderDetailState {
    /// What an earlier refresh came to is no news after this one; what came of a change is.
    fileprivate mutating func refreshed(_ problem: Problem?) {
        if let problem {
            outcome = .refreshFailed(problem)
        } else if case .refreshFailed = outcome {
            outcome = nil
        }
    }
}

extension StandingOrderDetail {
    /// The next twelve payments.
    var upcoming: [UpcomingPayment] { order.upcoming(from: today) }
}
