/// A recording of the latest actions of all features, in a ring of fixed size.
///
/// A value that refers to one shared ring. When off, it costs a test for `nil` per action. When on,
/// it holds the actions themselves; `AshlarRecording` encodes them on reading, without secrets.
public struct Trace: Sendable {
    /// A trace that records nothing.
    public static let off = Trace(ring: nil)

    package let ring: TraceRing?

    private init(ring: TraceRing?) { self.ring = ring }

    /// Creates a trace.
    ///
    /// - Parameters:
    ///   - limit: The maximum number of actions, at least 1.
    ///   - statesEvery: The number of a feature’s actions between two copies of its state; the
    ///     first is made at its start. Each copy makes the next change copy the shared storage: use
    ///     1 in debug builds only, where a replay then compares the state after each action.
    public init(limit: Int, statesEvery: Int = 256) {
        ring = TraceRing(limit: max(1, limit), statesEvery: max(1, statesEvery))
    }

    /// Whether anything is recorded.
    public var isOn: Bool { ring != nil }

    /// Records the state of each running feature with its last action.
    @MainActor
    public func keepStates() {
        for recorder in ring?.recorders ?? [] { recorder(.keep) }
    }

    /// Removes all records, for example on sign-out.
    ///
    /// Numbers begin at 1 again. Running features are recorded from their current state on.
    @MainActor
    public func clear() {
        ring?.clear()
        for recorder in ring?.recorders ?? [] { recorder(.restart) }
    }
}
