public import AshlarJSON
public import Foundation

/// One life of a feature, run again: where it parted from its recording, and each of its moments.
public struct Replay: Sendable {
    /// A moment: an action, and what it has made of the feature in the replay.
    public struct Step: Sendable {
        /// The number of the action's record; 0 for the start of the feature.
        public let number: Int
        /// When the action had been applied, in the recording; `nil` at the start.
        public let time: Date?
        /// The action as JSON; empty at the start.
        public var action: String { recorded?.description ?? "" }
        let recorded: JSONValue?
        let index: Int
        let moments: any ReplayMoments

        /// The state after the action; made when it is asked for, quickly for steps in order.
        @MainActor
        public var state: JSONValue { moments.state(at: index) }

        /// The view state after the action, of the reducer's type.
        @MainActor
        public var viewState: any Sendable { moments.viewState(at: index) }
    }

    /// Where the replayed states leave the recorded ones.
    public struct Parting: Equatable, Sendable, CustomStringConvertible {
        /// One place that is not as it was recorded.
        public struct Difference: Equatable, Sendable, CustomStringConvertible {
            /// A JSON Pointer into the state; empty for the whole.
            public let path: String
            /// What the recording has there, if anything.
            public let recorded: JSONValue?
            /// What the replay has there, if anything.
            public let replayed: JSONValue?

            /// The path with both values.
            public var description: String {
                """
                \(path.isEmpty ? "the state" : path): recorded \(Self.text(recorded)), replayed \
                \(Self.text(replayed))
                """
            }

            private static func text(_ value: JSONValue?) -> String {
                value?.description.shortened ?? "nothing"
            }
        }

        /// The numbers of the actions that may have parted: one, if states were kept all along.
        public let numbers: ClosedRange<Int>
        /// What the last of these actions is, as JSON.
        public let action: String
        /// What differs after it.
        public let differences: [Difference]

        /// The place, then a line for each difference, the first 40 of them.
        public var description: String {
            let place =
                numbers.count == 1
                ? "after record \(numbers.lowerBound), \(action.shortened)"
                : """
                between records \(numbers.lowerBound) and \(numbers.upperBound), of which only \
                the last has a state to compare, \(action.shortened)
                """
            let more = differences.count - 40
            return
                (["The states part \(place):"] + differences.prefix(40).map { "  \($0)" }
                + (more > 0 ? ["  and \(more) more"] : [])).joined(separator: "\n")
        }
    }

    /// The name of the feature.
    public let feature: String
    /// Which life of it, as in the recording.
    public let instance: Int
    /// The oldest state kept: that of the feature's start, unless it fell out of the ring.
    public let start: Step
    /// The actions after ``start``, in order.
    public let steps: [Step]
    /// How many of the steps had a recorded state to be compared with; 0 proves nothing.
    public let comparisons: Int
    /// The first place where the states differ; `nil` if they never do.
    public let parting: Parting?
}

/// The moments of one replay, computed when they are asked for.
@MainActor
protocol ReplayMoments: AnyObject, Sendable {
    func state(at index: Int) -> JSONValue
    func viewState(at index: Int) -> any Sendable
}

extension String {
    /// Not more than fits into a line of a message.
    fileprivate var shortened: String { count > 200 ? prefix(200) + "…" : self }
}
