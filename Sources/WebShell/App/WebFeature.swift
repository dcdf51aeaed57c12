public import AshlarCore
import Foundation

/// The registration of a feature module: its routes, screens, pages and texts.
///
/// The shell, the inspector, the replay and the tests of pages and links read the registration, so
/// that they name no feature.
public protocol WebFeature<App>: Sendable {
    /// The app that contains the feature.
    associatedtype App: WebShellDependencies
    /// The registered module.
    associatedtype Module: FeatureModule
    /// The module’s routes.
    associatedtype Route: DeepLink

    /// Its pages in the navigation.
    static var navigation: [NavigationItem] { get }

    /// The templates that only its pages use, by name.
    static var templates: [String: [UInt8]] { get }

    /// One presenter per screen, to show recordings.
    static var presenters: [any PagePresenter] { get }

    /// The navigation section of a route; by default the one that its link begins with, otherwise
    /// the feature’s first.
    static func section(of route: Route) -> String

    /// Whether the next page replaces this one, as after a form: the way back skips it. No page by
    /// default.
    static func leavesStack(_ route: Route) -> Bool

    /// Whether a page is shown without a session and while the app is locked; it must not reveal
    /// the user then. No page by default.
    static func isOutsideGate(_ route: Route) -> Bool

    /// The route to show instead, for a route that leads to another feature; `nil` for any other.
    static func crossing(_ route: Route) -> AppRoute<App>?

    /// The module, with its dependencies.
    var module: Module { get }

    /// Creates the module.
    init(_ modules: App.Modules, _ setup: FeatureSetup<Route>)

    /// Creates the screen of a route for which ``crossing(_:)`` is `nil`.
    @MainActor func screen(for route: Route, _ make: ScreenMaker<App>) -> any Screen
}

extension WebFeature {
    /// The section that its link begins with, otherwise the feature’s first.
    public static func section(of route: Route) -> String {
        let first = route.path.split(separator: "/").first
        let item = navigation.first { $0.section[...] == first } ?? navigation.first
        return item?.section ?? ""
    }
    /// No page is skipped on the way back.
    public static func leavesStack(_ route: Route) -> Bool { false }
    /// Every page is behind the gate.
    public static func isOutsideGate(_ route: Route) -> Bool { false }
    /// No route leads to another feature.
    public static func crossing(_ route: Route) -> AppRoute<App>? { nil }

    /// The name of the routes’ module, without a leading `Ashlar`.
    public static var name: String {
        String(String(reflecting: Route.self).prefix { $0 != "." }.trimmingPrefix("Ashlar"))
    }

    static var ownTable: Words.Table { Module.table }

    static func ownMessage(for error: any Error, in wording: Wording) -> String? {
        Module.message(for: error, in: wording)
    }

    /// The route of a link.
    static func place(_ link: String) throws(DeepLinkError) -> AppRoute<App> {
        AppRoute(try Route(path: link), of: Self.self)
    }

    /// The feature for replays, without navigation.
    static func replayable(
        _ modules: App.Modules, _ locale: Locale, _ language: String?
    ) -> [ReplayableFeature] {
        Self(modules, FeatureSetup(locale: locale, language: language) { _ in })
            .module.replayable
    }
}
