package import Foundation
import Synchronization

/// The actions as they were dispatched, and the states that were kept of their features.
package final class TraceRing: Sendable {
    /// What a trace asks of the recorders of those features that have not ended.
    enum Request { case keep, restart }

    typealias Recorder = @MainActor @Sendable (Request) -> Void

    /// Which feature; shared by all its entries.
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
        /// Counts the actions of this feature alone, from 1.
        package let step: Int
        package let action: any Sendable
        package let time: Date
        package fileprivate(set) var state: (any Sendable)?
    }

    /// What is known of a feature that lives, or that has entries in the ring.
    package struct Life: Sendable {
        package let feature: Feature
        /// `nil` once an action after it has fallen out: nothing can begin there any more.
        package fileprivate(set) var start: (any Sendable)?
        /// The number of its first entry, also when that has gone.
        package fileprivate(set) var first: Int?
        var hasEnded = false
    }

    package struct Contents: Sendable {
        package let lives: [Life]
        package let entries: [Entry]
    }

    private struct State {
        var instances = 0
        var count = 0
        var entries: [Entry] = []
        var lives: [Int: Life] = [:]
        /// The instances that have ended, by the number of their last entry.
        var ended: [Int: Int] = [:]
    }

    let limit: Int
    let statesEvery: Int
    private let state = Mutex(State())

    init(limit: Int, statesEvery: Int) {
        self.limit = limit
        self.statesEvery = statesEvery
    }

    /// A feature starts.
    func begin(
        _ name: String, state start: any Sendable, recorder: @escaping Recorder
    ) -> Feature {
        state.withLock { state in
            state.instances += 1
            let feature = Feature(name: name, instance: state.instances, recorder: recorder)
            state.lives[feature.instance] = Life(feature: feature, start: start)
            return feature
        }
    }

    /// Keeps an action, and forgets the oldest if the ring is full.
    ///
    /// - Parameters:
    ///   - kept: The number with which the feature's state was kept last.
    ///   - isDue: Whether to keep the state in any case.
    /// - Returns: Its number, and whether the state was kept.
    func append(
        _ action: any Sendable, of feature: Feature, step: Int, at time: Date, kept: Int,
        isDue: Bool, state current: () -> any Sendable
    ) -> (number: Int, isKept: Bool) {
        // What falls out is released outside of the lock: it may be large, or run a `deinit`.
        let (number, isKept, _) = state.withLock { state -> (Int, Bool, (Entry?, Life?)) in
            state.count += 1
            let number = state.count
            // Half of the ring without a state of this feature, and the other half may push the
            // last one out: so whoever was active in the newest half can be replayed.
            let isKept = isDue || step > 1 && number - kept >= max(1, limit / 2)
            var entry = Entry(
                number: number, feature: feature, step: step, action: action, time: time,
                state: isKept ? current() : nil)
            if step == 1 { state.lives[feature.instance]?.first = number }
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

    private static func forget(_ oldest: Entry, in state: inout State) -> Life? {
        if !state.ended.isEmpty, let instance = state.ended.removeValue(forKey: oldest.number) {
            return state.lives.removeValue(forKey: instance)
        }
        guard oldest.step == 1 else { return nil }
        let life = state.lives[oldest.feature.instance]
        state.lives[oldest.feature.instance]?.start = nil
        return life
    }

    /// Adds a state to an entry, unless that has gone.
    func keep(_ kept: any Sendable, at number: Int) {
        state.withLock { state in
            guard number > 0, number > state.count - limit else { return }
            state.entries[(number - 1) % limit].state = kept
        }
    }

    /// A feature has ended; what it was goes with its last entry.
    func end(_ feature: Feature, last number: Int?) {
        // Released outside of the lock.
        _ = state.withLock { state -> Life? in
            guard let number, number > state.count - limit else {
                return state.lives.removeValue(forKey: feature.instance)
            }
            state.lives[feature.instance]?.hasEnded = true
            state.ended[number] = feature.instance
            return nil
        }
    }

    /// How many features are remembered, and how many of their starts; for tests.
    package var size: (features: Int, starts: Int) {
        state.withLock { state in
            (state.lives.count, state.lives.values.count { $0.start != nil })
        }
    }

    package func entries(last count: Int) -> [Entry] {
        state.withLock { Self.entries($0, last: count, limit: limit) }
    }

    package var contents: Contents {
        state.withLock { state in
            Contents(
                lives: Array(state.lives.values),
                entries: Self.entries(state, last: .max, limit: limit))
        }
    }

    var recorders: [Recorder] {
        state.withLock { state in
            state.lives.values.filter { !$0.hasEnded }.map(\.feature.recorder)
        }
    }

    /// Forgets all but those features that have not ended, and their starts too.
    func clear() {
        // Released outside of the lock.
        _ = state.withLock { state in
            let gone = (state.entries, state.lives)
            state.entries = []
            state.ended = [:]
            state.count = 0
            state.lives = state.lives.filter { !$0.value.hasEnded }.mapValues {
                Life(feature: $0.feature)
            }
            return gone
        }
    }

    /// A feature begins anew, after ``clear()``.
    func restart(_ feature: Feature, state start: any Sendable) {
        state.withLock { $0.lives[feature.instance]?.start = start }
    }

    private static func entries(_ state: State, last count: Int, limit: Int) -> [Entry] {
        let kept = state.entries.count
        return (kept - min(kept, max(0, count))..<kept).map { index in
            state.entries[state.count > limit ? (state.count + index) % limit : index]
        }
    }
}
