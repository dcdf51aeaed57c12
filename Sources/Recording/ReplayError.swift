public import AshlarCore

/// The error for a recording that cannot be replayed.
public enum ReplayError: DescribedError, Equatable, Sendable {
    /// The recording contains an action or a state only as its description.
    case notCodable(feature: String, instance: Int, reason: String)
    /// All states of the feature were dropped from the ring that recorded it.
    ///
    /// - Parameters:
    ///   - steps: The feature’s dropped actions; `nil` if only its states are missing.
    ///   - limit: A trace limit that would have kept them.
    case startLost(feature: String, instance: Int, steps: ClosedRange<Int>?, limit: Int)
    /// A state that was recorded by another version of the feature.
    case unreadableState(feature: String, instance: Int, reason: String)
    /// An action that was recorded by another version of the feature.
    case unreadableAction(feature: String, instance: Int, number: Int, reason: String)

    /// The reason and, if there is one, the remedy.
    public var description: String {
        switch self {
        case .notCodable(let feature, let instance, let reason):
            """
            \(feature) \(instance) cannot be replayed: \(reason). Make the feature's action and \
            state Codable, including all their values, and record again.
            """
        case .startLost(let feature, let instance, let steps?, let limit):
            """
            \(feature) \(instance) cannot be replayed: its actions \(steps.lowerBound) to \
            \(steps.upperBound) were dropped from the trace, and no state after them was kept. \
            Trace(limit: \(limit)) would have kept them.
            """
        case .startLost(let feature, let instance, nil, let limit):
            """
            \(feature) \(instance) cannot be replayed: no state of it was kept. \
            Trace(limit: \(limit)) would have kept its start.
            """
        case .unreadableState(let feature, let instance, let reason):
            """
            \(feature) \(instance) cannot be replayed: its recorded state is not one of this \
            program's. \(reason)
            """
        case .unreadableAction(let feature, let instance, let number, let reason):
            """
            \(feature) \(instance) cannot be replayed: its action in record \(number) is not one \
            of this program's. \(reason)
            """
        }
    }
}
