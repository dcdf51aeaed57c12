/// Limits of one client in addition to the server’s; docs/shell-limits.md lists what cannot be
/// limited here.
enum WebLimits {
    /// Bytes of path and query.
    static let target = 4096
    /// Browser tabs that receive events; the oldest one ends first and may reconnect.
    static let eventFeeds = 32
    /// Languages per browser at a time.
    static let languages = 3
    /// Open screens per browser and language; the least recently used one ends first.
    static let screens = 24
    /// The interval of writes to a silent event stream, to detect disconnected clients.
    static let heartbeat: Duration = .seconds(5)
}
