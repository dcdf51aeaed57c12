/// A repository whose local copy follows a server's. Reads never wait for the network.
public protocol SyncedRepository: Sendable {
    /// Fetches what changed since the last refresh and stores the difference.
    ///
    /// Concurrent calls share one refresh. A refresh without changes writes nothing.
    /// - Throws: Why the server could not answer, or the storage error. What was stored before stays
    ///   readable.
    func refresh() async throws

    /// How old the local copy is, and why it is not newer.
    func freshness() async throws -> Freshness

    /// One element after each change of the local copy, whoever made it. Changes that come faster
    /// than they are read arrive as one. The stream ends with its reader.
    func changes() -> AsyncStream<Void>

    /// How far the fetching of a long list has got: how it stands now, then each step, after its
    /// rows can be read; `nil` while nothing long is being fetched, whatever ended it.
    ///
    /// Only a first copy, one that goes on, and changes of more than one page are told: a refresh
    /// that is one request is over before a bar is worth drawing. Steps faster than their reader
    /// arrive as the newest. The stream ends with its reader.
    func progress() -> AsyncStream<SyncProgress?>
}
