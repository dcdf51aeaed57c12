/// The source of a followed value: the rules of a ``Followed`` value.
///
/// ```swift
/// struct TripList: Feature {
///     let trips: Source<[Trip]>
///
///     func handle(
///         _ action: Followed<[Trip]>.Action, _ state: inout Followed<[Trip]>
///     ) -> Effect<Followed<[Trip]>.Action> { trips.handle(action, &state) }
/// }
/// ```
///
/// Only one read runs at a time. A change during a read starts another read after it, so that the
/// last value read is never older than the last change.
public struct Source<Value: Codable & Equatable & Sendable>: InteractorRules {
    /// The actions that the rules handle.
    public typealias Action = Followed<Value>.Action

    let copy: SyncedCopy
    private let refreshesOnAppearing: Bool
    private let read: @Sendable () async throws -> (Value, Freshness)

    /// Creates the source of a value without an age of its own: the age of `copy` is shown.
    ///
    /// - Parameters:
    ///   - copy: The local copy to refresh and follow.
    ///   - refreshesOnAppearing: Whether appearing refreshes from the server; `false` if other
    ///     screens keep the copy fresh.
    ///   - read: Reads the local copy, never the server.
    public init(
        _ copy: SyncedCopy, refreshesOnAppearing: Bool = true,
        read: @escaping @Sendable () async throws -> Value
    ) {
        self.copy = copy
        self.refreshesOnAppearing = refreshesOnAppearing
        // The freshness is read first: a value may be newer than its freshness, never older.
        self.read = {
            let freshness = try await copy.freshness()
            return (try await read(), freshness)
        }
    }

    /// Creates the source of a value that contains its own freshness, which may differ from that of
    /// `copy`.
    ///
    /// - Parameters:
    ///   - copy: The local copy to refresh and follow.
    ///   - freshness: Returns the freshness of a value.
    ///   - refreshesOnAppearing: Whether appearing refreshes from the server.
    ///   - read: Reads the local copy, never the server.
    public init(
        _ copy: SyncedCopy, freshness: @escaping @Sendable (Value) -> Freshness,
        refreshesOnAppearing: Bool = true, read: @escaping @Sendable () async throws -> Value
    ) {
        self.copy = copy
        self.refreshesOnAppearing = refreshesOnAppearing
        self.read = {
            let value = try await read()
            return (value, freshness(value))
        }
    }

    /// Applies one action; see ``Followed/Action``.
    public func handle(_ action: Action, _ state: inout Followed<Value>) -> Effect<Action> {
        switch action {
        case .appear:
            let following = follow(&state)
            let reading = load(&state)
            return .merge(following, reading, refreshesOnAppearing ? refresh(&state) : .none)
        case .disappear:
            state.isFollowing = false
            state.progress = nil
            return .merge(.cancel("changes"), .cancel("minute"), .cancel("progress"))
        case .refresh:
            return refresh(&state)
        case .dismissProblem:
            state.problem = nil
        case .changed:
            return load(&state)
        case .minutePassed(let now):
            state.now = now
        case .progressed(let progress):
            state.progress = progress
        case .loaded(let value, let freshness, let now):
            if state.hasFailed || state.isOver(since: freshness) { state.problem = nil }
            state.value = value
            state.freshness = freshness
            state.now = now
            state.hasFailed = false
            return loadEnded(&state)
        case .loadFailed(let problem):
            state.problem = problem
            state.hasFailed = true
            return loadEnded(&state)
        case .refreshed(let problem):
            state.isRefreshing = false
            state.problem = problem
            state.hasFailed = false
            // The freshness has changed even if the value has not.
            return load(&state)
        }
        return .none
    }

    // MARK: Effects

    private func follow(_ state: inout Followed<Value>) -> Effect<Action> {
        guard !state.isFollowing else { return .none }
        state.isFollowing = true
        return .merge(
            .stream("changes", of: copy.changes) { .changed }, minutes(), progress())
    }

    private func minutes() -> Effect<Action> {
        .latest("minute") { [runtime = copy.runtime] send in
            while true {
                try await runtime.clock.sleep(for: .seconds(60))
                await send(.minutePassed(runtime.now()))
            }
        }
    }

    private func progress() -> Effect<Action> {
        .stream(
            "progress", of: { [copy] in ProgressSteps(steps: copy.progress()) }, Action.progressed)
    }

    private func load(_ state: inout Followed<Value>) -> Effect<Action> {
        guard state.reading.begin() else { return .none }
        return .run(
            id: "load",
            { [read, runtime = copy.runtime] send in
                let (value, freshness) = try await read()
                await send(.loaded(value, freshness, at: runtime.now()))
            }, catch: { .loadFailed(Problem($0)) })
    }

    private func loadEnded(_ state: inout Followed<Value>) -> Effect<Action> {
        state.reading.end() ? load(&state) : .none
    }

    private func refresh(_ state: inout Followed<Value>) -> Effect<Action> {
        guard !state.isRefreshing else { return .none }
        state.isRefreshing = true
        return .run(
            id: "refresh",
            { [copy] send in
                try await copy.refresh()
                await send(.refreshed(nil))
            }, catch: { .refreshed(Problem($0)) })
    }
}
