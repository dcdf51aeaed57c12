#if canImport(SwiftUI)
    public import SwiftUI

    /// The root view of the app’s scene.
    public struct LendingRoot: View {
        @StateObject private var model = LoansViewModel()

        public init() {}

        public var body: some View {
            NavigationStack { LoansView(model: model) }
        }
    }
#endif
