/// Tells how far the fetching of one repository's list has got.
public struct WatchProgress: Sendable {
    private let repository: any SyncedRepository

    /// The repository is not asked before a stream is opened.
    public init(of repository: any SyncedRepository) { self.repository = repository }

    /// Begins with how it stands; see ``SyncedRepository/progress()``.
    public func callAsFunction() -> AsyncStream<SyncProgress?> { repository.progress() }
}
