public import AshlarCore
import Synchronization

/// A local copy for tests of screens: the test changes, refreshes and dates it.
public final class InMemorySyncedRepository: SyncedRepository {
    private struct State {
        var freshness: Freshness
        var refreshes = 0
        var opened = 0
        var changes: [Int: AsyncStream<Void>.Continuation] = [:]
        var progress: [Int: AsyncStream<SyncProgress?>.Continuation] = [:]
    }

    private let state: Mutex<State>
    private let server: @Sendable () async throws -> Void

    /// Creates a copy.
    ///
    /// - Parameters:
    ///   - freshness: The copy’s freshness.
    ///   - server: Called by each refresh, which fails with its error.
    public init(
        freshness: Freshness = .never, server: @escaping @Sendable () async throws -> Void = {}
    ) {
        state = Mutex(State(freshness: freshness))
        self.server = server
    }

    /// The number of refreshes.
    public var refreshes: Int { state.withLock { $0.refreshes } }

    /// The number of streams opened, of changes and of progress, including ended ones.
    public var openedStreams: Int { state.withLock { $0.opened } }

    /// The number of open streams of changes.
    public var followers: Int { state.withLock { $0.changes.count } }

    /// Notifies followers of a change, and replaces the freshness if one is given.
    public func change(freshness: Freshness? = nil) {
        let followers = state.withLock { state in
            if let freshness { state.freshness = freshness }
            return Array(state.changes.values)
        }
        for follower in followers { follower.yield() }
    }

    /// Sends a step to the streams of progress.
    public func progress(to step: SyncProgress?) {
        for follower in state.withLock({ Array($0.progress.values) }) { follower.yield(step) }
    }

    /// Calls the server of `init`.
    public func refresh() async throws {
        state.withLock { $0.refreshes += 1 }
        try await server()
    }

    /// The freshness last set.
    public func freshness() async throws -> Freshness { state.withLock { $0.freshness } }

    /// A stream of changes, fed by ``change(freshness:)``.
    public func changes() -> AsyncStream<Void> {
        open(\.changes, AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1)))
    }

    /// A stream of progress, fed by ``progress(to:)``; begins with `nil`.
    public func progress() -> AsyncStream<SyncProgress?> {
        let (stream, continuation) = AsyncStream<SyncProgress?>.makeStream()
        continuation.yield(nil)
        return open(\.progress, (stream, continuation))
    }

    private func open<Element: Sendable>(
        _ followers: any WritableKeyPath<State, [Int: AsyncStream<Element>.Continuation]>
            & Sendable,
        _ stream: (stream: AsyncStream<Element>, continuation: AsyncStream<Element>.Continuation)
    ) -> AsyncStream<Element> {
        let number = state.withLock { state in
            state.opened += 1
            state[keyPath: followers][state.opened] = stream.continuation
            return state.opened
        }
        stream.continuation.onTermination = { [weak self] _ in
            self?.state.withLock { $0[keyPath: followers][number] = nil }
        }
        return stream.stream
    }
}
