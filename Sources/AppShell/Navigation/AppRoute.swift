import AshlarDomain
import AshlarFeatureAccounts

/// A place of the app: a route of any feature that is registered, or of the shell's inspector.
struct AppRoute: GatedRoute {
    static let home = AppRoute.accounts(.list)
    static let signIn = AppRoute.accounts(.signIn)
    static let unlock = AppRoute.accounts(.unlock)

    private let place: any Place

    /// The place of a feature, or the one of another feature to which the route crosses.
    init<Feature: ShellFeature>(_ route: Feature.Route, of feature: Feature.Type) {
        self = Feature.crossing(route) ?? AppRoute(place: FeaturePlace<Feature>(route: route))
    }

    private init(place: any Place) { self.place = place }

    /// Reads a link by the first feature that knows it.
    init(path: String) throws(DeepLinkError) {
        guard try !LinkPath(path).segments.isEmpty else {
            self = .home
            return
        }
        for feature in Features.withInspector {
            do {
                self = try feature.place(path)
                return
            } catch .unknownPlace {
                continue
            }
        }
        throw .unknownPlace(link: path)
    }

    var path: String { place.path }

    /// The part of the navigation that shows where one is.
    var section: String { place.section }

    /// A section is called as its first place.
    var root: AppRoute { (try? AppRoute(path: "/\(section)")) ?? .home }

    var isPassing: Bool { place.isPassing }

    /// Whether it is shown whatever the gate says.
    var isOutsideGate: Bool { place.isOutsideGate }

    /// The screen of the place, made by its feature; `leave` takes where it wants to go.
    @MainActor
    func screen(_ make: ScreenMaker, leave: @escaping ScreenCache.Leave) -> any Screen {
        place.screen(make, leave: leave)
    }
}

/// A place has one link, and a link leads to one place.
extension AppRoute {
    static func == (one: AppRoute, other: AppRoute) -> Bool { one.path == other.path }

    func hash(into hasher: inout Hasher) { hasher.combine(path) }

    init(from decoder: any Decoder) throws {
        try self.init(path: decoder.singleValueContainer().decode(String.self))
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(path)
    }
}

/// A place of whichever feature.
private protocol Place: Sendable {
    var path: String { get }
    var section: String { get }
    var isPassing: Bool { get }
    var isOutsideGate: Bool { get }
    @MainActor func screen(_ make: ScreenMaker, leave: @escaping ScreenCache.Leave) -> any Screen
}

private struct FeaturePlace<Feature: ShellFeature>: Place {
    let route: Feature.Route

    var path: String { route.path }
    var section: String { Feature.section(of: route) }
    var isPassing: Bool { Feature.isPassing(route) }
    var isOutsideGate: Bool { Feature.isOutsideGate(route) }

    func screen(_ make: ScreenMaker, leave: @escaping ScreenCache.Leave) -> any Screen {
        let module = Feature(
            dependencies: make.root.domain, locale: make.locale, language: make.language
        ) {
            leave(AppRoute($0, of: Feature.self))
        }
        return module.screen(for: route, make)
    }
}
