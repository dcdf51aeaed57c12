/// What a refresh found.
struct RefreshResult: Sendable, Equatable {
    /// Whether a row was written or removed.
    var hasChanged = false
    /// Whether it gave a row another id.
    var hasRenamed = false
    /// Collections that have changed at the server by what it brought.
    var refreshes: Set<String> = []
}
