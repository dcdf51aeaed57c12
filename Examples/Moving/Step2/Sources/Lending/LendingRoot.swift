#if canImport(SwiftUI)
    import Foundation
    import LendingDomain
    public import SwiftUI

    /// The root view of the app’s scene.
    public struct LendingRoot: View {
        @StateObject private var model = LoansViewModel(today: { Day(Date(), in: .current) })

        public init() {}

        public var body: some View {
            NavigationStack { LoansView(model: model) }
        }
    }
#endif
