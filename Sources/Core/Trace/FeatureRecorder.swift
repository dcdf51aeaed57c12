import Foundation

/// Records the actions of one feature in a trace, from its start to its end.
@MainActor
final class FeatureRecorder<State: Sendable> {
    private let ring: TraceRing
    private let feature: TraceRing.Feature
    private let now: @Sendable () -> Date
    private var hasEnded = false
    private var step = 0
    /// The number of the last action.
    private var last: Int?
    /// The step and number of the last action whose state was recorded.
    private var kept = (step: 0, number: 0)

    /// - Parameter current: Returns the current state; `nil` if it is not available.
    init(
        _ name: String, state: State, ring: TraceRing, now: @escaping @Sendable () -> Date,
        current: @escaping @MainActor () -> State?
    ) {
        self.ring = ring
        self.now = now
        let box = Box()
        feature = ring.begin(name, state: state) { request in
            switch request {
            case .keep: if let state = current() { box.recorder?.keep(state) }
            case .restart: box.recorder?.restart(current())
            }
        }
        box.recorder = self
    }

    deinit { if !hasEnded { ring.end(feature, last: last) } }

    /// - Parameter state: The state after the action.
    func record(_ action: any Sendable, _ state: State) {
        step += 1
        let (number, isKept) = ring.append(
            action, of: feature, step: step, at: now(), kept: kept.number,
            isDue: step - kept.step >= ring.statesEvery, state: { state })
        last = number
        if isKept { kept = (step, number) } else if step == 1 { kept.number = number }
    }

    /// Records the state with the last action.
    func keep(_ state: State) {
        guard let last, kept.step < step else { return }
        ring.keep(state, at: last)
        kept = (step, last)
    }

    /// Ends the recording; a second call has no effect.
    ///
    /// - Parameter state: The final state. It does not change any more, so storing it costs no
    ///   copy.
    func end(_ state: State) {
        guard !hasEnded else { return }
        keep(state)
        hasEnded = true
        ring.end(feature, last: last)
    }

    private func restart(_ state: State?) {
        step = 0
        last = nil
        kept = (0, 0)
        if let state { ring.restart(feature, state: state) }
    }

    @MainActor
    private final class Box {
        weak var recorder: FeatureRecorder?
    }
}
