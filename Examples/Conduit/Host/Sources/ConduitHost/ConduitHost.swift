import AshlarCore
import AshlarOffline
import AshlarSharedUI
import ConduitData
import ConduitDomain
import FeatureConduit
import Foundation
import SwiftUI

@main struct ConduitHost: App {
    /// Where the server is: that of `make run` until there is a real one.
    static let server = "http://127.0.0.1:8093"
    /// The app, or why it cannot begin: a full disk, a file that cannot be read.
    @State private var composition = Result { try Composition(server: server) }

    var body: some Scene {
        WindowGroup {
            switch composition {
            case .success(let composition):
                ModuleStack(ConduitRoute.list, make: composition.module)
                    .task { await composition.offline.run() }
            case .failure(let error):
                ContentUnavailableView(
                    "Conduit cannot begin", systemImage: "xmark.octagon",
                    description: Text(verbatim: "\(error)"))
            }
        }
    }
}

/// The whole program, innermost first.
struct Composition: Sendable {
    let offline: Offline
    let useCases: UseCases

    init(server: String) throws {
        guard let server = URL(string: server) else { throw URLError(.badURL) }
        let runtime = RuntimeEnvironment.system()
        let support = try FileManager.default.url(
            for: .applicationSupportDirectory, in: .userDomainMask, appropriateFor: nil,
            create: true)
        let conduit = try OfflineConduitRepository(
            dependencies: OfflineHost(
                runtime: runtime, directory: support.appending(path: "Conduit"),
                server: .url(server)
            ))
        offline = conduit.offline
        useCases = UseCases(conduit, runtime: runtime, timeZone: .current)
    }

    /// In the device's language.
    func module(navigate: @escaping @MainActor @Sendable (ConduitRoute) -> Void) -> ConduitModule {
        ConduitModule(useCases, FeatureSetup(locale: .current, navigate: navigate))
    }
}
