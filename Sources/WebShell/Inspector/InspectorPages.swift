import AshlarCore
import Foundation

/// The shell’s own pages.
struct InspectorPages<App: WebShellDependencies>: WebFeature {
    /// Empty: the footer of each page links to the inspector.
    static var navigation: [NavigationItem] { [] }

    static var templates: [String: [UInt8]] {
        [
            "inspector": PackageResources.inspector_mustache,
            "travel": PackageResources.travel_mustache,
        ]
    }

    static var presenters: [any PagePresenter] { [] }

    static func section(of route: InspectorRoute) -> String { "inspector" }
    static func leavesStack(_ route: InspectorRoute) -> Bool { route == .travel }

    /// `true` for the inspector: it shows why sign-in fails.
    static func isOutsideGate(_ route: InspectorRoute) -> Bool { route == .inspector }

    let module: InspectorModule

    init(_ modules: App.Modules, _ setup: FeatureSetup<InspectorRoute>) {
        module = InspectorModule(navigate: setup.navigate)
    }

    func screen(for route: InspectorRoute, _ make: ScreenMaker<App>) -> any Screen {
        switch route {
        case .inspector: InspectorScreen(make)
        case .travel: TravelScreen(make, leave: module.navigate)
        }
    }
}

/// Without view models: nothing of the inspector is recorded.
struct InspectorModule: FeatureModule {
    static let table = PageWords.shell

    let navigate: @MainActor @Sendable (InspectorRoute) -> Void

    var replayable: [ReplayableFeature] { [] }
}

extension AppRoute {
    static var inspector: AppRoute { AppRoute(.inspector, of: InspectorPages<App>.self) }
    static var travel: AppRoute { AppRoute(.travel, of: InspectorPages<App>.self) }
}
