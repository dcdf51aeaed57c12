public import AshlarCore
import Foundation

/// The copy of one collection: its rows with commands applied on top, and its age.
public struct LocalCopy<Collection: SyncedCollection>: SyncedRepository {
    let offline: Offline

    private var context: OfflineContext { offline.context }
    private var name: String { Collection.collection }

    /// Fetches what changed since the last refresh; concurrent calls share one refresh.
    ///
    /// - Throws: `ServerError`, `StoreError`, or `CancellationError`; `ServerError.signedOut` when
    ///   signed out.
    public func refresh() async throws { try await refresh(offline.store) }

    private func refresh(_ store: OfflineStore) async throws {
        _ = try await context.refresher(of: store).refresh(name)
    }

    /// The copy’s age, and why it is not newer. `Freshness.never` when signed out.
    public func freshness() async throws -> Freshness {
        offline.openStore?.freshness[name] ?? .never
    }

    /// Yields after each change of the copy, or of a command on top of it.
    public func changes() -> AsyncStream<Void> { context.hub.changes(name) }

    /// The number of rows of a long list that have been fetched so far.
    public func progress() -> AsyncStream<SyncProgress?> { context.hub.progress.stream(name) }

    /// Reads by the collection’s policy. JSON rows that this version of the app cannot read are
    /// left out until they have been fetched again; if none can be read, the call waits for that.
    ///
    /// - Parameter body: Reads one state of the store; called again if the server is queried in
    ///   between.
    /// - Throws: `StoreError`, what `body` throws, and the server’s error if there is no copy, with
    ///   ``ReadPolicy/remoteFirst``, or if no row can be read; `ServerError.signedOut` when signed
    ///   out.
    public func read<Value: Sendable>(
        _ body: @escaping @Sendable (StoreConnection) throws -> Value
    ) async throws -> Value {
        let store = try offline.store
        do {
            return try await readByPolicy(body, store)
        } catch is UnreadableRecord where store.copies.isIncomplete(name) {
            try await refresh(store)
            return try store.read(body)
        }
    }

    private func readByPolicy<Value: Sendable>(
        _ body: @escaping @Sendable (StoreConnection) throws -> Value, _ store: OfflineStore
    ) async throws -> Value {
        switch Collection.readPolicy {
        case .cacheThenRefresh(let age):
            let value = try store.read(body)
            if !isYoung(age, store) { fetchLater(store) }
            return value
        case .cacheFirst(let lifetime, let patience):
            try await freshen(store, lifetime: lifetime, patience: patience)
            return try store.read(body)
        case .remoteFirst:
            do { try await refresh(store) } catch let error as ServerError where error.isTransient {
                guard store.freshness[name].lastSuccess != nil else { throw error }
            }
            return try store.read(body)
        }
    }

    /// Whether a success or failure is recent. A time in the future does not count: the clock was
    /// set back since.
    private func isYoung(_ age: Duration, _ store: OfflineStore) -> Bool {
        let now = context.runtime.now()
        let freshness = store.freshness[name]
        return [freshness.lastSuccess, freshness.failure?.at].compactMap(\.self)
            .contains { $0 <= now && now.timeIntervalSince($0) <= age.seconds }
    }

    private func fetchLater(_ store: OfflineStore) {
        store.staleItems.insert(.collection(name))
        store.signals.stale.signal()
    }

    /// How long readers do not retry after a failure.
    private static var pause: Duration { .seconds(10) }

    private func freshen(
        _ store: OfflineStore, lifetime: Duration, patience: Duration
    ) async throws {
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
                try await refresh(store)
            } else if try await !isRefreshed(store, within: patience) {
                fetchLater(store)
            }
        } catch is ServerError {
            // The freshness contains the error; even an empty copy is better than an error.
        }
    }

    /// Whether a refresh completes within the patience; otherwise it is cancelled.
    private func isRefreshed(
        _ store: OfflineStore, within patience: Duration
    ) async throws -> Bool {
        try await withThrowingTaskGroup(of: Bool.self) { group in
            group.addTask {
                try await refresh(store)
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

extension LocalCopy {
    /// Like ``read(_:)``; `nil` when signed out, or if the session ends meanwhile.
    public func readIfOpen<Value: Sendable>(
        _ body: @escaping @Sendable (StoreConnection) throws -> Value
    ) async throws -> Value? {
        guard offline.isOpen else { return nil }
        do { return try await read(body) } catch ServerError.signedOut where !offline.isOpen {
            return nil
        }
    }
}

extension LocalCopy where Collection: JSONCollection {
    /// All rows with commands applied; empty when signed out.
    public func all() async throws -> [Collection.Row] {
        try await readIfOpen { try RowsWithCommands<Collection>($0).all() } ?? []
    }

    /// The row with that id, with commands applied; `nil` if there is none. An id from the device
    /// also finds a row to which the server has given another id.
    public func one(_ id: String) async throws -> Collection.Row? {
        try await readIfOpen { try RowsWithCommands<Collection>($0).row(id) } ?? nil
    }
}

extension ServerError {
    /// Whether the error concerns the attempt and not the resource, so that a retry may succeed.
    var isTransient: Bool {
        switch self {
        case .offline, .timedOut, .busy, .failed, .unreadable: true
        case .signedOut, .wrongCredentials, .refused, .conflict: false
        }
    }
}
