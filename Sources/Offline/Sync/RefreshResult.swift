/// What a refresh found.
struct RefreshResult: Sendable, Equatable {
    /// Whether a row was written or removed.
    var hasChanged = false
    /// Collections that have changed at the server by what it brought.
    var refreshes: Set<String> = []
}
