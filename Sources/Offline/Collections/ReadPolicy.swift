/// When a read queries the server, and whether it waits for the answer.
public enum ReadPolicy: Sendable, Equatable {
    /// Reads the copy at once; an older copy is refreshed in the background.
    case cacheThenRefresh(maximumAge: Duration)
    /// Reads the copy alone while it is younger than its lifetime. An older copy is refreshed
    /// first, for as long as the patience lasts, and is then read in any case. Without a copy, the
    /// read waits for the answer or its deadline.
    case cacheFirst(lifetime: Duration, patience: Duration)
    /// Queries the server first; reads the copy only if the server cannot be reached.
    case remoteFirst
}
