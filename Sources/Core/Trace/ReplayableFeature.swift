/// A feature whose recordings can run again; what a module hands out for each of its features.
///
/// `AshlarRecording` runs them.
public struct ReplayableFeature: Sendable {
    /// The name that its view models are given.
    public let name: String
    package let parts: any ReplayableParts

    /// The name is the one that the feature's ``FeatureViewModel`` is given. The effects of the
    /// rules are never started, so what those need may be missing.
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

    /// A screen that is one type. A replay starts none of its effects and calls none of its
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

/// What a replay is made of.
package protocol ReplayableParts<Rules, Reducer>: Sendable {
    associatedtype Rules: InteractorRules
    where Rules.DomainState: Codable, Rules.DomainAction: Codable
    associatedtype Reducer: ViewStateReducing where Reducer.DomainState == Rules.DomainState

    var makeRules: @MainActor @Sendable () -> Rules { get }
    var reducer: Reducer { get }
}
