/// A repository whose local copy follows a server’s. Reads never wait for the network.
public protocol SyncedRepository: Sendable {
    /// Fetches the changes since the last refresh and stores them.
    ///
    /// Concurrent calls share one refresh. A refresh without changes writes nothing.
    ///
    /// - Throws: The server’s error, or the storage error. What was stored before stays readable.
    func refresh() async throws

    /// The local copy’s age, and the reason why it is not newer.
    func freshness() async throws -> Freshness

    /// One element after each change of the local copy, by any writer. Changes that come faster
    /// than they are read are merged into one. The stream ends with its reader.
    func changes() -> AsyncStream<Void>

    /// The progress of fetching a long list: the current one, then each step when its rows can be
    /// read; `nil` while none is fetched.
    ///
    /// Only a first or resumed copy and changes of more than one page are reported: a refresh of
    /// one request ends before a progress bar is useful. A slow reader gets the newest step. The
    /// stream ends with its reader.
    func progress() -> AsyncStream<SyncProgress?>
}
