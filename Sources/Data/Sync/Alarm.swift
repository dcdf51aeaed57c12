import AshlarDomain
import Synchronization

/// Something to sleep on: until it rings or time is up. A ring that nobody heard is kept.
///
/// Not an `AsyncStream`: one of those ends for good when a reader is cancelled.
final class Alarm: Sendable {
    private struct State {
        var isRinging = false
        var waiter: CheckedContinuation<Bool, Never>?
    }

    private let state = Mutex(State())

    func ring() {
        let waiter = state.withLock { state in
            guard let waiter = state.waiter else {
                state.isRinging = true
                return nil as CheckedContinuation<Bool, Never>?
            }
            state.waiter = nil
            return waiter
        }
        waiter?.resume(returning: true)
    }

    /// Waits for the next ring, at most so long. One waiter at a time.
    ///
    /// - Returns: Whether it rang; `false` when time was up or the task cancelled.
    @discardableResult
    func wait(atMost duration: Duration? = nil, on clock: any Clock<Duration>) async -> Bool {
        guard let duration else { return await ringing() }
        return await withTaskGroup(of: Bool.self) { group in
            group.addTask { await self.ringing() }
            group.addTask {
                // Cancelled: it rang first, or all is over.
                try? await clock.sleep(for: max(duration, .zero))
                return false
            }
            var rang = false
            for await result in group {
                rang = rang || result
                group.cancelAll()
            }
            return rang
        }
    }

    private func ringing() async -> Bool {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let now: Bool? = state.withLock { state in
                    if state.isRinging {
                        state.isRinging = false
                        return true
                    }
                    // Cancelled before: the handler below has run and found no waiter.
                    if Task.isCancelled { return false }
                    state.waiter = continuation
                    return nil
                }
                if let now { continuation.resume(returning: now) }
            }
        } onCancel: {
            let waiter = state.withLock { state in
                defer { state.waiter = nil }
                return state.waiter
            }
            waiter?.resume(returning: false)
        }
    }
}

/// What wakes the work in the background of a store.
struct Alarms: Sendable {
    /// There is something to send, or the bank can be reached again.
    let sender = Alarm()
    /// A payment has come to the bank, or moved on there.
    let follower = Alarm()
    /// Money has moved: accounts and their entries are to be fetched.
    let books = Alarm()
    /// A reader found a local copy old.
    let stale = Alarm()
}
