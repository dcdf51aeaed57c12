public import AshlarCore
import Foundation

/// The registration of a feature module: its places, screens, pages and texts.
///
/// The shell, the inspector, the replay and the tests of pages and links read it, and name no feature
/// themselves.
public protocol WebFeature<App>: Sendable {
    /// The app that it is registered in.
    associatedtype App: WebShellDependencies
    /// The module that it registers.
    associatedtype Module: FeatureModule
    /// The module's places.
    associatedtype Route: DeepLink

    /// Its pages in the navigation.
    static var navigation: [NavigationItem] { get }

    /// The templates that only its pages use, by their names.
    static var templates: [String: [UInt8]] { get }

    /// One presenter for each screen, by which a recording is shown.
    static var presenters: [any PagePresenter] { get }

    /// The section of the navigation that a place is in; by default the one that its link begins with, or
    /// else the first of its own.
    static func section(of route: Route) -> String

    /// Whether a place is left for good, as a form is; no place by default.
    static func isPassing(_ route: Route) -> Bool

    /// Whether a place is shown while nobody is signed in and while the app is locked: it must not
    /// show whose the app is then. No place by default.
    static func isOutsideGate(_ route: Route) -> Bool

    /// The place that is shown instead, where a route crosses to another feature.
    static func crossing(_ route: Route) -> AppRoute<App>?

    /// The module with what it is made of.
    var module: Module { get }

    /// Makes the module.
    init(_ modules: App.Modules, _ setup: FeatureSetup<Route>)

    /// The screen of a place that does not cross.
    @MainActor func screen(for route: Route, _ make: ScreenMaker<App>) -> any Screen
}

extension WebFeature {
    /// The section that its link begins with, or else the first of its own.
    public static func section(of route: Route) -> String {
        let first = route.path.split(separator: "/").first
        let item = navigation.first { $0.section[...] == first } ?? navigation.first
        return item?.section ?? ""
    }
    /// No place is left for good.
    public static func isPassing(_ route: Route) -> Bool { false }
    /// Each place is behind the gate.
    public static func isOutsideGate(_ route: Route) -> Bool { false }
    /// No route leads to another feature.
    public static func crossing(_ route: Route) -> AppRoute<App>? { nil }

    /// The name of its routes' module, without a leading `Ashlar`.
    public static var name: String {
        String(String(reflecting: Route.self).prefix { $0 != "." }.trimmingPrefix("Ashlar"))
    }

    static var ownTable: Words.Table { Module.table }

    static func ownMessage(for error: any Error, in wording: Wording) -> String? {
        Module.message(for: error, in: wording)
    }

    /// The place of a link.
    static func place(_ link: String) throws(DeepLinkError) -> AppRoute<App> {
        AppRoute(try Route(path: link), of: Self.self)
    }

    /// What can be replayed, without anywhere to go.
    static func replayable(
        _ modules: App.Modules, _ locale: Locale, _ language: String?
    ) -> [ReplayableFeature] {
        Self(modules, FeatureSetup(locale: locale, language: language) { _ in })
            .module.replayable
    }
}
