/// What features did lately: the newest actions of all, in a ring that never grows.
///
/// A value that refers to one shared ring. Off, it costs a test for `nil` per action. On, it holds
/// the actions themselves: `AshlarRecording` makes text of them when somebody reads, and of nothing
/// secret.
public struct Trace: Sendable {
    /// Records nothing.
    public static let off = Trace(ring: nil)

    package let ring: TraceRing?

    private init(ring: TraceRing?) { self.ring = ring }

    /// - Parameters:
    ///   - limit: How many records are kept; at least 1.
    ///   - statesEvery: A copy of a feature's state is kept at its start and with every so many
    ///     actions of it. Each copy makes the next change copy what the two share: 1 is for debug
    ///     builds, where a replay is then compared after each action.
    public init(limit: Int, statesEvery: Int = 256) {
        ring = TraceRing(limit: max(1, limit), statesEvery: max(1, statesEvery))
    }

    /// Whether anything is recorded.
    public var isOn: Bool { ring != nil }

    /// Keeps the state of each feature that has not ended, with its last action.
    @MainActor
    public func keepStates() {
        for recorder in ring?.recorders ?? [] { recorder(.keep) }
    }

    /// Forgets everything, when a person signs out for example.
    ///
    /// Numbers begin at 1 again. A feature that has not ended goes on, from the state it has now.
    @MainActor
    public func clear() {
        ring?.clear()
        for recorder in ring?.recorders ?? [] { recorder(.restart) }
    }
}
