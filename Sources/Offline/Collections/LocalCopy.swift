public import AshlarCore
import Foundation

/// The copy of one collection: what readers see, and how old it is.
public struct LocalCopy<Collection: SyncedCollection>: SyncedRepository {
    let offline: Offline

    private var context: OfflineContext { offline.context }
    private var store: OfflineStore { offline.store }
    private var name: String { Collection.collection }

    /// Fetches what changed since the last refresh; concurrent calls share one.
    ///
    /// - Throws: `ServerError`, `StoreError`, or `CancellationError`.
    public func refresh() async throws { _ = try await context.refresher(of: store).refresh(name) }

    /// How old the copy is, and why it is not newer.
    public func freshness() async throws -> Freshness { store.freshness[name] }

    /// One element after each change of the copy, or of a command on top of it.
    public func changes() -> AsyncStream<Void> { context.hub.changes(name) }

    /// How far the fetching of a long list has got.
    public func progress() -> AsyncStream<SyncProgress?> { context.hub.progress.stream(name) }

    /// Reads by the collection's policy.
    ///
    /// - Parameter body: Reads one state of the store; called more than once where the server is asked
    ///   in between.
    /// - Throws: `StoreError`, what `body` throws, and with ``ReadPolicy/remoteFirst`` the server's error
    ///   where there is no copy.
    public func read<Value: Sendable>(
        _ body: @escaping @Sendable (StoreConnection) throws -> Value
    ) async throws -> Value {
        switch Collection.readPolicy {
        case .cacheThenRefresh(let age):
            let value = try store.read(body)
            if !isYoung(age) { fetchLater() }
            return value
        case .cacheFirst(let lifetime, let patience):
            try await freshen(lifetime: lifetime, patience: patience)
            return try store.read(body)
        case .remoteFirst:
            do { try await refresh() } catch let error as ServerError where error.isTransient {
                guard store.freshness[name].lastSuccess != nil else { throw error }
            }
            return try store.read(body)
        }
    }

    /// The age of an attempt in the future is not known: the clock was set back since.
    private func isYoung(_ age: Duration) -> Bool {
        let now = context.runtime.now()
        let freshness = store.freshness[name]
        return [freshness.lastSuccess, freshness.failure?.at].compactMap(\.self)
            .contains { $0 <= now && now.timeIntervalSince($0) <= age.seconds }
    }

    private func fetchLater() {
        store.wanted.insert(.collection(name))
        store.signals.stale.signal()
    }

    /// How long a failure is not tried again by readers.
    private static var pause: Duration { .seconds(10) }

    private func freshen(lifetime: Duration, patience: Duration) async throws {
        let now = context.runtime.now()
        let freshness = store.freshness[name]
        func isWithin(_ time: Date?, _ span: Duration) -> Bool {
            guard let time, time <= now else { return false }
            return now.timeIntervalSince(time) <= span.seconds
        }
        guard !isWithin(freshness.lastSuccess, lifetime),
            !isWithin(freshness.failure?.at, Self.pause)
        else { return }
        do {
            if freshness.lastSuccess == nil {
                try await refresh()
            } else if try await !isRefreshed(within: patience) {
                fetchLater()
            }
        } catch is ServerError {
            // The freshness has it; the copy, even an empty one, is better than an error.
        }
    }

    /// Whether a refresh ends before the patience does; one that does not is cancelled.
    private func isRefreshed(within patience: Duration) async throws -> Bool {
        try await withThrowingTaskGroup(of: Bool.self) { group in
            group.addTask {
                try await refresh()
                return true
            }
            group.addTask {
                try await context.runtime.clock.sleep(for: patience)
                return false
            }
            defer { group.cancelAll() }
            return try await group.next() ?? true
        }
    }
}

extension LocalCopy where Collection: JSONCollection {
    /// All rows, commands on their way on top.
    public func all() async throws -> [Collection.Row] {
        try await read { try TopOf<Collection>($0).all() }
    }

    /// The row of that id, commands on their way on top; `nil` if there is none. An id from the device
    /// that gave way finds the server's row.
    public func one(_ id: String) async throws -> Collection.Row? {
        try await read { try TopOf<Collection>($0).row(id) }
    }
}

extension ServerError {
    /// Says nothing about the thing asked for: the same question may be answered later.
    var isTransient: Bool {
        switch self {
        case .offline, .timedOut, .busy, .failed, .unreadable: true
        case .signedOut, .wrongCredentials, .refused, .conflict: false
        }
    }
}
