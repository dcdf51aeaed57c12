import AshlarCoreTesting
import Synchronization

/// A flag that is set once.
final class Mark: Sendable {
    private let value = Mutex(false)
    var isSet: Bool { value.withLock { $0 } }
    func set() { value.withLock { $0 = true } }
}

/// Numbers collected from any thread.
final class Counts: Sendable {
    private let values = Mutex<[Int]>([])
    var all: [Int] { values.withLock { $0 } }
    func add(_ value: Int) { values.withLock { $0.append(value) } }
}

/// Suspends callers until it is opened.
final class Gate: Sendable {
    private struct State {
        var isOpen = false
        var held: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Mutex(State())

    func wait() async {
        await withCheckedContinuation { continuation in
            let isOpen = state.withLock { state in
                if !state.isOpen { state.held.append(continuation) }
                return state.isOpen
            }
            if isOpen { continuation.resume() }
        }
    }

    func open() {
        let held = state.withLock { state in
            state.isOpen = true
            defer { state.held = [] }
            return state.held
        }
        for continuation in held { continuation.resume() }
    }

    func waiters(atLeast count: Int) async throws {
        try await eventually("\(count) wait at the gate") {
            state.withLock { $0.held.count } >= count
        }
    }
}

/// Suspends answers until they are released; a cancelled caller stops waiting.
final class HeldAnswer: Sendable {
    private let gate = ManualClock()
    private let opened = Mark()

    /// The number of waiting callers.
    var waiting: Int { gate.sleeping.count }

    /// - Throws: `CancellationError`.
    func wait() async throws {
        guard !opened.isSet else { return }
        try await gate.sleep(for: .seconds(1))
    }

    /// Releases all waiting and all later callers.
    func open() {
        opened.set()
        gate.advance(by: .seconds(1))
    }

    func waiters(atLeast count: Int) async throws { try await gate.sleepers(atLeast: count) }
}
