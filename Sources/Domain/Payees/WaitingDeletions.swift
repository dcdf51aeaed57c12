import Synchronization

/// Deletions that can still be undone.
///
/// They are stored here and not in the screen, so that they continue after the screen is left.
final class WaitingDeletions: Sendable {
    private struct Waiting {
        /// Distinguishes this deletion from an earlier, undone one of the same payee.
        let serial: Int
        let pause: Task<Void, any Error>
        let deletion: Task<Bool, any Error>
        var isDue: [@Sendable () async -> Void]
        /// Whether undoing is no longer possible, although the deletion has not begun.
        var isDueNow = false
    }

    private struct State {
        var serial = 0
        var waiting: [ID<Payee>: Waiting] = [:]
    }

    private let state = Mutex(State())

    /// Adds a deletion, or joins the waiting one of the same payee.
    ///
    /// - Parameters:
    ///   - id: The payee.
    ///   - delay: The delay on the environment’s clock.
    ///   - runtime: The environment, whose clock and executor are used.
    ///   - isDue: Called when undoing is no longer possible.
    ///   - delete: Called once after that.
    /// - Returns: A task that returns after the deletion, with `false` if it was undone. `nil` if
    ///   the current task is already cancelled, which counts as undone.
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
                // Waits for the end of the delay or an early end; the state decides which.
                _ = await pause.result
                guard let callbacks = self.take(id, serial) else { return false }
                for isDue in callbacks { await isDue() }
                try await delete()
                return true
            }
            state.waiting[id] = Waiting(
                serial: serial, pause: pause, deletion: deletion, isDue: [isDue])
            return deletion
        }
    }

    /// Cancels a waiting deletion; otherwise does nothing.
    func undo(_ id: ID<Payee>) {
        let undone = state.withLock { state in
            state.waiting[id]?.isDueNow == false ? state.waiting.removeValue(forKey: id) : nil
        }
        undone?.pause.cancel()
    }

    /// Makes all waiting deletions due immediately.
    func endDelays() {
        let pauses = state.withLock { state in
            for id in state.waiting.keys { state.waiting[id]?.isDueNow = true }
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
