import AshlarDomain
import AshlarRecording
import Foundation

/// The registration of a feature module: its places, screens, pages and texts.
///
/// The shell, the inspector, the replay and the tests of pages and links read it from ``Features``,
/// and name no feature themselves.
protocol ShellFeature: Sendable {
    associatedtype Route: DeepLink

    /// The texts of its screens.
    static var table: Words.Table { get }

    /// What users read of an error of its own; `nil` for any other.
    static func message(for error: any Error, in wording: Wording) -> String?

    /// Its pages in the navigation.
    static var navigation: [NavigationBar.Item] { get }

    /// The templates in `Pages/` that only its pages use, by their names.
    static var templates: [String: [UInt8]] { get }

    /// One face for each screen, with which a recording is shown.
    static var faces: [any ScreenFace] { get }

    /// The section of the navigation in which a place is.
    static func section(of route: Route) -> String

    /// Whether a place is left for good, as a form is.
    static func isPassing(_ route: Route) -> Bool

    /// Whether a place is shown to whoever came in by the link, also while nobody is signed in and
    /// while the app is locked: it must not show whose the app is then.
    static func isOutsideGate(_ route: Route) -> Bool

    /// The place that is shown instead, where a route crosses to another feature.
    static func crossing(_ route: Route) -> AppRoute?

    /// The module; `navigate` takes where a screen wants to go.
    init(
        dependencies: DomainModule, locale: Locale, language: String?,
        navigate: @escaping @MainActor @Sendable (Route) -> Void)

    /// The features of its screens, to run their recordings again.
    var replayable: [ReplayableFeature] { get }

    /// The screen of a place that does not cross.
    @MainActor func screen(for route: Route, _ make: ScreenMaker) -> any Screen
}

extension ShellFeature {
    /// The first section of its own.
    static func section(of route: Route) -> String { navigation.first?.section ?? "" }
    static func message(for error: any Error, in wording: Wording) -> String? { nil }
    static func isPassing(_ route: Route) -> Bool { false }
    static func isOutsideGate(_ route: Route) -> Bool { false }
    static func crossing(_ route: Route) -> AppRoute? { nil }

    /// The product's name: the module has `Ashlar` in front.
    static var name: String {
        String(String(reflecting: Self.self).prefix { $0 != "." }.trimmingPrefix("Ashlar"))
    }

    /// The place of a link.
    static func place(_ link: String) throws(DeepLinkError) -> AppRoute {
        AppRoute(try Route(path: link), of: Self.self)
    }

    /// What can be replayed, without anywhere to go.
    static func replayable(
        _ domain: DomainModule, _ locale: Locale, _ language: String?
    ) -> [ReplayableFeature] {
        Self(dependencies: domain, locale: locale, language: language, navigate: { _ in })
            .replayable
    }
}
