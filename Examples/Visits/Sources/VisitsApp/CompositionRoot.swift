import AshlarCore
import AshlarOffline
import AshlarWebShell
import FeatureVisits
import Foundation
import VisitsData
import VisitsDomain

/// The whole program, and the dependencies of its web shell.
struct CompositionRoot: OfflineShellDependencies {
    static let name = "Visits"
    static let features: [any WebFeature<CompositionRoot>.Type] = [
        VisitsPages.self
    ]
    static let home = AppRoute(VisitsRoute.list, of: VisitsPages.self)
    static let layers = [
        ["VisitsApp"], features.map { $0.name } + ["VisitsData"], ["VisitsDomain"],
    ]

    let runtime: RuntimeEnvironment
    let timeZone = TimeZone.current
    let offline: Offline
    let modules: UseCases
    private let cable = NetworkCable()

    /// - Throws: `StoreError` if the store’s folder cannot be used.
    init(folder: URL, server: URL, trace: Trace = .off) throws {
        runtime = .system(level: .warning, trace: trace)
        let repositories = try OfflineRepositories(
            dependencies: OfflineHost(
                runtime: runtime, directory: folder, server: cable.connection(.url(server)),
                networkIsBack: cable.returns))
        offline = repositories.offline
        modules = UseCases(repositories, runtime: runtime, timeZone: timeZone)
    }

    var network: (any InspectedNetwork)? { cable }

    static func link(of command: CommandStatus) -> String {
        VisitsRoute.detail(ID(rawValue: command.row)).path
    }
}
