public import AshlarJSON
public import Foundation

/// What features did, as data: read from a `Trace` or from a file, and run again by
/// `ReplayableFeature.replay(_:)`.
///
/// Holds what screens show, names and amounts included. Secrets are stand-ins.
public struct Recording: Equatable, Sendable {
    /// One life of one feature.
    public struct Instance: Equatable, Sendable {
        /// The name that the feature was given.
        public let feature: String
        /// Counts the features of the recorded trace in the order of their start, from 1.
        public let number: Int
        /// The number of its first record, also if that is no longer here; `nil` if it did nothing.
        public let first: Int?
        /// The state before the first action; `nil` if that has gone, or was not to be encoded.
        public let start: JSONValue?
        /// Why its actions or states could not be encoded, so that it cannot be replayed.
        public let problem: String?
    }

    /// One action.
    public struct Record: Equatable, Sendable {
        /// Counts all records of the trace, from 1.
        public let number: Int
        /// The name that the feature was given.
        public let feature: String
        /// Which life of the feature.
        public let instance: Int
        /// Counts the actions of this instance alone, from 1.
        public let step: Int
        /// The environment's time when the action had been applied.
        public let time: Date
        /// The action; `nil` if it is not `Encodable`.
        public let action: JSONValue?
        /// The action's description, where there is no ``action``.
        public let description: String?
        /// What the state after the action makes of the one kept before; `nil` if none was kept.
        ///
        /// The first one kept of an instance, if its start has gone, is one whole state.
        public let changes: [JSONChange]?

        /// The action in one line.
        public var text: String { action?.description ?? description ?? "" }
    }

    /// The features, in the order of their start.
    public let instances: [Instance]
    /// The actions, oldest first.
    public let records: [Record]

    init(instances: [Instance], records: [Record]) {
        self.instances = instances
        self.records = records
    }

    /// Whom there are actions or states of.
    public var features: [(name: String, instance: Int)] {
        instances.map { ($0.feature, $0.number) }
    }
}
