public import AshlarDomain

/// A synced in-memory repository with controls for tests.
public protocol InMemoryRepository<Contents>: SyncedRepository {
    /// The stored entities and the bank’s prepared responses.
    associatedtype Contents: Sendable

    /// The parts that all in-memory repositories share.
    var copy: InMemoryCopy<Contents> { get }
}

extension InMemoryRepository {
    /// Delays reads.
    public var reads: Gate { copy.reads }

    /// The number of refreshes, including failed ones.
    public var refreshes: Int { copy.refreshes }

    /// The error of every read and write; `nil` while the storage works.
    public var storageFailure: (any Error)? {
        get { copy.storageFailure }
        nonmutating set { copy.storageFailure = newValue }
    }

    /// The error of this repository’s refreshes, while other repositories’ requests succeed; `nil`
    /// while they succeed.
    public var bankFailure: ServerError? {
        get { copy.bankFailure }
        nonmutating set { copy.bankFailure = newValue }
    }

    /// The progress that observers see; `nil`, the default, without a sync. Refreshes are immediate
    /// and do not change it.
    public var syncProgress: SyncProgress? {
        get { copy.syncProgress }
        nonmutating set { copy.syncProgress = newValue }
    }

    /// Applies the changes prepared for the bank; without any, only the freshness changes.
    ///
    /// - Throws: The line’s error, otherwise ``bankFailure``; ``freshness()`` then contains the
    ///   error.
    public func refresh() async throws { try await copy.refresh() }

    /// The freshness, with times from the injected clock.
    ///
    /// - Throws: ``storageFailure``.
    public func freshness() async throws -> Freshness { try copy.freshness() }

    /// One element after each change by a test or a refresh.
    public func changes() -> AsyncStream<Void> { copy.changes() }

    /// ``syncProgress``, then each new value.
    public func progress() -> AsyncStream<SyncProgress?> { copy.progress() }
}
