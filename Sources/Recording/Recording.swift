public import AshlarJSON
public import Foundation

/// The actions of features as data: read from a `Trace` or from a file, and replayed by
/// `ReplayableFeature.replay(_:)`.
///
/// Contains everything that screens show, including names and amounts. Secrets are replaced by
/// stand-ins.
public struct Recording: Equatable, Sendable {
    /// One instance of a feature.
    public struct Instance: Equatable, Sendable {
        /// The feature’s name.
        public let feature: String
        /// The instance’s position in the order of the trace’s starts, from 1.
        public let number: Int
        /// The number of its first record, even if that was overwritten; `nil` without actions.
        public let first: Int?
        /// The state before the first action; `nil` if it was dropped, or could not be encoded.
        public let start: JSONValue?
        /// The reason why its actions or states could not be encoded, which prevents a replay.
        public let problem: String?
    }

    /// One action.
    public struct Record: Equatable, Sendable {
        /// The record’s position in the trace, from 1.
        public let number: Int
        /// The feature’s name.
        public let feature: String
        /// The instance of the feature.
        public let instance: Int
        /// The position among the instance’s actions, from 1.
        public let step: Int
        /// The environment’s time after the action was applied.
        public let time: Date
        /// The action; `nil` if it is not `Encodable`.
        public let action: JSONValue?
        /// The action’s description if there is no ``action``.
        public let description: String?
        /// The differences between the state after the action and the previous recorded one; `nil`
        /// if none was recorded.
        ///
        /// The first recorded state of an instance without its start is one whole state.
        public let changes: [JSONChange]?

        /// The action as one line.
        public var text: String { action?.description ?? description ?? "" }
    }

    /// The instances, in the order of their start.
    public let instances: [Instance]
    /// The actions, oldest first.
    public let records: [Record]

    init(instances: [Instance], records: [Record]) {
        self.instances = instances
        self.records = records
    }

    /// The features that have actions or states.
    public var features: [(name: String, instance: Int)] {
        instances.map { ($0.feature, $0.number) }
    }
}
