public import Foundation

/// What features did lately: the newest actions of all, in a ring that never grows.
///
/// A value that refers to one shared ring. Off, it costs a test for `nil` per action. On, it holds
/// the actions themselves: they are made text when somebody reads, and nothing secret ever is.
public struct Trace: Sendable {
    /// One action of one feature, to look at.
    public struct Record: Equatable, Sendable {
        /// Counts all records since the last ``Trace/clear()``, from 1: a gap shows what fell out of the ring.
        public let number: Int
        /// The name that the feature was given.
        public let feature: String
        /// Counts the features of this trace in the order of their start, from 1.
        public let instance: Int
        /// The action as JSON if it is `Encodable`, otherwise its description.
        public let action: String
        /// When the action had been applied.
        public let time: Date
    }

    /// Records nothing.
    public static let off = Trace(ring: nil)

    @usableFromInline let ring: TraceRing?

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

    /// The records kept, oldest first.
    public var records: [Record] { records(last: .max) }

    /// The newest records, oldest first; only these are made text of.
    public func records(last count: Int) -> [Record] {
        (ring?.entries(last: count) ?? []).map { entry in
            Record(
                number: entry.number, feature: entry.feature.name,
                instance: entry.feature.instance, action: Self.text(of: entry.action),
                time: entry.time)
        }
    }

    /// All that is kept now, as data; takes its time, so ask for it off the main actor.
    ///
    /// Call ``keepStates()`` before, or a replay has nothing to compare its last actions with.
    public var recording: Recording {
        ring.map { Recording($0.contents) } ?? Recording(instances: [], records: [])
    }

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

    private static func text(of action: any Sendable) -> String {
        guard let encodable = action as? any Encodable else { return String(describing: action) }
        do {
            return try JSONValue(encoding: encodable).description
        } catch {
            return "\(action) (not encodable: \(reason(of: error)))"
        }
    }
}
