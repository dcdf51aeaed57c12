#if canImport(SwiftUI)
    import AshlarCore
    import FeatureLoans
    public import Foundation
    public import SwiftUI

    /// What the app’s scene shows.
    public struct LendingRoot: View {
        private let root: CompositionRoot

        /// - Parameters:
        ///   - server: Where `/loans` is.
        ///   - directory: Of this app’s store.
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
