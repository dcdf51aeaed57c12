public import AshlarCore

/// A place of an app: a route of any feature that is registered, or of the shell's inspector.
public struct AppRoute<App: WebShellDependencies>: GatedRoute {
    /// Where the app begins.
    public static var home: AppRoute { App.home }
    /// Shown while nobody is signed in.
    public static var signIn: AppRoute { App.signIn }
    /// Shown while the app is locked.
    public static var unlock: AppRoute { App.unlock }

    private let place: any Place<App>

    /// The place of a feature, or the one of another feature to which the route crosses.
    public init<Feature: WebFeature<App>>(_ route: Feature.Route, of feature: Feature.Type) {
        self = Feature.crossing(route) ?? AppRoute(place: FeaturePlace<Feature>(route: route))
    }

    private init(place: any Place<App>) { self.place = place }

    /// Reads a link by the first feature that knows it.
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

    /// Its link.
    public var path: String { place.path }

    /// The part of the navigation that the place is in.
    public var section: String { place.section }

    /// The first place of its section.
    public var root: AppRoute {
        // A section without a place of its name begins at home.
        (try? AppRoute(path: "/\(section)")) ?? .home
    }

    /// Whether it is left for good.
    public var isPassing: Bool { place.isPassing }

    /// Whether it is shown whatever the gate says.
    var isOutsideGate: Bool { place.isOutsideGate }

    /// The screen of the place, made by its feature; `leave` takes where it wants to go.
    @MainActor
    func screen(
        _ make: ScreenMaker<App>, leave: @escaping ScreenCache<App>.Leave
    ) -> any Screen {
        place.screen(make, leave: leave)
    }
}

/// A place has one link, and a link leads to one place.
extension AppRoute {
    /// Equal links.
    public static func == (one: AppRoute, other: AppRoute) -> Bool { one.path == other.path }

    /// Of its link.
    public func hash(into hasher: inout Hasher) { hasher.combine(path) }

    /// Reads its link.
    public init(from decoder: any Decoder) throws {
        try self.init(path: decoder.singleValueContainer().decode(String.self))
    }

    /// Writes its link.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(path)
    }
}

/// A place of whichever feature.
private protocol Place<App>: Sendable {
    associatedtype App: WebShellDependencies

    var path: String { get }
    var section: String { get }
    var isPassing: Bool { get }
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
    var isPassing: Bool { Feature.isPassing(route) }
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
