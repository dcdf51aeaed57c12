#if canImport(SwiftUI)
    public import SwiftUI

    /// A feature module with a view for each of its routes.
    public protocol ScreenModule<Route>: Sendable {
        /// The places of the feature.
        associatedtype Route: Hashable & Sendable
        /// The view of any place.
        associatedtype Screen: View

        /// The screen of a place; each place has its own view model.
        @MainActor @ViewBuilder
        func view(for route: Route) -> Screen
    }
#endif
