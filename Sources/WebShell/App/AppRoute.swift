public import AshlarCore

/// A route of the app: one of a registered feature’s, or of the shell’s inspector.
public struct AppRoute<App: WebShellDependencies>: GatedRoute {
    /// The start page.
    public static var home: AppRoute { App.home }
    /// Shown without a session.
    public static var signIn: AppRoute { App.signIn }
    /// Shown while the app is locked.
    public static var unlock: AppRoute { App.unlock }

    private let place: any Place<App>

    /// A feature’s route, or the route of another feature that it leads to.
    public init<Feature: WebFeature<App>>(_ route: Feature.Route, of feature: Feature.Type) {
        self = Feature.crossing(route) ?? AppRoute(place: FeaturePlace<Feature>(route: route))
    }

    private init(place: any Place<App>) { self.place = place }

    /// Parses a link with the first feature that accepts it.
    public init(path: String) throws(DeepLinkError) {
        guard try !LinkPath(path).segments.isEmpty else {
            self = .home
            return
        }
        for feature in App.allFeatures {
            do {
                self = try feature.place(path)
                return
            } catch .unknownPlace {
                continue
            }
        }
        throw .unknownPlace(link: path)
    }

    /// The route’s link.
    public var path: String { place.path }

    /// The navigation section that contains the route.
    public var section: String { place.section }

    /// The first route of its section.
    public var root: AppRoute {
        // A section without a route of its name starts at home.
        (try? AppRoute(path: "/\(section)")) ?? .home
    }

    /// Whether the next page replaces this one, as after a form: the way back skips it.
    public var leavesStack: Bool { place.leavesStack }

    /// Whether the page is shown regardless of the gate.
    var isOutsideGate: Bool { place.isOutsideGate }

    /// Creates the route’s screen with its feature; `leave` receives the feature’s exit route.
    @MainActor
    func screen(
        _ make: ScreenMaker<App>, leave: @escaping ScreenCache<App>.Leave
    ) -> any Screen {
        place.screen(make, leave: leave)
    }
}

/// A route has one link, and a link leads to one route.
extension AppRoute {
    /// Compares the links.
    public static func == (one: AppRoute, other: AppRoute) -> Bool { one.path == other.path }

    /// Hashes the link.
    public func hash(into hasher: inout Hasher) { hasher.combine(path) }

    /// Decodes the link.
    public init(from decoder: any Decoder) throws {
        try self.init(path: decoder.singleValueContainer().decode(String.self))
    }

    /// Encodes the link.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(path)
    }
}

/// A route of any feature.
private protocol Place<App>: Sendable {
    associatedtype App: WebShellDependencies

    var path: String { get }
    var section: String { get }
    var leavesStack: Bool { get }
    var isOutsideGate: Bool { get }
    @MainActor
    func screen(
        _ make: ScreenMaker<App>, leave: @escaping ScreenCache<App>.Leave
    ) -> any Screen
}

private struct FeaturePlace<Feature: WebFeature>: Place {
    let route: Feature.Route

    var path: String { route.path }
    var section: String { Feature.section(of: route) }
    var leavesStack: Bool { Feature.leavesStack(route) }
    var isOutsideGate: Bool { Feature.isOutsideGate(route) }

    func screen(
        _ make: ScreenMaker<Feature.App>, leave: @escaping ScreenCache<Feature.App>.Leave
    ) -> any Screen {
        let setup = FeatureSetup<Feature.Route>(locale: make.locale, language: make.language) {
            leave(AppRoute($0, of: Feature.self))
        }
        return Feature(make.app.modules, setup).screen(for: route, make)
    }
}
