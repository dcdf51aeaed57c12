public import AshlarCore
import AshlarJSON
public import Foundation

extension Trace {
    /// One action of one feature, for inspection.
    public struct Record: Equatable, Sendable {
        /// The position among all records since the last `Trace.clear()`, from 1: a gap shows that
        /// records were dropped from the ring.
        public let number: Int
        /// The feature’s name.
        public let feature: String
        /// The instance’s position in the order of the trace’s starts, from 1.
        public let instance: Int
        /// The action as JSON if it is `Encodable`, otherwise its description.
        public let action: String
        /// The time after the action was applied.
        public let time: Date
    }

    /// The records kept, oldest first.
    public var records: [Record] { records(last: .max) }

    /// The newest records, oldest first; only these are encoded.
    public func records(last count: Int) -> [Record] {
        (ring?.entries(last: count) ?? []).map { entry in
            Record(
                number: entry.number, feature: entry.feature.name,
                instance: entry.feature.instance, action: Self.text(of: entry.action),
                time: entry.time)
        }
    }

    /// Everything recorded so far, as data; encoding is slow, so call it off the main actor.
    ///
    /// Call `Trace.keepStates()` before, or a replay cannot compare its last actions.
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
