import AshlarCore
import AshlarOffline
import AshlarWebShell
import ConduitData
import ConduitDomain
import FeatureConduit
import Foundation

/// The whole program, and the dependencies of its web shell.
struct CompositionRoot: OfflineShellDependencies {
    static let name = "Conduit"
    static let features: [any WebFeature<CompositionRoot>.Type] = [ConduitPages.self]
    static let home = AppRoute(ConduitRoute.list(.all), of: ConduitPages.self)
    static let signIn = AppRoute(ConduitRoute.signIn, of: ConduitPages.self)
    static let layers = [["ConduitApp"], ["FeatureConduit", "ConduitData"], ["ConduitDomain"]]
    static let styles = PackageResources.conduit_css
    static let templates = ["article-row": PackageResources.article_row_mustache]

    let runtime: RuntimeEnvironment
    let timeZone = TimeZone.current
    let offline: Offline
    let modules: UseCases
    private let cable = NetworkCable()

    /// - Throws: `StoreError` if the store’s folder cannot be used.
    init(
        folder: URL, server: URL, settings: OfflineSettings = OfflineSettings(),
        trace: Trace = .off
    ) throws {
        runtime = .system(level: .warning, trace: trace)
        let conduit = try OfflineConduitRepository(
            dependencies: ConduitDependencies(
                runtime: runtime, directory: folder, server: cable.connection(.url(server)),
                settings: settings, networkIsBack: cable.returns))
        offline = conduit.offline
        modules = UseCases(
            conduit, OfflineAccountRepository(conduit), runtime: runtime, timeZone: timeZone)
    }

    @MainActor
    func makeGate(
        onChange: @escaping @MainActor (any AppGate, GateChange) -> Void
    ) -> any AppGate {
        SessionsGate(offline.sessions, random: runtime.random, onChange: onChange)
    }

    var network: (any InspectedNetwork)? { cable }

    static func link(of command: CommandStatus) -> String {
        switch command.collection {
        case "articles": ConduitRoute.article(ID(rawValue: command.row)).path
        case "profiles": ConduitRoute.profile(ID(rawValue: command.row)).path
        default: ""
        }
    }
}
