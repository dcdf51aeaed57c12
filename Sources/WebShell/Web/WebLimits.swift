/// What one client may ask of the pages, besides what the server bounds; docs/shell-limits.md says
/// what cannot be bounded here.
enum WebLimits {
    /// Bytes of path and query.
    static let target = 4096
    /// Browser tabs that receive events; the oldest one ends first, and may ask again.
    static let eventFeeds = 32
    /// Languages that one browser may ask for at a time.
    static let languages = 3
    /// Screens kept alive of each; the least recently used one ends first.
    static let screens = 24
    /// How often a silent event stream is tried, to find clients that have gone.
    static let heartbeat: Duration = .seconds(5)
}
