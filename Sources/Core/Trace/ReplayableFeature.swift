/// A feature whose recordings can be replayed; a module provides one for each feature.
///
/// `AshlarRecording` replays them.
public struct ReplayableFeature: Sendable {
    /// The name of the feature’s view models.
    public let name: String
    package let parts: any ReplayableParts

    /// Creates a replayable feature with the name of its ``FeatureViewModel``. Effects are never
    /// started, so their dependencies may be missing.
    public init<Rules: InteractorRules, Reducer: ViewStateReducing>(
        name: String = String(describing: Rules.self),
        rules: @escaping @MainActor @Sendable () -> Rules, reducer: Reducer
    )
    where
        Rules.DomainState: Codable, Rules.DomainAction: Codable,
        Reducer.DomainState == Rules.DomainState
    {
        self.name = name
        parts = Parts(makeRules: rules, reducer: reducer)
    }

    /// Creates a replayable feature. A replay starts none of its effects and calls none of its
    /// dependencies.
    public init<Screen: Feature>(
        _ feature: Screen, name: String = String(describing: Screen.self)
    ) where Screen.DomainState: Codable, Screen.DomainAction: Codable {
        self.init(name: name, rules: { feature }, reducer: feature)
    }

    private struct Parts<Rules: InteractorRules, Reducer: ViewStateReducing>: ReplayableParts
    where
        Rules.DomainState: Codable, Rules.DomainAction: Codable,
        Reducer.DomainState == Rules.DomainState
    {
        let makeRules: @MainActor @Sendable () -> Rules
        let reducer: Reducer
    }
}

/// The parts that a replay runs.
package protocol ReplayableParts<Rules, Reducer>: Sendable {
    associatedtype Rules: InteractorRules
    where Rules.DomainState: Codable, Rules.DomainAction: Codable
    associatedtype Reducer: ViewStateReducing where Reducer.DomainState == Rules.DomainState

    var makeRules: @MainActor @Sendable () -> Rules { get }
    var reducer: Reducer { get }
}
