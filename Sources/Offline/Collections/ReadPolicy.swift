/// When a read asks the server, and whether it waits for it.
public enum ReadPolicy: Sendable, Equatable {
    /// Reads the copy at once; one that is older is refreshed in the background.
    case cacheThenRefresh(maximumAge: Duration)
    /// Reads the copy without asking while it is younger than its lifetime. After that the server is
    /// asked first, for as long as the patience lasts: a copy that is too old is better than a longer
    /// wait. Without a copy, the wait lasts until the answer or its deadline.
    case cacheFirst(lifetime: Duration, patience: Duration)
    /// Asks the server first; the copy is read only when it cannot be asked.
    case remoteFirst
}
