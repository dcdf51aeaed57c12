#if canImport(SwiftUI)
    import AshlarCore
    public import Foundation
    public import SwiftUI

    /// The root view of the app’s scene.
    public struct LendingRoot: View {
        @StateObject private var model: LoansViewModel

        /// - Parameter server: The base URL of `/loans`.
        public init(server: URL) {
            let root = CompositionRoot(server: server, runtime: .system())
            _model = StateObject(wrappedValue: root.loansViewModel())
        }

        public var body: some View {
            NavigationStack { LoansView(model: model) }
        }
    }
#endif
