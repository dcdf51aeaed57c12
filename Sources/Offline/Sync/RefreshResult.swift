/// The result of a refresh.
struct RefreshResult: Sendable, Equatable {
    /// Whether a row was written or removed.
    var hasChanged = false
    /// Whether a row got another id.
    var hasRenamed = false
    /// Collections that the refresh shows to have changed at the server.
    var refreshes: Set<String> = []
}
