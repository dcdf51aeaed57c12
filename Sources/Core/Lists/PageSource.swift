/// What to read a long list from: the rules of a ``PagedList``.
///
/// ```swift
/// case .entries(let action):
///     return entries.handle(action, &state.entries).map("entries", Action.entries)
/// ```
public struct PageSource<
    Query: Codable & Hashable & Sendable, Element: Codable & Equatable & Identifiable & Sendable
>: InteractorRules where Element.ID: Codable & Sendable {
    /// What the rules change.
    public typealias List = PagedList<Query, Element>

    /// What can happen to a long list.
    public enum Action: Codable, Equatable, Sendable {
        /// Reads this query if it is not read yet, or else again what was read.
        case appear(Query)
        /// Reads this query at once: the user has chosen something.
        case choose(Query)
        /// Reads this query once the user has stopped typing for 300 ms.
        case type(Query)
        /// The list changed underneath: reads again as much as is shown.
        case changed
        /// The next page, what was left behind last, the beginning of the list.
        case more, earlier, newest
        /// Removes the problem; its cause may persist.
        case dismissProblem
        /// The answer of a reading.
        case loaded(List.Load, Page<Element>)
        /// A reading failed.
        case failed(List.Load, Problem)
    }

    private let read: @Sendable (Query, PageRequest) async throws -> Page<Element>

    /// - Parameter read: Reads one page of the local copy, never of the server.
    public init(read: @escaping @Sendable (Query, PageRequest) async throws -> Page<Element>) {
        self.read = read
    }

    /// Applies one action.
    public func handle(_ action: Action, _ list: inout List) -> Effect<Action> {
        switch action {
        case .appear(let query):
            load(list.ask(query) ?? list.askAgain())
        case .choose(let query):
            .merge(.cancel("typing"), load(list.ask(query)))
        case .type(let query):
            query == list.wanted
                ? .cancel("typing")
                : .debounce("typing", for: .milliseconds(300)) { await $0(.choose(query)) }
        case .changed: load(list.askAgain())
        case .more: load(list.askMore())
        case .earlier: load(list.askEarlier())
        case .newest: load(list.askBeginning())
        case .dismissProblem: dismiss(&list)
        case .loaded(let answer, let page): load(list.take(page, of: answer))
        case .failed(let answer, let problem): fail(answer, problem, &list)
        }
    }

    private func load(_ load: List.Load?) -> Effect<Action> {
        guard let load else { return .none }
        return .latest(
            "load",
            { [read] send in await send(.loaded(load, try await load.read(read))) },
            catch: { .failed(load, Problem($0)) })
    }

    private func dismiss(_ list: inout List) -> Effect<Action> {
        list.problem = nil
        return .none
    }

    private func fail(
        _ load: List.Load, _ problem: Problem, _ list: inout List
    ) -> Effect<Action> {
        list.fail(load, problem)
        return .none
    }
}
