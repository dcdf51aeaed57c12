import AshlarDomain
import Foundation

/// What the app is to do about an event, or what came of it.
enum StandingOrderListAction: Codable, Equatable, Sendable {
    case appear, disappear
    case refresh
    case dismissProblem
    case ask(ID<StandingOrderReview>)
    case dismissRequest(ID<StandingOrderReview>)

    case changed
    case requestFailed(Problem)
    case minutePassed(Date)
    case loaded(StandingOrderList, at: Date)
    case loadFailed(Problem)
    case refreshed(Problem?)
}

/// What the list knows.
struct StandingOrderListState: Codable, Equatable, Sendable {
    /// `nil` before the first answer.
    var list: StandingOrderList?
    var reading = Reading()
    var hasFailed = false
    var isRefreshing = false
    var isFollowing = false
    var problem: Problem?
    var now: Date

    init(now: Date) { self.now = now }
}

struct StandingOrderListEventMap: DomainEventActionMap {
    func action(for event: StandingOrderListEvent) -> StandingOrderListAction? {
        switch event {
        case .appeared: .appear
        case .disappeared: .disappear
        case .refreshPulled: .refresh
        case .noticeDismissed: .dismissProblem
        case .requestAsked(let id): .ask(id)
        case .requestDismissed(let id): .dismissRequest(id)
        case .rowTapped, .createTapped: nil  // navigation, not business
        }
    }
}

/// Reads, follows and refreshes the standing orders.
struct StandingOrderListRules: InteractorRules {
    typealias State = StandingOrderListState
    typealias Action = StandingOrderListAction

    private let dependencies: any PaymentsDependencies

    private var follower: ChangeFollower<Action> {
        ChangeFollower(
            dependencies.syncedStandingOrders.changes, changed: .changed,
            minutePassed: Action.minutePassed, runtime: dependencies.runtime)
    }

    private var requests: StandingOrderRequestEffects<Action> {
        StandingOrderRequestEffects(dependencies: dependencies, failed: Action.requestFailed)
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
        case .dismissProblem:
            state.problem = nil
            return .none
        case .ask(let id):
            return requests.ask(for: id)
        case .dismissRequest(let id):
            return requests.dismiss(id)
        case .requestFailed(let problem):
            state.problem = problem
            return .none
        case .changed:
            return load(&state)
        case .minutePassed(let now):
            state.now = now
            return .none
        case .loaded(let list, at: let now):
            (state.list, state.now, state.hasFailed) = (list, now, false)
            return state.reading.end() ? load(&state) : .none
        case .loadFailed(let problem):
            (state.problem, state.hasFailed) = (problem, true)
            return state.reading.end() ? load(&state) : .none
        case .refreshed(let problem):
            (state.isRefreshing, state.problem) = (false, problem)
            return load(&state)
        }
    }

    private func load(_ state: inout State) -> Effect<Action> {
        guard state.reading.begin() else { return .none }
        return .run(
            id: "load",
            { [dependencies] send in
                let list = try await dependencies.getStandingOrders()
                await send(.loaded(list, at: dependencies.runtime.now()))
            }, catch: { .loadFailed(Problem($0)) })
    }

    private func refresh(_ state: inout State) -> Effect<Action> {
        .refresh(
            &state.isRefreshing, dependencies.syncedStandingOrders.refresh,
            refreshed: Action.refreshed)
    }
}
