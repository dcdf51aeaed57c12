import Synchronization

/// Runs one operation at a time, in the order of arrival.
///
/// An actor would let the next operation in whenever the current one suspends.
final class AsyncMutex: Sendable {
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

    /// Resumes the longest waiting operation, without becoming free in between.
    private func leave() {
        let next = state.withLock { state in
            let next = state.waiting.isEmpty ? nil : state.waiting.removeFirst()
            state.isBusy = next != nil
            return next
        }
        next?.resume()
    }
}
