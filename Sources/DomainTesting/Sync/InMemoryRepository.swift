public import AshlarDomain

/// What tests can do to each of the in-memory repositories that follow a bank.
public protocol InMemoryRepository<Contents>: SyncedRepository {
    /// What is stored of the entities, and what the bank is to answer.
    associatedtype Contents: Sendable

    /// What it is made of: all that a repository and its tests share stands there.
    var copy: InMemoryCopy<Contents> { get }
}

extension InMemoryRepository {
    /// Holds reads back.
    public var reads: Gate { copy.reads }

    /// How often the bank was asked what changed, successfully or not.
    public var refreshes: Int { copy.refreshes }

    /// What every read and write fails with; `nil` while the storage works.
    public var storageFailure: (any Error)? {
        get { copy.storageFailure }
        nonmutating set { copy.storageFailure = newValue }
    }

    /// What the bank refuses to tell this repository with, while others are answered; `nil` while
    /// it tells.
    public var bankFailure: ServerError? {
        get { copy.bankFailure }
        nonmutating set { copy.bankFailure = newValue }
    }

    /// What a sync under way would tell of itself; `nil`, as at first, while there is none. Its
    /// refreshes are over at once and tell nothing.
    public var syncProgress: SyncProgress? {
        get { copy.syncProgress }
        nonmutating set { copy.syncProgress = newValue }
    }

    /// Takes what the bank was given for it; without that, nothing changes but the freshness.
    ///
    /// - Throws: The line's failure or else ``bankFailure``, which ``freshness()`` then tells of.
    public func refresh() async throws { try await copy.refresh() }

    /// By the injected time.
    ///
    /// - Throws: ``storageFailure``.
    public func freshness() async throws -> Freshness { try copy.freshness() }

    /// One element after each change, by tests as well as by refreshes.
    public func changes() -> AsyncStream<Void> { copy.changes() }

    /// ``syncProgress``, and then each value that a test gives it.
    public func progress() -> AsyncStream<SyncProgress?> { copy.progress() }
}
