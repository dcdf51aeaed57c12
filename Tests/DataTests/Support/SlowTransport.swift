import AshlarDomain
import AshlarHTTP
import AshlarOffline
import Synchronization

@testable import AshlarData

/// A transport that delays answers of one kind.
struct SlowTransport: HTTPTransport {
    let bank: BankDouble
    let holding: String
    let answer = HeldAnswer()

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        let response = try await bank.send(request)
        if request.path.contains(holding) { try await answer.wait() }
        return response
    }
}

/// Lets calls pass one by one.
final class Steps: Sendable {
    private struct State {
        var allowed = 0
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Mutex(State())

    /// Lets this many more calls pass, in the order of their arrival.
    func allow(_ count: Int) {
        let passing = state.withLock { state in
            let now = min(count, state.waiting.count)
            state.allowed += count - now
            defer { state.waiting.removeFirst(now) }
            return state.waiting.prefix(now)
        }
        for call in passing { call.resume() }
    }

    /// Lets all calls pass from now on.
    func open() { allow(1_000_000) }

    func next() async {
        await withCheckedContinuation { call in
            let passes = state.withLock { state in
                if state.allowed > 0 {
                    state.allowed -= 1
                    return true
                }
                state.waiting.append(call)
                return false
            }
            if passes { call.resume() }
        }
    }
}
