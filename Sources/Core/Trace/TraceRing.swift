package import Foundation
import Synchronization

/// The dispatched actions, and the recorded states of their features.
package final class TraceRing: Sendable {
    /// A trace’s request to the recorders of running features.
    enum Request { case keep, restart }

    typealias Recorder = @MainActor @Sendable (Request) -> Void

    /// A recorded feature; shared by all its entries.
    package final class Feature: Sendable {
        package let name: String
        package let instance: Int
        let recorder: Recorder

        init(name: String, instance: Int, recorder: @escaping Recorder) {
            self.name = name
            self.instance = instance
            self.recorder = recorder
        }
    }

    package struct Entry: Sendable {
        package let number: Int
        package let feature: Feature
        /// The number of the action within its feature, from 1.
        package let step: Int
        package let action: any Sendable
        package let time: Date
        package fileprivate(set) var state: (any Sendable)?
    }

    /// The data of a feature that is running or has entries in the ring.
    package struct FeatureHistory: Sendable {
        package let feature: Feature
        /// The state before its first action; `nil` once that action was overwritten, because no
        /// replay can start there any more.
        package fileprivate(set) var start: (any Sendable)?
        /// The number of its first entry, even if that was overwritten.
        package fileprivate(set) var first: Int?
        var hasEnded = false
    }

    package struct Contents: Sendable {
        package let histories: [FeatureHistory]
        package let entries: [Entry]
    }

    private struct State {
        var instances = 0
        var count = 0
        var entries: [Entry] = []
        var histories: [Int: FeatureHistory] = [:]
        /// The ended instances, by the number of their last entry.
        var ended: [Int: Int] = [:]
    }

    let limit: Int
    let statesEvery: Int
    private let state = Mutex(State())

    init(limit: Int, statesEvery: Int) {
        self.limit = limit
        self.statesEvery = statesEvery
    }

    /// Adds a feature that starts.
    func begin(
        _ name: String, state start: any Sendable, recorder: @escaping Recorder
    ) -> Feature {
        state.withLock { state in
            state.instances += 1
            let feature = Feature(name: name, instance: state.instances, recorder: recorder)
            state.histories[feature.instance] = FeatureHistory(feature: feature, start: start)
            return feature
        }
    }

    /// Adds an action; overwrites the oldest if the ring is full.
    ///
    /// - Parameters:
    ///   - kept: The number of the feature’s last action whose state was recorded.
    ///   - isDue: Whether to record the state in any case.
    /// - Returns: The action’s number, and whether the state was recorded.
    func append(
        _ action: any Sendable, of feature: Feature, step: Int, at time: Date, kept: Int,
        isDue: Bool, state current: () -> any Sendable
    ) -> (number: Int, isKept: Bool) {
        // The overwritten entry is released outside the lock: it may be large, or run a `deinit`.
        let (number, isKept, _) = state.withLock {
            state -> (Int, Bool, (Entry?, FeatureHistory?)) in
            state.count += 1
            let number = state.count
            // Records a state if this feature’s last one is half a ring old, because new entries may
            // overwrite that one: so every feature that was active in the newest half can be
            // replayed.
            let isKept = isDue || step > 1 && number - kept >= max(1, limit / 2)
            var entry = Entry(
                number: number, feature: feature, step: step, action: action, time: time,
                state: isKept ? current() : nil)
            if step == 1 { state.histories[feature.instance]?.first = number }
            guard number > limit else {
                state.entries.append(entry)
                return (number, isKept, (nil, nil))
            }
            let place = (number - 1) % limit
            swap(&state.entries[place], &entry)
            return (number, isKept, (entry, Self.forget(entry, in: &state)))
        }
        return (number, isKept)
    }

    private static func forget(_ oldest: Entry, in state: inout State) -> FeatureHistory? {
        if !state.ended.isEmpty, let instance = state.ended.removeValue(forKey: oldest.number) {
            return state.histories.removeValue(forKey: instance)
        }
        guard oldest.step == 1 else { return nil }
        let history = state.histories[oldest.feature.instance]
        state.histories[oldest.feature.instance]?.start = nil
        return history
    }

    /// Adds a state to an entry, unless it was overwritten.
    func keep(_ kept: any Sendable, at number: Int) {
        state.withLock { state in
            guard number > 0, number > state.count - limit else { return }
            state.entries[(number - 1) % limit].state = kept
        }
    }

    /// Ends a feature; its data is removed with its last entry.
    func end(_ feature: Feature, last number: Int?) {
        // Released outside the lock.
        _ = state.withLock { state -> FeatureHistory? in
            guard let number, number > state.count - limit else {
                return state.histories.removeValue(forKey: feature.instance)
            }
            state.histories[feature.instance]?.hasEnded = true
            state.ended[number] = feature.instance
            return nil
        }
    }

    /// The numbers of stored features and of their start states; for tests.
    package var size: (features: Int, starts: Int) {
        state.withLock { state in
            (state.histories.count, state.histories.values.count { $0.start != nil })
        }
    }

    package func entries(last count: Int) -> [Entry] {
        state.withLock { Self.entries($0, last: count, limit: limit) }
    }

    package var contents: Contents {
        state.withLock { state in
            Contents(
                histories: Array(state.histories.values),
                entries: Self.entries(state, last: .max, limit: limit))
        }
    }

    var recorders: [Recorder] {
        state.withLock { state in
            state.histories.values.filter { !$0.hasEnded }.map(\.feature.recorder)
        }
    }

    /// Removes everything but the running features, including their start states.
    func clear() {
        // Released outside the lock.
        _ = state.withLock { state in
            let gone = (state.entries, state.histories)
            state.entries = []
            state.ended = [:]
            state.count = 0
            state.histories = state.histories.filter { !$0.value.hasEnded }.mapValues {
                FeatureHistory(feature: $0.feature)
            }
            return gone
        }
    }

    /// Restarts a feature’s recording after ``clear()``.
    func restart(_ feature: Feature, state start: any Sendable) {
        state.withLock { $0.histories[feature.instance]?.start = start }
    }

    private static func entries(_ state: State, last count: Int, limit: Int) -> [Entry] {
        let kept = state.entries.count
        return (kept - min(kept, max(0, count))..<kept).map { index in
            state.entries[state.count > limit ? (state.count + index) % limit : index]
        }
    }
}
