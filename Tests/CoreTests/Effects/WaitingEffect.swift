import AshlarCore
import AshlarCoreSamples
import AshlarCoreTesting

/// Every kind of effect while it waits, for tests of interruptions.
///
/// All are named “work”; each sends the step “late” afterwards, even if its task was cancelled.
enum WaitingEffect: String, CaseIterable {
    case run, latest, first, debounce, debounceRunning, throttleRunning, throttleHeld, delay
    case timer, stream, backOff, merge, sequence

    /// The number of tasks.
    var taskCount: Int { self == .merge || self == .throttleHeld ? 2 : 1 }

    /// The gauge counts work that waits for its cancellation; the other effects sleep on the clock.
    func effect(_ waiting: Gauge) -> Effect<Step> {
        let late = Step(name: "late")
        let stubborn: Effect<Step>.Operation = { send in
            waiting.increment()
            await untilCancelled()
            await send(late)
            await send(contentsOf: [late, late])
            await send(last: late)
            throw WorkFailed()
        }
        let caught: Effect<Step>.Catch = { _ in late }
        let second = Duration.seconds(1)
        switch self {
        case .run: return .run(id: "work", stubborn, catch: caught)
        case .latest: return .latest("work", stubborn, catch: caught)
        case .first: return .first("work", stubborn, catch: caught)
        case .debounce: return .debounce("work", for: second, stubborn, catch: caught)
        case .debounceRunning: return .debounce("work", for: .zero, stubborn, catch: caught)
        case .throttleRunning: return .throttle("work", for: second, stubborn, catch: caught)
        case .throttleHeld:
            let effect = Effect<Step>.throttle("work", for: second, stubborn, catch: caught)
            return .merge(effect, effect)
        case .delay: return .delay("work", for: second, late)
        case .timer: return .timer("work", every: second) { _ in late }
        case .stream:
            return .stream(
                "work", of: { Stubborn(waiting: waiting) }, { _ in late }, catch: caught)
        case .backOff:
            return .run(id: "work", { _ in throw WorkFailed() }, catch: caught)
                .retrying { attempt, _, _ in attempt < 5 ? second : nil }
        case .merge: return .merge(.run(id: "work", stubborn), .delay("work", for: second, late))
        case .sequence: return .sequence(.run(id: "work", stubborn), .send(late))
        }
    }

    /// Returns when the effect waits at the place where it is interrupted.
    func untilItWaits(_ waiting: Gauge, _ clock: ManualClock) async throws {
        switch self {
        case .run, .latest, .first, .debounceRunning, .throttleRunning, .stream, .sequence:
            await waiting.reaches(1)
        case .debounce, .delay, .timer, .backOff: try await clock.sleepers(atLeast: 1)
        case .merge, .throttleHeld:
            await waiting.reaches(1)
            try await clock.sleepers(atLeast: 1)
        }
    }
}

struct WorkFailed: Error {}

/// A sequence that ignores cancellation; it yields its first element on cancellation, or elements
/// without end.
struct Stubborn: AsyncSequence, AsyncIteratorProtocol {
    let waiting: Gauge
    var hasElements = false

    func makeAsyncIterator() -> Stubborn { self }

    func next() async throws -> Int? {
        waiting.increment()
        if !hasElements { await untilCancelled() }
        return 1
    }
}

func cancelCurrentTask() { withUnsafeCurrentTask { $0?.cancel() } }
