/// What one client may ask of the shell; docs/shell-limits.md says what cannot be bounded here.
enum WebLimits {
    /// Bytes of a form.
    static let body = 64 * 1024
    /// Bytes of a refused body that are read so that the answer still arrives.
    static let drained = 1024 * 1024
    /// Bytes of path and query.
    static let target = 4096
    /// How long a request may take to arrive, and a connection to stay idle.
    static let arrival: Duration = .seconds(5)
    /// How long a slow reader may block an answer.
    static let delivery: Duration = .seconds(10)
    /// In which an answer is begun.
    static let answer: Duration = .seconds(10)
    /// At a time; one more ends the one that has been idle longest.
    static let connections = 256
    /// Browser tabs that receive events; the oldest one ends first, and may ask again.
    static let eventFeeds = 32
    /// Languages that one browser may ask for at a time.
    static let languages = 3
    /// Screens kept alive of each; the least recently used one ends first.
    static let screens = 24
    /// How often a silent event stream is tried, to find clients that have gone.
    static let heartbeat: Duration = .seconds(5)
}
