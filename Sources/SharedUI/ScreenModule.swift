#if canImport(SwiftUI)
    public import SwiftUI

    /// A feature's module that has a view for each of its routes.
    public protocol ScreenModule<Route>: Sendable {
        /// The places of the feature.
        associatedtype Route: Hashable & Sendable
        /// The view of any of them.
        associatedtype Screen: View

        /// The screen of a place; another place is another screen, with a view model of its own.
        @MainActor @ViewBuilder
        func view(for route: Route) -> Screen
    }
#endif
