public import Domain

/// What tests can do to each of the in-memory repositories that follow a bank.
public protocol InMemoryRepository: SyncedRepository {
    /// Holds reads back.
    var reads: Gate { get }

    /// What every read and write fails with; `nil` while the storage works.
    var storageFailure: (any Error)? { get nonmutating set }

    /// How often the bank was asked what changed, successfully or not.
    var refreshes: Int { get }
}
