/// The source of a long list and of the value beside it: the rules of ``FollowedPages``.
public struct PagesSource<
    Value: Codable & Equatable & Sendable, Query: Codable & Hashable & Sendable,
    Element: Codable & Equatable & Identifiable & Sendable
>: InteractorRules where Element.ID: Codable & Sendable {
    /// The state that the rules change.
    public typealias State = FollowedPages<Value, Query, Element>
    /// The actions that the rules handle.
    public typealias Action = State.Action

    private let source: Source<Value>
    private let page: @Sendable (Query, PageRequest) async throws -> Page<Element>

    /// Creates the source of a list and its value.
    ///
    /// - Parameters:
    ///   - source: The value beside the list, and the local copy to refresh and follow.
    ///   - page: Reads one page of the local copy, never of the server.
    public init(
        _ source: Source<Value>,
        page: @escaping @Sendable (Query, PageRequest) async throws -> Page<Element>
    ) {
        self.source = source
        self.page = page
    }

    /// Applies one action; see ``FollowedPages/Action``.
    public func handle(_ action: Action, _ state: inout State) -> Effect<Action> {
        switch action {
        case .followed(let action):
            return .merge(
                source.handle(action, &state.followed).map("value", Action.followed),
                handlePages(action, &state))
        case .choose(let query):
            state.query = query
            return .merge(
                .cancel("typing"), load(state.pages.request(query)),
                source.handle(.changed, &state.followed).map("value", Action.followed))
        case .type(let query):
            state.query = query
            guard query != state.pages.requestedQuery else { return .cancel("typing") }
            return .debounce("typing", for: .milliseconds(300)) { send in
                await send(.choose(query))
            }
        case .more: return load(state.pages.requestMore())
        case .earlier: return load(state.pages.requestEarlier())
        case .newest: return load(state.pages.requestBeginning())
        case .loaded(let answer, let page, let now):
            // Rows need the time even if the value cannot be read.
            state.followed.now = now
            return load(state.pages.take(page, of: answer))
        case .failed(let answer, let problem):
            state.pages.fail(answer, problem)
            return .none
        }
    }

    /// Applies the value’s actions to the list as well.
    private func handlePages(
        _ action: Followed<Value>.Action, _ state: inout State
    ) -> Effect<Action> {
        switch action {
        case .appear, .refreshed:
            return load(state.pages.request(state.query) ?? state.pages.requestReload())
        case .changed: return load(state.pages.requestReload())
        case .dismissProblem: state.pages.problem = nil
        case .disappear, .refresh, .minutePassed, .progressed, .loaded, .loadFailed: break
        }
        return .none
    }

    private func load(_ load: State.Pages.Load?) -> Effect<Action> {
        guard let load else { return .none }
        return .latest(
            "page",
            { [page, runtime = source.copy.runtime] send in
                let answer = try await load.read(page)
                await send(.loaded(load, answer, at: runtime.now()))
            },
            catch: { .failed(load, Problem($0)) })
    }
}
