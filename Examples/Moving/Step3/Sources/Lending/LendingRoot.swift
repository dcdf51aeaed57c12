#if canImport(SwiftUI)
    public import Foundation
    public import SwiftUI

    /// What the app's scene shows.
    public struct LendingRoot: View {
        @StateObject private var model: LoansViewModel

        /// - Parameter server: Where `/loans` is.
        public init(server: URL) {
            let root = CompositionRoot(server: server)
            _model = StateObject(wrappedValue: root.loansViewModel())
        }

        public var body: some View {
            NavigationStack { LoansView(model: model) }
        }
    }
#endif
