#if canImport(SwiftUI)
    import AshlarCore
    import FeatureLoans
    public import Foundation
    public import SwiftUI

    /// The root view of the app’s scene.
    public struct LendingRoot: View {
        private let root: CompositionRoot

        /// - Parameters:
        ///   - server: The base URL of `/loans`.
        ///   - directory: The folder of this app’s store.
        /// - Throws: `StoreError` if the directory cannot be used.
        public init(server: URL, directory: URL) throws {
            root = try CompositionRoot(server: server, directory: directory, runtime: .system())
        }

        public var body: some View {
            NavigationStack { root.loans.loansView() }
                .task { await root.run() }
        }
    }
#endif
