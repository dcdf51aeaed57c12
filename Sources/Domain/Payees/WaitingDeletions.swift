import Synchronization

/// Deletions that can still be undone.
///
/// They wait here and not with the screen that asked for them: left, or dropped, before their time
/// is over, it takes none of them along.
final class WaitingDeletions: Sendable {
    private struct Waiting {
        /// Tells it from an earlier one of the same payee, which was undone.
        let serial: Int
        let pause: Task<Void, any Error>
        let deletion: Task<Bool, any Error>
        var isDue: [@Sendable () async -> Void]
        /// Too late to undo, although it has not begun yet.
        var isHurried = false
    }

    private struct State {
        var serial = 0
        var waiting: [ID<Payee>: Waiting] = [:]
    }

    private let state = Mutex(State())

    /// Where the payee waits already, that deletion goes on.
    ///
    /// - Parameters:
    ///   - id: Whom.
    ///   - delay: On the environment's clock.
    ///   - runtime: Where it waits, and what on.
    ///   - isDue: Called once it is too late to undo.
    ///   - delete: Called after that, once.
    /// - Returns: What ends once it is deleted; with `false` if it was undone. `nil` for a task that
    ///   is cancelled already: undone before there was anything to undo.
    func add(
        _ id: ID<Payee>, after delay: Duration, on runtime: RuntimeEnvironment,
        isDue: @escaping @Sendable () async -> Void,
        delete: @escaping @Sendable () async throws -> Void
    ) -> Task<Bool, any Error>? {
        state.withLock { state in
            guard !Task.isCancelled else { return nil }
            if let known = state.waiting[id] {
                state.waiting[id]?.isDue.append(isDue)
                return known.deletion
            }
            state.serial += 1
            let serial = state.serial
            let pause = Task(executorPreference: runtime.effectExecutor) {
                try await runtime.clock.sleep(for: delay)
            }
            let deletion = Task(executorPreference: runtime.effectExecutor) {
                // Over or cut short: whether it is due, the table says.
                _ = await pause.result
                guard let told = self.take(id, serial) else { return false }
                for isDue in told { await isDue() }
                try await delete()
                return true
            }
            state.waiting[id] = Waiting(
                serial: serial, pause: pause, deletion: deletion, isDue: [isDue])
            return deletion
        }
    }

    /// Nothing happens to one that is not waiting any more.
    func undo(_ id: ID<Payee>) {
        let undone = state.withLock { state in
            state.waiting[id]?.isHurried == false ? state.waiting.removeValue(forKey: id) : nil
        }
        undone?.pause.cancel()
    }

    /// Nobody can undo them any more.
    func hurry() {
        let pauses = state.withLock { state in
            for id in state.waiting.keys { state.waiting[id]?.isHurried = true }
            return state.waiting.values.map(\.pause)
        }
        for pause in pauses { pause.cancel() }
    }

    private func take(_ id: ID<Payee>, _ serial: Int) -> [@Sendable () async -> Void]? {
        state.withLock { state in
            guard state.waiting[id]?.serial == serial else { return nil }
            return state.waiting.removeValue(forKey: id)?.isDue
        }
    }
}
