#if canImport(SwiftUI)
    public import SwiftUI

    /// What the app's scene shows.
    public struct LendingRoot: View {
        @StateObject private var model = LoansViewModel()

        public init() {}

        public var body: some View {
            NavigationStack { LoansView(model: model) }
        }
    }
#endif
