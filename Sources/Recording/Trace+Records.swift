public import AshlarCore
import AshlarJSON
public import Foundation

extension Trace {
    /// One action of one feature, to look at.
    public struct Record: Equatable, Sendable {
        /// Counts all records since the last `Trace.clear()`, from 1: a gap shows what
        /// fell out of the ring.
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
    /// Call `Trace.keepStates()` before, or a replay has nothing to compare its last
    /// actions with.
    public var recording: Recording {
        ring.map { Recording($0.contents) } ?? Recording(instances: [], records: [])
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
