import AshlarCore
import AshlarOffline
import AshlarSharedUI
import ConduitData
import ConduitDomain
import FeatureConduit
import Foundation
import SwiftUI

@main struct ConduitHost: App {
    /// The server’s address; `make run` starts one here.
    static let server = "http://127.0.0.1:8093"
    /// The app, or the error that prevents its start: a full disk, an unreadable file.
    @State private var composition = Result { try Composition(server: server) }

    var body: some Scene {
        WindowGroup {
            switch composition {
            case .success(let composition):
                SessionView(composition: composition)
                    .task { await composition.offline.run() }
            case .failure(let error):
                ContentUnavailableView(
                    "Conduit can’t start", systemImage: "xmark.octagon",
                    description: Text(verbatim: "\(error)"))
            }
        }
    }
}

/// The sign-in form, or the signed-in user’s screens.
private struct SessionView: View {
    let composition: Composition
    @State private var account: Account?

    var body: some View {
        content
            .task {
                for await _ in composition.offline.sessions.stream() {
                    account = composition.useCases.account
                }
            }
    }

    @ViewBuilder private var content: some View {
        if let account {
            // The id resets the stack when the user changes.
            ModuleStack(ConduitRoute.list(.all), make: composition.module).id(account)
        } else {
            ModuleStack(ConduitRoute.signIn, make: composition.module)
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
        let conduit = try OfflineConduitRepository(
            dependencies: ConduitDependencies(
                runtime: runtime, directory: support.appending(path: "Conduit"),
                server: .url(server)
            ))
        offline = conduit.offline
        useCases = UseCases(
            conduit, OfflineAccountRepository(conduit), runtime: runtime, timeZone: .current)
    }

    /// The module in the device’s language. Sign-in and sign-out change the session, which is
    /// observed.
    func module(navigate: @escaping @MainActor @Sendable (ConduitRoute) -> Void) -> ConduitModule {
        ConduitModule(
            useCases,
            FeatureSetup(locale: .current) { route in
                guard route != .signIn, useCases.account != nil else { return }
                navigate(route)
            })
    }
}
