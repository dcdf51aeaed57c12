import AshlarCore
import AshlarOffline
import AshlarSharedUI
import FeatureVisits
import Foundation
import SwiftUI
import VisitsData
import VisitsDomain

@main struct VisitsHost: App {
    /// The server’s address; `make run` starts one here.
    static let server = "http://127.0.0.1:8093"
    /// The app, or the error that prevents its start: a full disk, an unreadable file.
    @State private var composition = Result { try Composition(server: server) }

    var body: some Scene {
        WindowGroup {
            switch composition {
            case .success(let composition):
                ModuleStack(VisitsRoute.list, make: composition.module)
                    .task { await composition.offline.run() }
            case .failure(let error):
                ContentUnavailableView(
                    "Visits can’t start", systemImage: "xmark.octagon",
                    description: Text(verbatim: "\(error)"))
            }
        }
    }
}

/// The whole program, innermost layer first.
struct Composition: Sendable {
    let offline: Offline
    let useCases: UseCases

    init(server: String) throws {
        guard let server = URL(string: server) else { throw URLError(.badURL) }
        let runtime = RuntimeEnvironment.system()
        let support = try FileManager.default.url(
            for: .applicationSupportDirectory, in: .userDomainMask, appropriateFor: nil,
            create: true)
        let repositories = try OfflineRepositories(
            dependencies: OfflineHost(
                runtime: runtime, directory: support.appending(path: "Visits"), server: .url(server)
            ))
        offline = repositories.offline
        useCases = UseCases(repositories, runtime: runtime, timeZone: .current)
    }

    /// In the device’s language.
    func module(navigate: @escaping @MainActor @Sendable (VisitsRoute) -> Void) -> VisitsModule {
        VisitsModule(useCases, FeatureSetup(locale: .current, navigate: navigate))
    }
}
