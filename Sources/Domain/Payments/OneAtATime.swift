import Synchronization

/// Lets in one piece of work after the other, in the order in which they came.
///
/// An actor would let in the next at the first suspension of the one before.
final class OneAtATime: Sendable {
    private struct State {
        var isBusy = false
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Mutex(State())

    func callAsFunction<Result: Sendable>(
        _ work: () async throws -> Result
    ) async rethrows -> Result {
        await enter()
        defer { leave() }
        return try await work()
    }

    private func enter() async {
        await withCheckedContinuation { continuation in
            let isFree = state.withLock { state in
                if state.isBusy { state.waiting.append(continuation) }
                defer { state.isBusy = true }
                return !state.isBusy
            }
            if isFree { continuation.resume() }
        }
    }

    /// Whoever waits longest goes on, without a moment in which nobody is in.
    private func leave() {
        let next = state.withLock { state in
            let next = state.waiting.isEmpty ? nil : state.waiting.removeFirst()
            state.isBusy = next != nil
            return next
        }
        next?.resume()
    }
}
