public import AshlarJSON
public import Foundation

/// A replayed instance of a feature: its steps, and the first difference from its recording.
public struct Replay: Sendable {
    /// An action and the resulting state in the replay.
    public struct Step: Sendable {
        /// The number of the action’s record; 0 for the start of the feature.
        public let number: Int
        /// The recorded time after the action was applied; `nil` at the start.
        public let time: Date?
        /// The action as JSON; empty at the start.
        public var action: String { recorded?.description ?? "" }
        let recorded: JSONValue?
        let index: Int
        let moments: any ReplayMoments

        /// The state after the action; computed on demand, quickly for steps in order.
        @MainActor
        public var state: JSONValue { moments.state(at: index) }

        /// The view state after the action, of the reducer’s type.
        @MainActor
        public var viewState: any Sendable { moments.viewState(at: index) }
    }

    /// The first difference between replayed and recorded states.
    public struct Divergence: Equatable, Sendable, CustomStringConvertible {
        /// One place with different values.
        public struct Difference: Equatable, Sendable, CustomStringConvertible {
            /// A JSON Pointer into the state; empty for the whole state.
            public let path: String
            /// The recorded value; `nil` if there is none.
            public let recorded: JSONValue?
            /// The replayed value; `nil` if there is none.
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

        /// The numbers of the actions that may have caused the difference: one, if every state was
        /// recorded.
        public let numbers: ClosedRange<Int>
        /// The last of these actions, as JSON.
        public let action: String
        /// The differences after it.
        public let differences: [Difference]

        /// The position, then a line for each difference, at most 40.
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
                (["The states differ \(place):"] + differences.prefix(40).map { "  \($0)" }
                + (more > 0 ? ["  and \(more) more"] : [])).joined(separator: "\n")
        }
    }

    /// The feature’s name.
    public let feature: String
    /// The number of the instance in the recording.
    public let instance: Int
    /// The oldest recorded state: that of the feature’s start, unless it was dropped from the ring.
    public let start: Step
    /// The actions after ``start``, in order.
    public let steps: [Step]
    /// The number of steps with a recorded state to compare; with 0 the replay proves nothing.
    public let comparisons: Int
    /// The first difference between the states; `nil` if there is none.
    public let divergence: Divergence?
}

/// The states of one replay, computed on demand.
@MainActor
protocol ReplayMoments: AnyObject, Sendable {
    func state(at index: Int) -> JSONValue
    func viewState(at index: Int) -> any Sendable
}

extension String {
    /// The text, cut to the length of a message’s line.
    fileprivate var shortened: String { count > 200 ? prefix(200) + "…" : self }
}
