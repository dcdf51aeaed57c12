import AshlarCore
import AshlarOffline
import AshlarWebShell
import ConduitData
import ConduitDomain
import FeatureConduit
import Foundation

/// The whole program, and what surrounds its pages.
struct CompositionRoot: OfflineShellDependencies {
    static let name = "Conduit"
    static let features: [any WebFeature<CompositionRoot>.Type] = [ConduitPages.self]
    static let home = AppRoute(ConduitRoute.list, of: ConduitPages.self)
    static let layers = [["ConduitApp"], ["FeatureConduit", "ConduitData"], ["ConduitDomain"]]

    let runtime: RuntimeEnvironment
    let timeZone = TimeZone.current
    let offline: Offline
    let modules: UseCases
    private let cable = NetworkCable()

    /// - Throws: `StoreError` if the folder of the store cannot be used.
    init(folder: URL, server: URL, trace: Trace = .off) throws {
        runtime = .system(level: .warning, trace: trace)
        let conduit = try OfflineConduitRepository(
            dependencies: OfflineHost(
                runtime: runtime, directory: folder, server: cable.connection(.url(server)),
                networkIsBack: cable.returns))
        offline = conduit.offline
        modules = UseCases(conduit, runtime: runtime, timeZone: timeZone)
    }

    var network: (any InspectedNetwork)? { cable }

    static func link(of command: CommandStatus) -> String {
        ConduitRoute.detail(ID(rawValue: command.row)).path
    }
}
