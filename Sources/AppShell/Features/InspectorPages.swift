import AshlarDomain
import AshlarRecording
import Foundation

/// The shell's own pages, beside those of the features.
struct InspectorPages: ShellFeature {
    static let table = PageWords.shell

    /// A line at the foot of each page leads there: it is no page of a customer.
    static let navigation: [NavigationBar.Item] = []

    static let templates = [
        "inspector": PackageResources.inspector_mustache,
        "travel": PackageResources.travel_mustache,
    ]

    static let faces: [any ScreenFace] = []

    static func section(of route: InspectorRoute) -> String { "inspector" }
    static func isPassing(_ route: InspectorRoute) -> Bool { route == .travel }

    /// What goes wrong may be the reason why nobody is signed in.
    static func isOutsideGate(_ route: InspectorRoute) -> Bool { route == .inspector }

    private let navigate: @MainActor @Sendable (InspectorRoute) -> Void

    init(
        dependencies: DomainModule, locale: Locale, language: String?,
        navigate: @escaping @MainActor @Sendable (InspectorRoute) -> Void
    ) {
        self.navigate = navigate
    }

    var replayable: [ReplayableFeature] { [] }

    func screen(for route: InspectorRoute, _ make: ScreenMaker) -> any Screen {
        switch route {
        case .inspector:
            InspectorScreen(
                root: make.root, templates: make.templates, locale: make.locale,
                phone: make.phoneView)
        case .travel:
            TravelScreen(
                runtime: make.root.core.environment, timeZone: make.root.domain.timeZone,
                locale: make.locale, language: make.language, templates: make.templates,
                leave: navigate)
        }
    }
}

extension Features {
    static let inspector: any ShellFeature.Type = InspectorPages.self
}

extension AppRoute {
    static let inspector = AppRoute(.inspector, of: InspectorPages.self)
    static let travel = AppRoute(.travel, of: InspectorPages.self)
}
