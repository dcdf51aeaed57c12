extension Effect {
    /// Asks the server what changed, unless it is being asked: a second pull changes nothing.
    ///
    /// - Parameters:
    ///   - isRefreshing: What the screen's state keeps of it, and what decides whether the server
    ///     is being asked; true afterwards, and for the screen to set to false on `refreshed`.
    ///   - ask: What fetches and stores the difference.
    ///   - refreshed: Makes the action that ends it; of `nil` where it succeeded.
    public static func refresh(
        _ isRefreshing: inout Bool, _ ask: @escaping @Sendable () async throws -> Void,
        refreshed: @escaping @Sendable (Problem?) -> Action
    ) -> Effect {
        guard !isRefreshing else { return .none }
        isRefreshing = true
        return .run(
            id: "refresh",
            { send in
                try await ask()
                await send(refreshed(nil))
            }, catch: { refreshed(Problem($0)) })
    }
}
