import AshlarDomain
import Foundation
import Synchronization

/// The parts that all in-memory repositories share: a local copy, prepared changes from the bank
/// and faults.
///
/// Its members are internal to this target; see ``InMemoryRepository``.
public final class InMemoryCopy<Contents: Sendable>: Sendable {
    private struct State {
        var contents: Contents
        var incoming: (@Sendable (inout Contents) -> Void)?
        var freshness: Freshness
        var storageFailure: (any Error)?
        var bankFailure: ServerError?
        var refreshes = 0
        var uses = 0
        var progress: SyncProgress?
    }

    let line: BankLine
    let now: @Sendable () -> Date
    let reads = Gate()
    private let signal = ChangeSignal<Void>()
    private let steps = ChangeSignal<SyncProgress?>()
    private let state: Mutex<State>

    init(
        _ contents: Contents, freshness: Freshness, line: BankLine,
        now: @escaping @Sendable () -> Date
    ) {
        state = Mutex(State(contents: contents, freshness: freshness))
        self.line = line
        self.now = now
    }

    var contents: Contents { state.withLock { $0.contents } }
    var refreshes: Int { state.withLock { $0.refreshes } }
    /// How often the copy was read, changed, refreshed or observed.
    var uses: Int { state.withLock { $0.uses } }

    var storageFailure: (any Error)? {
        get { state.withLock { $0.storageFailure } }
        set { state.withLock { $0.storageFailure = newValue } }
    }

    var bankFailure: ServerError? {
        get { state.withLock { $0.bankFailure } }
        set { state.withLock { $0.bankFailure = newValue } }
    }

    /// Sets what the next successful refresh does to the local copy.
    func incoming(_ change: @escaping @Sendable (inout Contents) -> Void) {
        state.withLock { $0.incoming = change }
    }

    func read<Result: Sendable>(
        _ body: @Sendable (Contents) throws -> Result
    ) async throws -> Result {
        countUse()
        await reads.pass()
        let contents = try state.withLock { state in
            if let failure = state.storageFailure { throw failure }
            return state.contents
        }
        await yieldOnTestExecutor()
        return try body(contents)
    }

    /// Changes the local copy and notifies observers.
    func change<Result>(_ body: (inout Contents) throws -> Result) throws -> Result {
        let result = try state.withLock { state in
            state.uses += 1
            if let failure = state.storageFailure { throw failure }
            return try body(&state.contents)
        }
        signal.send(())
        return result
    }

    func refresh() async throws {
        await line.requests.pass()
        let at = now()
        let change = try state.withLock { state in
            state.refreshes += 1
            state.uses += 1
            if let failure = line.failure ?? state.bankFailure {
                state.freshness = Freshness(
                    lastSuccess: state.freshness.lastSuccess,
                    failure: Freshness.Failure(at: at, error: failure))
                throw failure
            }
            state.freshness = Freshness(lastSuccess: at)
            defer { state.incoming = nil }
            return state.incoming
        }
        if let change { try self.change { change(&$0) } }
    }

    func freshness() throws -> Freshness {
        try state.withLock { state in
            state.uses += 1
            if let failure = state.storageFailure { throw failure }
            return state.freshness
        }
    }

    func changes() -> AsyncStream<Void> {
        countUse()
        return signal.stream()
    }

    private func countUse() { state.withLock { $0.uses += 1 } }

    var syncProgress: SyncProgress? {
        get { state.withLock { $0.progress } }
        set {
            state.withLock { state in
                state.progress = newValue
                // Sent inside the lock, so that no stream ends with an outdated step.
                steps.send(newValue)
            }
        }
    }

    func progress() -> AsyncStream<SyncProgress?> {
        state.withLock { state in
            state.uses += 1
            return steps.stream(startingWith: state.progress)
        }
    }
}
